"""Rung 2, steps 1 and 2: scores, divided by a root, then weights."""

from selfattention.example import inputs
from selfattention.labs.check import samples, values
from selfattention.labs.check.task import Case, Mistake, Property, Task
from selfattention.labs.check.trainable.rows import columns, draw, times
from selfattention.simplified.loop import attention_weights as softmax_rows
from selfattention.simplified.loop import softmax
from selfattention.trainable import loop


def _scaled_weights(queries: list, keys: list) -> list:
    scores = loop.attention_scores(queries, keys)
    return loop.attention_weights(scores, len(keys[0]))


def _with(factor):
    """Make the mistake of another factor.

    Args:
        factor: Takes how many keys there are, and how long one is.
    """

    def weights(queries: list, keys: list) -> list:
        scores = loop.attention_scores(queries, keys)
        return softmax_rows(times(scores, factor(len(keys), len(keys[0]))))

    return weights


def _too_late(queries: list, keys: list) -> list:
    scores = loop.attention_scores(queries, keys)
    return times(softmax_rows(scores), len(keys[0]) ** -0.5)


def _down_columns(queries: list, keys: list) -> list:
    return columns(_scaled_weights(keys, queries))


def _divided_only(queries: list, keys: list) -> list:
    scores = loop.attention_scores(queries, keys)
    return times(scores, len(keys[0]) ** -0.5)


def _rounded_down(queries: list, keys: list) -> list:
    root = len(keys[0]) ** 0.5
    scores = loop.attention_scores(queries, keys)
    return softmax_rows([[score // root for score in row] for row in scores])


def _rows_sum_to_one(weights: list) -> str | None:
    for i in range(len(weights)):
        total = sum(weights[i])
        if abs(total - 1) > values.CLOSE:
            return f"row [{i}] sums to {total:.4f}: {values.text(weights[i])}"
    return None


w_query, w_key, _ = draw()
one_each = ([[2.0], [0.0], [1.0], [-1.0]], [[1.0], [0.5], [2.0], [0.0]])
three_each = (
    [[2.0, 0.0, 1.0], [0.0, -2.0, 1.0]],
    [[1.0, 1.0, 0.0], [2.0, 0.0, 1.0]],
)

scaled_weights = Task(
    "scaled_weights",
    "queries, keys",
    _scaled_weights,
    [
        Property("each row sums to 1", _rows_sum_to_one, *three_each),
        Case(
            "four tokens, keys of one number",
            *one_each,
            hint="print a row before the division, after it, and after softmax",
        ),
        Case("two tokens, keys of three numbers", *three_each),
        Case(
            "the sentence, keys of two numbers",
            loop.project(inputs, w_query),
            loop.project(inputs, w_key),
        ),
        Case(
            "five random tokens, keys of four numbers",
            samples.rows(5, 4),
            samples.rows(5, 4, seed=2),
        ),
    ],
    [
        Mistake(
            "these are the scores, divided: the softmax is still to come",
            _divided_only,
        ),
        Mistake(
            "these are the scores: the division and the softmax are still to come",
            loop.attention_scores,
        ),
        Mistake(
            "the softmax came first, the division after it: scale scores, not weights",
            _too_late,
        ),
        Mistake(
            "the columns sum to 1, the rows don't: a row is one query's split",
            _down_columns,
        ),
        Mistake(
            "these are rung 1's weights: the scores aren't divided yet",
            _with(lambda count, size: 1),
        ),
        Mistake(
            "divided by the size of a key itself: its root, and once, is enough",
            _with(lambda count, size: 1 / size),
        ),
        Mistake(
            "multiplied by the root: it is to make scores smaller, not larger",
            _with(lambda count, size: size**0.5),
        ),
        Mistake(
            "the root of how many keys there are: how long is one of them?",
            _with(lambda count, size: count**-0.5),
        ),
        Mistake(
            "divided by how many keys there are: how long is one, and its root?",
            _with(lambda count, size: 1 / count),
        ),
        Mistake(
            "one softmax took all scores: each query has its own",
            lambda queries, keys: softmax(
                sum([_divided_only([query], keys)[0] for query in queries], [])
            ),
        ),
        Mistake(
            "each query met one key: it meets all of them",
            lambda queries, keys: [[1.0] for _ in queries],
        ),
        Mistake("// rounds down, / divides", _rounded_down),
        Mistake(
            "the keys asked here: a row belongs to a query",
            lambda queries, keys: _scaled_weights(keys, queries),
        ),
        Mistake(
            "the root of 2 is right for the sentence: read the size from a key",
            _with(lambda count, size: 2**-0.5),
        ),
        Mistake(
            "the root of 3 is of a token's size: a key may have another",
            _with(lambda count, size: 3**-0.5),
        ),
    ],
)
