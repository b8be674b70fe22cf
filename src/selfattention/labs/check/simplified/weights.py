"""Rung 1, step 2: the softmax."""

import math

from selfattention.example import inputs
from selfattention.labs.check import samples, values
from selfattention.labs.check.prediction import Prediction
from selfattention.labs.check.task import Case, Mistake, Property, Task
from selfattention.simplified import loop


def _sum_to_one(shares: list) -> str | None:
    total = sum(shares)
    if abs(total - 1) <= values.CLOSE:
        return None
    return f"they sum to {total:.4f}: {values.text(shares)}"


def _in_order(shares: list) -> str | None:
    if shares[0] < shares[1] < shares[2]:
        return None
    return f"the shares are {values.text(shares)}"


def _shares(numbers: list) -> list:
    return [number / sum(numbers) for number in numbers]


mistakes = [
    Mistake(
        "all shares are 0: is the division still to come?", lambda s: [0.0] * len(s)
    ),
    Mistake("the scores are divided as they are: exp comes first", _shares),
    Mistake(
        "exp is there, the division by the total isn't",
        lambda scores: [math.exp(score) for score in scores],
    ),
    Mistake(
        "exp of a share: first exp, then divide",
        lambda scores: [math.exp(share) for share in _shares(scores)],
    ),
    Mistake(
        "exp of what? The total must hold exps too, not scores",
        lambda scores: [math.exp(score) / sum(scores) for score in scores],
    ),
    Mistake(
        "exp of the sum isn't the sum of the exps: first exp, then add up",
        lambda scores: [math.exp(score - sum(scores)) for score in scores],
    ),
    Mistake(
        "divided by the largest, scores lie closer: their differences must stay",
        lambda scores: _shares([math.exp(score / max(scores)) for score in scores]),
    ),
    Mistake(
        "2 to the power of the score: exp takes e, which is math.exp",
        lambda scores: _shares([2.0**score for score in scores]),
    ),
    Mistake(
        "the largest became 1: divide by the total, not by the largest",
        lambda scores: [math.exp(score - max(scores)) for score in scores],
    ),
    Mistake(
        "a square is positive too, but the square of -3 is larger than that of 2",
        lambda scores: _shares([score * score for score in scores]),
    ),
    Mistake(
        "each exp is divided by the total so far: add up all of them first",
        lambda scores: [
            math.exp(scores[i]) / sum([math.exp(score) for score in scores[: i + 1]])
            for i in range(len(scores))
        ],
    ),
    Mistake(
        "the largest score gets it all: that is a maximum, and this one is soft",
        lambda scores: [float(score == max(scores)) for score in scores],
    ),
]

small = [
    Property("the shares sum to 1", _sum_to_one, [1.0, 2.0, 3.0]),
    Property("a larger score gets a larger share", _in_order, [1.0, 2.0, 3.0]),
    Case("three scores", [1.0, 2.0, 3.0]),
    Case("negative scores", [-1.0, 0.0, -3.0, 2.0]),
    Case("equal scores", [2.0, 2.0, 2.0, 2.0]),
    Case('the scores of "journey"', loop.attention_scores(inputs)[1]),
]
large = [
    Case(
        "a score of 1000",
        [1000.0, 999.0, 998.0],
        hint="exp grows too fast for that: what could all scores lose alike?",
    ),
    Case(
        "two scores of -1000",
        [-1000.0, -1000.0],
        hint="every exp became 0: subtract the largest score, whatever its sign",
    ),
    Case(
        "a large score among small ones",
        [0.0, 3000.0, 5.0],
        hint="subtract the largest score, wherever it stands",
    ),
    Case("seven scores, drawn at random", samples.rows(1, 7)[0]),
]

softmax_naive = Task("softmax_naive", "scores", loop.softmax, small, mistakes)
softmax = Task("softmax", "scores", loop.softmax, small + large, mistakes)

sum_of_weights = Prediction(
    "sum_of_weights",
    lambda: 6,
    "each of the six rows sums to 1.",
    [
        (1, "one row sums to 1: how many rows are there?"),
        (36, "that is how many weights there are: what does one row sum to?"),
    ],
    "what does the softmax of one row sum to, and how many rows are there?",
)
