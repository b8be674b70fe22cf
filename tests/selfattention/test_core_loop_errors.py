"""Bad input to the loops: the error says what was wanted and what came."""

import re
from array import array
from functools import partial

import numpy
import pytest
import torch
from core_samples import D, T, good, good_lists, parameters

from selfattention.simplified import loop

NAN, INFINITY = float("nan"), float("inf")
# `dot` and `weighted_sum` run T * T times: they check lengths and results alone.
UNCHECKED = ("dot", "weighted_sum")

every_parameter = pytest.mark.parametrize(("function", "name"), parameters(loop))
every_matrix = pytest.mark.parametrize(("function", "name"), parameters(loop, rank=2))
every_checked = pytest.mark.parametrize(
    ("function", "name"), parameters(loop, without=UNCHECKED)
)


def refused(error, *parts):
    """Expect an error whose message has these parts, in this order."""
    return pytest.raises(error, match=".*".join(re.escape(part) for part in parts))


def call(function, name, value):
    return function(**{**good_lists(function), name: value})


def put(name, value):
    """The good value of that name with one bad number, and the bad number's place."""
    values = good(name)
    if isinstance(values[1], list):
        values[1][2] = value
        return values, f"{name}[1][2]"
    values[1] = value
    return values, f"{name}[1]"


@every_parameter
@pytest.mark.parametrize("bad", [None, 1.5, "ab", {0: [1.0]}, {1.0}, range(3)])
def test_anything_but_a_list_must_be_refused(function, name, bad):
    with refused(TypeError, f"{name} is a {type(bad).__name__}, wanted a list"):
        call(function, name, bad)


@every_parameter
@pytest.mark.parametrize("form", [torch.tensor, numpy.array])
def test_tensors_and_arrays_must_be_refused_with_the_cure(function, name, form):
    bad = form(good(name))
    wanted = f"{name} is a {type(bad).__name__}, wanted a list", ".tolist()"
    with refused(TypeError, *wanted):
        call(function, name, bad)


@every_parameter
def test_empty_lists_must_be_refused(function, name):
    with refused(ValueError, f"{name} is empty"):
        call(function, name, [])


@every_matrix
@pytest.mark.parametrize("i", range(T))
@pytest.mark.parametrize("bad", [None, 1.5, "ab"])
def test_rows_that_are_no_lists_must_be_refused(function, name, i, bad):
    rows = good(name)
    rows[i] = bad
    with refused(TypeError, f"{name}[{i}] is a {type(bad).__name__}, wanted a list"):
        call(function, name, rows)


@every_matrix
@pytest.mark.parametrize("form", [torch.tensor, numpy.array, partial(array, "d")])
def test_rows_of_tensors_and_arrays_must_be_refused_with_the_cure(function, name, form):
    rows = [form(row) for row in good(name)]
    wanted = f"{name}[0] is a {type(rows[0]).__name__}, wanted a list", ".tolist()"
    with refused(TypeError, *wanted):
        call(function, name, rows)


@every_matrix
@pytest.mark.parametrize("i", range(T))
def test_empty_rows_must_be_refused(function, name, i):
    rows = good(name)
    rows[i] = []
    with refused(ValueError, f"{name}[{i}] is empty"):
        call(function, name, rows)


@every_matrix
def test_ragged_rows_must_be_refused(function, name):
    rows = good(name)
    length = len(rows[1])
    rows[1].pop()
    with refused(ValueError, f"{name}[1] has {length - 1}", f"{name}[0] has {length}"):
        call(function, name, rows)


@every_checked
@pytest.mark.parametrize("bad", [None, "2", True, 1j, [1.0], numpy.float32(1.5)])
def test_anything_but_a_number_must_be_refused(function, name, bad):
    values, place = put(name, bad)
    kind = type(bad).__name__
    with refused(TypeError, f"{place} is {bad!r} ({kind}), wanted a float"):
        call(function, name, values)


