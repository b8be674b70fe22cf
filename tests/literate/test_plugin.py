"""The plugin as an author meets it: pytest on the command line."""

import subprocess
import sys
from pathlib import Path

import pytest

PYPROJECT = """\
[tool.pytest.ini_options]
addopts = "-p literate.pytest_plugin -p no:cacheprovider"
"""
BLOCK = """\
```python
{code}
```
<!--pytest-codeblocks:expected-output-->
```text
{output}
```
"""


@pytest.fixture
def project(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    return tmp_path


def run_pytest(project, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=project,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def write(project, *parts, name="page.md"):
    page = project / "docs" / name
    page.write_text("\n".join(parts), encoding="utf-8", newline="")
    return page


def test_items_of_a_page_are_its_fences_blocks_and_numbers(project):
    write(
        project,
        BLOCK.format(code="one = 1\nprint(one)", output="1"),
        "```java\nint one = 1;\n```\n",
    )
    result = run_pytest(project, "docs/page.md", "--collect-only", "-q")
    assert result.stdout.splitlines()[:4] == [
        "docs/page.md::fences",
        "docs/page.md::python line 1",
        "docs/page.md::java line 10",
        "docs/page.md::numbers",
    ]


def test_right_page_passes(project):
    write(project, BLOCK.format(code="print(1 + 1)", output="2"))
    result = run_pytest(project, "docs/page.md")
    assert result.returncode == 0, result.stdout
    assert "3 passed" in result.stdout


def test_wrong_page_fails_with_the_message_and_no_traceback(project):
    write(project, BLOCK.format(code="print(1 + 1)", output="3"))
    result = run_pytest(project, "docs/page.md")
    assert result.returncode == 1
    assert "docs/page.md:6: the output isn't what is printed" in result.stdout
    assert "pytest --update-outputs docs/page.md" in result.stdout
    assert "check_page.py" not in result.stdout


def test_exit_in_a_block_does_not_end_the_run(project):
    write(project, "```python\nimport sys\n\nsys.exit(0)\n```\n", name="a.md")
    write(project, BLOCK.format(code="print(1 + 1)", output="2"), name="b.md")
    result = run_pytest(project, "docs")
    assert "docs/a.md:4: the block exits" in result.stdout
    assert "2 failed, 4 passed" in result.stdout


def test_update_rewrites_what_is_stale_and_nothing_else(project):
    before = [
        "# A page  ",
        "Numbers: 1.5<!-- = one --> and −2.50<!-- = two -->, 12 %<!-- = one / 2 -->.\r",
        BLOCK.format(code="one = 1.24\ntwo = 2.5\nprint(one)", output="1.26"),
        "1.  A list:\n",
        "    ```python\n    print('a')\n    print()\n    print('b')\n    ```\n",
        "```java\nSystem.out.println(7);\n```\n",
        BLOCK.format(code="print('kept')", output="kept"),
        "No newline at the end",
    ]
    page = write(project, *before)
    after = [
        before[0],
        "Numbers: 1.2<!-- = one --> and 2.50<!-- = two -->, 62 %<!-- = one / 2 -->.\r",
        before[2].replace("1.26", "1.24"),
        before[3],
        before[4].rstrip("\n")
        + "\n    <!--pytest-codeblocks:expected-output-->\n"
        + "    ```text\n    a\n\n    b\n    ```\n",
        before[5].rstrip("\n")
        + "\n<!--pytest-codeblocks:expected-output-->\n```text\n7\n```\n",
        *before[6:],
    ]
    result = run_pytest(project, "--update-outputs", "docs/page.md")
    assert page.read_bytes().decode() == "\n".join(after)
    assert result.returncode == 0, result.stdout
    for said in (
        "docs/page.md:2: 1.5 → 1.2",
        "docs/page.md:2: −2.50 → 2.50",
        "docs/page.md:2: 12 % → 62 %",
        "docs/page.md:10: output of the python block at line 3\n  -1.26\n  +1.24",
        "docs/page.md:15: new output under the python block",
        "docs/page.md:21: new output under the java block",
    ):
        assert said in result.stdout
    again = run_pytest(project, "--update-outputs", "docs/page.md")
    assert "nothing to update" in again.stdout
    assert page.read_bytes().decode() == "\n".join(after)


def test_update_keeps_windows_line_ends(project):
    source = BLOCK.format(code="print(1 + 1)", output="3").replace("\n", "\r\n")
    page = write(project, source)
    run_pytest(project, "--update-outputs", "docs/page.md")
    assert page.read_bytes().decode() == source.replace("3", "2")


def test_update_leaves_a_page_with_faulty_fences_alone(project):
    page = write(project, BLOCK.format(code="print(1 + 1)", output="3"), "```py\n```\n")
    before = page.read_bytes()
    result = run_pytest(project, "--update-outputs", "docs/page.md")
    assert result.returncode == 1
    assert "not updated" in result.stdout
    assert page.read_bytes() == before


def test_update_warns_of_a_number_on_the_edge(project):
    code = "import torch\n\nedge = torch.tensor(0.14545013)\nprint(edge)"
    write(
        project,
        BLOCK.format(code=code, output="tensor(0.1455)"),
        "It is 0.1455<!-- = edge -->.\n",
    )
    result = run_pytest(project, "--update-outputs", "docs/page.md")
    assert result.returncode == 0, result.stdout
    assert "docs/page.md:12: 0.1455 is 0.14545" in result.stdout
    assert "docs/page.md:1: 0.1455 is 0.14545" in result.stdout
    assert "show another digit, or fewer" in result.stdout


def test_only_pages_below_docs_are_collected(project):
    (project / "README.md").write_text("```python\nraise SystemExit\n```\n")
    write(project, BLOCK.format(code="print(1 + 1)", output="2"))
    result = run_pytest(project)
    assert "3 passed" in result.stdout


@pytest.mark.parametrize(("ci", "outcome"), [("true", "1 failed"), ("", "1 skipped")])
def test_missing_java_is_skipped_but_fails_in_ci(project, monkeypatch, ci, outcome):
    write(project, "```java\nint one = 1;\n```\n")
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))
    result = run_pytest(project, "docs/page.md", "-rs")
    assert outcome in result.stdout
    assert "install a JDK" in result.stdout
