"""Rung 3's dropout: some weights go, the others grow."""

from selfattention.labs.check import values
from selfattention.labs.check.causal import hidden
from selfattention.labs.check.causal.masks import masked
from selfattention.labs.check.task import Case, Mistake, Task


def _factor(factor):
    """Make a function that drops weights, and multiplies the rest."""
    return lambda weights, kept, p: [
        [weights[i][j] * factor(p) * kept[i][j] for j in range(len(weights[i]))]
        for i in range(len(weights))
    ]


_drop = _factor(lambda p: 1 / (1 - p))


class OtherChoice(Mistake):
    """Some weights were dropped and the others made larger, but which ones?"""

    def gives(self, got: object, args: tuple, close: float) -> bool:
        """Say whether each weight is either dropped or as large as it should be.

        Args:
            got: A reader's answer, as `values.plain` gives it.
            args: What the reader's function was given, as lists.
            close: How far two numbers may be apart.

        Returns:
            Whether it is.
        """
        weights, _, p = args
        if values.shape(got) != values.shape(weights):
            return False
        chosen = [[number != 0 for number in row] for row in got]
        return values.same(got, _drop(weights, chosen, p), close)


flags = [[number > -1.0 for number in row] for row in hidden.drawn(5, 5, 14)]

dropout = Task(
    "dropout",
    "attention_weights, kept, p",
    _drop,
    [
        Case(
            "one weight of four",
            [[0.1, 0.4, 0.2, 0.3]],
            [[True, False, True, True]],
            0.2,
        ),
        Case(
            "two rows",
            [[0.75, 0.25], [0.25, 0.75]],
            [[False, True], [True, True]],
            0.25,
        ),
        Case("nothing is dropped", [[0.5, 0.5]], [[True, True]], 0.0),
        Case("a row that loses all", [[0.75, 0.25]], [[False, False]], 0.5),
        Case(
            "five tokens, drawn at random",
            masked(hidden.drawn(5, 5, 0)),
            flags,
            0.2,
        ),
    ],
    [
        Mistake(
            "the kept weights must grow: on average, the row is to sum to 1",
            _factor(lambda p: 1),
        ),
        Mistake(
            "the kept weights shrink: they must grow, to make up for the rest",
            _factor(lambda p: 1 - p),
        ),
        Mistake(
            "p is the share that goes: how much stays?",
            _factor(lambda p: 1 / p),
        ),
        Mistake(
            "p is the share that goes: how much stays?",
            _factor(lambda p: p),
        ),
        Mistake(
            "a fifth more doesn't make up for a fifth less",
            _factor(lambda p: 1 + p),
        ),
        Mistake(
            "the row sums to 1 each time: only on average must it",
            lambda weights, kept, p: [
                hidden.shares(row) for row in _factor(lambda p: 1)(weights, kept, p)
            ],
        ),
        Mistake(
            "the factor depends on p, not on how many were dropped this time",
            lambda weights, kept, p: [
                [w * flag * len(row) / sum(flags) for w, flag in zip(row, flags)]  # noqa: B905
                for row, flags in zip(weights, kept)  # noqa: B905
            ],
        ),
        Mistake(
            "True means kept: this drops the others",
            lambda weights, kept, p: _drop(
                weights, [[not flag for flag in row] for row in kept], p
            ),
        ),
        Mistake(
            "p was subtracted: are there brackets around 1 - p?",
            lambda weights, kept, p: [
                [(w - p) * flag for w, flag in zip(*rows)]  # noqa: B905
                for rows in zip(weights, kept)  # noqa: B905
            ],
        ),
        OtherChoice(
            "these aren't the ones that kept drops: True stays, False goes", None
        ),
        Mistake(
            "each row needs a place for every weight: 0 where dropped",
            lambda weights, kept, p: [
                [w / (1 - p) for w, flag in zip(*rows) if flag]  # noqa: B905
                for rows in zip(weights, kept)  # noqa: B905
            ],
        ),
    ],
)
for case in dropout.cases:
    case.hint = "a dropped weight is 0, and all others grow by the same factor"
