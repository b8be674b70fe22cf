"""The modules of rungs 2 to 4: same names, no torch in the loops, whole docstrings."""

import ast
import inspect
import re
import subprocess
import sys

import pytest
from core_samples import functions
from ladder_samples import LOOPS, MATRICES, RUNGS, label
from test_core_modules import PACKAGE, sections

from selfattention import dependencies, linear, seeds

PLAIN = [
    *[PACKAGE / rung / "loop.py" for rung in ("trainable", "causal", "multi_head")],
    PACKAGE / "checks" / "sizes.py",
    PACKAGE / "seeds.py",
    PACKAGE / "linear.py",
    PACKAGE / "dependencies.py",
]
NAMES = {
    "trainable": ["SelfAttention"],
    "causal": ["CausalAttention", "KeyValueCache"],
    "multi_head": ["MultiHeadAttentionWrapper", "MultiHeadAttention"],
}
OURS = [f for module in LOOPS + MATRICES for f in functions(module)]
CLASSES = [
    getattr(module, name)
    for package, *modules in RUNGS
    for module in modules
    for name in NAMES[package.__name__.rpartition(".")[2]]
]


def public(module):
    """Functions and classes of our own, its own or taken from the rung below."""
    return {
        name: value
        for name, value in vars(module).items()
        if (inspect.isfunction(value) or inspect.isclass(value))
        and value.__module__.startswith("selfattention")
        and not name.startswith("_")
    }


@pytest.mark.parametrize(("package", "loop", "matrix"), RUNGS)
def test_loop_and_matrix_must_offer_the_same(package, loop, matrix):
    operations = {"dot", "softmax", "weighted_sum", "Linear", "Attention"}
    in_loop, in_matrix = public(loop), public(matrix)
    assert set(in_loop) - operations == set(in_matrix) - operations
    for name in set(in_loop) & set(in_matrix):
        parameters = [
            list(inspect.signature(names[name]).parameters)
            for names in (in_loop, in_matrix)
        ]
        assert parameters[0] == parameters[1], name


@pytest.mark.parametrize(("package", "loop", "matrix"), RUNGS)
def test_every_rung_must_have_the_three_steps(package, loop, matrix):
    steps = ["attention_scores", "attention_weights", "context_vectors"]
    steps += ["attend", "self_attention"]
    for module in (loop, matrix):
        assert set(steps) <= set(public(module))
        assert set(NAMES[package.__name__.rpartition(".")[2]]) <= set(public(module))


def test_signatures_must_be_the_books():
    for loop_or_matrix in (LOOPS, MATRICES):
        trainable, causal, multi_head = loop_or_matrix
        book = {
            trainable.SelfAttention: "(d_in, d_out, qkv_bias=False)",
            causal.CausalAttention: (
                "(d_in, d_out, context_length, dropout, qkv_bias=False)"
            ),
            multi_head.MultiHeadAttention: (
                "(d_in, d_out, context_length, dropout, num_heads, qkv_bias=False)"
            ),
        }
        for attention, wanted in book.items():
            signature = inspect.signature(attention)
            bare = [
                p.replace(annotation=inspect.Parameter.empty)
                for p in signature.parameters.values()
            ]
            got = signature.replace(
                parameters=bare, return_annotation=inspect.Signature.empty
            )
            assert str(got) == wanted


@pytest.mark.parametrize(
    "module", [*LOOPS, seeds, linear, dependencies], ids=lambda m: m.__name__
)
def test_loops_must_load_neither_torch_nor_numpy(module):
    code = (
        f"import sys; import {module.__name__}; "
        "print(sorted({'numpy', 'torch'} & set(sys.modules)))"
    )
    run = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("file", PLAIN, ids=lambda file: "/".join(file.parts[-2:]))
def test_plain_modules_must_import_only_what_micropython_has(file):
    imported = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module.split(".")[0])
    assert imported <= {"math", "struct", "selfattention"}


@pytest.mark.parametrize("function", OURS, ids=label)
def test_docstring_must_have_its_sections_and_shapes(function):
    parts = sections(function)
    assert list(parts) == ["Args", "Returns", "Raises", "Source"]
    assert re.search(r"\b(19|20)\d\d, section \d", parts["Source"])
    for parameter in inspect.signature(function).parameters:
        assert re.search(rf"^ +{parameter}: `\(.*\)`", parts["Args"], re.MULTILINE)
    assert re.search(r"`\(.*\)`", parts["Returns"])
    raised = re.findall(r"^ +(\w+): ", parts["Raises"], re.MULTILINE)
    assert raised == ["TypeError", "ValueError"]


@pytest.mark.parametrize("attention", CLASSES, ids=label)
def test_class_must_say_what_it_holds_and_where_it_is_from(attention):
    parts = sections(attention)
    assert list(parts) == ["Attributes", "Source"]
    assert re.search(r"\b(19|20)\d\d, section \d", parts["Source"])
    for name, method in vars(attention).items():
        if inspect.isfunction(method) and not name.startswith("_"):
            assert "Returns" in sections(method), name


# Functions are shown whole on a page.


@pytest.mark.parametrize("function", OURS, ids=label)
def test_functions_must_be_short(function):
    tree = ast.parse(inspect.getsource(function))
    statements = tree.body[0].body[1:]  # without the docstring
    lines = statements[-1].end_lineno - statements[0].lineno + 1
    assert lines <= 18
