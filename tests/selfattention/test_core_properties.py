"""What must hold for any input: loop = matrix = torch, and the laws of attention."""

import pytest
import torch
from core_samples import D, T, functions, good_lists, good_tensors, matrices
from hypothesis import given
from hypothesis import strategies as st
from torch.nn.functional import scaled_dot_product_attention

from selfattention.result import Attention
from selfattention.simplified import loop, matrix

EPSILON = 2**-52  # the distance from 1 to the next float64
SCORES = st.lists(st.floats(-1e4, 1e4), min_size=1, max_size=7)
WHOLE_SCORES = st.lists(st.integers(-10_000, 10_000), min_size=1, max_size=7)


def tensor(rows):
    return torch.tensor(rows, dtype=torch.float64)


def score_error(x):
    """How far two ways to add up the d products of a score may be apart."""
    largest = max(1e-300, x.abs().max().item())
    d = x.shape[-1]
    return 2 * d * EPSILON * d * largest**2


def assert_attention(got, wanted, x):
    """Compare two attentions of x, as close as float64 can be held to.

    An error e of a score is a factor exp(e) of its share. Before exp the largest score
    is subtracted, which rounds once more.
    """
    error = score_error(x)
    largest = x.abs().max().item()
    close = torch.testing.assert_close
    close(got[0], wanted[0], rtol=0, atol=error)
    close(got[1], wanted[1], rtol=0, atol=4 * error + 8 * EPSILON)
    close(got[2], wanted[2], rtol=0, atol=len(x) * largest * (4 * error + 8 * EPSILON))


def matrix_steps(x):
    return list(matrix.self_attention(x))


# Loop against matrix


@given(matrices())
def test_self_attention_must_be_the_same_in_loop_and_matrix(rows):
    x = tensor(rows)
    assert_attention([tensor(s) for s in loop.self_attention(rows)], matrix_steps(x), x)


# Step by step the errors don't grow, so the bounds are tight.


@given(matrices())
def test_attention_weights_must_be_the_same_in_loop_and_matrix(scores):
    got = tensor(loop.attention_weights(scores))
    wanted = matrix.attention_weights(tensor(scores))
    torch.testing.assert_close(got, wanted, rtol=1e-14, atol=1e-300)


@given(matrices())
def test_context_vectors_must_be_the_same_in_loop_and_matrix(rows):
    x = tensor(rows)
    weights = loop.self_attention(rows).attention_weights
    got = tensor(loop.context_vectors(weights, rows))
    wanted = matrix.context_vectors(tensor(weights), x)
    bound = 2 * len(rows) * EPSILON * x.abs().max().item()
    torch.testing.assert_close(got, wanted, rtol=0, atol=bound)


@pytest.mark.parametrize("name", [f.__name__ for f in functions(loop)])
def test_each_function_must_be_the_same_in_loop_and_matrix(name):
    in_loop, in_matrix = getattr(loop, name), getattr(matrix, name)
    got, wanted = in_loop(**good_lists(in_loop)), in_matrix(**good_tensors(in_matrix))
    if name != "self_attention":
        got, wanted = [got], [wanted]
    for step, wanted_step in zip(got, wanted, strict=True):
        torch.testing.assert_close(tensor(step), wanted_step, rtol=1e-14, atol=1e-15)


# Matrix against torch's own


@given(matrices())
def test_self_attention_must_be_torchs_scaled_dot_product_attention(rows):
    x = tensor(rows)
    context = scaled_dot_product_attention(x[None], x[None], x[None], scale=1.0)[0]
    scores = torch.einsum("id,jd->ij", x, x)
    assert_attention(matrix_steps(x), [scores, torch.softmax(scores, -1), context], x)


@given(SCORES)
def test_softmax_must_be_torchs_softmax(scores):
    wanted = torch.softmax(tensor(scores), dim=0).tolist()
    assert matrix.softmax(tensor(scores)).tolist() == wanted
    assert loop.softmax(scores) == pytest.approx(wanted, rel=1e-14, abs=1e-300)


@given(matrices())
def test_dot_and_weighted_sum_must_be_torchs_einsum(rows):
    x = tensor(rows)
    got = matrix.dot(x[0], x[1])
    wanted = torch.einsum("d,d->", x[0], x[1])
    torch.testing.assert_close(got, wanted, rtol=0, atol=score_error(x))
    column = x[:, 0]
    got = matrix.weighted_sum(column, x)
    wanted = torch.einsum("t,td->d", column, x)
    torch.testing.assert_close(got, wanted, rtol=0, atol=score_error(x.T))


# The laws of attention