@every_checked
def test_numbers_wrapped_in_tensors_must_be_refused(function, name):
    values, place = put(name, torch.tensor(1.5))
    with refused(TypeError, f"{place} is tensor(1.5000) (Tensor), wanted a float"):
        call(function, name, values)


@every_checked
@pytest.mark.parametrize("bad", [NAN, INFINITY, -INFINITY])
def test_nan_and_infinity_must_be_refused_with_their_place(function, name, bad):
    values, place = put(name, bad)
    with refused(ValueError, f"{place} is {bad}:"):
        call(function, name, values)


@pytest.mark.parametrize("place", [0, 1])
def test_softmax_must_find_nan_in_any_place(place):
    scores = [1.0, 1.0]
    scores[place] = NAN  # max([nan, 1.0]) is nan, max([1.0, nan]) is 1.0
    with refused(ValueError, f"scores[{place}] is nan"):
        loop.softmax(scores)


# The operations check what comes out


@pytest.mark.parametrize("bad", [NAN, INFINITY, -INFINITY])
def test_dot_must_refuse_a_result_that_is_no_number(bad):
    with refused(ValueError, f"the dot product is {bad}"):
        loop.dot([1.0, bad], [1.0, 2.0])


@pytest.mark.parametrize("bad", [NAN, INFINITY, -INFINITY])
def test_weighted_sum_must_refuse_a_result_that_is_no_number(bad):
    with refused(ValueError, "the weighted sum", f" is {bad}"):
        loop.weighted_sum([0.5, 0.5], [[1.0, 2.0], [1.0, bad]])
    with refused(ValueError, "the weighted sum", f" is {bad}"):
        loop.weighted_sum([0.5, bad], [[1.0], [1.0]])


every_unchecked = pytest.mark.parametrize(
    ("function", "name"), [p for p in parameters(loop) if p[0].__name__ in UNCHECKED]
)


@every_unchecked
@pytest.mark.parametrize("bad", [None, "2", [1.0], 1j])
def test_operations_must_not_compute_with_what_is_no_number(function, name, bad):
    values, _ = put(name, bad)
    with pytest.raises(TypeError):
        call(function, name, values)


@every_unchecked
def test_operations_must_not_compute_with_tensors(function, name):
    # list(tensor) is a list, of tensors: silent, and some twenty times as slow.
    values, _ = put(name, torch.tensor(1.5))
    with refused(TypeError, "Tensor"):
        call(function, name, values)


@pytest.mark.parametrize("inputs", [[[1e200, 1.0]], [[1.0], [1e200]]])
@pytest.mark.parametrize("function", [loop.attention_scores, loop.self_attention])
def test_numbers_too_large_for_their_scores_must_be_refused(function, inputs):
    with refused(ValueError, " is inf"):
        function(inputs)


def test_operations_must_refuse_a_result_that_is_too_large():
    with refused(ValueError, "the dot product is inf"):
        loop.dot([1e200], [1e200])
    with refused(ValueError, "the weighted sum", " is inf"):
        loop.weighted_sum([2.0], [[1e308]])


@pytest.mark.parametrize("huge", [10**400, -(10**400)], ids=["above", "below"])
def test_ints_too_large_for_a_float_must_be_refused(huge):
    # Java's long can't hold them, Python's int can.
    with refused(ValueError, "scores[1] is "):
        loop.softmax([1, huge])
    with refused(ValueError, "inputs[0][0] is "):
        loop.self_attention([[huge]])


# Lengths


def test_dot_must_refuse_different_lengths():
    with refused(ValueError, f"a has {D} items, b has 1"):
        loop.dot(good("a"), [1.0])
    with refused(ValueError, f"a has 1 items, b has {D}"):
        loop.dot([1.0], good("b"))


@pytest.mark.parametrize("length", [1, 2, 5])
def test_weights_and_vectors_must_pair_up(length):
    weights = [0.5] * length
    with refused(ValueError, f"weights has {length} items, vectors has {T}"):
        loop.weighted_sum(weights, good("vectors"))
    with refused(ValueError, f"has {length} items, inputs has {T}"):
        loop.context_vectors([weights], good("inputs"))
