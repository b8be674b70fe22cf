"""Which output depends on which input, in every attention of the core.

The check must also catch what it is for: wrong masks and wrong reshapes.
"""

import pytest
import torch
from ladder_samples import X, seed

from selfattention.causal import loop as causal_loop
from selfattention.causal import matrix as causal_matrix
from selfattention.dependencies import dependency_matrix
from selfattention.example import inputs
from selfattention.multi_head import loop as heads_loop
from selfattention.multi_head import matrix as heads_matrix
from selfattention.simplified import loop as simplified_loop
from selfattention.simplified import matrix as simplified_matrix
from selfattention.trainable import loop as trainable_loop
from selfattention.trainable import matrix as trainable_matrix

ALL = [[1] * 6 for _ in range(6)]
TRIANGLE = [[int(j <= i) for j in range(6)] for i in range(6)]


def in_lists(module):
    """A module of torch as a function of lists."""
    return lambda rows: module(torch.tensor(rows)).tolist()


def in_a_batch(module):
    """The same, the sequence the second of a batch of three."""
    return lambda rows: module(torch.stack([X, torch.tensor(rows), X]))[1].tolist()


def of_functions(self_attention, *options):
    """A function with given weights as a function of the inputs alone."""
    weights = [torch.rand(3, 2).tolist() for _ in range(3)]
    return lambda rows: self_attention(rows, *weights, *options).context_vectors


def attentions():
    seed(123)
    causal = (3, 2, 6, 0.0)
    heads = (3, 4, 6, 0.0, 2)
    mha = heads_matrix.MultiHeadAttention(*heads)
    return {
        "simplified.loop": (lambda r: simplified_loop.self_attention(r)[-1], ALL),
        "simplified.matrix": (
            in_lists(lambda x: simplified_matrix.self_attention(x)[-1]),
            ALL,
        ),
        "trainable.loop": (of_functions(trainable_loop.self_attention), ALL),
        "trainable.loop class": (trainable_loop.SelfAttention(3, 2), ALL),
        "trainable.matrix": (in_lists(trainable_matrix.SelfAttention(3, 2)), ALL),
        "causal.loop": (of_functions(causal_loop.self_attention), TRIANGLE),
        "causal.loop class": (causal_loop.CausalAttention(*causal), TRIANGLE),
        "causal.loop cache": (by_cache(causal_loop.CausalAttention(*causal)), TRIANGLE),
        "causal.matrix": (
            in_lists(causal_matrix.CausalAttention(*causal)),
            TRIANGLE,
        ),
        "multi_head.loop": (of_functions(heads_loop.self_attention, 2), TRIANGLE),
        "multi_head.loop class": (heads_loop.MultiHeadAttention(*heads), TRIANGLE),
        "multi_head.loop wrapper": (
            heads_loop.MultiHeadAttentionWrapper(*heads),
            TRIANGLE,
        ),
        "multi_head.matrix wrapper": (
            in_lists(heads_matrix.MultiHeadAttentionWrapper(*heads)),
            TRIANGLE,
        ),
        "multi_head.matrix fused": (in_lists(mha), TRIANGLE),
        "multi_head.matrix fused, batch": (in_a_batch(mha), TRIANGLE),
        "multi_head.matrix readable": (
            in_lists(lambda x: mha.attention(x).context_vectors),
            TRIANGLE,
        ),
        "multi_head.matrix readable, batch": (
            in_a_batch(lambda x: mha.attention(x).context_vectors),
            TRIANGLE,
        ),
    }


def by_cache(attention):
    def attend(rows):
        cache = causal_loop.KeyValueCache(attention)
        return [cache.next_context(token) for token in rows]

    return attend


@pytest.mark.parametrize("name", attentions())
def test_outputs_must_depend_on_the_inputs_they_may_see(name):
    attend, wanted = attentions()[name]
    assert dependency_matrix(attend, inputs) == wanted


def test_every_rung_must_be_among_them():
    wanted = {
        f"{r}.{f}"
        for r in ("simplified", "trainable", "causal", "multi_head")
        for f in ("loop", "matrix")
    }
    assert {name.split()[0] for name in attentions()} == wanted


def test_one_sequence_must_not_move_another_of_the_batch():
    seed(123)
    module = heads_matrix.MultiHeadAttention(3, 4, 6, 0.0, 2)
    before = module(torch.stack([X, X]))
    after = module(torch.stack([X, X + 1]))
    assert torch.equal(before[0], after[0])
    assert not torch.equal(before[1], after[1])


# Faults that it must catch


def heads_with(mask=None, split=None):
    """Multi-head attention of the example with one fault put in."""
    seed(123)
    w_query, w_key, w_value = [torch.rand(3, 4) for _ in range(3)]
    mask = torch.ones(6, 6).triu(diagonal=1) == 1 if mask is None else mask
    split = split or (lambda vectors: vectors.view(6, 2, 2).transpose(0, 1))

    def attend(rows):
        x = torch.tensor(rows)
        q, k, v = [split(x @ w) for w in (w_query, w_key, w_value)]
        scores = (q @ k.transpose(-2, -1)).masked_fill(mask, -torch.inf)
        context = (torch.softmax(scores / 2**0.5, dim=-1) @ v).nan_to_num()
        return context.transpose(0, 1).reshape(6, 4).tolist()

    return attend


def test_without_a_fault_it_must_be_the_triangle():
    assert dependency_matrix(heads_with(), inputs) == TRIANGLE


ONES = torch.ones(6, 6)


@pytest.mark.parametrize(
    "mask",
    [
        ONES.triu(diagonal=0) == 1,  # hides the token itself
        ONES.triu(diagonal=2) == 1,  # lets it see one ahead
        ONES.tril(diagonal=-1) == 1,  # looks ahead instead of back
        ONES.tril() == 1,  # inverted
        ONES == 0,  # none
    ],
    ids=["diagonal 0", "diagonal 2", "transposed", "inverted", "none"],
)
def test_wrong_masks_must_show(mask):
    assert dependency_matrix(heads_with(mask=mask), inputs) != TRIANGLE


@pytest.mark.parametrize(
    "split",
    [
        lambda vectors: vectors.view(2, 6, 2),  # no transpose
        lambda vectors: vectors.T.reshape(2, 6, 2),
    ],
    ids=["view", "transposed view"],
)
def test_wrong_reshapes_must_show(split):
    assert dependency_matrix(heads_with(split=split), inputs) != TRIANGLE


def test_mask_after_the_softmax_must_show():
    # Later tokens are 0 in the end, yet they are in the sum that every weight is
    # divided by.
    seed(123)
    w = [torch.rand(3, 2) for _ in range(3)]

    def attend(rows):
        weights = trainable_matrix.self_attention(torch.tensor(rows), *w)[1].tril()
        return (weights @ (torch.tensor(rows) @ w[2])).tolist()

    assert dependency_matrix(attend, inputs) == ALL


def test_softmax_down_the_columns_must_show():
    seed(123)
    w = [torch.rand(3, 2) for _ in range(3)]

    def attend(rows):
        x = torch.tensor(rows)
        scores = causal_matrix.attention_scores(x @ w[0], x @ w[1])
        return (torch.softmax(scores / 2**0.5, dim=0) @ (x @ w[2])).tolist()

    assert dependency_matrix(attend, inputs) != TRIANGLE
