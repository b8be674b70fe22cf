"""Rung 4: heads that don't share out, pieces of different shapes."""

import pytest
import torch
from ladder_samples import randn, seed
from test_ladder_errors import refused

from selfattention.multi_head import loop, matrix

FORMS = pytest.mark.parametrize("form", [loop, matrix], ids=["loop", "matrix"])


@FORMS
@pytest.mark.parametrize(("d_out", "num_heads"), [(5, 2), (2, 3), (768, 11)])
def test_numbers_that_do_not_share_out_must_be_refused(form, d_out, num_heads):
    message = f"d_out={d_out} cannot be split into {num_heads} equal heads"
    with refused(ValueError, message):
        form.MultiHeadAttention(3, d_out, 6, 0.0, num_heads)
    vectors = [[0.5] * d_out] * 3
    with refused(ValueError, message):
        form.split_heads(vectors if form is loop else torch.tensor(vectors), num_heads)


def test_heads_of_different_shapes_must_be_refused():
    heads = randn(2, 3, 5).tolist()
    heads[1].pop()
    with refused(ValueError, "heads[1] has shape (2, 5), heads[0] has (3, 5)"):
        loop.merge_heads(heads)


def test_different_numbers_of_heads_must_be_refused():
    two, three = randn(2, 5, 3), randn(3, 5, 3)
    with refused(ValueError, "queries has 2 items, keys has 3"):
        loop.attention_scores(two.tolist(), three.tolist())
    with refused(ValueError, "queries has batch dimensions (2,), keys has (3,)"):
        matrix.attention_scores(two, three)
    with refused(ValueError, "attention_weights has 2 items, values has 3"):
        loop.context_vectors(randn(2, 5, 5).tolist(), three.tolist())


def test_merge_must_want_heads():
    with refused(ValueError, "heads has shape (3, 5), wanted (num_heads, T, head_dim)"):
        matrix.merge_heads(torch.ones(3, 5))
    with refused(ValueError, "heads has no head, with shape (0, 3, 5)"):
        matrix.merge_heads(torch.ones(0, 3, 5))
    with refused(ValueError, "heads is empty: wanted at least one head"):
        loop.merge_heads([])


NAN, INFINITY = float("nan"), float("inf")


def test_weights_that_are_nan_must_be_refused_where_every_step_shows():
    seed(123)
    module = matrix.MultiHeadAttention(3, 4, 6, 0.0, 2)
    with torch.no_grad():
        module.w_key.weight[0, 0] = NAN
    with refused(ValueError, "keys[0][0][0] is nan"):
        module.attention(torch.ones(6, 3))


@pytest.mark.parametrize("linear", ["w_value", "out_proj"])
@pytest.mark.parametrize("bad", [NAN, INFINITY])
def test_the_fused_form_must_find_bad_weights(linear, bad):
    seed(123)
    module = matrix.MultiHeadAttention(3, 4, 6, 0.0, 2)
    with torch.no_grad():
        getattr(module, linear).weight[0, 0] = bad
    with refused(ValueError, "last token", "though inputs are finite"):
        module(torch.rand(2, 6, 3))


def test_scores_too_large_must_be_refused_where_every_step_shows():
    # The fused form may hide them, as its docstring says.
    seed(123)
    module = matrix.MultiHeadAttention(3, 4, 6, 0.0, 2)
    with refused(ValueError, "attention_scores[0][0][0] is "):
        module.attention(torch.full((6, 3), 1e25))


# The fused form looks at the last token alone. It must find what is anywhere.


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
@pytest.mark.parametrize("bad", [NAN, INFINITY, -INFINITY])
@pytest.mark.parametrize("training", [False, True])
def test_bad_numbers_must_be_found_in_every_place(dtype, bad, training):
    seed(123)
    dropout = 0.9 if training else 0.0
    module = matrix.MultiHeadAttention(3, 4, 7, dropout, 2).train(training)
    module = module.to(getattr(torch, dtype))
    for batch in range(2):
        for i in range(7):
            for d in range(3):
                inputs = torch.rand(2, 7, 3).to(getattr(torch, dtype))
                inputs[batch, i, d] = bad
                with refused(ValueError, f"inputs[{batch}][{i}][{d}] is {bad}: one"):
                    module(inputs)


@pytest.mark.parametrize("tokens", [1, 64, 300, 1024])  # the kernel goes by blocks
@pytest.mark.parametrize("bad", [NAN, INFINITY, -INFINITY])
def test_bad_numbers_must_be_found_in_long_sequences(tokens, bad):
    seed(123)
    module = matrix.MultiHeadAttention(64, 64, 1024, 0.0, 2)
    for i in {0, tokens // 2, tokens - 1}:
        inputs = torch.randn(1, tokens, 64)
        inputs[0, i, 63] = bad
        with refused(ValueError, f"inputs[0][{i}][63] is {bad}: one such number"):
            module(inputs)


def test_products_too_large_must_be_refused():
    seed(123)
    module = matrix.MultiHeadAttention(3, 4, 6, 0.0, 2)
    with torch.no_grad():
        module.w_query.weight.zero_()  # so that the scores are finite
        module.w_value.weight.fill_(2.0)
    with refused(ValueError, "though inputs are finite", "too large for float32"):
        module(torch.full((2, 6, 3), 1e38))


def test_scores_too_large_must_be_refused_by_the_steps():
    # On some processors PyTorch's kernel makes zeros of them, on others NaN.
    seed(123)
    module = matrix.MultiHeadAttention(3, 4, 6, 0.0, 2)
    with refused(ValueError, "attention_scores"):
        module.attention(torch.full((2, 6, 3), 1e38))


def test_sums_that_overflow_must_not_be_taken_for_bad_numbers():
    seed(123)
    module = matrix.MultiHeadAttention(1, 2, 3, 0.0, 2).half()
    with torch.no_grad():
        module.out_proj.bias.fill_(60_000.0)
    assert module(torch.zeros(2, 3, 1).half()).isfinite().all()
