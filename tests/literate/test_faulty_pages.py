"""Each page in faulty/ has one fault. Beside it stands what its author is told.

After a wanted change of wording: `UPDATE_GOLDEN=1 pytest tests/literate`, and read
every changed message as somebody who has never seen this project.
"""

import os
from pathlib import Path

import pytest

from literate import page as pages
from literate.drift import codeblocks_alone
from literate.report import PageFailure

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


def test_pytest_codeblocks_alone_passes_over_most_of_them():
    """If this number falls, that library has learned something: use it."""
    missed = []
    for path in FAULTY:
        try:
            caught = codeblocks_alone(pages.read(path))
        except RuntimeError:  # its way of refusing a directive
            caught = True
        if not caught:
            missed.append(path.stem)
    assert (len(missed), len(FAULTY)) == (0, 0)
