"""Rung 3 for any input: loop = matrix = torch, mask, dropout, cache."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from ladder_samples import (
    BATCH,
    EXACT_X,
    X,
    close,
    randn,
    seed,
    sizes,
    steps_close,
    twins,
)
from torch import nn
from torch.nn.functional import scaled_dot_product_attention

from selfattention import seeds
from selfattention.causal import loop, matrix
from selfattention.example import inputs
from selfattention.trainable import loop as trainable_loop
from selfattention.trainable import matrix as trainable_matrix

ANY = st.integers(0, 2**32 - 1)
INFINITY = float("inf")


@given(sizes(4), ANY)
def test_self_attention_must_be_the_same_in_loop_matrix_and_torch(shape, number):
    tokens, d_in, d_k, d_out = shape
    x = randn(tokens, d_in, number=number)
    weights = (
        randn(d_in, d_k, number=1),
        randn(d_in, d_k, number=2),
        randn(d_in, d_out, number=3),
    )
    got = matrix.self_attention(x, *weights)
    in_loop = loop.self_attention(x.tolist(), *[w.tolist() for w in weights])
    steps_close(in_loop, got)
    q, k, v = [(x @ w)[None] for w in weights]
    torchs = scaled_dot_product_attention(q, k, v, is_causal=True)[0]
    close(got.context_vectors, torchs)


@given(sizes(3), ANY, st.booleans())
def test_class_must_be_the_same_in_loop_matrix_and_torchs_module(shape, number, bias):
    tokens, d_in, d_out = shape
    sizes = (d_in, d_out, tokens, 0.0)
    in_loop, in_matrix = twins(
        loop, matrix, "CausalAttention", *sizes, qkv_bias=bias, number=number
    )
    x = randn(tokens, d_in, number=number)
    steps_close(in_loop.attention(x.tolist()), in_matrix.attention(x))
    close(in_loop(x.tolist()), in_matrix(x))


# The mask


def test_mask_must_be_the_triangle_above_the_diagonal():
    wanted = [[False, True, True], [False, False, True], [False, False, False]]
    assert loop.causal_mask(3) == wanted
    assert matrix.causal_mask(3).tolist() == wanted
    assert torch.equal(matrix.causal_mask(5), torch.ones(5, 5).tril() == 0)


@given(sizes(2), ANY)
def test_bound_of_the_loop_must_be_the_mask(shape, number):
    q, k = randn(*shape, number=number), randn(*shape, number=number + 1)
    in_lists = (q.tolist(), k.tolist())
    everything = trainable_loop.attention_scores(*in_lists)
    hidden = loop.hide(everything, loop.causal_mask(len(q)))
    assert loop.attention_scores(*in_lists) == hidden
    got = matrix.attention_scores(q, k)
    everything = trainable_matrix.attention_scores(q, k)
    assert torch.equal(got, matrix.hide(everything, matrix.causal_mask(len(q))))


def test_masking_before_must_be_masking_after_and_renormalising():
    q, k = randn(5, 3), randn(5, 3, number=1)
    before = matrix.attention_weights(matrix.attention_scores(q, k), 3)
    scores = trainable_matrix.attention_scores(q, k)
    after = trainable_matrix.attention_weights(scores, 3).tril()
    close(before, after / after.sum(dim=-1, keepdim=True))


def test_zero_must_not_do_for_minus_infinity():
    seed(789)
    module = trainable_matrix.SelfAttention(3, 2)
    scores = matrix.attention_scores(module.w_query(X), module.w_key(X))
    zeroed = scores.masked_fill(scores == -INFINITY, 0.0)
    first = trainable_matrix.attention_weights(zeroed, 2)[0]
    assert [f"{w:.4f}" for w in first.tolist()] == ["0.1971"] + ["0.1606"] * 5
    right = matrix.attention_weights(scores, 2)[0]
    assert right.tolist() == [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]


def test_any_mask_must_hide_what_it_says():
    hidden = torch.tensor([[False, True, False], [True, True, False], [False] * 3])
    q, k, v = randn(3, 2), randn(3, 2, number=1), randn(3, 7, number=2)
    scores = trainable_matrix.attention_scores(q, k)
    weights = matrix.attention_weights(matrix.hide(scores, hidden), 2)
    in_loop = loop.attention_weights(loop.hide(scores.tolist(), hidden.tolist()), 2)
    close(in_loop, weights)
    # In torch's function True may attend: the other way round.
    torchs = scaled_dot_product_attention(q[None], k[None], v[None], attn_mask=~hidden)
    close(matrix.context_vectors(weights, v), torchs[0])


@given(sizes(2), ANY)
def test_weights_must_be_0_above_the_diagonal_and_sum_to_1(shape, number):
    q, k = randn(*shape, number=number), randn(*shape, number=number + 1)
    for weights in (
        torch.tensor(
            loop.attend(q.tolist(), k.tolist(), k.tolist()).attention_weights,
            dtype=torch.float64,
        ),
        matrix.attend(q, k, k).attention_weights,
    ):
        assert torch.equal(weights, weights.tril())
        close(weights.sum(dim=-1), torch.ones(len(q), dtype=torch.float64))


def test_first_token_must_get_its_own_value():
    in_loop, in_matrix = twins(loop, matrix, "CausalAttention", 3, 2, 6, 0.0)
    assert in_loop(inputs)[0] == in_loop.w_value(inputs)[0]
    x = X.double()
    close(in_matrix(x)[0], in_matrix.w_value(x)[0])


@pytest.mark.parametrize("tokens", [1, 2, 5])
def test_shorter_sequences_must_give_a_prefix(tokens):
    in_loop, in_matrix = twins(loop, matrix, "CausalAttention", 3, 2, 6, 0.0)
    assert in_loop(inputs[:tokens]) == in_loop(inputs)[:tokens]
    close(in_matrix(X[:tokens].double()), in_matrix(X.double())[:tokens])


def test_state_must_hold_weights_alone_and_fit_any_context_length():
    short = matrix.CausalAttention(3, 2, 6, 0.0)
    assert list(short.state_dict()) == [
        "w_query.weight",
        "w_key.weight",
        "w_value.weight",
    ]
    longer = matrix.CausalAttention(3, 2, 1024, 0.0)
    longer.load_state_dict(short.state_dict())
    close(longer(BATCH), short(BATCH))


# Dropout


@pytest.mark.parametrize("dropout", [0.0, 0.1, 0.2, 0.5, 0.9])
def test_dropout_must_draw_the_same_mask_in_loop_and_matrix(dropout):
    ones = [[1.0] * 7 for _ in range(5)]
    seed(123)
    got = loop.drop(ones, dropout)
    in_tensors = matrix.drop(torch.ones(5, 7, dtype=torch.float64), dropout)
    assert got == in_tensors.tolist()
    kept = 1 / (1 - dropout)
    assert {number for row in got for number in row} <= {0.0, kept}


def test_dropout_must_be_what_torch_rand_says():
    seeds.manual_seed(123)
    torch.manual_seed(123)
    kept = torch.rand(6, 6) >= 0.5
    assert loop.drop([[1.0] * 6] * 6, 0.5) == (kept * 2.0).tolist()


def test_dropout_must_keep_the_sum_on_average():
    seed(123)
    weights = torch.full((2000, 6), 1 / 6)
    sums = matrix.drop(weights, 0.5).sum(dim=-1)
    assert sums.mean().item() == pytest.approx(1, abs=0.03)
    assert sums.min().item() == 0  # a row may lose all it has


def test_training_must_drop_and_eval_must_not():
    seed(123)
    in_loop = loop.CausalAttention(3, 2, 6, 0.5)
    in_matrix = matrix.CausalAttention(3, 2, 6, 0.5).double()
    x = X.double()
    seed(789)
    steps_close(in_loop.attention(inputs), in_matrix.attention(EXACT_X))
    dropped = in_matrix.attention(x).attention_weights
    assert dropped.max() > 1 or (dropped.tril() == 0).sum() > 15
    in_loop.eval(), in_matrix.eval()
    wanted = in_loop(inputs)
    assert in_loop(inputs) == wanted
    assert torch.equal(in_matrix(x), in_matrix(x))
    sums = in_matrix.attention(x).attention_weights.sum(dim=-1)
    close(sums, torch.ones(6, dtype=torch.float64))


def test_dropout_of_0_must_draw_nothing():
    seed(123)
    module = matrix.CausalAttention(3, 2, 6, 0.0)
    seed(789)
    module(X)
    after = torch.rand(1)
    seed(789)
    assert torch.equal(torch.rand(1), after)


# The cache


def one_by_one(cache, tokens):
    return [cache.next_context(token) for token in tokens]


@given(sizes(3), ANY, st.booleans())
def test_token_by_token_must_equal_all_at_once(shape, number, bias):
    tokens, d_in, d_out = shape
    in_loop, in_matrix = twins(
        loop, matrix, "CausalAttention", d_in, d_out, tokens, 0.1, qkv_bias=bias
    )
    x = randn(tokens, d_in, number=number)
    rows = x.tolist()
    # To the last bit: the loops add the same numbers in the same order.
    assert one_by_one(loop.KeyValueCache(in_loop), rows) == in_loop(rows)
    close(torch.stack(one_by_one(matrix.KeyValueCache(in_matrix), x)), in_matrix(x))


def test_cache_must_take_batches():
    _, module = twins(loop, matrix, "CausalAttention", 3, 2, 5, 0.0)
    x = randn(7, 5, 3)
    cache = matrix.KeyValueCache(module)
    got = [cache.next_context(x[:, i]) for i in range(5)]
    close(torch.stack(got, dim=1), module(x))


def test_cache_must_hold_one_key_and_one_value_a_token():
    in_loop, in_matrix = twins(loop, matrix, "CausalAttention", 3, 2, 6, 0.0)
    cache = loop.KeyValueCache(in_loop)
    one_by_one(cache, inputs)
    assert cache.keys == in_loop.w_key(inputs)
    assert cache.values == in_loop.w_value(inputs)
    cache = matrix.KeyValueCache(in_matrix)
    one_by_one(cache, X.double())
    close(torch.cat(cache.keys), in_matrix.w_key(X.double()))


def test_softmax_of_torchs_module_must_agree_on_the_mask():
    # nn.MultiheadAttention: True = hidden, as here.
    _, ours = twins(loop, matrix, "CausalAttention", 3, 3, 6, 0.0)
    torchs = nn.MultiheadAttention(3, 1, bias=False, batch_first=True).double().eval()
    with torch.no_grad():
        weights = [w.weight for w in (ours.w_query, ours.w_key, ours.w_value)]
        torchs.in_proj_weight.copy_(torch.cat(weights))
        torchs.out_proj.weight.copy_(torch.eye(3))
    x = X.double()
    got, weights = torchs(x, x, x, attn_mask=matrix.causal_mask(6))
    close(ours(x), got)
    close(ours.attention(x).attention_weights, weights)
