"""Rung 3's cache: one token more, and what it gets."""

from selfattention.causal import loop
from selfattention.labs.check import call, values
from selfattention.labs.check.causal import hidden
from selfattention.labs.check.causal.hidden import CausalTask
from selfattention.labs.check.task import UNFINISHED, Case, Fault, Mistake
from selfattention.simplified.loop import weighted_sum
from selfattention.trainable import loop as trainable


def _weights(query: list, keys: list) -> list:
    scores = trainable.attention_scores([query], keys)
    return trainable.attention_weights(scores, len(query))[0]


def _blend(query: list, keys: list, values: list) -> list:
    return weighted_sum(_weights(query, keys), values)


def _next(query: list, key: list, value: list, keys: list, values: list) -> list:
    return _blend(query, keys + [key], values + [value])


class TokenByToken(Case):
    """Makes a call for each token, with a cache that is empty at first.

    Its arguments are the queries, the keys and the values of all tokens.
    """

    def wanted(self, reference) -> object:
        """Give all context vectors at once, as causal attention does.

        Args:
            reference: Not asked: it knows one token.

        Returns:
            `(T, d_out)`.
        """
        return loop.attend(*self.given()).context_vectors


class CacheTask(CausalTask):
    """A task whose function is to change two of its arguments: keys and values."""

    def _fault(self, case: Case, function) -> Fault | None:
        if isinstance(case, TokenByToken):
            return self._at_every_token(case, function)
        args = self.hand_over(case)
        try:
            answer = function(*args)
        except Exception as error:
            return self._crash(case, call.Crash(error))
        if call.has_ellipsis(answer):
            return UNFINISHED
        fault = self._at_first_sight(answer)
        fault = fault or self._at_second_sight(case, function, answer)
        return fault or _cached(case.args, args)

    def _at_every_token(self, case: Case, function) -> Fault | None:
        keys, values, answers = [], [], []
        try:
            for token in zip(*case.given()):  # noqa: B905, MicroPython's zip
                answers.append(function(*token, keys, values))
        except Exception as error:
            return self._crash(case, call.Crash(error))
        return self._at_second_sight(case, lambda *_: answers, answers)


def _cached(before: tuple, after: tuple) -> Fault | None:
    """Say what is wrong with the keys and values that a call has left behind."""
    new = {"query": before[0], "key": before[1], "value": before[2]}
    for name, place in (("key", 3), ("value", 4)):
        had, has = before[place], values.plain(after[place])
        if values.same(has, had + [new[name]]):
            continue
        details = [
            (f"{name}s should be", values.text(had + [new[name]])),
            ("and are", values.text(has)),
        ]
        return Fault(details, _hint(name, new, had, has))
    return None


def _hint(name: str, new: dict, had: list, has: list) -> str:
    for hint, mistaken in (
        ("the cache is as before: + makes a new list, append adds to this one", []),
        ("it was added twice", [new[name], new[name]]),
        ("a query is needed once, by its own token: keep what others ask for",
         [new["query"]]),
        ("key and value have changed places", [new["value"]]),
        ("key and value have changed places", [new["key"]]),
    ):  # fmt: skip
        if values.same(has, had + mistaken):
            return hint
    if values.same(has, [new[name]] + had):
        return "the newest goes to the end, so that keys and values stay in order"
    return f"the cache should hold what it held, and the new {name} behind it"


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


ONE_VALUE = "for each key in the cache there must be one value"

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
            "seven tokens one by one: the rows of causal attention",
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
            "these are the weights: what do they blend?",
            lambda query, key, value, keys, values: _weights(query, keys + [key]),
        ),
    ],
    [
        (hidden.SOFTMAX_OF_NOTHING, "the cache is empty at first: who fills it?"),
        ("IndexError", "the cache is empty at first: who fills it?"),
        (hidden.LENGTHS, ONE_VALUE),
        ("vectors is empty", ONE_VALUE),
    ],
)
for case in attend_next.cases:
    case.hint = case.hint or "one query, all keys, all values: scores, weights, blend"
