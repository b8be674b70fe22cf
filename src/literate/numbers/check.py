"""All checks of the numbers that a page shows outside its blocks."""

from bisect import bisect_left
from functools import cache

from literate.numbers import arithmetic, bindings, comments, facts, tokens, twins
from literate.numbers.bindings import Bound
from literate.numbers.tokens import Visible
from literate.page import Page
from literate.report import Fault
from literate.run_java import Session
from literate.run_python import Run

HOW_TO_BIND = (
    "write the expression right behind it, as 0.9544<!-- = scores[0] -->, with names "
    "of the page's Python blocks; or declare it in facts.toml"
)


def bind(
    page: Page, runs: list[Run], known: facts.Facts
) -> tuple[Visible, list[Bound], list[Fault]]:
    """Find a page's numbers and evaluate its bindings.

    Args:
        page: The page.
        runs: What came of its Python blocks.
        known: The declared facts.

    Returns:
        What a reader sees, the bound numbers, and the bindings that don't work.
    """
    visible = tokens.find(page)
    lines = [block.line for block in page.of_kind("python")]

    @cache
    def names_below(count: int) -> dict:
        names = dict(known.names)
        # Nearest above wins; what is only defined below counts too.
        for run in [*reversed(runs[count:]), *runs[:count]]:
            names |= run.names
        return names

    bound, faults = bindings.bind(
        visible, lambda line: names_below(bisect_left(lines, line))
    )
    return visible, bound, faults


def check(
    page: Page, runs: list[Run], java: Session | None, known: facts.Facts
) -> tuple[Visible, list[Fault]]:
    """Check every number of a page outside its blocks and outputs.

    Args:
        page: The page.
        runs: What came of its Python blocks.
        java: What came of its Java blocks, None if they couldn't run here.
        known: The declared facts.

    Returns:
        What a reader sees, and what doesn't hold.
    """
    visible, bound, faults = bind(page, runs, known)
    wrong_sums, equations = arithmetic.check(visible)
    accounted = {pair.token for pair in bound} | known.cover(visible)
    for equation in equations:
        if equation & accounted:
            accounted |= equation
    faults += _unbound(visible, accounted, {fault.line for fault in faults})
    faults += bindings.check(visible, bound)
    faults += wrong_sums
    for block, run in zip(page.of_kind("python"), runs, strict=True):
        faults += comments.check(block, run.names)
    for block in page.of_kind("java"):
        faults += comments.check(block, {})
    faults += twins.check(page, runs, java)
    return visible, sorted(faults, key=lambda fault: fault.line)


def _unbound(
    visible: Visible, accounted: set[tokens.Token], excused: set[int]
) -> list[Fault]:
    """Find the numbers that nothing vouches for; lines of bad bindings are excused."""
    return [
        Fault(visible.line(token.start), f"{token.text} isn't bound to code",
              HOW_TO_BIND)
        for token in visible.tokens
        if token.needs_binding
        and token not in accounted
        and visible.line(token.start) not in excused
    ]  # fmt: skip
