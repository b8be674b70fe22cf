"""What holds for every check: it prints, it is plain Python, it gives nothing away."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from wrong import collect

from selfattention import seeds
from selfattention.labs import check
from selfattention.labs.check import values
from selfattention.labs.check.prediction import Prediction
from selfattention.labs.check.samples import rows
from selfattention.simplified import loop

FOLDER = Path(check.__file__).parent
FILES = sorted(FOLDER.rglob("*.py"))
WRONG, _ = collect()

# What the browser's Python has too. linecache is asked for where it is.
PLAIN = {"math", "collections", "io", "linecache", "selfattention", "sys"}


def imported(nodes):
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.split(".")[0]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_files_must_import_only_what_micropython_has(file):
    tree = ast.parse(file.read_text("utf-8"))
    # What is for tensors may load more, but in a function, once it is called.
    nodes = tree.body if file.name == "tensors.py" else ast.walk(tree)
    assert set(imported(nodes)) <= PLAIN


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_files_must_have_no_syntax_that_micropython_lacks(file):
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load):
            assert not [x for x in node.elts if isinstance(x, ast.Starred)], node.lineno
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "zip":
            assert not node.keywords, node.lineno


def test_check_must_load_neither_torch_nor_numpy():
    code = (
        "import sys; from selfattention.labs import check; "
        "print(sorted({'numpy', 'torch'} & set(sys.modules)))"
    )
    run = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_without_pytorch_a_check_must_say_so(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "torch", None)  # as if it weren't installed
    check.three_lines(lambda x: x)
    assert "this one needs PyTorch" in capsys.readouterr().out


def test_a_check_must_print_its_report_and_give_nothing_back(capsys):
    assert check.dot(loop.dot) is None
    printed = capsys.readouterr().out
    assert printed.splitlines() == check.dot.report(loop.dot).lines
    assert check.best_fit("journey") is None
    assert "right" in capsys.readouterr().out


@pytest.mark.parametrize(
    "answer", WRONG, ids=lambda answer: f"{answer.task} {answer.says}"
)
def test_without_hints_there_must_be_none(answer):
    report = getattr(check, answer.task).report(answer.given, hint=False)
    assert not report.passed
    if "hand over" in (answer.report().hint or ""):
        return  # how to use a check is no hint
    assert report.hint is None
    assert "hint:" not in "\n".join(report.lines)


@pytest.mark.parametrize("name", check.__all__)
def test_a_prediction_must_not_give_its_answer_away(name):
    asked = getattr(check, name)
    if not isinstance(asked, Prediction):
        return
    answer = values.plain(asked.answer())
    said = {str(answer), values.text(answer), f'"{answer}"'}
    texts = [says for _, says in asked.guesses] + [asked.otherwise]
    for text in texts:
        words = text.replace(",", " ").replace("?", " ").split()
        assert not said & set(words), text


def test_samples_must_leave_the_readers_seed_alone():
    seeds.manual_seed(7)
    first = seeds.rand()
    seeds.manual_seed(7)
    rows(3, 4)
    assert seeds.rand() == first


def test_samples_must_have_two_places():
    drawn = rows(20, 5)
    assert {round(number, 2) for row in drawn for number in row} == {
        number for row in drawn for number in row
    }
    assert min(map(min, drawn)) < -1.5
    assert max(map(max, drawn)) > 1.5
    assert rows(2, 3, seed=2) != rows(2, 3)


CLOSE = [  # got, wanted, whether they are the same
    (0.1 + 0.2, 0.3, True),
    (3, 3.0, True),
    (1e12 + 1, 1e12, True),
    (0.30001, 0.3, False),
    (float("nan"), float("nan"), False),
    (float("inf"), float("inf"), True),
    (float("inf"), 1.0, False),
    (0.0, float("-inf"), False),
    (float("inf"), float("-inf"), False),
    (True, 1.0, False),
    ([1.0, 2.0], [1.0, 2.0], True),
    ([1.0], [1.0, 2.0], False),
    ([1.0, 2.0, 3.0], [1.0, 2.0], False),
    (1.0, [1.0], False),
    ([[1.0]], [1.0], False),
    ("a", "a", True),
    ("a", 1.0, False),
    (None, 0.0, False),
]


@pytest.mark.parametrize(("got", "wanted", "are_same"), CLOSE)
def test_same_must_allow_for_rounding_and_no_more(got, wanted, are_same):
    assert values.same(got, wanted) == are_same


def test_a_difference_must_be_visible():
    """However small it is: as many digits as it takes."""
    for apart in 1e-2, 1e-5, 1e-8, 1e-12:
        (_, wanted), (_, got) = values.difference(0.5 + apart, 0.5, 0.0)
        assert got != wanted


SHAPES = [
    (1.5, "one number"),
    ([1.5], "a list of 1 number"),
    ([1, 2], "a list of 2 numbers"),
    ([], "a list of 0 numbers"),
    ([[1.0, 2.0]], "1 row of 2 numbers"),
    ([[1.0]] * 3, "3 rows of 1 number"),
    ([[[1.0] * 4] * 3] * 2, "2 times 3 rows of 4 numbers"),
    ([[1.0], [1.0, 2.0]], "rows of 1 and 2 numbers"),
    ([1.0, [1.0]], "a list of numbers and lists, mixed"),
    ([1.0, "a"], "a list whose item [1] is the text 'a'"),
    (None, "None"),
]


@pytest.mark.parametrize(("value", "words"), SHAPES)
def test_shapes_must_be_put_into_words(value, words):
    assert values.shape_in_words(value) == words
