"""A lab's stub and its solution: what a reader is given must be part of the answer.

What a stub prints is "not written yet", whatever else stands in it. So a wrong number
in it would go unnoticed, and mislead whoever fills it in.
"""

import re
from collections.abc import Iterator

from literate.page import Block, Page
from literate.report import Fault

_CHECK = re.compile(r"^check\.(\w+)\(", re.M)
_TO_FILL_IN = "..."


def faults(page: Page) -> Iterator[Fault]:
    """Find lines that stand in a stub and not in its solution.

    A stub is a block that has something checked, with `...` for what is to be written,
    or with a bug to find. Its solution is the next block that has the same checked. A
    bug may be any line, but for one that differs from the solution's in digits alone:
    that is what a slip looks like.

    Args:
        page: The page.

    Yields:
        A fault for each line; comments don't count.
    """
    blocks = page.of_kind("python")
    for place, stub in enumerate(blocks):
        task = _CHECK.search(stub.code)
        if not task:
            continue
        solution = _first_with(task[0], blocks[place + 1 :])
        if solution:
            yield from _strange_lines(stub, solution)
        elif _TO_FILL_IN in stub.code:
            yield Fault(
                stub.line,
                f"this stub has no solution: no block below it calls {task[0]}…)",
                'add one, in ??? success "Solution"',
            )


def _strange_lines(stub: Block, solution: Block) -> Iterator[Fault]:
    answer = set(map(_bare, solution.code.splitlines()))
    but_for_digits = set(map(_without_digits, answer))
    is_whole = _TO_FILL_IN not in stub.code
    for offset, line in enumerate(map(_bare, stub.code.splitlines()), 1):
        if line in answer or _TO_FILL_IN in line:
            continue
        if is_whole and _without_digits(line) not in but_for_digits:
            continue  # the bug
        yield Fault(
            stub.line + offset,
            "this line of the stub isn't in its solution, "
            f"line {solution.line}: {line}",
            "a reader keeps what the stub has: make both say the same",
        )


def _first_with(call: str, blocks: list[Block]) -> Block | None:
    return next((block for block in blocks if call in block.code), None)


def _without_digits(line: str) -> str:
    return re.sub(r"\d", "0", line)


def _bare(line: str) -> str:
    return line.partition("#")[0].strip()
