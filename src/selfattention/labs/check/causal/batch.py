"""Rung 3's mask in PyTorch, for several sentences at once."""

from selfattention.labs.check.causal import hidden
from selfattention.labs.check.causal.hidden import CausalTask, NanMistake
from selfattention.labs.check.causal.masks import masked, masked_weights, small
from selfattention.labs.check.task import Case
from selfattention.labs.check.tensors import TensorTask


def _for_each(function):
    """Make a function for a batch of one for a sentence."""
    return lambda batch: [function(sentence) for sentence in batch]


def _over_the_batch(batch: list) -> list:
    masked = _for_each(lambda scores: hidden.hide(scores, hidden.LATER))(batch)
    result = [[[0.0] * len(row) for row in sentence] for sentence in batch]
    for i in range(len(batch[0])):
        for j in range(len(batch[0])):
            one = hidden.softmax([sentence[i][j] for sentence in masked])
            for b in range(len(batch)):
                result[b][i][j] = one[b]
    return result


NAN = float("nan")


class BatchTask(CausalTask, TensorTask):
    """A task for tensors that knows some crashes, too."""


batch_weights = BatchTask(
    "batch_weights",
    "attention_scores",
    _for_each(masked),
    [
        Case(
            "three sentences of two tokens",
            [
                [[1.0, 2.0], [3.0, 4.0]],
                [[0.0, 1.0], [1.0, 1.0]],
                [[0.5, 0.0], [2.0, 0.0]],
            ],
        ),
        Case(
            "two sentences of five, drawn at random",
            [hidden.drawn(5, 5, 0), hidden.drawn(5, 5, 7)],
        ),
        Case("one sentence of three", [small]),
    ],
    [
        NanMistake(
            "softmax over the batch: with a batch in front, dim=0 counts sentences",
            _over_the_batch,
        ),
        NanMistake(
            "0 times infinity is NaN: fill places, don't multiply or add",
            _for_each(
                lambda scores: [[NAN for _ in row] for row in scores],
            ),
        ),
    ]
    + [
        type(mistake)(mistake.hint, _for_each(mistake.answer))
        for mistake in masked_weights.mistakes
    ],
    [
        ("boolean mask", "a mask holds True and False: compare its numbers with 0"),
        ("must match", "a mask is (T, T): where does the shape say T?"),
    ],
)
for case in batch_weights.cases:
    case.hint = "which scores are hidden, and along what goes the softmax?"
