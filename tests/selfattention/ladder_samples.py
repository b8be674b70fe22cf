"""What the tests of rungs 2 to 4 share: seeds, good arguments, random sizes."""

import copy
import inspect
import json
from itertools import permutations
from pathlib import Path

import torch
from core_samples import functions
from hypothesis import strategies as st

from selfattention import causal, multi_head, seeds, trainable
from selfattention.causal import loop as causal_loop
from selfattention.causal import matrix as causal_matrix
from selfattention.example import inputs
from selfattention.linear import Linear
from selfattention.multi_head import loop as heads_loop
from selfattention.multi_head import matrix as heads_matrix
from selfattention.trainable import loop as trainable_loop
from selfattention.trainable import matrix as trainable_matrix

BOOK = json.loads((Path(__file__).parent / "reference.json").read_text("utf-8"))
LOOPS = [trainable_loop, causal_loop, heads_loop]
MATRICES = [trainable_matrix, causal_matrix, heads_matrix]
RUNGS = list(zip([trainable, causal, multi_head], LOOPS, MATRICES, strict=True))

X = torch.tensor(inputs)
EXACT_X = torch.tensor(inputs, dtype=torch.float64)  # what the loops compute with
BATCH = torch.stack([X, X])  # the book's: the sentence twice

# Distinct primes: a swapped axis shows.
T, D_IN, D_K, D_OUT, HEADS = 3, 5, 2, 7, 2


def seed(number):
    """Seed both generators alike."""
    seeds.manual_seed(number)
    torch.manual_seed(number)


def twins(loop, matrix, name, *sizes, number=123, **options):
    """The same class of both modules, from one seed, in float64 and not training."""
    seed(number)
    in_loop = getattr(loop, name)(*sizes, **options)
    in_matrix = getattr(matrix, name)(*sizes, **options).double().eval()
    if hasattr(in_loop, "eval"):
        in_loop.eval()
    return in_loop, in_matrix


def randn(*shape, number=0):
    """Normally distributed float64 numbers."""
    generator = torch.Generator().manual_seed(number)
    return torch.randn(shape, generator=generator, dtype=torch.float64)


def close(got, wanted, atol=1e-12):
    """Hold two float64 results together, lists or tensors."""
    got, wanted = (torch.as_tensor(v, dtype=torch.float64) for v in (got, wanted))
    torch.testing.assert_close(got, wanted, rtol=1e-12, atol=atol)


def steps_close(got, wanted):
    """Hold the three steps of two attentions together."""
    for step, wanted_step in zip(got, wanted, strict=True):
        close(step, wanted_step)


@st.composite
def sizes(draw, count):
    """`count` distinct primes."""
    return draw(st.sampled_from(list(permutations((2, 3, 5, 7), count))))


# Good arguments by name. In rung 4 most have a dimension for the heads.

_FLAT = {
    "inputs": (T, D_IN),
    "weights": (D_IN, D_OUT),
    "w_query": (D_IN, D_K),
    "w_key": (D_IN, D_K),
    "w_value": (D_IN, D_OUT),
    "queries": (T, D_K),
    "keys": (T, D_K),
    "values": (T, D_OUT),
    "vectors": (T, HEADS * D_OUT),
    "heads": (HEADS, T, D_OUT),
    "attention_scores": (T, T),
    "attention_weights": (T, T),
}
_IN_HEADS = {
    **_FLAT,
    **{name: (D_IN, HEADS * D_OUT) for name in ("w_query", "w_key", "w_value")},
    **{name: (HEADS, T, D_OUT) for name in ("queries", "keys", "values")},
    **{name: (HEADS, T, T) for name in ("attention_scores", "attention_weights")},
}
_REST = {
    "d_k": D_K,
    "num_heads": HEADS,
    "num_tokens": T,
    "dropout": 0.25,
    "hidden": [[j > i for j in range(T)] for i in range(T)],
}
NUMBERS = set(_FLAT)  # the parameters that hold numbers


def good(function, name):
    """A fresh good value, in lists, for that parameter of that function."""
    shapes = _IN_HEADS if "multi_head" in function.__module__ else _FLAT
    if name in _REST:
        return copy.deepcopy(_REST[name])
    if name == "linear":
        is_loop = function.__module__.endswith("loop")
        return (Linear if is_loop else torch.nn.Linear)(D_IN, D_OUT)
    values = randn(*shapes[name], number=sorted(NUMBERS).index(name))
    if name == "attention_weights":
        values = torch.softmax(values, dim=-1)
    return values.tolist()


def good_lists(function):
    """Good arguments by name, in lists."""
    return {
        name: good(function, name) for name in inspect.signature(function).parameters
    }


def good_tensors(function, dtype=torch.float64):
    """Good arguments by name, as tensors."""
    arguments = good_lists(function)
    for name in arguments:
        if name in NUMBERS:
            arguments[name] = torch.tensor(arguments[name], dtype=dtype)
        elif name == "hidden":
            arguments[name] = torch.tensor(arguments[name])
    return arguments


def parameters(modules, names=NUMBERS):
    """Each (function, parameter name) of these modules, among these names."""
    return [
        (function, name)
        for module in modules
        for function in functions(module)
        for name in inspect.signature(function).parameters
        if name in names
    ]


def label(value):
    """What pytest calls a function of the ladder."""
    if inspect.isfunction(value) or inspect.isclass(value):
        return f"{value.__module__.split('.', 1)[1]}.{value.__name__}"
    return None


def tensors_of(result):
    """The tensors of a result, one or three."""
    return list(result) if isinstance(result, tuple) else [result]
