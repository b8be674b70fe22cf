"""Numbers in comments of code: shapes are compared, values aren't allowed."""

import ast
import io
import re
import tokenize
from functools import lru_cache

from literate.numbers.tokens import SHAPE
from literate.page import Block
from literate.report import Fault

_VALUE = re.compile(r"(?<![\w.])[-−]?\d+\.\d+(?![\w.]*\w)|\d\s?%")
_JAVA = re.compile(r'"(?:\\.|[^"\\])*"|(//[^\n]*|/\*.*?\*/)', re.S)


def check(block: Block, names: dict) -> list[Fault]:
    """Check the comments of one block.

    Args:
        block: A Python or Java block.
        names: What it computed, {} for Java.

    Returns:
        The comments that state a value, or a shape that isn't the real one.
    """
    comments = _python(block.code) if block.kind == "python" else _java(block.code)
    faults = []
    for row, text in comments:
        line = block.line + row
        if _VALUE.search(text):
            faults.append(
                Fault(line, f"a value in a comment, which nobody compares: {text}",
                      "print it, or say it without the number")
            )  # fmt: skip
        elif SHAPE.search(text):
            faults += _check_shape(block, names, row, line, text)
    return faults


def _python(code: str) -> list[tuple[int, str]]:
    if "#" not in code:
        return []
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    return [(t.start[0], t.string) for t in tokens if t.type == tokenize.COMMENT]


def _java(code: str) -> list[tuple[int, str]]:
    return [
        (code.count("\n", 0, match.start(1)) + 1, match[1])
        for match in _JAVA.finditer(code)
        if match[1]
    ]


def _check_shape(
    block: Block, names: dict, row: int, line: int, text: str
) -> list[Fault]:
    stated = SHAPE.search(text)[0].replace(" ", "").replace(",)", ")")
    name = _assigned(block.code, row) if block.kind == "python" else None
    if name is None or name not in names:
        return [
            Fault(line, f"a shape in a comment, which nobody compares: {text}",
                  "put it behind a line `name = …` of a Python block, or print it")
        ]  # fmt: skip
    real = "(" + ",".join(str(side) for side in _shape(names[name])) + ")"
    if real == stated:
        return []
    return [
        Fault(line, f"the shape in the comment isn't that of {name}",
              "correct the comment", diff=f"-{stated}\n+{real}")
    ]  # fmt: skip


def _assigned(code: str, row: int) -> str | None:
    for node in _assignments(code):
        if node.end_lineno == row:
            target = node.targets[0]
            return target.id if isinstance(target, ast.Name) else None
    return None


@lru_cache(1)  # a block is asked about each of its comments in turn
def _assignments(code: str) -> list[ast.Assign]:
    return [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Assign)]


def _shape(value: object) -> tuple[int, ...]:
    if hasattr(value, "shape"):
        return tuple(value.shape)
    if isinstance(value, (list, tuple)):
        return (len(value), *_shape(value[0]))
    return ()
