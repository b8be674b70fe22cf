"""The labs' downloads: as shipped they say what the page shows, solved they pass."""

import contextlib
import io
import linecache
import os
import re
import subprocess
import sys
import zipfile
from types import SimpleNamespace

import nbformat
import pytest

from literate import labs

ROOT = labs.PACKAGE.parents[1]
DOCS = ROOT / "docs"
SITE = "https://site.example/"
PAGES = sorted(set(DOCS.glob("labs/*.md")) - {DOCS / "labs/index.md"})
FIRST_SCREEN = 40  # lines

LABS = {path.stem: labs.read(path, DOCS) for path in PAGES}
each_lab = pytest.mark.parametrize("name", LABS)


@pytest.fixture(scope="module")
def files():
    return labs.make(SimpleNamespace(docs_dir=str(DOCS), site_url=SITE))


def cells(files, name, kind):
    notebook = nbformat.reads(files[f"labs/{name}.ipynb"], 4)
    return [cell.source for cell in notebook.cells if cell.cell_type == kind]


def run(sources):
    """What cells print that share their names, as a kernel's do."""
    printed, names = io.StringIO(), {"__name__": "__main__"}
    for number, source in enumerate(sources):
        file = f"<cell {number}>"
        linecache.cache[file] = (len(source), None, source.splitlines(True), file)
        with contextlib.redirect_stdout(printed):
            exec(compile(source, file, "exec"), names)
    return printed.getvalue()


@each_lab
def test_notebook_must_be_valid(files, name):
    notebook = nbformat.reads(files[f"labs/{name}.ipynb"], 4)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"
    for cell in notebook.cells:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@each_lab
def test_notebook_as_shipped_must_say_what_the_page_shows(files, name):
    shown = "".join(block.shown for block in LABS[name].blocks())
    assert run(cells(files, name, "code")) == shown


@each_lab
def test_stubs_must_not_pass(name):
    lab = LABS[name]
    for block, solution in zip(lab.blocks(), lab.solutions(), strict=True):
        assert bool(solution) == ("check." in block.code)
        if solution:
            assert not is_passed(block.shown), block.code
            assert is_passed(solution.shown), solution.code


def is_passed(shown):
    return "✓" in shown and "✗" not in shown and " is right." in shown


@each_lab
def test_notebook_with_solutions_must_pass_every_check(files, name):
    lab = LABS[name]
    sources = [
        solution.code if solution else source
        for source, solution in zip(
            cells(files, name, "code"), lab.solutions(), strict=True
        )
    ]
    shown = "".join(
        (solution or block).shown
        for block, solution in zip(lab.blocks(), lab.solutions(), strict=True)
    )
    assert run(sources) == shown


@each_lab
def test_solution_must_be_of_the_stub_above(name):
    lab = LABS[name]
    for block, solution in zip(lab.blocks(), lab.solutions(), strict=True):
        if solution:
            checked = re.search(r"check\.\w+", block.code)[0]
            assert checked in solution.code


def solution_lines(lab):
    """Lines that only a solution has."""
    stubs = "".join(block.code for block in lab.blocks())
    for solution in filter(None, lab.solutions()):
        for line in solution.code.splitlines():
            if line.strip() and line not in stubs:
                yield line.strip()


@each_lab
def test_notebook_must_show_no_solution_that_is_not_folded(files, name):
    hidden = list(solution_lines(LABS[name]))
    assert hidden
    for source in cells(files, name, "code"):
        assert not {line.strip() for line in source.splitlines()} & set(hidden)
    for source in cells(files, name, "markdown"):
        folded = source.startswith("<details>") and source.endswith("</details>")
        assert folded or not [line for line in hidden if f"\n{line}\n" in source]


@each_lab
def test_script_must_have_solutions_at_its_end_only(files, name):
    script = files[f"labs/{name}.py"]
    before, _, solutions = script.partition("# # Solutions\n")
    assert before.count("\n") > FIRST_SCREEN
    for line in solution_lines(LABS[name]):
        assert line in solutions
        assert not re.search(rf"^[# ]*{re.escape(line)}$", before, re.MULTILINE)


@each_lab
def test_script_must_run_from_the_bundle(files, name, tmp_path):
    """Unpacked somewhere, with no more than Python and PyTorch: no set-up."""
    with zipfile.ZipFile(io.BytesIO(files[labs.BUNDLE])) as bundle:
        bundle.extractall(tmp_path)
    folder = tmp_path / "selfattention-labs"
    (folder / "where.py").write_text("import selfattention\nprint(selfattention)\n")
    python = [sys.executable, "-W", "error"]
    where = subprocess.run(
        [*python, "where.py"], capture_output=True, text=True, cwd=folder, check=True
    )
    assert str(folder) in where.stdout  # not the repository's
    shown = "".join(block.shown for block in LABS[name].blocks())
    for encoding in "utf-8", "cp1252":  # which a pipe has on Windows
        done = subprocess.run(
            [*python, f"{name}.py"],
            capture_output=True,
            cwd=folder,
            check=False,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        assert done.returncode == 0, done.stderr.decode()
        assert done.stdout.decode(encoding).splitlines() == shown.splitlines()
        shown = shown.replace("✓", "ok").replace("✗", "NO")


@each_lab
def test_markdown_of_downloads_must_be_for_readers(files, name):
    for text in (files[f"labs/{name}.ipynb"], files[f"labs/{name}.py"]):
        for authors in ("<!--", "???", "{ download }", ".md)", "](../", "<div"):
            assert authors not in text
        assert SITE in text


def test_downloads_must_be_the_same_each_time():
    config = SimpleNamespace(docs_dir=str(DOCS), site_url=SITE)
    assert labs.make(config) == labs.make(config)


def test_without_an_address_links_must_become_text():
    without = labs.script(LABS["simplified"], "")
    assert "](" not in without.partition("# # Hints")[0]


FAULTY = {
    "stub": "```python\nfrom selfattention.labs import check\n\ncheck.dot(...)\n```\n",
    "solution": '??? success "Solution"\n\n    Text.\n',
}


@pytest.mark.parametrize(
    ("fault", "says"), [("stub", "no solution"), ("solution", "a stub before it")]
)
def test_stub_and_solution_must_come_in_pairs(tmp_path, fault, says):
    path = tmp_path / "labs" / "faulty.md"
    path.parent.mkdir()
    path.write_text(f"# Faulty\n\n{FAULTY[fault]}", "utf-8")
    with pytest.raises(ValueError, match=says):
        labs.read(path, tmp_path).solutions()
