"""Checks a function that takes one token and changes a cache."""

from selfattention.causal import loop
from selfattention.labs.check import call, values
from selfattention.labs.check.causal.hidden import CausalTask
from selfattention.labs.check.task import UNFINISHED, Case, Fault


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
