"""The two modules of a rung: same names, same parameters, no torch in the loops."""

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest
from core_samples import functions

from selfattention.simplified import loop, matrix

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "selfattention"
FUNCTIONS = functions(loop) + functions(matrix)

# What the loops are made of, and all that the browser's Python will get.
PLAIN = [
    PACKAGE / "simplified" / "loop.py",
    PACKAGE / "checks" / "lists.py",
    PACKAGE / "result.py",
    PACKAGE / "example.py",
    PACKAGE / "printing.py",
]


def test_loop_must_load_neither_torch_nor_numpy():
    code = (
        "import sys; import selfattention.simplified.loop; "
        "print(sorted({'numpy', 'torch'} & set(sys.modules)))"
    )
    run = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("file", PLAIN, ids=lambda file: file.name)
def test_plain_modules_must_import_only_what_micropython_has(file):
    imported = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module.split(".")[0])
    assert imported <= {"math", "collections", "selfattention"}


def test_loop_and_matrix_must_have_the_same_names_and_parameters():
    in_loop, in_matrix = (
        [(f.__name__, list(inspect.signature(f).parameters)) for f in functions(module)]
        for module in (loop, matrix)
    )
    assert in_loop == in_matrix
    assert [name for name, _ in in_loop] == [
        "dot",
        "softmax",
        "weighted_sum",
        "attention_scores",
        "attention_weights",
        "context_vectors",
        "self_attention",
    ]


def sections(function):
    """The docstring by section, in a dict: {"Args": ..., "Returns": ...}."""
    parts = re.split(r"^(\w+):\n", inspect.getdoc(function), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def name(function):
    return f"{function.__module__.rpartition('.')[2]}.{function.__name__}"


@pytest.mark.parametrize("function", FUNCTIONS, ids=name)
def test_docstring_must_have_its_sections(function):
    parts = sections(function)
    assert list(parts) == ["Args", "Returns", "Raises", "Source"]
    assert re.search(r"\b(19|20)\d\d, section \d", parts["Source"])


@pytest.mark.parametrize("function", FUNCTIONS, ids=name)
def test_docstring_must_give_shapes(function):
    parts = sections(function)
    for parameter in inspect.signature(function).parameters:
        assert re.search(rf"^ +{parameter}: `\(.*\)`", parts["Args"], re.MULTILINE)
    if function is not loop.dot:  # it returns one number
        assert re.search(r"`\(.*\)`", parts["Returns"])


@pytest.mark.parametrize("function", FUNCTIONS, ids=name)
def test_docstring_must_name_its_errors(function):
    raises = sections(function)["Raises"]
    names = re.findall(r"^ +(\w+): ", raises, re.MULTILINE)
    assert names == ["TypeError", "ValueError"]


def ruff(code, file):
    """What ruff finds in code that stood in that file."""
    run = [sys.executable, "-m", "ruff", "check", "--no-cache"]
    run += ["--output-format=concise", f"--stdin-filename={file}", "-"]
    done = subprocess.run(run, input=code, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode in (0, 1), done.stderr  # 2: ruff itself failed
    return done.stdout


@pytest.mark.parametrize(
    "code",
    ["import torch\n", "from torch import nn\n", "import torch.nn.functional as F\n"],
)
def test_lint_must_keep_torch_out_of_the_loops(code):
    assert "TID251" in ruff(code, "src/selfattention/causal/loop.py")
    assert "TID251" not in ruff(code, "src/selfattention/causal/matrix.py")
