"""Check the checks: change one digit at a time, and see whether the page's check fails.

`make drift` does it to a sample of every page's digits, `make drift ALL=1` to all.
The pages' files aren't touched.
"""

import argparse
import datetime
import io
import json
import multiprocessing
import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest_codeblocks

from literate import page as pages
from literate import run_java, run_python, tools
from literate.check_page import CheckedPage
from literate.numbers import facts, tokens
from literate.page import Page
from literate.run_java import JavaRunner, Session
from literate.run_python import Run

RECORD = Path("docs/measured/drift.json")
SECONDS = 300  # for a page's Java blocks as they are

# Digits whose change leaves the page true, and why.
LABELS = "label"
ROW_LENGTH = "row length"
LIMIT = "limit"
EXCUSED = {
    LABELS: "a label or an index says which one it is, not how many",
    ROW_LENGTH: "any row is as long as the first: the changed program does the same",
    LIMIT: "a sequence that fits is treated alike under every context_length",
}
_EXCUSED_CODE = {
    ROW_LENGTH: re.compile(
        r"\[0\]\.length|\.get\(0\)\.length|len\(\w+(?:\[\w+\])*\[0\]\)"
    ),
    LIMIT: re.compile(r"context_length=\d+"),
}


@dataclass(frozen=True)
class Digit:
    """One digit of a page.

    Attributes:
        place: Where it stands in the source.
        kind: What it is part of: `output`, `code`, `sentence`, …
    """

    place: int
    kind: str


@dataclass
class Tally:
    """How many changed digits were noticed.

    Attributes:
        tried: By kind, how many were changed.
        caught: By kind, how many of these failed the page's check.
        survivors: The others, unless excused: `page:line: kind: old → new in: line`.
    """

    tried: Counter = field(default_factory=Counter)
    caught: Counter = field(default_factory=Counter)
    survivors: list[str] = field(default_factory=list)


def digits(page: Page, known: facts.Facts) -> Iterator[Digit]:
    """Find every digit of every number that a page shows.

    Args:
        page: The page.
        known: The declared facts.

    Yields:
        The digits, in no particular order.
    """
    offsets = [0]
    for line in page.lines:
        offsets.append(offsets[-1] + len(line))
    source = "".join(page.lines)
    for fence in (*page.fences, *page.inner):
        start, end = offsets[fence.line], offsets[fence.end - 1]
        if fence.kind in (pages.SAMPLE, pages.FIGURE, pages.CONSOLE):
            continue
        for match in tokens.NUMBER.finditer(source, start, end):
            kind = "output" if fence.kind == pages.OUTPUT else "code"
            if kind == "code" and _in_comment(source, match.start()):
                kind = "comment"
            elif kind == "code":
                kind = _excuse(source, match.start()) or kind
            yield from _digits_of(source, *match.span(), kind)
    visible = tokens.find(page)
    labels = known.cover(visible)
    for token in visible.tokens:
        kind = _kind_in_text(source, token)
        if token in labels or not token.needs_binding:
            kind = LABELS
        yield from _digits_of(source, token.start, token.end, kind)


def drift(
    page: Page,
    chosen: list[Digit],
    notices: Callable[[Page], bool],
    tally: Tally,
) -> None:
    """Change each chosen digit alone and count what is noticed.

    Args:
        page: The page as it is.
        chosen: The digits to change.
        notices: Whether a check fails on a page.
        tally: Is added to.
    """
    source = "".join(page.lines)
    for digit in chosen:
        old = source[digit.place]
        new = str((int(old) + 1) % 10)
        changed = source[: digit.place] + new + source[digit.place + 1 :]
        tally.tried[digit.kind] += 1
        if notices(pages.parse(page.path, changed)):
            tally.caught[digit.kind] += 1
        elif digit.kind not in EXCUSED:
            number = source.count("\n", 0, digit.place) + 1
            line = changed.splitlines()[number - 1].strip()
            tally.survivors.append(
                f"{page.path}:{number}: {digit.kind}: {old} → {new} in: {line}"
            )


