"""Bad input to the matrix form: the error says what was wanted and what came."""

import re

import pytest
import torch
from core_samples import D, T, good, good_tensors, parameters

from selfattention.simplified import matrix

NAN, INFINITY = float("nan"), float("inf")

every_parameter = pytest.mark.parametrize(("function", "name"), parameters(matrix))
every_vector = pytest.mark.parametrize(("function", "name"), parameters(matrix, rank=1))
every_matrix = pytest.mark.parametrize(("function", "name"), parameters(matrix, rank=2))
every_pair = pytest.mark.parametrize(
    ("function", "first", "second"),
    [
        (matrix.dot, "a", "b"),
        (matrix.weighted_sum, "weights", "vectors"),
        (matrix.context_vectors, "attention_weights", "inputs"),
    ],
)


def refused(error, *parts):
    """Expect an error whose message has these parts, in this order."""
    return pytest.raises(error, match=".*".join(re.escape(part) for part in parts))


def call(function, **changed):
    return function(**{**good_tensors(function), **changed})


@every_parameter
@pytest.mark.parametrize("bad", [None, 1.5, "ab"])
def test_anything_but_a_tensor_must_be_refused(function, name, bad):
    kind = type(bad).__name__
    with refused(TypeError, f"{name} is a {kind}, wanted a torch.Tensor of shape ("):
        call(function, **{name: bad})


# What the docstrings say, without the batch.
SHAPES = {
    "a": "(d,)",
    "b": "(d,)",
    "scores": "(T,)",
    "weights": "(T,)",
    "vectors": "(T, d)",
    "inputs": "(T, d)",
    "attention_scores": "(T, T)",
    "attention_weights": "(T, T)",
}


@every_parameter
def test_message_must_give_the_shape_of_the_docstring(function, name):
    with refused(TypeError, f"wanted a torch.Tensor of shape {SHAPES[name]}:"):
        call(function, **{name: None})


@every_parameter
@pytest.mark.parametrize("form", [list, lambda rows: torch.tensor(rows).numpy()])
def test_lists_and_arrays_must_be_refused_with_the_cure(function, name, form):
    bad = form(good(name))
    kind = type(bad).__name__
    with refused(TypeError, f"{name} is a {kind}, wanted a torch", "torch.tensor(...)"):
        call(function, **{name: bad})


@every_parameter
@pytest.mark.parametrize("dtype", ["int64", "int32", "uint8", "bool", "complex64"])
def test_tensors_of_anything_but_floats_must_be_refused(function, name, dtype):
    bad = good_tensors(function)[name].to(getattr(torch, dtype))
    with refused(TypeError, f"{name} is {dtype}, wanted floats"):
        call(function, **{name: bad})


@every_parameter
@pytest.mark.parametrize("bad", [NAN, INFINITY, -INFINITY])
def test_nan_and_infinity_must_be_refused_with_their_place(function, name, bad):
    tensor = good_tensors(function)[name]
    tensor[..., 2] = bad
    place = "[2]" if tensor.ndim == 1 else "[0][2]"
    with refused(ValueError, f"{name}{place} is {bad}:"):
        call(function, **{name: tensor})


def test_nan_in_a_batch_must_be_refused_with_its_place():
    batch = torch.ones(7, T, D)
    batch[5, 1, 2] = NAN
    with refused(ValueError, "inputs[5][1][2] is nan:"):
        matrix.self_attention(batch)


def test_infinities_that_cancel_must_be_refused():
    with refused(ValueError, "scores[0] is inf:"):
        matrix.softmax(torch.tensor([INFINITY, -INFINITY]))


@every_vector
def test_scalars_must_be_refused(function, name):
    scalar = torch.tensor(1.5, dtype=torch.float64)
    with refused(
        ValueError, f"{name} is a single number, with shape (), wanted {SHAPES[name]}"
    ):
        call(function, **{name: scalar})


@every_vector
def test_empty_vectors_must_be_refused(function, name):
    empty = torch.ones(7, 0, dtype=torch.float64)
    with refused(ValueError, f"{name} has empty vectors, with shape (7, 0)"):
        call(function, **{name: empty})


@every_matrix
@pytest.mark.parametrize("shape", [(), (5,)])
def test_too_low_a_rank_must_be_refused(function, name, shape):
    bad = torch.ones(shape, dtype=torch.float64)
    with refused(ValueError, f"{name} has shape {shape}, wanted {SHAPES[name]}"):
        call(function, **{name: bad})


