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


def test_weights_that_are_nan_must_be_refused_where_every_step_shows():
    seed(123)
    module = matrix.MultiHeadAttention(3, 4, 6, 0.0, 2)
    with torch.no_grad():
        module.w_key.weight[0, 0] = float("nan")
    with refused(ValueError, "keys[0][0][0] is nan"):
        module.attention(torch.ones(6, 3))
    # The fused form reads its input alone: nan comes out, as it does of nn.Linear.
    assert module(torch.ones(6, 3)).isnan().any()