class OurCheck:
    """The page's own check, in this process, running only the blocks that changed."""

    def __init__(self, known: facts.Facts, java: JavaRunner | None):
        """Take what all pages share.

        Args:
            known: The declared facts.
            java: Runs Java blocks; None leaves them out.
        """
        self._facts = known
        self._java = java
        self._first: dict[Path, tuple[list[str], Future[Session]]] = {}

    def __call__(self, page: Page) -> bool:
        """Tell whether the page's check fails."""
        checked = CheckedPage(page, self._facts, self._session(page))
        checked.__dict__["runs"] = [
            _run_once(block.code) for block in page.of_kind("python")
        ]
        return checked.fails()

    def _session(self, page: Page) -> Future[Session] | None:
        """Run the Java blocks, unless they are those that the path's first page had."""
        codes = [block.code for block in page.of_kind("java")]
        if not codes or self._java is None:
            return None
        if page.path not in self._first:
            self._first[page.path] = codes, self._run_unchanged(page)
        first_codes, first = self._first[page.path]
        return first if codes == first_codes else self._java.submit(page)

    def _run_unchanged(self, page: Page) -> Future[Session]:
        """Run the Java blocks as they are, and set the limit for changed ones by it.

        A changed digit can make a loop endless, so what takes too long counts as
        noticed; but a machine that is merely busy mustn't count.
        """
        run_java.SECONDS = SECONDS
        began = time.monotonic()
        session = self._java.submit(page)
        session.result()
        run_java.SECONDS = max(10, 10 * (time.monotonic() - began))
        return session


def codeblocks_alone(page: Page) -> bool:
    """Tell whether pytest-codeblocks by itself would fail on a page.

    Args:
        page: The page, perhaps changed.

    Returns:
        Whether a Python block fails or prints something else than is shown.
    """
    source = io.StringIO("".join(page.lines))
    for block in pytest_codeblocks.extract_from_buffer(source):
        if block.syntax == "python":
            run = _run_once(block.code)
            if run.fault or block.expected_output not in (None, run.output):
                return True
    return False


@cache
def _run_once(code: str) -> Run:
    lines = code.splitlines(keepends=True)
    block = pages.Block(pages.Fence("python", 0, len(lines) + 1, "", code))
    return run_python.run(Page(Path("block"), lines), block)


def report(tally: Tally) -> str:
    """Put a tally into a table and a list.

    Args:
        tally: What was counted.

    Returns:
        A line for each kind, then each survivor.
    """
    rows = []
    for kind in sorted(tally.tried, key=lambda kind: (kind in EXCUSED, kind)):
        tried, caught = tally.tried[kind], tally.caught[kind]
        note = f"  ({EXCUSED[kind]})" if kind in EXCUSED else ""
        rows.append(f"{kind:<10}{caught:>6} of {tried:<6}{caught / tried:>7.1%}{note}")
    count = len(tally.survivors)
    return "\n".join([*rows, f"{count} other survivors", *tally.survivors])