@given(matrices())
def test_rows_of_weights_must_sum_to_1_and_context_must_stay_among_the_inputs(rows):
    _, weights, context = loop.self_attention(rows)
    for row in weights:
        assert min(row) >= 0
        assert sum(row) == pytest.approx(1, abs=len(rows) * EPSILON)
    for d, column in enumerate(zip(*rows, strict=True)):
        slack = 1e-300 + 2 * len(rows) * EPSILON * max(map(abs, column))
        for blend in context:
            assert min(column) - slack <= blend[d] <= max(column) + slack


@given(matrices(), st.randoms(use_true_random=False))
def test_permuted_tokens_must_permute_the_outputs(rows, random):
    order = random.sample(range(len(rows)), len(rows))
    x = tensor(rows)
    scores, weights, context = matrix.self_attention(x)
    wanted = [scores[order][:, order], weights[order][:, order], context[order]]
    assert_attention(matrix_steps(x[order]), wanted, x)


@given(matrices())
def test_scores_must_be_symmetric(rows):
    scores = loop.attention_scores(rows)
    assert scores == [list(column) for column in zip(*scores, strict=True)]


@given(WHOLE_SCORES, st.integers(-10_000, 10_000))
def test_softmax_must_not_see_a_shift(scores, shift):
    # Whole numbers of this size add exactly, in float32 too.
    shifted = [score + shift for score in scores]
    assert loop.softmax(shifted) == loop.softmax(scores)
    for dtype in (torch.float32, torch.float64):
        got = matrix.softmax(torch.tensor(shifted, dtype=dtype))
        assert torch.equal(got, matrix.softmax(torch.tensor(scores, dtype=dtype)))


@given(WHOLE_SCORES)
def test_softmax_must_keep_the_order_of_the_scores(scores):
    by_score = sorted(zip(scores, loop.softmax(scores), strict=True))
    shares = [share for _, share in by_score]
    assert shares == sorted(shares)


@pytest.mark.parametrize("base", [1000.0, 1e4, -1000.0, -1e4])
def test_softmax_must_be_stable_where_exp_overflows(base):
    scores = [base, base - 1, base - 2]
    wanted = [0.66524096, 0.24472847, 0.09003057]
    assert loop.softmax(scores) == pytest.approx(wanted, abs=1e-8)
    for dtype in (torch.float32, torch.float64):
        got = matrix.softmax(torch.tensor(scores, dtype=dtype)).tolist()
        assert got == pytest.approx(wanted, abs=1e-7)


def test_softmax_must_take_the_largest_floats():
    largest = torch.finfo(torch.float64).max
    assert loop.softmax([largest, -largest]) == [1.0, 0.0]
    assert loop.softmax([largest, largest]) == [0.5, 0.5]


def test_softmax_must_go_along_the_last_dimension():
    scores = torch.zeros(2, 3, 5, dtype=torch.float64)
    wanted = torch.full((2, 3, 5), 0.2, dtype=torch.float64)
    torch.testing.assert_close(matrix.softmax(scores), wanted)
    torch.testing.assert_close(matrix.attention_weights(scores), wanted)


# The smallest inputs


@given(st.lists(st.floats(-1e4, 1e4), min_size=1, max_size=7))
def test_one_token_must_attend_to_itself_alone(vector):
    for _, weights, context in (
        loop.self_attention([vector]),
        [step.tolist() for step in matrix.self_attention(tensor([vector]))],
    ):
        assert weights == [[1.0]]
        assert context == [vector]


@given(st.lists(st.floats(-1e2, 1e2), min_size=1, max_size=7))
def test_vectors_of_one_number_must_work(column):
    x = tensor(column)[:, None]
    got = [tensor(step) for step in loop.self_attention(x.tolist())]
    weights = torch.softmax(x * x.T, dim=-1)
    assert_attention(got, [x * x.T, weights, weights @ x], x)
    assert_attention(matrix_steps(x), got, x)


# Batches


def assert_batch(got, wanted):
    torch.testing.assert_close(got, wanted, rtol=1e-13, atol=1e-15)


@pytest.mark.parametrize("batch", [1, 2, 7])
def test_batch_must_equal_one_by_one(batch):
    x = torch.linspace(-2, 2, batch * T * D, dtype=torch.float64).reshape(batch, T, D)
    one_by_one = zip(*[matrix.self_attention(rows) for rows in x], strict=True)
    for got, steps in zip(matrix.self_attention(x), one_by_one, strict=True):
        assert_batch(got, torch.stack(steps))


def test_two_batch_dimensions_must_equal_one():
    x = torch.linspace(-2, 2, 2 * 7 * T * D, dtype=torch.float64).reshape(2, 7, T, D)
    flat = matrix.self_attention(x.reshape(14, T, D))
    for got, wanted in zip(matrix.self_attention(x), flat, strict=True):
        assert_batch(got, wanted.reshape(2, 7, *wanted.shape[1:]))


