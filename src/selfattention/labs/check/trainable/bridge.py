"""Rung 2 with matrices that change nothing: rung 1, but for a division."""

import math

from selfattention.example import inputs
from selfattention.labs.check.prediction import Prediction
from selfattention.labs.check.task import Case, Mistake, Task
from selfattention.labs.check.trainable.rows import identity, times
from selfattention.simplified import loop as simplified
from selfattention.trainable import loop


def _identity_divisor() -> float:
    """Compare one score that went into rung 2's softmax with rung 1's."""
    same = identity(3)
    weights = loop.self_attention(inputs, same, same, same).attention_weights[1]
    scaled = math.log(weights[1] / weights[0])
    scores = simplified.attention_scores(inputs)[1]
    return (scores[1] - scores[0]) / scaled


identity_divisor = Prediction(
    "identity_divisor",
    _identity_divisor,
    "a key has three numbers here.",
    [
        (3, "that is how many numbers a key has: what does rung 2 make of it?"),
        (1, "then nothing would be new: what does rung 2 do to its scores?"),
        (2, "a key has as many numbers as the matrix has columns: how many is that?"),
        (
            math.sqrt(2),
            "the root of two is for keys of two numbers: how many have these?",
        ),
        (math.sqrt(6), "tokens aren't counted, numbers in a key are"),
        (6, "tokens aren't counted, numbers in a key are"),
        (1 / math.sqrt(3), "multiplied by that, yes: and divided by?"),
    ],
    "rung 2 divides by the root of the size of a key: how long is one here?",
    within=0.05,
)


def _longer(size: int) -> list:
    return times(identity(size), size**0.5)


def _diagonal(factor):
    return lambda size: times(identity(size), factor(size))


undo_the_scale = Task(
    "undo_the_scale",
    "size",
    _longer,
    [
        Case(
            "three numbers a token, as in the sentence",
            3,
            hint="the identity gives back what comes in: what gives it back longer?",
        ),
        Case("four numbers a token", 4),
        Case("seven numbers a token", 7),
    ],
    [
        Mistake(
            "this is the identity: the scores are still divided by the root",
            identity,
        ),
        Mistake(
            "by the size itself is too much: what are the scores divided by?",
            _diagonal(lambda size: size),
        ),
        Mistake(
            "that divides once more: the queries are to be longer, not shorter",
            _diagonal(lambda size: size**-0.5),
        ),
        Mistake(
            "every number is the root: off the diagonal, tokens' numbers mix",
            lambda size: [[size**0.5] * size for _ in range(size)],
        ),
        Mistake(
            "the root of the root: only the queries are to change, not the keys",
            _diagonal(lambda size: size**0.25),
        ),
        Mistake(
            "the root of 3 is for the sentence: the size is handed over",
            _diagonal(lambda size: 3**0.5),
        ),
        Mistake(
            "all zeros are left: the diagonal is still to be filled",
            _diagonal(lambda size: 0.0),
        ),
        Mistake(
            "this is the diagonal alone: a matrix has zeros around it",
            lambda size: [size**0.5] * size,
        ),
        Mistake(
            "this is the factor: w_query is a table with it on its diagonal",
            lambda size: size**0.5,
        ),
    ],
)
