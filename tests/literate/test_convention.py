"""The pages follow pytest-codeblocks' convention: that library sees the same blocks."""

from pathlib import Path

import pytest
import pytest_codeblocks

from literate import page as pages

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(
    "path", sorted(DOCS.rglob("*.md")), ids=lambda path: str(path.relative_to(DOCS))
)
def test_pytest_codeblocks_sees_the_same_blocks_and_outputs(path):
    page = pages.read(path)
    ours = [
        (block.code, block.shown)
        for block in page.of_kind("python")
        if block.fence in page.fences  # not those inside a sample
    ]
    theirs = [
        (block.code, block.expected_output or "")
        for block in pytest_codeblocks.extract_from_file(path)
        if block.syntax == "python"
    ]
    assert [bare(*pair) for pair in ours] == [bare(*pair) for pair in theirs]


def bare(*texts):
    """Leave out blank lines, which that library drops from indented fences."""
    return [[line for line in text.splitlines() if line.strip()] for text in texts]
