"""Constants that stand in two languages must be the same in both.

What Java computes is compared by its output. What it is given isn't, unless here.
"""

import json
import re

from literate.numbers import held
from literate.page import Page
from literate.report import Fault
from literate.run_java import Session
from literate.run_python import Run
from selfattention import example

PLACES = 4  # for constants of the example, which have two


def check(page: Page, runs: list[Run], java: Session | None) -> list[Fault]:
    """Compare the page's constants with the example's, and Java's with Python's.

    Args:
        page: The page.
        runs: What came of its Python blocks.
        java: What came of its Java blocks, if they ran.

    Returns:
        One fault for each name whose values differ, and for each array that Java
        writes out and no Python block has.
    """
    faults, python = [], {}
    for block, run in zip(page.of_kind("python"), runs, strict=True):
        for name, value in run.names.items():
            if hasattr(example, name):
                faults += _compare(
                    block.line, name, value, "selfattention.example",
                    getattr(example, name),
                )  # fmt: skip
            python[name] = value
    variables = java.variables if java else {}
    for name, text in variables.items():
        line, places = _literal(page, name)
        twin = re.sub(r"(?<=[a-z0-9])[A-Z]", lambda m: "_" + m[0].lower(), name)
        other = python.get(twin, getattr(example, twin, None))
        if line and other is not None:
            value = _parse(text)
            faults += _compare(line, name, value, f"Python's {twin}", other, places)
        elif line:
            values = [*vars(example).values(), *(run.names for run in runs)]
            faults += _look_for(line, name, _parse(text), values, places)
    return faults


def _look_for(
    line: int, name: str, value: object, values: list[object], places: int
) -> list[Fault]:
    """Find an array that Python has under no name of its own: a row, or a weight."""
    wanted, shape = _rounded(value, places), _shape(value)
    if wanted is None or not shape:
        return []
    nearest = None
    for array in held.arrays(values, shape):
        other = _rounded(array, places)
        if other == wanted:
            return []
        if other and (nearest is None or _alike(other, wanted) > nearest[0]):
            nearest = _alike(other, wanted), other
    diff = f"-{wanted}\n+{nearest[1]}" if nearest else f"-{wanted}"
    return [
        Fault(line, f"{name} is an array that no Python block of the page has",
              "correct it, or compute it in Python too", diff=diff.replace("'", ""))
    ]  # fmt: skip


def _compare(
    line: int,
    name: str,
    value: object,
    other_name: str,
    other: object,
    places: int = PLACES,
) -> list[Fault]:
    value, other = _rounded(value, places), _rounded(other, places)
    if value is None or other is None or value == other:
        return []
    return [
        Fault(line, f"{name} isn't the same as {other_name}",
              "make them the same, or give one another name",
              diff=f"-{value}\n+{other}".replace("'", ""))
    ]  # fmt: skip


def _rounded(value: object, places: int) -> object:
    """Give numbers in lists at so many places, None for anything else."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        parts = [_rounded(part, places) for part in value]
        return None if None in parts else parts
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return value if isinstance(value, str) else None
    text = f"{value:.{places}f}"
    return text if float(text) else text.lstrip("-")


def _shape(value: object) -> tuple[int, ...]:
    if isinstance(value, list) and value:
        return (len(value), *_shape(value[0]))
    return ()


def _alike(one: list, other: list) -> int:
    """Count the numbers that are the same at the same place."""
    return sum(
        _alike(a, b) if isinstance(a, list) else a == b
        for a, b in zip(one, other, strict=True)
    )


def _parse(text: str) -> object:
    """Read what `Arrays.deepToString` says: JSON, but for text and other objects."""
    try:
        return json.loads(text.strip('"'))[0]
    except (ValueError, IndexError):
        return None


def _literal(page: Page, name: str) -> tuple[int, int]:
    """Say where Java writes a variable out in digits, and to how many places.

    Returns:
        The line and the places; 0 and 0 where it computes the variable.
    """
    for block in page.of_kind("java"):
        written = re.search(rf"\b{re.escape(name)}\s*=([^;]*\d\.\d[^;]*);", block.code)
        if written and not re.search(r"[a-z]\w*\(", written[1]):
            line = block.line + block.code.count("\n", 0, written.start()) + 1
            return line, max(map(len, re.findall(r"\.(\d+)", written[1])))
    return 0, 0