def main(arguments: list[str] | None = None) -> int:
    """Run as `python -m literate.drift`.

    Args:
        arguments: The command line, for tests.

    Returns:
        1 if a changed digit went unnoticed without an excuse, else 0.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages", nargs="*", type=Path, help="default: all of docs/")
    parser.add_argument("--sample", type=int, default=20, help="digits a page")
    parser.add_argument("--all", action="store_true", help="every digit")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    parser.add_argument(
        "--record",
        action="store_true",
        help=f"measure pytest-codeblocks alone too, and write {RECORD}",
    )
    options = parser.parse_args(arguments)
    java = tools.find_java()
    paths = options.pages or sorted(Path("docs").rglob("*.md"))
    chosen = _choose([pages.read(path) for path in paths], java, options)
    ours, *alone = _measure(chosen, java, options.record)
    print(report(ours))
    if options.record:
        _record(None if options.all else options.sample, ours, *alone)
    return 1 if ours.survivors else 0


def _choose(
    read: list[Page], java: str | None, options: argparse.Namespace
) -> list[tuple[Page, list[Digit]]]:
    known = facts.read(Path("docs"))
    chosen = []
    for page in read:
        found = list(digits(page, known))
        if java is None:
            found = [digit for digit in found if not _in_java(page, digit)]
        if not options.all:
            # By page, so that a change to one page doesn't choose anew on the others.
            choose = random.Random(f"{options.seed} {page.path.as_posix()}")
            found = choose.sample(found, min(options.sample, len(found)))
        chosen.append((page, found))
    return chosen


def _measure(
    chosen: list[tuple[Page, list[Digit]]], java: str | None, alone: bool
) -> list[Tally]:
    """Share the pages out among processes, those with the most digits first."""
    with ProcessPoolExecutor(
        max_workers=min(os.cpu_count() or 1, len(chosen)),
        mp_context=multiprocessing.get_context("spawn"),
    ) as processes:
        measuring = {
            page.path: processes.submit(_measure_page, page, found, java, alone)
            for page, found in sorted(chosen, key=lambda pair: -len(pair[1]))
        }
        measured = [measuring[page.path].result() for page, _ in chosen]
    return [_together(tallies) for tallies in zip(*measured, strict=True)]


def _measure_page(
    page: Page, found: list[Digit], java: str | None, alone: bool
) -> list[Tally]:
    tallies = []
    for notices in (_our_check(java), codeblocks_alone)[: 1 + alone]:
        if notices(page):
            raise SystemExit(f"{page.path} fails as it is: see pytest {page.path}")
        tallies.append(Tally())
        drift(page, found, notices, tallies[-1])
    _run_once.cache_clear()
    return tallies


@cache
def _our_check(java: str | None) -> OurCheck:
    """Give the check that all pages of this process share, as they share its JVM."""
    runner = JavaRunner(java, stops=True) if java else None
    return OurCheck(facts.read(Path("docs")), runner)


def _together(tallies: Iterable[Tally]) -> Tally:
    total = Tally()
    for tally in tallies:
        total.tried += tally.tried
        total.caught += tally.caught
        total.survivors += tally.survivors
    return total


def _record(sample: int | None, ours: Tally, codeblocks: Tally) -> None:
    measured = {
        "date": datetime.date.today().isoformat(),
        "sample": sample,
        "ours": _counts(ours),
        "codeblocks": _counts(codeblocks),
    }
    RECORD.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")


def _counts(tally: Tally) -> dict:
    return {
        kind: {"tried": tried, "caught": tally.caught[kind]}
        for kind, tried in sorted(tally.tried.items())
    }


def _digits_of(source: str, start: int, end: int, kind: str) -> Iterator[Digit]:
    for match in re.finditer(r"\d", source[start:end]):
        yield Digit(start + match.start(), kind)


def _in_comment(source: str, place: int) -> bool:
    line = source[source.rfind("\n", 0, place) + 1 : place]
    return "//" in line or re.search(r"(^|\s)#", line) is not None


def _excuse(source: str, place: int) -> str | None:
    for kind, pattern in _EXCUSED_CODE.items():
        around = pattern.finditer(source, max(0, place - 20), place + 20)
        if any(match.start() <= place < match.end() for match in around):
            return kind
    return None


def _kind_in_text(source: str, token: tokens.Token) -> str:
    line = source[source.rfind("\n", 0, token.start) + 1 :].lstrip()
    if token.where == "math":
        return "formula"
    if line.startswith("|"):
        return "table"
    return "heading" if line.startswith("#") else "sentence"


def _in_java(page: Page, digit: Digit) -> bool:
    line = "".join(page.lines).count("\n", 0, digit.place) + 1
    return any(
        block.line <= line <= (block.output or block.fence).end
        for block in page.of_kind("java")
    )


if __name__ == "__main__":
    sys.exit(main())
