"""What a failed check looks like: page, line, difference, and how to mend it."""

import difflib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Fault:
    """One thing on a page that doesn't hold.

    Attributes:
        line: The line of the page, counted from 1.
        message: What doesn't hold, in a sentence.
        mend: What to do about it.
        diff: Expected against got, or "" where there is nothing to compare.
    """

    line: int
    message: str
    mend: str
    diff: str = ""


class PageFailure(Exception):
    """Carries the faults of one check to pytest."""

    def __init__(self, page: Path, faults: list[Fault]):
        super().__init__(f"{page}: {len(faults)} faults")
        self.page = page
        self.faults = faults

    def __str__(self) -> str:
        return "\n\n".join(describe(self.page, fault) for fault in self.faults)


def describe(page: Path, fault: Fault) -> str:
    """Put a fault into words, with the page and line where an editor can jump.

    Args:
        page: The page as the author would type it.
        fault: What doesn't hold.

    Returns:
        Several lines of text.
    """
    parts = [f"{page}:{fault.line}: {fault.message}"]
    if fault.diff:
        parts.append(fault.diff.rstrip("\n"))
    parts.append("To mend it: " + fault.mend.replace("PAGE", str(page)))
    return "\n".join(parts)


def diff(on_page: str, computed: str) -> str:
    """Show how two texts differ, the page's with `-`, the computed one with `+`.

    Args:
        on_page: What the page shows.
        computed: What the code gave.

    Returns:
        A unified diff.
    """
    lines = difflib.unified_diff(
        on_page.splitlines(), computed.splitlines(), "on the page", "computed", "", "",
        lineterm="",
    )  # fmt: skip
    return "\n".join(lines)
