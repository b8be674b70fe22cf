"""Sums that a page writes out must hold: `0.2365 + 0.1305 + 0.5874 = 0.9544`."""

import re
from fractions import Fraction

from literate.numbers.tokens import Token, Visible
from literate.report import Fault

_SIGNS = {
    "·": "*",
    "×": "*",
    "*": "*",
    "/": "/",
    "÷": "/",
    "+": "+",
    "-": "-",
    "−": "-",
}
_TERM = r"\(?[-−]?\d+(?:\.\d+)?\)?"
_RUN = re.compile(
    rf"(?<![\w.]){_TERM}(?:\s*(?:[·×*/÷+\-−=]|\\cdot|\\times)\s*{_TERM})+"
)


def check(visible: Visible) -> tuple[list[Fault], list[set[Token]]]:
    """Recompute every equation between numbers that the page shows.

    Args:
        visible: What a reader sees of the page.

    Returns:
        The equations that don't hold, and the numbers of every equation.
    """
    faults, equations = [], []
    for run in _RUN.finditer(visible.text):
        if "=" not in run[0]:
            continue
        start, end = run.span()
        equations.append(
            {t for t in visible.tokens if start <= t.start and t.end <= end}
        )
        if wrong := _first_wrong([side.strip() for side in run[0].split("=")]):
            faults.append(
                Fault(
                    visible.line(start),
                    f"the arithmetic doesn't hold: {wrong}",
                    "correct the numbers, or show more places",
                )
            )
    return faults, equations


def _first_wrong(sides: list[str]) -> str:
    for left, right in zip(sides, sides[1:], strict=False):
        places = max((len(part) for part in re.findall(r"\.(\d+)", right)), default=0)
        try:
            value, shown = _value(left), _value(right)
        except (SyntaxError, ZeroDivisionError):
            return f"{left} can't be computed"
        if round(value, places) != round(shown, places):
            return f"{left} is {float(value):.{places}f}, not {right}"
    return ""


def _value(side: str) -> Fraction:
    code = side.replace(r"\cdot", "·").replace(r"\times", "×")
    code = "".join(_SIGNS.get(character, character) for character in code)
    code = re.sub(r"\d+(?:\.\d+)?", lambda number: f"F('{number[0]}')", code)
    return eval(code, {"__builtins__": {}, "F": Fraction})
