"""Write what was computed back into the page: outputs and bound numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

from literate import report
from literate.check_page import CheckedPage
from literate.numbers import check as numbers
from literate.numbers import rounding
from literate.numbers.bindings import Bound
from literate.numbers.tokens import Visible
from literate.page import DIRECTIVE, OUTPUT, Block
from literate.run_python import Run


@dataclass(frozen=True)
class Edit:
    """A piece of the source to replace.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        text: What to put there.
        line: The line of the page, for the report.
        said: What was changed, for the report.
    """

    start: int
    end: int
    text: str
    line: int
    said: str


def update(checked: CheckedPage) -> list[str]:
    """Rewrite a page's stale outputs and numbers in place, and nothing else.

    Args:
        checked: The page, as read from its file.

    Returns:
        A line for each change, with page and line, and for each number whose rounding
        hangs on less than 1e-6.
    """
    page = checked.page
    if page.faults:
        return [f"{page.path}: not updated, its fences need mending first"]
    blocks = [*checked.runs_of("python"), *checked.runs_of("java")]
    visible, bound, _ = numbers.bind(page, checked.runs, checked.facts)
    edits = [*_outputs(checked, blocks), *_numbers(visible, bound)]
    source = "".join(page.lines)
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        source = source[: edit.start] + edit.text + source[edit.end :]
    if edits:
        with open(page.path, "w", encoding="utf-8", newline="") as file:
            file.write(source)
    changes = [
        f"{page.path}:{edit.line}: {edit.said}"
        for edit in sorted(edits, key=lambda edit: edit.start)
    ]
    return changes + list(_edges(checked, visible, bound))


def _outputs(checked: CheckedPage, blocks: list[tuple[Block, Run]]) -> Iterator[Edit]:
    lines = checked.page.lines
    offsets = [0]
    for line in lines:
        offsets.append(offsets[-1] + len(line))
    newline = "\r\n" if lines and lines[0].endswith("\r\n") else "\n"
    for block, run in blocks:
        if run.fault or not run.output or run.output == block.shown:
            continue
        indent = block.fence.indent
        text = "".join(
            (indent + line if line else "") + newline
            for line in run.output.splitlines()
        )
        if block.output:
            start, end = offsets[block.output.line], offsets[block.output.end - 1]
            said = f"output of the {block.kind} block at line {block.line}"
            changed = report.diff(block.shown, run.output).splitlines()[2:]
            said += "".join(f"\n  {line}" for line in changed if line[0] in "+-")
            yield Edit(start, end, text, block.output.line + 1, said)
        else:
            opening = indent + DIRECTIVE + newline + indent + f"```{OUTPUT}" + newline
            place = offsets[block.fence.end]
            yield Edit(
                place,
                place,
                opening + text + indent + "```" + newline,
                block.line,
                f"new output under the {block.kind} block",
            )


def _numbers(visible: Visible, bound: list[Bound]) -> Iterator[Edit]:
    for pair in bound:
        token = pair.token
        if pair.wanted != token.text:
            line = visible.line(token.start)
            said = f"{token.text} → {pair.wanted}"
            yield Edit(token.start, token.end, pair.wanted, line, said)


def _edges(checked: CheckedPage, visible: Visible, bound: list[Bound]) -> Iterator[str]:
    """Warn of numbers that another machine could round the other way."""
    page = checked.page
    for pair in bound:
        if rounding.near_edge(pair.token.text, pair.value):
            line = visible.line(pair.token.start)
            yield _advice(page.path, line, pair.wanted, pair.value)
    for block, run in checked.runs_of("python"):
        for value in _floats(run.names):
            shown = f"{value:.4f}"
            if shown in run.output and rounding.near_edge(shown, value):
                yield _advice(page.path, block.line, shown, value)


def _advice(path: object, line: int, shown: str, value: float) -> str:
    return (
        f"{path}:{line}: {shown} is {value!r}, within {rounding.EDGE} of rounding the "
        "other way: show another digit, or fewer"
    )


def _floats(names: dict) -> Iterator[float]:
    seen = set()
    for value in names.values():
        for number in _flat(value):
            if isinstance(number, float) and number not in seen:
                seen.add(number)
                yield number


def _flat(value: object) -> Iterator[object]:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        for part in value:
            yield from _flat(part)
    else:
        yield value
