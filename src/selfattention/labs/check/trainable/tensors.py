"""Rung 2 as a class: the book's numbers from its seed, in an `nn.Module`."""

from selfattention.example import inputs
from selfattention.labs.check import samples, values
from selfattention.labs.check.modules.cases import Built, Learns, Parameters, Runs
from selfattention.labs.check.modules.tensors import ModuleTask
from selfattention.labs.check.task import Mistake
from selfattention.labs.check.trainable import attention
from selfattention.labs.check.trainable.rows import columns
from selfattention.trainable import loop


def _right(x: list, seed: int, d_in: int, d_out: int) -> list:
    """Ask the core's class."""
    import torch

    from selfattention.trainable.matrix import SelfAttention

    torch.manual_seed(seed)
    return values.plain(SelfAttention(d_in, d_out)(torch.tensor(x)))


def _linears(seed: int, d_in: int, d_out: int) -> list:
    """Draw three as `nn.Linear` does, turned to `(d_in, d_out)`."""
    import torch
    from torch import nn

    torch.manual_seed(seed)
    linears = [nn.Linear(d_in, d_out, bias=False) for _ in range(3)]
    return [linear.weight.T.tolist() for linear in linears]


def _rands(seed: int, d_in: int, d_out: int) -> list:
    import torch

    torch.manual_seed(seed)
    return [torch.rand(d_in, d_out).tolist() for _ in range(3)]


def _rands_turned(seed: int, d_in: int, d_out: int) -> list:
    return [columns(drawn) for drawn in _rands(seed, d_out, d_in)]


def _from_one(seed: int, d_in: int, d_out: int) -> list:
    return [_linears(seed, d_in, d_out)[0]] * 3


def _with(draw, answer=loop.self_attention):
    """Make the mistake of other weights, or of another function."""
    return lambda x, seed, *sizes: answer(x, *draw(seed, *sizes))


def _reordered(order: tuple):
    """Make the mistake of drawing in another order."""

    def draw(seed: int, *sizes: int) -> list:
        drawn = _linears(seed, *sizes)
        return [drawn[place] for place in order]

    return _with(draw)


mistakes = [
    Mistake(
        "the seed is set inside the class: that is for those who build it",
        lambda x, seed, *sizes: _right(x, 789, *sizes),
    ),
    Mistake(
        "these are torch.rand's numbers: nn.Linear spreads the same draws around 0",
        _with(_rands),
    ),
    Mistake(
        "these are torch.rand's numbers: nn.Linear spreads the same draws around 0",
        _with(_rands_turned),
    ),
    Mistake(
        "query, key and value share one matrix: each has its own", _with(_from_one)
    ),
]
mistakes.append(
    Mistake(
        "query and key changed places: in the drawing, or in the scores",
        _reordered((1, 0, 2)),
    )
)
for order in ((0, 2, 1), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
    mistakes.append(
        Mistake(
            "the matrices were drawn in another order: query, key, value",
            _reordered(order),
        )
    )
for known in attention.mistakes:
    mistakes.append(Mistake(known.hint, _with(_linears, known.answer)))

SelfAttention = ModuleTask(
    "SelfAttention",
    "d_in, d_out",
    _right,
    [
        Runs("it is built, and takes the sentence", (3, 2), inputs),
        Parameters("parameters() finds all weights", (3, 2), inputs),
        Built(
            "seed 789: the book's numbers",
            (3, 2),
            inputs,
            hint="other weights: is a seed set, or a number drawn, before the three?",
        ),
        Built("another seed", (3, 2), inputs, seed=123),
        Built("five tokens of seven numbers", (7, 3), samples.rows(5, 7)),
        Built(
            "a batch of two sentences",
            (3, 2),
            [inputs, [list(reversed(token)) for token in inputs]],
            hint="a batch has a dimension in front: count dimensions from the end",
        ),
        Learns("each matrix gets its slopes from backward()", (3, 2), inputs),
    ],
    mistakes,
)
