"""What a Java block needs from above, run in a session of its own."""

from pathlib import Path

import pytest

from literate import java_needs, tools
from literate import page as pages

ROOT = Path(__file__).parents[2]
DOCS = [pages.read(path) for path in sorted((ROOT / "docs").rglob("*.md"))]


def alone(page, index):
    """A page whose only Java block is one of a page, with what it needs."""
    codes = [block.code for block in page.of_kind("java")]
    needed = java_needs.needs(codes)[index]
    text = java_needs.with_needs(codes, index, needed)
    return pages.parse(page.path, f"```java\n{text}```\n")


def test_every_block_prints_in_a_fresh_session_what_the_page_shows(java):
    if not java:
        tools.missing("no java ≥ 17 with jshell: install a JDK to run Java blocks")
    sessions = [
        (page, index, java.submit(alone(page, index)))
        for page in DOCS
        # A page's first block is run alone anyway.
        for index in range(1, len(page.of_kind("java")))
    ]
    assert len(sessions) > 50
    for page, index, session in sessions:
        block, (run,) = page.of_kind("java")[index], session.result().runs
        place = f"{page.path.relative_to(ROOT)}:{block.line}"
        assert not run.fault, f"{place} copied for jshell: {run.fault}"
        assert run.output == block.shown, f"{place} copied for jshell"


@pytest.mark.parametrize(
    ("blocks", "needed"),
    [
        # The definitions that a definition uses; what only prints stays away.
        (
            [
                "int a = 1;\nint b = a;\nint c = b;\nSystem.out.println(b);\n",
                "b + 1;\n",
            ],
            "0:1-2",
        ),
        # A statement that changes what is needed, and no other.
        (
            [
                "int[] a = {1};\nint[] b = {1};\na[0] += 2;\nb[0]++;\n",
                "int c = a[0];\n",
            ],
            "0:1-1 0:3-3",
        ),
        (["List<Integer> a = new ArrayList<>();\na.add(1);\n", "a.size();\n"], "0:1-2"),
        # One that prints too, through a method.
        (
            [
                "int[] a = {1};\nvoid show(int x) {\n    System.out.println(x);\n}\n"
                "show(a.length);\n",
                "int c = a[0];\n",
            ],
            "0:1-1",
        ),
        # All methods of a name but the one that the block defines itself.
        (
            [
                "void f(int[] x) {\n}\nvoid f(int[][] x) {\n}\n",
                "void f(int[] y) {\n}\nf(new int[0][]);\n",
            ],
            "0:3-4",
        ),
        # Neither a method's own names, nor those in texts and comments.
        (
            [
                "int a = 1;\nint b = 2;\nint c = 3;\n",
                'int f(int a) {\n    int b = a;  // c\n    return b;\n}\nf("c");\n',
            ],
            "",
        ),
        # A type by its constructor; a bracket in a text opens nothing.
        (
            [
                'record R(int x) {\n}\nString s = "{";\nint z = 0;\n',
                "R r = new R(1);\ns + r;\n",
            ],
            "0:1-3",
        ),
        # Imports come with the rest, and alone they are no reason.
        (["import java.util.zip.*;\nint a = 1;\n", "a + 1;\n"], "0:1-2"),
        (["import java.util.zip.*;\nint a = 1;\n", "int b = 1;\n"], ""),
    ],
)
def test_a_block_needs(blocks, needed):
    assert java_needs.needs(blocks) == ["", needed]


def test_a_block_stands_behind_what_it_needs():
    blocks = ["int a = 1;\n\nint b = 2;\nint c = 3;\n", "int d = 4;\n", "a + c + d;\n"]
    needed = java_needs.needs(blocks)[2]
    assert needed == "0:1-1 0:4-4 1:1-1"
    assert java_needs.with_needs(blocks, 2, needed) == (
        "int a = 1;\n\nint c = 3;\n\nint d = 4;\n\na + c + d;\n"
    )
