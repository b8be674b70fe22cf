from pathlib import Path

import pytest

from literate import page as pages
from literate import tools
from literate.check_page import CheckedPage
from literate.numbers import facts
from literate.run_java import JavaRunner


@pytest.fixture(scope="session")
def java():
    """One JVM for all tests of this folder."""
    found = tools.find_java()
    runner = JavaRunner(found) if found else None
    yield runner
    if runner:
        runner.close()


@pytest.fixture
def check(java):
    """Check a page's source and give all that doesn't hold."""

    def checked(source, path=Path("docs/page.md"), declared=None):
        page = pages.parse(path, source)
        session = None
        if page.of_kind("java"):
            session = java.submit(page) if java else tools.missing("no JDK")
        return CheckedPage(page, declared or facts.read(path.parent), session).faults()

    return checked
