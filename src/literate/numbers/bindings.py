"""Bindings: `0.9544<!-- = scores[0] -->` says what code a number comes from."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass

from literate.numbers import rounding
from literate.numbers.tokens import WORDS, Token, Visible
from literate.report import Fault

# What may stand between a number and its binding: what closes a bracket or a span.
_CLOSERS = re.compile(r"[\s\])}*_`$,]*")


@dataclass(frozen=True)
class Bound:
    """A number, the value that it must show, and the expression that gave it."""

    token: Token
    value: float | int | str
    expression: str

    @property
    def wanted(self) -> str:
        """The value, written as the number is."""
        return rounding.like(self.token.text, self.value)


def bind(visible: Visible, names_at: callable) -> tuple[list[Bound], list[Fault]]:
    """Evaluate every binding and pair its values with the numbers before it.

    Args:
        visible: What a reader sees of the page.
        names_at: Gives the names that count at a line: what the blocks computed.

    Returns:
        The pairs, and the bindings that can't be evaluated or paired.
    """
    bound, faults = [], []
    floor = 0
    for match in visible.bindings:
        line = visible.line(match.start())
        expression = match["expression"].strip()
        names = names_at(line)
        try:
            values = list(_flat(eval(expression, {"math": math, **names})))
            tokens = _tokens_before(visible, floor, match.start(), len(values))
            bound += [
                Bound(token, value, expression)
                for token, value in zip(tokens, values, strict=True)
            ]
        except Exception as error:
            faults.append(_fault(line, match, error, names))
        floor = match.end()
    return bound, faults


def check(visible: Visible, bound: list[Bound]) -> list[Fault]:
    """Compare every bound number with its value, at the digits shown.

    Args:
        visible: What a reader sees of the page.
        bound: Its bound numbers.

    Returns:
        One fault for each number that says something else.
    """
    return [
        Fault(
            visible.line(pair.token.start),
            f"this number isn't what the code computes: {pair.expression}",
            "pytest --update-outputs PAGE",
            diff=f"-{pair.token.text}\n+{pair.wanted}    ({pair.value!r})",
        )
        for pair in bound
        if pair.wanted != pair.token.text
    ]


def _flat(value: object) -> Iterator[float | int | str]:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        for part in value:
            yield from _flat(part)
    elif isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise TypeError(f"its value is a {type(value).__name__}, not numbers")
    else:
        yield value


def _tokens_before(visible: Visible, floor: int, end: int, count: int) -> list[Token]:
    """Find the `count` numbers that end right before a binding, in its own block."""
    block = max(floor, visible.text.rfind("\n\n", 0, end))
    word = re.search(r"([a-z]+)[\s\])}*_`]*$", visible.text[block:end], re.I)
    if count == 1 and word and word[1].lower() in WORDS:
        start = block + word.start()
        return [Token(word[1], start, start + len(word[1]))]
    tokens = [t for t in visible.tokens if block <= t.start and t.end <= end][-count:]
    if len(tokens) < count:
        raise ValueError(
            f"values: {count}, numbers before it in its paragraph: {len(tokens)}"
        )
    if not _CLOSERS.fullmatch(visible.text[tokens[-1].end : end]):
        raise ValueError("no number stands right before it")
    return tokens


def _fault(line: int, match: re.Match, error: Exception, names: dict) -> Fault:
    mend = "put it right behind the numbers, with one value for each"
    if not isinstance(error, ValueError):
        mend = f"use what the page's Python blocks define: {', '.join(sorted(names))}"
    return Fault(
        line,
        f"the binding {match[0]} doesn't work: {type(error).__name__}: {error}",
        mend,
    )
