"""Rung 2, for one query: a map that blends."""

from selfattention.labs.check import samples
from selfattention.labs.check.task import Case, Mistake, Task
from selfattention.labs.check.trainable.rows import columns
from selfattention.simplified.loop import dot, softmax, weighted_sum


def _scores(query: list, keys: list) -> list:
    return [dot(query, key) for key in keys]


def _soft_get(query: list, keys: list, values: list) -> list:
    return weighted_sum(softmax(_scores(query, keys)), values)


def _best(query: list, keys: list, values: list) -> list:
    scores = _scores(query, keys)
    return values[max(range(len(keys)), key=lambda i: scores[i])]


def _with_values(query: list, keys: list, values: list) -> list:
    scores = [sum([a * b for a, b in zip(query, value)]) for value in values]  # noqa: B905
    return weighted_sum(softmax(scores), values)


def _scaled(query: list, keys: list, values: list) -> list:
    scores = [score / len(query) ** 0.5 for score in _scores(query, keys)]
    return weighted_sum(softmax(scores), values)


drinks = [[2.0, 0.0], [0.0, 1.0]]
costs = [[2.0], [4.0]]
STEPS = "the query meets each key, softmax all scores, the weights meet values"

soft_get = Task(
    "soft_get",
    "query, keys, values",
    _soft_get,
    [
        Case("a query that leans to tea", [1.0, 1.0], drinks, costs, hint=STEPS),
        Case("a query that fits both alike", [1.0, 2.0], drinks, costs),
        Case("a query that is all coffee", [0.0, 9.0], drinks, costs),
        Case(
            "three keys of two numbers, values of two",
            [1.0, -0.5],
            [[1.0, 0.0], [0.0, 1.0], [0.5, 2.0]],
            [[2.0, 30.0], [4.0, 10.0], [3.0, 20.0]],
        ),
        Case(
            "five random keys, values of four numbers",
            samples.rows(1, 7)[0],
            samples.rows(5, 7, seed=2),
            samples.rows(5, 4, seed=3),
        ),
    ],
    [
        Mistake(
            "the best value came back alone: here all of them go into a blend", _best
        ),
        Mistake(
            "these are the scores: two steps are still to come",
            lambda query, keys, values: _scores(query, keys),
        ),
        Mistake(
            "these are the weights: the values are still to be blended",
            lambda query, keys, values: softmax(_scores(query, keys)),
        ),
        Mistake(
            "the scores went into the blend as they are: softmax comes between",
            lambda query, keys, values: weighted_sum(_scores(query, keys), values),
        ),
        Mistake(
            "the scores were divided by their sum: a share is made by softmax",
            lambda query, keys, values: weighted_sum(
                [s / sum(_scores(query, keys)) for s in _scores(query, keys)], values
            ),
        ),
        Mistake(
            "this blends the keys: they are compared, and the values come back",
            lambda query, keys, values: _soft_get(query, keys, keys),
        ),
        Mistake(
            "the query met the values: it is compared with the keys",
            _with_values,
        ),
        Mistake(
            "every value counts the same: where is the query?",
            lambda query, keys, values: [
                sum(column) / len(values) for column in columns(values)
            ],
        ),
        Mistake(
            "every value counts in full: softmax takes all scores at once",
            lambda query, keys, values: [sum(column) for column in columns(values)],
        ),
        Mistake(
            "each value has its weight, but they are still to be added up",
            lambda query, keys, values: [
                [w * number for number in value]
                for w, value in zip(softmax(_scores(query, keys)), values)  # noqa: B905
            ],
        ),
        Mistake(
            "a blend is a list, even if a value holds one number",
            lambda query, keys, values: _soft_get(query, keys, values)[0],
        ),
        Mistake("the scores were divided first: that comes in the next task", _scaled),
    ],
)
