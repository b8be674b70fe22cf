"""A page's fences, read from its Markdown source.

The convention is that of pytest-codeblocks: fences whose info string is exactly
`python`, and `<!--pytest-codeblocks:expected-output-->` between a block and its
output. That library passes over whatever is spelt another way, in silence. Here
there is one spelling for each thing, and all others are faults.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from literate.report import Fault

RUN = ("python", "java")
OUTPUT = "text"
SAMPLE = "markdown"  # shows how a page is written: what is inside is checked too
FIGURE = "figure"  # a call and, below a blank line, a caption
CONSOLE = "console"  # known not to run
KINDS = (*RUN, OUTPUT, SAMPLE, FIGURE, CONSOLE)
DIRECTIVE = "<!--pytest-codeblocks:expected-output-->"

# Anything that a Markdown renderer could take for the start of a fence.
_OPENING = re.compile(
    r"^(?P<before>[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(?P<marks>`{3,}|~{3,})(?P<info>.*)$"
)
_DIRECTIVE_LIKE = re.compile(
    r"<!--(?! = ).*?(pytest|codeblock|expected[-_ ]?output).*", re.I
)


@dataclass
class Fence:
    """One fence of the source.

    Attributes:
        kind: Its info string.
        line: The line of its opening marks, from 1.
        end: The line of its closing marks.
        indent: The blanks before the marks.
        code: What is inside, less the indent, each line ending in a newline.
    """

    kind: str
    line: int
    end: int
    indent: str
    code: str


@dataclass
class Block:
    """A fence that runs, with the output that the page shows under it."""

    fence: Fence
    output: Fence | None = None

    @property
    def kind(self) -> str:
        """The language."""
        return self.fence.kind

    @property
    def line(self) -> int:
        """The line of the opening marks."""
        return self.fence.line

    @property
    def code(self) -> str:
        """The program text."""
        return self.fence.code

    @property
    def shown(self) -> str:
        """The output on the page, "" where there is none."""
        return self.output.code if self.output else ""


@dataclass
class Page:
    """A page's source, taken apart.

    Attributes:
        path: The file.
        lines: The source lines, with their line ends.
        fences: All fences in order, outputs too.
        inner: Those inside samples.
        blocks: Those that run, each with its output.
        faults: What isn't spelt as it must be.
    """

    path: Path
    lines: list[str]
    fences: list[Fence] = field(default_factory=list)
    inner: list[Fence] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def of_kind(self, kind: str) -> list[Block]:
        """Give the blocks of one language.

        Args:
            kind: `python` or `java`.

        Returns:
            The blocks, top to bottom.
        """
        return [block for block in self.blocks if block.kind == kind]


def read(path: Path) -> Page:
    """Read a page and find its fences.

    Args:
        path: A Markdown file in UTF-8.

    Returns:
        The page. Faults are collected in it, not raised.
    """
    with open(path, encoding="utf-8", newline="") as file:
        return parse(path, file.read())


def parse(path: Path, source: str) -> Page:
    """Find the fences of a page's source.

    Args:
        path: Where the source is from, for messages.
        source: The Markdown text.

    Returns:
        The page.
    """
    page = Page(path, source.splitlines(keepends=True))
    awaiting: Block | None = None  # the block whose output must come next
    number = 0
    while number < len(page.lines):
        number += 1
        line = page.lines[number - 1].rstrip("\r\n")
        opening = _OPENING.match(line)
        if opening and (">" in opening["before"] or "`" in opening["info"]):
            _check_opening(page, number, opening)  # a quote or a span: one line
        elif opening:
            fence = _read_fence(page, number, opening)
            _place(page, fence, awaiting)
            awaiting = None
            number = fence.end
        elif line.strip() == DIRECTIVE:
            awaiting = _block_above(page, number)
        elif awaiting and line.strip():
            _orphan_directive(page, number - 1)
            awaiting = None
        elif _DIRECTIVE_LIKE.search(line):
            page.faults.append(
                Fault(number, f"unknown directive {line.strip()}",
                      f"the only directive is {DIRECTIVE}; delete any other")
            )  # fmt: skip
    if awaiting:
        _orphan_directive(page, number)
    return page


def _read_fence(page: Page, number: int, opening: re.Match) -> Fence:
    marks, info = opening["marks"], opening["info"]
    indent = opening["before"]
    _check_opening(page, number, opening)
    code = []
    for end in range(number + 1, len(page.lines) + 1):
        line = page.lines[end - 1].rstrip("\r\n")
        if line.strip() == marks:
            return Fence(info, number, end, indent, "".join(code))
        if line.lstrip().startswith(marks):
            page.faults.append(
                Fault(end, f"{line.strip()!r} inside the fence of line {number}",
                      f"close it with {marks} alone, or open it with more")
            )  # fmt: skip
            return Fence(info, number, end, indent, "".join(code))
        code.append(line.removeprefix(indent) + "\n")
    page.faults.append(
        Fault(number, "this fence is never closed", f"close it with {marks}")
    )
    return Fence(info, number, len(page.lines), indent, "".join(code))


def _check_opening(page: Page, number: int, opening: re.Match) -> None:
    marks, info, before = opening["marks"], opening["info"], opening["before"]
    if before.strip():
        wrong = f"a fence behind {before.strip()!r} is passed over"
        mend = "put the fence on a line of its own, indented if it is in a list"
    elif "`" in info:
        wrong = "a triple-backtick span at the start of a line looks like a fence"
        mend = "use single backticks"
    elif marks[0] == "~" or info not in KINDS:
        wrong = f"nobody runs a fence that opens with {(marks + info)!r}"
        mend = (
            "open it with ``` and exactly one of "
            f"{', '.join(KINDS)}, nothing else on the line"
        )
    elif len(marks) != 3 and info in (*RUN, OUTPUT):
        wrong = f"{info} is opened with {len(marks)} marks"
        mend = "use three"
    else:
        return
    page.faults.append(Fault(number, wrong, mend))


def _place(page: Page, fence: Fence, awaiting: Block | None) -> None:
    page.fences.append(fence)
    if awaiting:
        awaiting.output = fence
        if fence.kind != OUTPUT:
            page.faults.append(
                Fault(fence.line, f"an output in a {fence.kind!r} fence",
                      f"open it with ```{OUTPUT}")
            )  # fmt: skip
    elif fence.kind == OUTPUT:
        page.faults.append(
            Fault(fence.line, "no block printed this: the directive above is missing",
                  f"put {DIRECTIVE} between the block and its output")
        )  # fmt: skip
    elif fence.kind in RUN:
        page.blocks.append(Block(fence))
    elif fence.kind == SAMPLE:
        sample = parse(page.path, "\n" * fence.line + fence.code)
        page.inner += sample.fences
        page.blocks += sample.blocks
        page.faults += sample.faults


def _block_above(page: Page, number: int) -> Block | None:
    """Find the block that ends right above a directive, with blank lines between."""
    last = page.blocks[-1] if page.blocks else None
    if last and last.output is None and last.fence is page.fences[-1]:
        between = page.lines[last.fence.end : number - 1]
        if not "".join(between).strip():
            return last
    page.faults.append(
        Fault(number, "no block stands right above this directive",
              "put it under the block whose output follows, one for a block")
    )  # fmt: skip
    return None


def _orphan_directive(page: Page, number: int) -> None:
    page.faults.append(
        Fault(number, "no output follows this directive",
              f"put a ```{OUTPUT} fence right under it")
    )  # fmt: skip
