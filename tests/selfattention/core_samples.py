"""What the core's tests share: good arguments by name, and random matrices."""

import copy
import inspect
from itertools import permutations

import torch
from hypothesis import strategies as st

T, D = 3, 5  # distinct primes: a swapped axis shows

_WEIGHTS = [[0.5, 0.25, 0.25], [0.125, 0.75, 0.125], [0.25, 0.25, 0.5]]
_INPUTS = [
    [0.5, -1.0, 2.0, 0.25, 3.0],
    [1.5, 0.75, -2.5, 1.0, 0.5],
    [-0.25, 1.25, 0.5, -3.0, 2.0],
]
_GOOD = {
    "a": _INPUTS[0],
    "b": _INPUTS[1],
    "scores": [1.0, -2.0, 0.5],
    "weights": _WEIGHTS[0],
    "vectors": _INPUTS,
    "inputs": _INPUTS,
    "attention_scores": [[1.0, 2.0, 3.0], [2.0, 5.0, 7.0], [3.0, 7.0, 11.0]],
    "attention_weights": _WEIGHTS,
}


def functions(module):
    """All public functions that the module itself defines, in its order."""
    return [
        value
        for name, value in vars(module).items()
        if inspect.isfunction(value)
        and value.__module__ == module.__name__
        and not name.startswith("_")
    ]


def good(name):
    """A fresh good value, in lists, for the parameter of that name."""
    return copy.deepcopy(_GOOD[name])


def good_lists(function):
    """Good arguments by name, in lists."""
    return {name: good(name) for name in inspect.signature(function).parameters}


def good_tensors(function, dtype=torch.float64):
    """Good arguments by name, as tensors."""
    return {
        name: torch.tensor(value, dtype=dtype)
        for name, value in good_lists(function).items()
    }


def parameters(module, rank=None, without=()):
    """Each (function, parameter name) of a module, for pytest.mark.parametrize."""
    return [
        (function, name)
        for function in functions(module)
        if function.__name__ not in without
        for name in inspect.signature(function).parameters
        if rank in (None, torch.tensor(_GOOD[name]).ndim)
    ]


@st.composite
def matrices(draw, sizes=(2, 3, 5, 7)):
    """Rows of floats: two distinct primes for the sides, magnitudes up to 1e4."""
    rows, columns = draw(st.sampled_from(list(permutations(sizes, 2))))
    largest = draw(st.sampled_from([1e-3, 1.0, 1e2, 1e4]))
    number = st.floats(-largest, largest, allow_subnormal=False)
    row = st.lists(number, min_size=columns, max_size=columns)
    return draw(st.lists(row, min_size=rows, max_size=rows))
