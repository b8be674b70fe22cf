"""Rung 3: masks, rows with nothing to attend to, queries without keys, caches."""

import pytest
import torch
from ladder_samples import seed
from test_ladder_errors import refused

from selfattention.causal import loop, matrix
from selfattention.trainable import matrix as trainable

INFINITY = float("inf")
SCORES = [[0.5, 1.0, -1.0], [0.0, 2.0, 1.0], [1.5, 0.5, 0.25]]
NOTHING = "may attend to nothing: is the mask inverted? Here True = hidden"


def masks(values):
    """The mask for both forms: (hide, mask)."""
    scores = torch.tensor(SCORES)
    return [
        (lambda m: loop.hide(SCORES, m), values),
        (lambda m: matrix.hide(scores, m), torch.tensor(values)),
    ]


@pytest.mark.parametrize("shape", [(2, 2), (4, 4), (3, 1), (1, 3), (1, 1), (3, 4)])
def test_masks_of_another_shape_must_be_refused(shape):
    # (3, 1) and (1, 3) would broadcast in silence.
    for hide, mask in masks([[False] * shape[1] for _ in range(shape[0])]):
        with refused(ValueError, "hidden", "(3, 3)") as found:
            hide(mask)
        assert str(shape) in str(found.value)


def test_a_mask_with_a_batch_must_be_refused():
    with refused(ValueError, "hidden must be (T, T) = (3, 3); got (1, 3, 3)"):
        matrix.hide(torch.tensor(SCORES), torch.zeros(1, 3, 3, dtype=torch.bool))


@pytest.mark.parametrize("number", [0, 1, 0.0, -INFINITY])
def test_masks_that_are_not_bool_must_be_refused(number):
    in_lists, in_tensors = masks([[number] * 3] * 3)
    with refused(
        TypeError, f"hidden[0][0] is {number!r}, wanted True (hidden) or False"
    ):
        in_lists[0](in_lists[1])
    with refused(TypeError, "hidden is ", ", wanted bool: True = hidden"):
        in_tensors[0](in_tensors[1])


@pytest.mark.parametrize("bad", [None, "mask", 1.0])
def test_masks_that_are_no_masks_must_be_refused(bad):
    with refused(TypeError, f"hidden is a {type(bad).__name__}, wanted a list"):
        loop.hide(SCORES, bad)
    with refused(TypeError, f"hidden is a {type(bad).__name__}, wanted a torch.Tensor"):
        matrix.hide(torch.tensor(SCORES), bad)


def test_masks_elsewhere_must_be_refused():
    mask = matrix.causal_mask(3).to("meta")
    with refused(ValueError, "hidden is on meta, attention_scores on cpu"):
        matrix.hide(torch.tensor(SCORES), mask)


def test_inverted_masks_must_be_refused():
    # tril for triu: the last row may attend to nothing.
    inverted = torch.ones(3, 3, dtype=torch.bool).tril().tolist()
    for hide, mask in masks(inverted):
        with refused(ValueError, f"row 2 {NOTHING}"):
            hide(mask)


def test_masks_that_hide_the_token_itself_must_be_refused():
    diagonal_0 = torch.ones(3, 3, dtype=torch.bool).triu(diagonal=0).tolist()
    for hide, mask in masks(diagonal_0):
        with refused(ValueError, f"row 0 {NOTHING}"):
            hide(mask)


@pytest.mark.parametrize("row", range(3))
def test_rows_of_nothing_must_be_refused(row):
    scores = [list(r) for r in SCORES]
    scores[row] = [-INFINITY] * 3
    with refused(ValueError, f"row {row} {NOTHING}"):
        loop.attention_weights(scores, 2)
    with refused(ValueError, f"row {row} {NOTHING}"):
        matrix.attention_weights(torch.tensor(scores), 2)
    batch = torch.tensor([SCORES, scores])
    with refused(ValueError, f"row {row} of batch entry (1,) {NOTHING}"):
        matrix.attention_weights(batch, 2)


def test_minus_infinity_must_be_refused_where_nothing_hides():
    scores = torch.tensor(SCORES)
    scores[0, 1] = -INFINITY
    with refused(ValueError, "attention_scores[0][1] is -inf"):
        matrix.hide(scores, matrix.causal_mask(3))
    with refused(ValueError, "attention_scores[0][1] is -inf"):
        loop.hide(scores.tolist(), loop.causal_mask(3))
    with refused(ValueError, "attention_scores[0][1] is -inf"):
        trainable.attention_weights(scores, 2)


def test_nan_beside_hidden_scores_must_be_found():
    scores = matrix.hide(torch.tensor(SCORES), matrix.causal_mask(3))
    for bad in (float("nan"), INFINITY):
        scores[2, 1] = bad
        with refused(ValueError, f"attention_scores[2][1] is {bad}:"):
            matrix.attention_weights(scores, 2)


@pytest.mark.parametrize(("queries", "keys"), [(2, 5), (5, 2), (1, 3)])
def test_queries_without_keys_of_their_own_must_be_refused(queries, keys):
    # torch's own function aligns them to the top left, in silence.
    message = f"there are {queries} queries and {keys} keys: the causal mask wants"
    with refused(ValueError, message):
        loop.attention_scores([[0.5] * 2] * queries, [[0.5] * 2] * keys)
    with refused(ValueError, message):
        matrix.attention_scores(torch.ones(queries, 2), torch.ones(keys, 2))


@pytest.mark.parametrize("form", [loop, matrix], ids=["loop", "matrix"])
def test_caches_must_want_an_attention_that_drops_nothing(form):
    seed(123)
    attention = form.CausalAttention(3, 2, 6, 0.1)
    with refused(ValueError, "training with dropout=0.1", "eval()"):
        form.KeyValueCache(attention)
    form.KeyValueCache(attention.eval())
    form.KeyValueCache(form.CausalAttention(3, 2, 6, 0.0))


@pytest.mark.parametrize("form", [loop, matrix], ids=["loop", "matrix"])
def test_caches_must_refuse_bad_tokens_and_stay_as_they_are(form):
    seed(123)
    attention = form.CausalAttention(3, 2, 2, 0.0).eval()
    cache = form.KeyValueCache(attention)
    wrap = (lambda v: v) if form is loop else torch.tensor
    first = cache.next_context(wrap([0.5, 1.0, 2.0]))
    with refused(ValueError, "token[1] is nan"):
        cache.next_context(wrap([0.5, float("nan"), 2.0]))
    with refused(ValueError, "inputs have 2 numbers per token", "d_in=3"):
        cache.next_context(wrap([0.5, 1.0]))
    with refused(TypeError, "token is a NoneType, wanted a"):
        cache.next_context(None)
    assert len(cache.keys) == len(cache.values) == 1
    cache.next_context(wrap([0.25, 0.5, 1.0]))
    with refused(ValueError, "has 3 tokens, context_length is 2"):
        cache.next_context(wrap([0.5, 1.0, 2.0]))
    assert len(first) == 2
