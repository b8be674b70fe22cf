"""Where an array may stand among what a block has left behind."""

from types import SimpleNamespace

import pytest
import torch

from literate.numbers import held

ROW = [1.5, 2.5]
LAYER = torch.nn.Linear(2, 1, bias=False)
LAYER.weight.data = torch.tensor([ROW])


@pytest.mark.parametrize(
    "value",
    [
        ROW,
        tuple(ROW),
        [[0.0, 0.0], ROW],
        [[1.0], ROW],  # ragged
        torch.tensor([[[0.0, 0.0], ROW]]),
        LAYER,
        SimpleNamespace(heads=[SimpleNamespace(weight=[ROW])]),
        {"weights": ROW},
    ],
)
def test_array_is_found(value):
    assert ROW in [list(array) for array in held.arrays({"name": value}, (2,))]


@pytest.mark.parametrize(
    "value",
    [
        1.5,
        "1.5, 2.5",
        [1.5, 2.5, 3.5],
        [[1.5], [2.5]],
        torch.ones(2, 3),
        torch.ones(2, device="meta"),
        torch.Tensor,
        torch,
    ],
)
def test_nothing_else_is(value):
    assert not list(held.arrays({"name": value}, (2,)))
