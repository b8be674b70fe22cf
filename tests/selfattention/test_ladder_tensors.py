"""What the matrix form of rungs 2 to 4 takes: dtypes, batches, devices, gradients."""

import inspect

import pytest
import torch
from core_samples import functions
from ladder_samples import (
    LOOPS,
    MATRICES,
    NUMBERS,
    close,
    good_lists,
    good_tensors,
    label,
    randn,
    seed,
    tensors_of,
)

from selfattention.causal import matrix as causal
from selfattention.multi_head import matrix as multi_head
from selfattention.trainable import matrix as trainable

T, D_IN = 3, 5
NUMERIC = [
    f
    for module in MATRICES
    for f in functions(module)
    if NUMBERS & set(inspect.signature(f).parameters)
]
MODULES = {
    "SelfAttention": lambda **o: trainable.SelfAttention(D_IN, 6, **o),
    "CausalAttention": lambda **o: causal.CausalAttention(D_IN, 6, 7, 0.0, **o),
    "Wrapper": lambda **o: multi_head.MultiHeadAttentionWrapper(
        D_IN, 3, 7, 0.0, 2, **o
    ),
    "MultiHeadAttention": lambda **o: multi_head.MultiHeadAttention(
        D_IN, 6, 7, 0.0, 2, **o
    ),
}
every_module = pytest.mark.parametrize("name", MODULES)


def module_of(name, **options):
    seed(123)
    return MODULES[name](**options).double().eval()


# Gradients


@pytest.mark.parametrize("function", NUMERIC, ids=label)
def test_gradients_of_functions_must_be_right(function):
    arguments = good_tensors(function)
    if "dropout" in arguments:
        arguments["dropout"] = 0.0  # above 0 each call draws anew
    leaves = {n: t.requires_grad_() for n, t in arguments.items() if n in NUMBERS}

    def call(*values):
        results = function(**{**arguments, **dict(zip(leaves, values, strict=True))})
        # A hidden score is -inf, which no difference can be taken of.
        return tuple(r.masked_fill(r == -torch.inf, 0) for r in tensors_of(results))

    assert torch.autograd.gradcheck(call, tuple(leaves.values()))


@every_module
@pytest.mark.parametrize("bias", [True, False])
def test_gradients_of_modules_must_be_right(name, bias):
    module = module_of(name, qkv_bias=bias)
    names = [n for n, _ in module.named_parameters()]
    leaves = [randn(2, T, D_IN), *module.parameters()]

    def call(x, *parameters):
        state = dict(zip(names, parameters, strict=True))
        return torch.func.functional_call(module, state, x)

    leaves = [leaf.detach().requires_grad_() for leaf in leaves]
    assert torch.autograd.gradcheck(call, tuple(leaves))


def test_gradient_of_dropout_must_be_the_factor():
    weights = torch.full((5, 7), 0.5, requires_grad=True)
    seed(123)
    causal.drop(weights, 0.2).sum().backward()
    seed(123)
    assert torch.equal(weights.grad, causal.drop(torch.ones(5, 7), 0.2))


# Dtypes


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
@pytest.mark.parametrize("function", NUMERIC, ids=label)
def test_dtype_must_be_preserved(function, dtype):
    dtype = getattr(torch, dtype)
    results = tensors_of(function(**good_tensors(function, dtype)))
    assert {result.dtype for result in results} == {dtype}


@every_module
@pytest.mark.parametrize(
    ("dtype", "error"), [("bfloat16", 0.05), ("float16", 0.005), ("float32", 1e-6)]
)
def test_modules_must_work_in_every_dtype(name, dtype, error):
    module = module_of(name)
    x = randn(2, T, D_IN)
    exact = module(x)
    dtype = getattr(torch, dtype)
    got = module.to(dtype)(x.to(dtype))
    assert got.dtype == dtype
    torch.testing.assert_close(got.double(), exact, rtol=0, atol=error)


@every_module
def test_modules_must_work_under_autocast(name):
    module = module_of(name).float()
    x = randn(2, T, D_IN).float()
    with torch.autocast("cpu", dtype=torch.bfloat16):
        got = module(x)
    torch.testing.assert_close(got.float(), module(x), rtol=0, atol=0.05)


# Batches


@every_module
@pytest.mark.parametrize("batch", [1, 2, 7])
def test_batch_must_equal_one_by_one(name, batch):
    module = module_of(name)
    x = randn(batch, T, D_IN)
    close(module(x), torch.stack([module(rows) for rows in x]))


@every_module
def test_two_batch_dimensions_must_equal_one(name):
    module = module_of(name)
    x = randn(2, 7, T, D_IN)
    close(module(x).flatten(0, 1), module(x.flatten(0, 1)))


@every_module
@pytest.mark.parametrize("batch", [(0,), (2, 0), (0, 7)])
def test_batch_of_nothing_must_give_nothing(name, batch):
    module = module_of(name)
    assert module(torch.ones(*batch, T, D_IN).double()).shape == (*batch, T, 6)
    if hasattr(module, "attention"):
        steps = module.attention(torch.ones(*batch, T, D_IN).double())
        assert steps.context_vectors.shape == (*batch, T, 6)
        assert steps.attention_weights.shape[-2:] == (T, T)


@every_module
def test_gradients_of_an_empty_batch_must_be_0(name):
    module = module_of(name)
    module(torch.ones(0, T, D_IN).double()).sum().backward()
    assert all((p.grad == 0).all() for p in module.parameters())


@every_module
def test_one_token_must_work(name):
    module = module_of(name)
    assert module(randn(7, 1, D_IN)).shape == (7, 1, 6)


@every_module
@pytest.mark.parametrize("tokens", [1, 2, 6, 7])
def test_sequences_up_to_context_length_must_work(name, tokens):
    assert module_of(name)(randn(2, tokens, D_IN)).shape == (2, tokens, 6)


# What goes in stays as it is


@pytest.mark.parametrize("function", NUMERIC, ids=label)
def test_functions_must_leave_their_arguments_alone(function):
    arguments = good_tensors(function)
    function(**arguments)
    for name, before in good_tensors(function).items():
        if name in NUMBERS:
            assert torch.equal(arguments[name], before)
            assert arguments[name]._version == 0


@pytest.mark.parametrize(
    "function", [f for module in LOOPS for f in functions(module)], ids=label
)
def test_loops_must_leave_their_arguments_alone(function):
    arguments, before = good_lists(function), good_lists(function)
    function(**arguments)
    assert all(arguments[n] == before[n] for n in before if n != "linear")


@every_module
def test_modules_must_take_views_and_expanded_batches(name):
    module = module_of(name)
    x = randn(T, D_IN)
    close(module(x.T.contiguous().T), module(x))
    close(module(x.expand(7, T, D_IN)), module(x).expand(7, T, 6))