def test_batch_of_nothing_must_give_nothing():
    shapes = [tuple(step.shape) for step in matrix.self_attention(torch.ones(0, T, D))]
    assert shapes == [(0, T, T), (0, T, T), (0, T, D)]


def test_operations_must_take_batches():
    weights = torch.linspace(0, 1, 7 * T, dtype=torch.float64).reshape(7, T)
    vectors = torch.linspace(-1, 1, 7 * T * D, dtype=torch.float64).reshape(7, T, D)
    got = matrix.weighted_sum(weights, vectors)
    one_by_one = map(matrix.weighted_sum, weights, vectors)
    assert_batch(got, torch.stack(list(one_by_one)))
    one_by_one = map(matrix.softmax, weights)
    assert_batch(matrix.softmax(weights), torch.stack(list(one_by_one)))
    one_by_one = map(matrix.dot, weights, weights.flip(0))
    assert_batch(matrix.dot(weights, weights.flip(0)), torch.stack(list(one_by_one)))


def test_dot_must_broadcast_one_query_over_many_keys():
    query, keys = torch.ones(D), torch.arange(7.0 * D).reshape(7, D)
    assert torch.equal(matrix.dot(query, keys), keys.sum(dim=1))


def test_weighted_sum_must_broadcast_many_rows_of_weights_over_one_sequence():
    weights, vectors = torch.eye(T)[[2, 0]], torch.arange(float(T * D)).reshape(T, D)
    assert torch.equal(matrix.weighted_sum(weights, vectors), vectors[[2, 0]])


# What goes in and what comes out


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
@pytest.mark.parametrize("function", functions(matrix))
def test_dtype_must_be_preserved(function, dtype):
    dtype = getattr(torch, dtype)
    results = function(**good_tensors(function, dtype))
    results = results if isinstance(results, tuple) else [results]
    assert {result.dtype for result in results} == {dtype}


@pytest.mark.parametrize("function", functions(matrix))
def test_gradients_must_be_right(function):
    arguments = [t.requires_grad_() for t in good_tensors(function).values()]
    assert torch.autograd.gradcheck(lambda *a: function(*a), arguments)


@pytest.mark.parametrize("function", functions(loop))
def test_loop_must_leave_its_arguments_alone(function):
    arguments = good_lists(function)
    function(**arguments)
    assert arguments == good_lists(function)


@pytest.mark.parametrize("function", functions(matrix))
def test_matrix_must_leave_its_arguments_alone(function):
    arguments = good_tensors(function)
    function(**arguments)
    for name, before in good_tensors(function).items():
        assert torch.equal(arguments[name], before)
        assert arguments[name]._version == 0  # no operation wrote into it


def test_results_must_share_no_memory_with_the_inputs():
    rows = [[1.0, 2.0]]
    loop.self_attention(rows).context_vectors[0][0] = 9.0
    assert rows == [[1.0, 2.0]]
    x = torch.tensor(rows)
    matrix.self_attention(x).context_vectors[0, 0] = 9.0
    assert x.tolist() == rows


@pytest.mark.parametrize("form", [loop.self_attention, matrix.self_attention])
def test_self_attention_must_name_its_three_results(form):
    rows = [[1.0, 0.0]]
    result = form(rows if form is loop.self_attention else torch.tensor(rows))
    assert isinstance(result, Attention)
    scores, weights, context = result
    assert result.attention_scores is scores
    assert result.attention_weights is weights
    assert result.context_vectors is context


def test_loop_must_take_tuples_ints_and_kinds_of_list():
    class Row(list):
        pass

    wanted = loop.self_attention([[1.0, 2.0], [0.0, -1.0], [3.0, 1.0]])
    assert loop.self_attention(((1, 2), Row([0, -1.0]), [3, 1])) == wanted


def test_matrix_must_take_views_and_parameters():
    x = good_tensors(matrix.self_attention)["inputs"]
    wanted = matrix.self_attention(x)
    transposed, every_second = x.T.contiguous().T, x.repeat_interleave(2, dim=0)[::2]
    for same in (transposed, every_second, torch.nn.Parameter(x)):
        for got, step in zip(matrix.self_attention(same), wanted, strict=True):
            assert_batch(got, step)


def test_matrix_must_take_an_expanded_batch():
    x = good_tensors(matrix.self_attention)["inputs"]
    got = matrix.self_attention(x.expand(7, T, D)).context_vectors
    assert_batch(got, matrix.self_attention(x).context_vectors.expand(7, T, D))
