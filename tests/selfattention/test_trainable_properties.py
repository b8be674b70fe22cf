"""Rung 2 for any input: loop = matrix = torch, and what ties it to rung 1."""

from math import sqrt

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from ladder_samples import X, close, randn, seed, sizes, steps_close, twins
from torch.nn.functional import scaled_dot_product_attention

from selfattention.example import inputs
from selfattention.simplified import loop as simplified
from selfattention.trainable import loop, matrix

ANY = st.integers(0, 2**32 - 1)


@given(sizes(4), ANY)
def test_self_attention_must_be_the_same_in_loop_matrix_and_torch(shape, number):
    tokens, d_in, d_k, d_out = shape
    x = randn(tokens, d_in, number=number)
    w_query, w_key = randn(d_in, d_k, number=1), randn(d_in, d_k, number=2)
    w_value = randn(d_in, d_out, number=3)
    weights = (w_query, w_key, w_value)
    got = matrix.self_attention(x, *weights)
    in_loop = loop.self_attention(x.tolist(), *[w.tolist() for w in weights])
    steps_close(in_loop, got)
    q, k, v = [(x @ w)[None] for w in weights]
    close(got.context_vectors, scaled_dot_product_attention(q, k, v)[0])
    close(got.attention_scores, torch.einsum("ik,jk->ij", q[0], k[0]))


@given(sizes(3), ANY, st.booleans())
def test_class_must_be_the_same_in_loop_and_matrix(shape, number, bias):
    tokens, d_in, d_out = shape
    in_loop, in_matrix = twins(
        loop, matrix, "SelfAttention", d_in, d_out, qkv_bias=bias, number=number
    )
    x = randn(tokens, d_in, number=number)
    steps_close(in_loop.attention(x.tolist()), in_matrix.attention(x))
    close(in_loop(x.tolist()), in_matrix(x))


def test_identity_matrices_must_give_rung_1_with_scores_divided():
    identity = torch.eye(3).tolist()
    got = loop.self_attention(inputs, identity, identity, identity)
    scores = simplified.attention_scores(inputs)
    assert got.attention_scores == scores
    scaled = [[score / sqrt(3) for score in row] for row in scores]
    assert got.attention_weights == simplified.attention_weights(scaled)
    row = [f"{number:.4f}" for number in got.context_vectors[1]]
    assert row == ["0.4362", "0.6228", "0.5523"]


@pytest.mark.parametrize("bias", [True, False])
def test_class_must_be_the_functions_with_its_weights(bias):
    in_loop, in_matrix = twins(loop, matrix, "SelfAttention", 3, 2, qkv_bias=bias)
    w = [
        matrix.input_first(linear)
        for linear in (in_matrix.w_query, in_matrix.w_key, in_matrix.w_value)
    ]
    same = matrix.self_attention(X.double(), *w).context_vectors
    assert torch.allclose(same, in_matrix(X.double())) is not bias


def test_input_first_must_swap_rows_and_columns():
    in_loop, in_matrix = twins(loop, matrix, "SelfAttention", 3, 2)
    got = loop.input_first(in_loop.w_query)
    assert got == matrix.input_first(in_matrix.w_query).tolist()
    assert (len(got), len(got[0])) == (3, 2)


def test_scale_must_come_from_the_keys_size():
    # Not from d_in, d_out or T: all four differ.
    q, k, v = randn(3, 2), randn(3, 2, number=1), randn(3, 7, number=2)
    got = matrix.attend(q, k, v)
    close(got.attention_weights, torch.softmax(q @ k.T / sqrt(2), dim=-1))
    in_loop = loop.attend(q.tolist(), k.tolist(), v.tolist())
    close(in_loop.attention_weights, got.attention_weights)


def test_values_must_not_change_the_weights():
    q, k = randn(3, 2).tolist(), randn(3, 2, number=1).tolist()
    first = loop.attend(q, k, randn(3, 7, number=2).tolist())
    second = loop.attend(q, k, randn(3, 5, number=3).tolist())
    assert first.attention_weights == second.attention_weights


def test_queries_may_be_fewer_than_keys():
    q, k, v = randn(2, 3), randn(5, 3, number=1), randn(5, 7, number=2)
    got = matrix.attend(q, k, v)
    assert got.context_vectors.shape == (2, 7)
    steps_close(loop.attend(q.tolist(), k.tolist(), v.tolist()), got)


def test_one_token_must_get_its_own_value():
    in_loop, in_matrix = twins(loop, matrix, "SelfAttention", 3, 2)
    x = randn(1, 3)
    assert in_loop(x.tolist()) == in_loop.w_value(x.tolist())
    close(in_matrix(x), in_matrix.w_value(x))


def test_weights_must_be_trainable():
    seed(123)
    module = matrix.SelfAttention(3, 2)
    module(X).sum().backward()
    assert all(p.grad.abs().sum() > 0 for p in module.parameters())
    assert [name for name, _ in module.named_parameters()] == [
        "w_query.weight",
        "w_key.weight",
        "w_value.weight",
    ]