@every_matrix
def test_one_vector_must_be_refused_with_the_cure(function, name):
    bad = torch.ones(5, dtype=torch.float64)
    with refused(ValueError, "Wrap it", f"{name}[None]"):
        call(function, **{name: bad})


@every_matrix
@pytest.mark.parametrize("shape", [(0, 5), (7, 0, 5), (0, 0, 5)])
def test_sequences_without_a_token_must_be_refused(function, name, shape):
    empty = torch.ones(shape, dtype=torch.float64)
    with refused(ValueError, f"{name} is empty, with shape {shape}"):
        call(function, **{name: empty})


@every_matrix
@pytest.mark.parametrize("shape", [(3, 0), (7, 3, 0)])
def test_tokens_without_a_number_must_be_refused(function, name, shape):
    empty = torch.ones(shape, dtype=torch.float64)
    with refused(ValueError, f"{name} has empty vectors, with shape {shape}"):
        call(function, **{name: empty})


# Two tensors that must fit


@every_pair
def test_different_dtypes_must_be_refused(function, first, second):
    single = good_tensors(function, torch.float32)[second]
    with refused(TypeError, f"{first} is float64, {second} is float32", ".to(...)"):
        call(function, **{second: single})


@every_pair
@pytest.mark.parametrize("swapped", [False, True])
def test_different_devices_must_be_refused(function, first, second, swapped):
    name = first if swapped else second
    elsewhere = good_tensors(function)[name].to("meta")
    devices = ("meta", "cpu") if swapped else ("cpu", "meta")
    message = f"{first} is on {devices[0]}, {second} on {devices[1]}"
    with refused(ValueError, message, ".to(...)"):
        call(function, **{name: elsewhere})


@every_pair
@pytest.mark.parametrize("length", [1, 2, 7])
def test_different_lengths_must_be_refused(function, first, second, length):
    # 1 among them: it must not broadcast.
    tensors = good_tensors(function)
    tensors[first] = torch.ones(length, length, dtype=torch.float64)
    wanted = len(good(second))
    message = f"{first} has {length} items", f"{second} has {wanted}"
    with refused(ValueError, *message):
        function(**tensors)


# Too large


@pytest.mark.parametrize(
    ("dtype", "number"), [("float16", 300), ("float32", 1e20), ("float64", 1e160)]
)
def test_numbers_too_large_for_their_scores_must_be_refused(dtype, number):
    inputs = torch.full((T, D), number, dtype=getattr(torch, dtype))
    with refused(ValueError, "attention_scores[0][0] is inf:"):
        matrix.self_attention(inputs)


every_float = pytest.mark.parametrize(
    "dtype", [torch.float16, torch.bfloat16, torch.float32, torch.float64]
)


@every_float
def test_finite_scores_whose_sum_is_infinite_must_be_accepted(dtype):
    scores = torch.full((T, D), torch.finfo(dtype).max, dtype=dtype)
    even = torch.full((T, D), 1 / D, dtype=dtype)
    torch.testing.assert_close(matrix.softmax(scores), even)
    torch.testing.assert_close(matrix.attention_weights(scores), even)


@every_float
def test_finite_vectors_whose_sum_is_infinite_must_be_accepted(dtype):
    largest = torch.full((2, D), torch.finfo(dtype).max, dtype=dtype)
    half = torch.full((2,), 0.5, dtype=dtype)
    assert torch.equal(matrix.weighted_sum(half, largest), largest[0])
    got = matrix.context_vectors(half.expand(2, 2), largest)
    assert torch.equal(got, largest)


def test_finite_inputs_whose_sum_is_infinite_must_be_accepted():
    inputs = torch.full((331, 2), 100.0, dtype=torch.float16)
    assert inputs.sum().isinf()
    assert torch.equal(matrix.self_attention(inputs).context_vectors, inputs)


@pytest.mark.parametrize(
    ("function", "a", "b"),
    [
        (matrix.dot, (2, 3), (5, 3)),
        (matrix.weighted_sum, (2, 3), (5, 3, 7)),
        (matrix.context_vectors, (2, 3, 3), (5, 3, 7)),
    ],
)
def test_batches_that_do_not_broadcast_are_refused(function, a, b):
    with pytest.raises(ValueError, match=r"has batch dimensions \(2,\), .* \(5,\)"):
        function(torch.ones(a), torch.ones(b))
