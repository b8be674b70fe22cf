"""Offer a page's checks as pytest items: `pytest docs/simplified/weights.md`."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from literate import page as pages
from literate import tools, update
from literate.check_page import CheckedPage, block_faults
from literate.numbers import facts
from literate.report import Fault, PageFailure
from literate.run_java import JavaRunner

_RUNNER = pytest.StashKey[JavaRunner]()
_CHANGES = pytest.StashKey[list[str]]()
_FACTS = pytest.StashKey[facts.Facts]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the one option."""
    parser.addoption(
        "--update-outputs",
        action="store_true",
        help="rewrite stale outputs and bound numbers of the pages in place, "
        "then check them",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Prepare to collect what the run shares."""
    config.stash[_CHANGES] = []


def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> pytest.File | None:
    """Take every Markdown file below docs/ for a page."""
    if file_path.suffix == ".md" and _docs(parent.config) in file_path.parents:
        return PageFile.from_parent(parent, path=file_path)
    return None


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leave Hypothesis out of a run of pages: to report nothing, it'd be imported."""
    if "hypothesis" not in sys.modules:
        session.config.pluginmanager.unregister(name="hypothesispytest")


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say what an update has changed."""
    if config.option.update_outputs:
        terminalreporter.section("updated pages")
        for line in config.stash[_CHANGES] or ["nothing to update"]:
            terminalreporter.write_line(line)


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the JVM, if one was started."""
    if runner := config.stash.get(_RUNNER, None):
        runner.close()


class PageFile(pytest.File):
    """A page. Its items share one run of its blocks."""

    def collect(self) -> Iterator[pytest.Item]:
        """Give the items: fences, each block, numbers."""
        checked = self._read()
        if self.config.option.update_outputs:
            self.config.stash[_CHANGES] += update.update(checked)
            checked = self._read()
        yield PageItem.from_parent(self, name="fences", check=checked.fence_faults)
        for kind in pages.RUN:
            for index, block in enumerate(checked.page.of_kind(kind)):
                yield BlockItem.from_parent(
                    self,
                    name=f"{kind} line {block.line}",
                    checked=checked,
                    kind=kind,
                    index=index,
                )
        yield PageItem.from_parent(self, name="numbers", check=checked.number_faults)

    def _read(self) -> CheckedPage:
        page = pages.read(_as_typed(self.path, self.config))
        if _FACTS not in self.config.stash:
            self.config.stash[_FACTS] = facts.read(_docs(self.config))
        known = self.config.stash[_FACTS]
        java = None
        if page.of_kind("java") and (runner := _runner(self.config)):
            java = runner.submit(page)
        return CheckedPage(page, known, java)


class PageItem(pytest.Item):
    """One check of a whole page."""

    def __init__(self, *, check: callable, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._check = check

    def runtest(self) -> None:
        """Fail with all that the check has found."""
        if faults := self._check():
            raise PageFailure(_as_typed(self.path, self.config), faults)

    def repr_failure(self, excinfo: pytest.ExceptionInfo, style: object = None) -> str:
        """Show the page's faults alone, without a traceback of ours."""
        if isinstance(excinfo.value, PageFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Name the item in the report."""
        return self.path, None, f"{_as_typed(self.path, self.config)} {self.name}"


class BlockItem(PageItem):
    """One block of a page."""

    def __init__(
        self, *, checked: CheckedPage, kind: str, index: int, **kwargs: object
    ) -> None:
        super().__init__(check=self._faults, **kwargs)
        self._checked, self._kind, self._index = checked, kind, index

    def _faults(self) -> list[Fault]:
        if self._kind == "java" and self._checked.java is None:
            tools.missing("no java ≥ 17 with jshell: install a JDK to run Java blocks")
        return block_faults(*self._checked.runs_of(self._kind)[self._index])


def _docs(config: pytest.Config) -> Path:
    return config.rootpath / "docs"


def _as_typed(path: Path, config: pytest.Config) -> Path:
    if path.is_relative_to(config.rootpath):
        return path.relative_to(config.rootpath)
    return path


def _runner(config: pytest.Config) -> JavaRunner | None:
    if _RUNNER not in config.stash:
        java = tools.find_java()
        if java is None:
            return None
        config.stash[_RUNNER] = JavaRunner(java)
    return config.stash[_RUNNER]
