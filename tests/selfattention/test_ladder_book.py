"""Rungs 2 to 4 against the book's numbers: loops, matrices, printed and in full."""

import pytest
import torch
from ladder_samples import BATCH, BOOK, X, seed

from selfattention import seeds
from selfattention.causal import loop as causal_loop
from selfattention.causal import matrix as causal_matrix
from selfattention.example import inputs
from selfattention.linear import Linear
from selfattention.multi_head import loop as heads_loop
from selfattention.multi_head import matrix as heads_matrix
from selfattention.trainable import loop, matrix

# The book computed in float32; its numbers are below 1.5. See test_core_book.
FEW_FLOAT32_STEPS = 4 * 2**-23


def assert_book(got, name):
    """Compare with the book in full, and as printed to four places."""
    wanted = torch.tensor(BOOK[name], dtype=torch.float64)
    got = got if isinstance(got, torch.Tensor) else torch.tensor(got).double()
    got = got.detach().double()
    torch.testing.assert_close(got, wanted, rtol=0, atol=FEW_FLOAT32_STEPS)
    printed, in_the_book = (
        [f"{number:.4f}" for number in values.flatten().tolist()]
        for values in (got, wanted)
    )
    assert printed == in_the_book


def rand_weights():
    """The three matrices of rung 2, seed 123, by our twin."""
    seeds.manual_seed(123)
    return [seeds.rand(3, 2) for _ in range(3)]


W_NAMES = ["query", "key", "value"]


# Rung 2


def test_weights_of_seed_123_must_be_the_books():
    for w, name in zip(rand_weights(), W_NAMES, strict=True):
        assert w == BOOK[f"rung2.W_{name}.seed123.rand(3,2)"]


def test_projections_must_be_the_books():
    for w, name in zip(rand_weights(), ["queries", "keys", "values"], strict=True):
        assert_book(loop.project(inputs, w), f"rung2.{name}")
        assert_book(matrix.project(X, torch.tensor(w)), f"rung2.{name}")


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
def test_self_attention_with_given_weights_must_be_the_books(dtype):
    weights = rand_weights()
    assert_book(loop.self_attention(inputs, *weights).context_vectors, "rung2.sa_v1")
    tensors = [torch.tensor(w, dtype=dtype) for w in [inputs, *weights]]
    assert_book(matrix.self_attention(*tensors).context_vectors, "rung2.sa_v1")


def test_one_query_must_give_the_numbers_of_the_text():
    queries, keys, values = [loop.project(inputs, w) for w in rand_weights()]
    query = [queries[1]]
    assert [f"{number:.4f}" for number in query[0]] == ["0.4306", "1.4551"]
    scores = loop.attention_scores(query, keys)
    assert f"{scores[0][1]:.4f}" == "1.8524"
    context = loop.context_vectors(loop.attention_weights(scores, 2), values)
    assert [f"{number:.4f}" for number in context[0]] == ["0.3061", "0.8210"]


def test_scores_must_not_be_symmetric_any_more():
    queries, keys, _ = [loop.project(inputs, w) for w in rand_weights()]
    scores = loop.attention_scores(queries, keys)
    assert (f"{scores[1][0]:.4f}", f"{scores[0][1]:.4f}") == ("1.2705", "1.3545")


def test_self_attention_of_seed_789_must_be_the_books():
    seed(789)
    in_loop, in_matrix = loop.SelfAttention(3, 2), matrix.SelfAttention(3, 2)
    for name in W_NAMES:
        wanted = BOOK[f"rung2.sa_v2.W_{name}.weight(out,in)"]
        assert getattr(in_loop, f"w_{name}").weight == wanted
        assert getattr(in_matrix, f"w_{name}").weight.tolist() == wanted
    assert_book(in_loop(inputs), "rung2.sa_v2.seed789")
    assert_book(in_matrix(X), "rung2.sa_v2.seed789")
    assert_book(in_matrix.double()(X.double()), "rung2.sa_v2.seed789")


