"""The training run: the same in both forms, and as it was recorded."""

import json
from pathlib import Path

import pytest
import torch

from selfattention.self_join import loop, matrix
from selfattention.self_join.__main__ import record

RECORDED = Path(__file__).parents[2] / "docs" / "measured" / "training.json"


def test_examples_must_be_all_tables_with_their_joins():
    tables, answers = matrix.examples()
    assert tables.shape == (216, 3, 7) and answers.shape == (216, 3, 1)
    assert len({str(table.tolist()) for table in tables}) == 216
    refs = tables[..., 3:6].argmax(dim=-1, keepdim=True)
    assert torch.equal(tables[..., -1:].gather(1, refs), answers)


def test_loop_and_matrix_must_find_the_same_gradient():
    tables, answers = loop.examples()
    some = tables[::40], answers[::40]
    by_nudging = loop.gradient(loop.draw(123), *some)
    rows = [torch.tensor(part, dtype=torch.float64) for part in some]
    by_backpropagation = matrix.gradient(matrix.draw(123), *rows)
    for ours, theirs in zip(by_nudging, by_backpropagation, strict=True):
        assert torch.allclose(
            torch.tensor(ours, dtype=torch.float64), theirs, rtol=0, atol=1e-8
        )


def test_loop_and_matrix_must_take_the_same_steps():
    tables, answers = loop.examples()
    some = tables[::40], answers[::40]
    rows = [torch.tensor(part, dtype=torch.float64) for part in some]
    in_loop, in_matrix = loop.draw(7), matrix.draw(7)
    losses = loop.train(in_loop, *some, steps=3, rate=1.0)
    assert losses == pytest.approx(matrix.train(in_matrix, *rows, steps=3, rate=1.0))
    for ours, theirs in zip(in_loop, in_matrix, strict=True):
        assert torch.allclose(
            torch.tensor(ours, dtype=torch.float64), theirs, rtol=0, atol=1e-8
        )


def test_training_must_give_what_was_recorded():
    assert_close(record(), json.loads(RECORDED.read_text("utf-8")), "training")


@pytest.mark.parametrize("seed", [0, 1, 789])
def test_other_seeds_must_learn_it_too(seed):
    losses = matrix.train(matrix.draw(seed), *matrix.examples(), steps=200, rate=1.0)
    assert losses[-1] < 0.001


def assert_close(got, recorded, where):
    if isinstance(recorded, dict):
        assert list(got) == list(recorded)
        for name in recorded:
            assert_close(got[name], recorded[name], f"{where}.{name}")
    elif isinstance(recorded, list):
        assert len(got) == len(recorded)
        for i in range(len(recorded)):
            assert_close(got[i], recorded[i], f"{where}[{i}]")
    elif isinstance(recorded, float):
        # The last of the six places may turn; the page and the figure show four.
        assert abs(got - recorded) < 2.5e-6, where
    else:
        assert got == recorded, where
