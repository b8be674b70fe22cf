"""Rung 3's cache: one token more, and what it gets."""

from selfattention.labs.check import values
from selfattention.labs.check.causal import hidden
from selfattention.labs.check.causal.stepwise import CacheTask, TokenByToken
from selfattention.labs.check.task import Case, Mistake
from selfattention.simplified.loop import weighted_sum
from selfattention.trainable import loop as trainable


def _weights(query: list, keys: list) -> list:
    scores = trainable.attention_scores([query], keys)
    return trainable.attention_weights(scores, len(query))[0]


def _blend(query: list, keys: list, values: list) -> list:
    return weighted_sum(_weights(query, keys), values)


def _next(query: list, key: list, value: list, keys: list, values: list) -> list:
    return _blend(query, keys + [key], values + [value])


class ManyRows(Mistake):
    """Rows came back where one was asked for."""

    def gives(self, got: object, args: tuple, close: float) -> bool:
        """Say whether an answer is a matrix, and the question was one vector.

        Args:
            got: A reader's answer, as `values.plain` gives it.
            args: What the reader's function was given, as lists.
            close: Not looked at.

        Returns:
            Whether it is.
        """
        sizes = values.shape(got), values.shape(args[0])
        return None not in sizes and len(sizes[0]) == 2 and len(sizes[1]) == 1


NO_KEY = "there is no key to ask: is the new one in the cache yet?"
ONE_VALUE = "for each key in the cache there must be one value"

A_VECTOR = "a key is a list of numbers: were they added one by one?"

attend_next = CacheTask(
    "attend_next",
    "query, key, value, keys, values",
    _next,
    [
        Case("the first token", [2.0], [3.0], [5.0], [], []),
        Case("the third token", [1.0], [0.5], [7.0], [[1.0], [0.0]], [[5.0], [4.0]]),
        Case(
            "keys of two numbers",
            [1.0, 2.0],
            [0.0, 1.0],
            [4.0],
            [[1.0, 0.0], [0.5, 2.0]],
            [[3.0], [1.0]],
        ),
        Case(
            "the fifth token, drawn at random",
            *hidden.drawn(2, 4, 0),
            hidden.drawn(1, 3, 0)[0],
            hidden.drawn(4, 4, 7),
            hidden.drawn(4, 3, 14),
        ),
        TokenByToken(
            "seven tokens, one by one",
            hidden.drawn(7, 4, 21),
            hidden.drawn(7, 4, 28),
            hidden.drawn(7, 3, 35),
            hint="each call may know its arguments alone, and all of the cache",
        ),
    ],
    [
        ManyRows("one token came: one vector goes out, not a list of them", None),
        Mistake(
            "the new token doesn't see itself: is it in the cache already?",
            lambda query, key, value, keys, values: _blend(query, keys, values),
        ),
        Mistake(
            "this is the first token's value: the query sees all keys",
            lambda query, key, value, keys, values: values[0],
        ),
        Mistake(
            "this is the new token's own value: the query sees all keys",
            lambda query, key, value, keys, values: value,
        ),
        Mistake(
            "the scores aren't divided by the root of the keys' size",
            lambda query, key, value, keys, values: _blend(
                [number * len(key) ** 0.5 for number in query],
                keys + [key],
                values + [value],
            ),
        ),
        Mistake(
            "divided by the root of the number of tokens: it is of the keys' size",
            lambda query, key, value, keys, values: _blend(
                [number * (len(key) / (len(keys) + 1)) ** 0.5 for number in query],
                keys + [key],
                values + [value],
            ),
        ),
        Mistake(
            "a query is needed once, by its own token: keep what others ask for",
            lambda query, key, value, keys, values: _blend(
                query, keys + [query], values + [value]
            ),
        ),
        Mistake(
            "the context vector alone goes back: the caller has the cache",
            lambda query, key, value, keys, values: [
                _next(query, key, value, keys, values),
                keys + [key],
                values + [value],
            ],
        ),
        Mistake(
            "these are the weights: what do they blend?",
            lambda query, key, value, keys, values: _weights(query, keys + [key]),
        ),
    ],
    [
        (hidden.SOFTMAX_OF_NOTHING, NO_KEY),
        ("IndexError", NO_KEY),
        (hidden.LENGTHS, ONE_VALUE),
        ("vectors is empty", ONE_VALUE),
        ("is a float, wanted a list", A_VECTOR),
        ("NoneType", "append changes the list itself, and gives back nothing"),
    ],
)
for case in attend_next.cases:
    case.hint = case.hint or "one query, all keys, all values: scores, weights, blend"
