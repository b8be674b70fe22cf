"""Each page in faulty/ has one fault. Beside it stands what its author is told.

After a wanted change of wording: `UPDATE_GOLDEN=1 pytest tests/literate`, and read
every changed message as somebody who has never seen this project.
"""

import os
from pathlib import Path

import pytest

from literate import page as pages
from literate.drift import codeblocks_alone
from literate.numbers import facts
from literate.report import PageFailure

DOCS = Path(__file__).parents[2] / "docs"
FAULTY = sorted((Path(__file__).parent / "faulty").glob("*.md"))


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_faulty_page_fails_with_a_message_that_teaches(path, check):
    shown = Path("docs") / path.name
    faults = check(path.read_text(encoding="utf-8"), shown)
    assert faults
    message = str(PageFailure(shown, faults)) + "\n"
    golden = path.with_suffix(".txt")
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(message, encoding="utf-8")
    assert message == golden.read_text(encoding="utf-8")


def test_the_authors_guide_counts_them_rightly():
    """If pytest-codeblocks comes to catch more by itself, use it for that."""
    missed = []
    for path in FAULTY:
        try:
            caught = codeblocks_alone(pages.read(path))
        except RuntimeError:  # its way of refusing a directive
            caught = True
        if not caught:
            missed.append(path.stem)
    stated = facts.read(DOCS).names["facts"]
    assert len(FAULTY) == stated.faulty_pages
    assert len(missed) == stated.faulty_pages_codeblocks_passes, missed


def test_the_authors_guide_shows_a_real_failure():
    page = pages.read(DOCS / "authors" / "verified.md")
    consoles = [fence.code for fence in page.fences if fence.kind == pages.CONSOLE]
    shown = [code for code in consoles if "To mend it" in code]
    messages = [path.with_suffix(".txt").read_text("utf-8") for path in FAULTY]
    assert shown
    assert set(shown) <= set(messages)
