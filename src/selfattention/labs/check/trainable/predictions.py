"""Rung 2: what to expect, before anything is run."""

import math

from selfattention.example import inputs
from selfattention.labs.check import samples, values
from selfattention.labs.check.prediction import Prediction
from selfattention.labs.check.trainable.rows import draw
from selfattention.trainable import loop


def _five_tokens():
    return loop.self_attention(
        samples.rows(5, 7),
        samples.rows(7, 3, seed=2),
        samples.rows(7, 3, seed=3),
        samples.rows(7, 2, seed=4),
    )


shape_of_scores = Prediction(
    "shape_of_scores",
    lambda: values.shape(_five_tokens().attention_scores),
    "five queries meet five keys.",
    [
        ((5, 3), "that is the queries: each of them meets every key"),
        ((3, 3), "the threes meet and are added up: what is left on either side?"),
        ((7, 7), "the sevens are gone after the projection: count the tokens"),
        ((7, 3), "that is a weight matrix: a score stands for two tokens that meet"),
        ((3, 5), "that is the keys, turned: the threes meet and are added up"),
        ((5, 7), "that is the inputs: a score stands for two tokens that meet"),
    ],
    "a score for each query with each key: how many are there of either?",
)

shape_of_context_vectors = Prediction(
    "shape_of_context_vectors",
    lambda: values.shape(_five_tokens().context_vectors),
    "as long as what is blended: a value.",
    [
        ((5, 7), "the tokens aren't blended, their values are: how long are those?"),
        ((5, 3), "keys are compared, never blended: how long is a value?"),
        ((5, 5), "that is the weights: each row of them makes one blend"),
        ((2, 5), "a token is a row, always"),
        ((7, 2), "that is w_value: how many tokens are there?"),
    ],
    "one blend for each token: and how long is what is blended?",
)


def _changed_scores() -> int:
    w_query, w_key, _ = draw()
    moved = [list(token) for token in inputs]
    moved[3][0] += 1.0
    before, after = [
        loop.attention_scores(loop.project(x, w_query), loop.project(x, w_key))
        for x in (inputs, moved)
    ]
    changed = 0
    for i in range(len(before)):
        for j in range(len(before)):
            changed += before[i][j] != after[i][j]
    return changed


changed_scores = Prediction(
    "changed_scores",
    _changed_scores,
    "its row and its column, which share one.",
    [
        (1, '"with" meets itself in one score: whom else does it meet?'),
        (6, 'that is its row, where "with" asks: where else does it stand?'),
        (12, "nearly: one of them stands in the row and in the column"),
        (10, "nearly: it meets itself, too"),
        (36, 'two other tokens that meet don\'t know of "with"'),
    ],
    'in which scores is "with" the query, and in which the key?',
)

spread = Prediction(
    "spread",
    lambda: math.sqrt(64) / math.sqrt(4),
    "the spread grows as the root does.",
    [
        (
            16,
            "that would be so if all terms had the same sign: here they partly cancel",
        ),
        (1, "more terms, each as large as before: don't they add up to more?"),
        (256, "that is the square of sixteen: look at a few coin tosses instead"),
        (8, "that is the root of 64, the spread itself: against that of 4, how much?"),
    ],
    "a hundred tosses of a coin end about ten steps from where they began: why?",
    within=0.1,
)
