"""Rung 2: sizes that don't match."""

import pytest
import torch
from ladder_samples import seed
from test_ladder_errors import refused

from selfattention.trainable import loop, matrix

FORMS = [
    (loop, lambda r, c: [[0.5] * c for _ in range(r)]),
    (matrix, lambda r, c: torch.full((r, c), 0.5)),
]
both = pytest.mark.parametrize(("form", "full"), FORMS, ids=["loop", "matrix"])


@both
@pytest.mark.parametrize("place", [0, 1, 2])
def test_weights_for_other_tokens_must_be_refused_by_name(form, full, place):
    weights = [full(3, 2)] * 3
    weights[place] = full(4, 2)
    name = ("w_query", "w_key", "w_value")[place]
    with refused(ValueError, f"inputs have 3 numbers per token, {name} expects d_in=4"):
        form.self_attention(full(6, 3), *weights)


@both
def test_a_linears_weight_must_be_recognised(form, full):
    with refused(ValueError, "w_query expects d_in=2. Is it the weight of a Linear"):
        form.self_attention(full(6, 3), full(2, 3), full(2, 3), full(2, 3))
    with refused(ValueError, "weights expects d_in=2. Is it the weight", "input_first"):
        form.project(full(6, 3), full(2, 3))


@both
def test_queries_and_keys_of_different_size_must_be_refused(form, full):
    message = "w_query has 2 numbers per query, w_key 5 per key: they must match"
    with refused(ValueError, message):
        form.self_attention(full(6, 3), full(3, 2), full(3, 5), full(3, 2))
    with refused(ValueError, "queries has 2 numbers per query, keys 5 per key"):
        form.attention_scores(full(6, 2), full(6, 5))


@both
def test_values_must_be_as_many_as_weights(form, full):
    with refused(ValueError, "6 items, values has 5", "lengths must match"):
        form.context_vectors(full(6, 6), full(5, 2))


@pytest.mark.parametrize("bad", [None, [[1.0]], torch.ones(2, 3), torch.nn.ReLU()])
def test_input_first_must_want_a_linear(bad):
    for form in (loop, matrix):
        with refused(TypeError, f"linear is a {type(bad).__name__}, wanted a"):
            form.input_first(bad)


def test_weights_must_be_one_matrix():
    w = torch.ones(3, 2)
    with refused(ValueError, "w_key has shape (5, 3, 2), wanted (d_in, d_out)"):
        matrix.self_attention(torch.ones(5, 6, 3), w, w.expand(5, 3, 2), w)


def test_batches_that_do_not_broadcast_must_be_refused():
    with refused(ValueError, "queries has batch dimensions (2,), keys has (5,)"):
        matrix.attention_scores(torch.ones(2, 6, 3), torch.ones(5, 6, 3))
    with refused(ValueError, "values has (5,)"):
        matrix.context_vectors(torch.ones(2, 6, 6), torch.ones(5, 6, 3))
    with refused(ValueError, "weights has (5,)"):
        matrix.project(torch.ones(2, 6, 3), torch.ones(5, 3, 2))


@both
def test_scores_too_large_for_a_float_must_be_refused(form, full):
    large = full(2, 2)
    for row in large:
        row[0] = 1e200 if form is loop else 1e30
    with refused(ValueError, " is inf"):
        form.attend(large, large, large)


def test_weights_that_are_nan_must_be_refused():
    seed(123)
    module = matrix.SelfAttention(3, 2)
    with torch.no_grad():
        module.w_key.weight[0, 0] = float("nan")
    with refused(ValueError, "keys[0][0] is nan"):
        module(torch.ones(6, 3))
