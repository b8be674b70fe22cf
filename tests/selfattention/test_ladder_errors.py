"""Bad input to any function of rungs 2 to 4: what was wanted and what came."""

import re

import numpy
import pytest
import torch
from ladder_samples import (
    LOOPS,
    MATRICES,
    good,
    good_lists,
    good_tensors,
    label,
    parameters,
)

NAN, INFINITY = float("nan"), float("inf")
in_lists = pytest.mark.parametrize(("function", "name"), parameters(LOOPS), ids=label)
in_tensors = pytest.mark.parametrize(
    ("function", "name"), parameters(MATRICES), ids=label
)


def refused(error, *parts):
    """Expect an error whose message has these parts, in this order."""
    return pytest.raises(error, match=".*".join(re.escape(part) for part in parts))


def call(function, **changed):
    is_loop = function.__module__.endswith("loop")
    arguments = (good_lists if is_loop else good_tensors)(function)
    return function(**{**arguments, **changed})


def rows_of(values):
    """The innermost matrix of nested lists, and how a message calls it."""
    place = ""
    while isinstance(values[0][0], list):
        values, place = values[0], place + "[0]"
    return values, place


# Lists


@in_lists
@pytest.mark.parametrize("bad", [None, 1.5, "ab", {0: [1.0]}])
def test_anything_but_a_list_must_be_refused(function, name, bad):
    with refused(TypeError, f"{name} is a {type(bad).__name__}, wanted a list"):
        call(function, **{name: bad})


@in_lists
@pytest.mark.parametrize("form", [torch.tensor, numpy.array])
def test_tensors_must_be_refused_by_loops_with_the_cure(function, name, form):
    bad = form(good(function, name))
    with refused(TypeError, f"{name} is a {type(bad).__name__}", ".tolist()"):
        call(function, **{name: bad})


@in_lists
def test_empty_lists_must_be_refused(function, name):
    with refused(ValueError, f"{name} is empty"):
        call(function, **{name: []})


@in_lists
def test_ragged_rows_must_be_refused(function, name):
    values = good(function, name)
    rows, place = rows_of(values)
    rows[1].pop()
    length = len(rows[0])
    wanted = f"{name}{place}[1] has {length - 1}", f"{name}{place}[0] has {length}"
    # Inside a function the same rows may have another name.
    with refused(
        ValueError, wanted[0].removeprefix(name), wanted[1].removeprefix(name)
    ):
        call(function, **{name: values})


@in_lists
@pytest.mark.parametrize("bad", [NAN, INFINITY, None, "2", True])
def test_bad_numbers_must_be_refused_by_loops_with_their_place(function, name, bad):
    values = good(function, name)
    rows, place = rows_of(values)
    rows[1][0] = bad
    error = ValueError if isinstance(bad, float) else TypeError
    with refused(error, f"{place}[1][0] is {bad!r}".removeprefix("[0]")):
        call(function, **{name: values})


# Tensors


@in_tensors
@pytest.mark.parametrize("bad", [None, 1.5, [[1.0]]])
def test_anything_but_a_tensor_must_be_refused(function, name, bad):
    wanted = f"{name} is a {type(bad).__name__}, wanted a torch.Tensor of shape ("
    with refused(TypeError, wanted):
        call(function, **{name: bad})


@in_tensors
@pytest.mark.parametrize("dtype", ["int64", "bool"])
def test_tensors_of_anything_but_floats_must_be_refused(function, name, dtype):
    bad = torch.tensor(good(function, name)).to(getattr(torch, dtype))
    with refused(TypeError, f"{name} is {dtype}, wanted floats"):
        call(function, **{name: bad})


@in_tensors
@pytest.mark.parametrize("bad", [NAN, INFINITY])
def test_bad_numbers_must_be_refused_with_their_place(function, name, bad):
    tensor = good_tensors(function)[name]
    tensor[..., 1, 0] = bad
    place = "[0]" * (tensor.ndim - 2) + "[1][0]"
    with refused(ValueError, f"{name}{place} is {bad}:"):
        call(function, **{name: tensor})


