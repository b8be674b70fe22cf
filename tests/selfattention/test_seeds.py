"""The seed twin must be torch's generator, bit for bit."""

import pytest
import torch
from ladder_samples import seed
from torch import nn

from selfattention import seeds
from selfattention.linear import Linear


def test_twister_must_give_the_numbers_of_its_authors():
    # Seed 5489 is the authors' default; the 10 000th number is in the C++ standard.
    generator = seeds.MersenneTwister(5489)
    words = [generator.next_word() for _ in range(10_000)]
    assert words[:2] == [3499211612, 581869302]
    assert words[-1] == 4123659995


@pytest.mark.parametrize(
    "number", [0, 1, 123, 789, 2**31, 2**32 - 1, 2**32 + 5, 2**63, 2**64 - 1]
)
def test_rand_must_be_torchs(number):
    seed(number)
    for shape in [(3, 2), (1,), (16,), (700,), (2, 3, 5)]:
        assert seeds.rand(*shape) == torch.rand(shape).tolist()
    assert seeds.rand() == torch.rand(()).item()


@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize(
    ("d_in", "d_out"), [(1, 1), (3, 2), (2, 3), (5, 7), (17, 19), (64, 31), (768, 3)]
)
def test_linear_must_draw_the_weights_of_torchs(d_in, d_out, bias):
    for number in (123, 789):
        seed(number)
        ours, torchs = Linear(d_in, d_out, bias), nn.Linear(d_in, d_out, bias)
        assert ours.weight == torchs.weight.tolist()
        assert ours.bias == (torchs.bias.tolist() if bias else None)
        assert seeds.rand() == torch.rand(()).item()  # both drew as many


@pytest.mark.parametrize("bound", [1.0, 0.1, 3**-0.5, 1e-3, 123.456])
def test_uniform_must_be_torchs(bound):
    seed(123)
    wanted = torch.empty(1000).uniform_(-bound, bound).tolist()
    assert seeds.uniform(bound, 1000) == wanted


def test_linear_must_compute_what_torchs_does():
    seed(123)
    ours, torchs = Linear(5, 7), nn.Linear(5, 7).double()
    x = torch.linspace(-1, 1, 15, dtype=torch.float64).reshape(3, 5)
    got = torch.tensor(ours(x.tolist()), dtype=torch.float64)
    torch.testing.assert_close(got, torchs(x))


def test_seed_must_start_anew():
    seeds.manual_seed(123)
    first = seeds.rand(5)
    assert seeds.rand(5) != first
    seeds.manual_seed(123)
    assert seeds.rand(5) == first


@pytest.mark.parametrize("bad", [None, 1.0, "1", True])
def test_seeds_that_are_no_ints_must_be_refused(bad):
    with pytest.raises(TypeError, match="seed is .*, wanted an int"):
        seeds.manual_seed(bad)


def test_negative_seeds_must_be_refused():
    with pytest.raises(ValueError, match="seed is -1, wanted an int from 0 up"):
        seeds.manual_seed(-1)


@pytest.mark.parametrize("bad", [0, -1])
def test_linear_must_refuse_sizes_that_are_not_positive(bad):
    with pytest.raises(ValueError, match=f"d_in must be a positive int; got {bad}"):
        Linear(bad, 2)
    with pytest.raises(ValueError, match=f"d_out must be a positive int; got {bad}"):
        Linear(3, bad)


def test_linear_must_refuse_tokens_of_another_size():
    message = "inputs have 4 numbers per token, the projection expects d_in=3"
    with pytest.raises(ValueError, match=message):
        Linear(3, 2)([[1.0] * 4])
