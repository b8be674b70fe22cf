"""Which Python blocks run in the reader's browser, and what they import there.

MicroPython runs them. It has no PyTorch, and of Python's own modules only some. So a
block runs there if everything that it imports does, all the way down; this is read
from the source, by Python's own parser, while the site is built.
"""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

CORE = Path(__file__).parents[1] / "selfattention"

# Of Python's modules, those that MicroPython's WebAssembly build has.
MODULES = {
    *("abc", "array", "base64", "binascii", "cmath", "collections", "copy", "datetime"),
    *("errno", "fnmatch", "functools", "gc", "hashlib", "heapq", "hmac", "html", "io"),
    *("itertools", "json", "math", "operator", "os", "pathlib", "re", "string"),
    *("struct", "sys", "time", "types"),
}
# What it has under the same name, but does differently, and why that shows.
DIFFERS = {
    "OverflowError": "for a float that is too large MicroPython raises ValueError",
}
NEEDS_TORCH = "needs PyTorch"


def why_not(code: str) -> str:
    """Say why a block can't run in the browser.

    Args:
        code: The block.

    Returns:
        The reason, "" if it can.
    """
    try:
        nodes = list(ast.walk(ast.parse(code)))
    except SyntaxError:
        return "isn't Python"
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    differs = [DIFFERS[name] for name in sorted(names & DIFFERS.keys())]
    return _why_not_import(_imported(nodes)) or (differs or [""])[0]


def core() -> dict[str, str]:
    """Give the modules of `selfattention` that run in the browser, unchanged.

    Returns:
        The source of each by its path below `src`.
    """
    modules = {}
    for path in sorted(CORE.rglob("*.py")):
        address = path.relative_to(CORE.parent)
        name = ".".join(address.with_suffix("").parts).removesuffix(".__init__")
        if not _why_not_import([name]):
            modules[address.as_posix()] = path.read_text("utf-8")
    return modules


def _why_not_import(names: list[str]) -> str:
    """Say why modules can't be imported, with all that they import themselves."""
    waiting, seen, reasons = list(names), set(), set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        package, _, _ = name.rpartition(".")
        first = name.split(".")[0]
        if first == CORE.name:
            # Python runs the package around a module before it.
            waiting += [package] if package else []
            if file := _file(name):
                waiting += _imported_by(file, file.stat().st_mtime_ns)
        elif first in ("torch", "numpy"):
            reasons.add(NEEDS_TORCH)
        elif first not in MODULES:
            reasons.add(f"needs {first}, which MicroPython hasn't")
    # PyTorch last: of two reasons the other one is the surprising one.
    return min(reasons, key=lambda reason: (reason == NEEDS_TORCH, reason), default="")


@cache
def _imported_by(path: Path, changed: int) -> list[str]:
    """Parse a module once, and again when it has changed: the site is served live."""
    return _imported(_run_at_import(ast.parse(path.read_text("utf-8"))))


def _run_at_import(tree: ast.AST) -> Iterator[ast.AST]:
    """Walk a module, but not into its functions: an import in one comes later."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield node
            yield from _run_at_import(node)


def _imported(nodes: Iterable[ast.AST]) -> list[str]:
    """Name the modules that are imported, whole or in part."""
    names = []
    for node in nodes:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            names += [node.module, *filter(_file, inner)]
    return names


def _file(module: str) -> Path | None:
    """Find a module of the core; a function of one has no file."""
    path = CORE.parent.joinpath(*module.split("."))
    files = (path / "__init__.py", path.with_suffix(".py"))
    return next((file for file in files if file.is_file()), None)