@in_tensors
def test_vectors_must_be_refused(function, name):
    with refused(ValueError, f"{name} has shape (3,), wanted ("):
        call(function, **{name: torch.ones(3, dtype=torch.float64)})


@in_tensors
@pytest.mark.parametrize("side", [-1, -2])
def test_empty_sides_must_be_refused(function, name, side):
    tensor = good_tensors(function)[name]
    shape = list(tensor.shape)
    shape[side] = 0
    with refused(ValueError, f"{name} ", "empty", f"with shape {tuple(shape)}"):
        call(function, **{name: torch.ones(shape, dtype=torch.float64)})


SEVERAL = [
    (function, name)
    for function, name in parameters(MATRICES)
    if len(good_tensors(function)) > 1
    and sum(isinstance(v, torch.Tensor) for v in good_tensors(function).values()) > 1
    and not {"hidden", "dropout"} & set(good_tensors(function))
    or function.__name__ == "attend"
]


@pytest.mark.parametrize(("function", "name"), SEVERAL, ids=label)
def test_different_dtypes_must_be_refused(function, name):
    with refused(TypeError, "float32", "wanted one dtype", ".to(...)"):
        call(function, **{name: good_tensors(function, torch.float32)[name]})


@pytest.mark.parametrize(("function", "name"), SEVERAL, ids=label)
def test_different_devices_must_be_refused(function, name):
    with refused(ValueError, " is on ", ".to(...)"):
        call(function, **{name: good_tensors(function)[name].to("meta")})


# Sizes and rates


@pytest.mark.parametrize(
    ("function", "name"),
    parameters(LOOPS + MATRICES, {"d_k", "num_heads", "num_tokens"}),
    ids=label,
)
@pytest.mark.parametrize("bad", [0, -1, 2.0, True, None, "2"])
def test_sizes_that_are_no_positive_ints_must_be_refused(function, name, bad):
    error = ValueError if type(bad) is int else TypeError
    with refused(error, f"{name} must be a positive int; got {bad!r}"):
        call(function, **{name: bad})


@pytest.mark.parametrize(
    ("function", "name"), parameters(LOOPS + MATRICES, {"dropout"}), ids=label
)
@pytest.mark.parametrize("bad", [-0.1, 1.0, 1, 1.5, 50, NAN, INFINITY])
def test_rates_outside_their_range_must_be_refused(function, name, bad):
    with refused(ValueError, f"dropout must be a float in [0, 1); got {bad}"):
        call(function, **{name: bad})


@pytest.mark.parametrize(
    ("function", "name"), parameters(LOOPS + MATRICES, {"dropout"}), ids=label
)
@pytest.mark.parametrize("bad", ["0.5", None, True])
def test_rates_that_are_no_numbers_must_be_refused(function, name, bad):
    with refused(TypeError, f"dropout must be a float in [0, 1); got {bad!r}"):
        call(function, **{name: bad})


def test_percentages_must_be_recognised():
    for module in LOOPS[1:] + MATRICES[1:]:
        with refused(ValueError, "got 50 (a share: 0.5, not 50)"):
            call(module.attend, dropout=50)


# Classes

SIZES = {"d_in": 3, "d_out": 4, "context_length": 6, "dropout": 0.0, "num_heads": 2}


def every_class(*names):
    """Each class that takes these, as a function of changes."""
    classes = []
    for trainable, causal, multi_head in (LOOPS, MATRICES):
        classes += [
            (trainable.SelfAttention, ("d_in", "d_out")),
            (causal.CausalAttention, ("d_in", "d_out", "context_length", "dropout")),
            (multi_head.MultiHeadAttentionWrapper, tuple(SIZES)),
            (multi_head.MultiHeadAttention, tuple(SIZES)),
        ]
    return pytest.mark.parametrize(
        ("attention", "name"),
        [(c, name) for c, taken in classes for name in names if name in taken],
        ids=label,
    )


