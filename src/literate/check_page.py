"""One page, run and checked: what pytest, updating and drift all work with."""

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cached_property

from literate import figure, rendered, report, run_python, stubs
from literate.numbers import check as numbers
from literate.numbers.facts import Facts
from literate.numbers.tokens import Visible
from literate.page import DIRECTIVE, FIGURE, RUN, Block, Page
from literate.report import Fault
from literate.run_java import Session
from literate.run_python import Run

UPDATE = "pytest --update-outputs PAGE"


@dataclass
class CheckedPage:
    """A page with what came of running it. Blocks run when first asked for.

    Attributes:
        page: The page.
        facts: What it may state without computing it.
        java: The Java session to come, None where there is no Java or no block.
    """

    page: Page
    facts: Facts
    java: Future[Session] | None = field(default=None)

    @cached_property
    def runs(self) -> list[Run]:
        """What came of the Python blocks."""
        return [
            run_python.run(self.page, block) for block in self.page.of_kind("python")
        ]

    @cached_property
    def session(self) -> Session | None:
        """What came of the Java blocks."""
        return self.java.result() if self.java else None

    def runs_of(self, kind: str) -> list[tuple[Block, Run]]:
        """Pair the blocks of one language with what came of them.

        Args:
            kind: `python` or `java`.

        Returns:
            The pairs, none for Java where it couldn't run.
        """
        if kind == "java" and self.session is None:
            return []
        runs = self.runs if kind == "python" else self.session.runs
        return list(zip(self.page.of_kind(kind), runs, strict=True))

    def fence_faults(self) -> list[Fault]:
        """Check that every fence is spelt right, rendered and accounted for."""
        if faults := self.page.faults or list(self._figure_faults()):
            return faults
        if faults := list(stubs.faults(self.page)):
            return faults
        return rendered.inventory(self.page, self._rendered)

    def _figure_faults(self) -> Iterator[Fault]:
        for fence in self.page.fences:
            if fence.kind == FIGURE:
                try:
                    figure.render(fence.code)
                except Exception as error:
                    yield Fault(
                        fence.line,
                        f"this figure fails: {type(error).__name__}: {error}",
                        "call a function of literate.figures with "
                        + ", ".join(sorted(figure.names())),
                    )

    def number_faults(self) -> list[Fault]:
        """Check every number outside blocks and outputs."""
        if self.page.faults or any(run.fault for run in self.runs):
            return [
                Fault(1, "the numbers can't be checked yet",
                      "mend the page's fences and blocks first")
            ]  # fmt: skip
        visible, faults = self._numbers
        return faults + rendered.unseen_numbers(self.page, visible, self._rendered)

    def block_faults(self) -> list[Fault]:
        """Check that every block runs and prints what the page shows."""
        blocks = [pair for kind in RUN for pair in self.runs_of(kind)]
        return [fault for block, run in blocks for fault in block_faults(block, run)]

    def faults(self) -> list[Fault]:
        """Check everything; what rests on something faulty is left for later."""
        if faults := self.fence_faults():
            return faults
        faults = self.block_faults()
        runs = [run for kind in RUN for _, run in self.runs_of(kind)]
        if any(run.fault for run in runs):
            return faults
        return faults + self.number_faults()

    def fails(self) -> bool:
        """Tell whether anything doesn't hold, as soon as something doesn't."""
        # The cheapest first: most faults are there, and rendering takes longest.
        return bool(
            self.page.faults
            or self.block_faults()
            or self._numbers[1]
            or self.number_faults()
            or self.fence_faults()
        )

    @cached_property
    def _numbers(self) -> tuple[Visible, list[Fault]]:
        return numbers.check(self.page, self.runs, self.session, self.facts)

    @cached_property
    def _rendered(self) -> rendered.Rendered:
        return rendered.render(self.page)


def block_faults(block: Block, run: Run) -> list[Fault]:
    """Check that a block ran and printed what the page shows.

    Args:
        block: The block.
        run: What came of it.

    Returns:
        At most one fault.
    """
    if run.fault:
        return [run.fault]
    if run.output == block.shown:
        return []
    if block.output is None:
        return [
            Fault(block.line, f"this {block.kind} block prints, but shows no output",
                  f"{UPDATE}\n(it puts {DIRECTIVE} and the output under the block)",
                  diff=report.diff("", run.output))
        ]  # fmt: skip
    if not run.output:
        return [
            Fault(block.output.line, "the block above prints nothing",
                  "print the result, or delete this output and its directive")
        ]  # fmt: skip
    return [
        Fault(_first_difference(block, run.output), "the output isn't what is printed",
              UPDATE, diff=report.diff(block.shown, run.output))
    ]  # fmt: skip


def _first_difference(block: Block, printed: str) -> int:
    shown = block.shown.splitlines()
    for row, (old, new) in enumerate(
        zip(shown, printed.splitlines(), strict=False), start=1
    ):
        if old != new:
            return block.output.line + row
    return block.output.line + min(len(shown), len(printed.splitlines()))