def test_exercise_3_1_must_carry_the_weights_of_a_linear_over():
    seed(123)
    in_loop, in_matrix = loop.SelfAttention(3, 2), matrix.SelfAttention(3, 2)
    weights = [
        loop.input_first(w) for w in (in_loop.w_query, in_loop.w_key, in_loop.w_value)
    ]
    got = loop.self_attention(inputs, *weights).context_vectors
    assert got == in_loop(inputs)
    assert [f"{number:.4f}" for number in got[0]] == ["-0.5337", "-0.1051"]
    assert f"{got[4][0]:.10f}" == "-0.5310510292"
    weights = [
        matrix.input_first(w)
        for w in (in_matrix.w_query, in_matrix.w_key, in_matrix.w_value)
    ]
    got = matrix.self_attention(X, *weights).context_vectors
    torch.testing.assert_close(got, in_matrix(X))


# Rung 3


def test_causal_weights_must_be_the_books():
    # The book goes on with the Linears of rung 2, seed 789.
    seed(789)
    a, b = loop.SelfAttention(3, 2), matrix.SelfAttention(3, 2)
    got = causal_loop.attend(a.w_query(inputs), a.w_key(inputs), a.w_value(inputs))
    assert_book(got.attention_weights, "rung3.causal_weights")
    got = causal_matrix.attend(b.w_query(X), b.w_key(X), b.w_value(X))
    assert_book(got.attention_weights, "rung3.causal_weights")


def test_causal_attention_must_be_the_books():
    seed(123)
    in_loop = causal_loop.CausalAttention(3, 2, 6, 0.0)
    in_matrix = causal_matrix.CausalAttention(3, 2, 6, 0.0)
    for name in W_NAMES:
        wanted = BOOK[f"rung3.ca.W_{name}.weight(out,in).seed123"]
        assert getattr(in_loop, f"w_{name}").weight == wanted
        assert getattr(in_matrix, f"w_{name}").weight.tolist() == wanted
    assert_book([in_loop(inputs)] * 2, "rung3.ca.out")
    assert_book(in_matrix(BATCH), "rung3.ca.out")


# Rung 4


@pytest.mark.parametrize(
    ("d_out", "name"),
    [(2, "rung4.wrapper.out.seed123"), (1, "exercise3.2.correct.seed123")],
)
def test_wrapper_must_be_the_books(d_out, name):
    seed(123)
    sizes = (3, d_out, 6, 0.0, 2)
    in_loop = heads_loop.MultiHeadAttentionWrapper(*sizes)
    in_matrix = heads_matrix.MultiHeadAttentionWrapper(*sizes)
    assert_book([in_loop(inputs)] * 2, name)
    assert_book(in_matrix(BATCH), name)


def test_multi_head_attention_must_be_the_books():
    seed(123)
    in_loop = heads_loop.MultiHeadAttention(3, 2, 6, 0.0, 2)
    in_matrix = heads_matrix.MultiHeadAttention(3, 2, 6, 0.0, 2)
    for name in ("weight", "bias"):
        wanted = BOOK[f"rung4.mha.out_proj.{name}"]
        assert getattr(in_loop.out_proj, name) == wanted
        assert getattr(in_matrix.out_proj, name).tolist() == wanted
    assert_book([in_loop(inputs)] * 2, "rung4.mha.out.seed123")
    assert_book(in_matrix(BATCH), "rung4.mha.out.seed123")
    assert_book(in_matrix.attention(BATCH)[-1], "rung4.mha.out.seed123")


def test_exercise_3_3_must_have_the_parameters_of_gpt_2_small():
    plain = heads_matrix.MultiHeadAttention(768, 768, 1024, 0.1, 12)
    with_bias = heads_matrix.MultiHeadAttention(768, 768, 1024, 0.1, 12, qkv_bias=True)
    counts = [sum(p.numel() for p in m.parameters()) for m in (plain, with_bias)]
    assert counts == [2_360_064, 2_362_368]


def test_linear_twin_must_be_what_the_loops_are_built_on():
    in_loop = heads_loop.MultiHeadAttention(3, 2, 6, 0.0, 2)
    for name in ("w_query", "w_key", "w_value", "out_proj"):
        assert isinstance(getattr(in_loop, name), Linear)