def build(attention, **changed):
    taken = attention.__init__.__code__.co_varnames
    sizes = {n: v for n, v in SIZES.items() if n in taken}
    return attention(**{**sizes, **changed})


@every_class("d_in", "d_out", "context_length", "num_heads")
@pytest.mark.parametrize("bad", [0, -1, 2.0, True, None, "2"])
def test_classes_must_refuse_sizes_that_are_no_positive_ints(attention, name, bad):
    error = ValueError if type(bad) is int else TypeError
    with refused(error, f"{name} must be a positive int; got {bad!r}"):
        build(attention, **{name: bad})


@every_class("dropout")
@pytest.mark.parametrize("bad", [-0.1, 1.0, 1.5, 50, NAN, "0.5", None])
def test_classes_must_refuse_bad_rates(attention, name, bad):
    error = ValueError if isinstance(bad, (int, float)) else TypeError
    with refused(error, f"dropout must be a float in [0, 1); got {bad!r}"):
        build(attention, dropout=bad)


def sequence(attention, tokens, features):
    """Inputs for that class, all 0.5."""
    rows = [[0.5] * features for _ in range(tokens)]
    return rows if attention.__module__.endswith("loop") else torch.tensor(rows)


@every_class("d_in")
def test_classes_must_refuse_tokens_of_another_size(attention, name):
    with refused(ValueError, "inputs have 4 numbers per token", "expects d_in=3"):
        build(attention)(sequence(attention, 2, 4))


@every_class("context_length")
def test_classes_must_refuse_sequences_that_are_too_long(attention, name):
    with refused(ValueError, "has 7 tokens, context_length is 6"):
        build(attention)(sequence(attention, 7, 3))


@every_class("d_in")
def test_classes_must_refuse_empty_sequences(attention, name):
    is_loop = attention.__module__.endswith("loop")
    for empty in [[]] if is_loop else [torch.ones(0, 3), torch.ones(2, 0, 3)]:
        with refused(ValueError, "inputs is empty", "at least one token"):
            build(attention)(empty)


@every_class("d_in")
def test_classes_must_refuse_nan_with_its_place(attention, name):
    inputs = sequence(attention, 4, 3)
    inputs[1][2] = NAN
    with refused(ValueError, "inputs[1][2] is nan: one such number poisons"):
        build(attention)(inputs)


@every_class("d_in")
def test_classes_must_refuse_one_vector(attention, name):
    inputs = sequence(attention, 4, 3)[0]
    is_loop = attention.__module__.endswith("loop")
    error, message = (
        (TypeError, "inputs[0] is a float, wanted a list")
        if is_loop
        else (ValueError, "inputs has shape (3,), wanted (T, d_in)")
    )
    with refused(error, message):
        build(attention)(inputs)


@every_class("d_in")
def test_modules_must_refuse_inputs_of_another_dtype_or_device(attention, name):
    if attention.__module__.endswith("loop"):
        with refused(TypeError, "inputs is a Tensor", ".tolist()"):
            build(attention)(torch.ones(2, 3))
        return
    module = build(attention)
    with refused(TypeError, "inputs is float64, w_query is float32", ".to(...)"):
        module(torch.ones(2, 3).double())
    with refused(TypeError, "inputs is int64, wanted floats"):
        module(torch.ones(2, 3, dtype=torch.int64))
    with refused(ValueError, "inputs is on meta, w_query on cpu"):
        module(torch.ones(2, 3).to("meta"))
    with refused(TypeError, "inputs is a list, wanted a torch.Tensor"):
        module([[1.0, 2.0, 3.0]])


@every_class("d_in")
def test_weights_that_are_no_numbers_must_not_pass_in_silence(attention, name):
    if attention.__module__.endswith("loop"):
        bad = build(attention)
        projection = bad.heads[0].w_key if hasattr(bad, "heads") else bad.w_key
        projection.weight[0][0] = NAN
        with refused(ValueError, " is nan"):
            bad(sequence(attention, 2, 3))
