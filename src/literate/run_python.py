"""Run a page's Python blocks, each as if it were pasted alone into a shell."""

import contextlib
import gc
import io
import linecache
import os
import sys
import traceback
import types
from dataclasses import dataclass, field
from functools import cache

from literate.page import Block, Page
from literate.report import Fault

# Blocks are small: a second thread costs more than it saves. Set before torch is there.
os.environ.setdefault("OMP_NUM_THREADS", "1")


@dataclass
class Run:
    """What came of one block.

    Attributes:
        output: What it printed.
        names: The names that it left behind.
        fault: Why it failed, if it did.
    """

    output: str
    names: dict = field(default_factory=dict)
    fault: Fault | None = None


def run(page: Page, block: Block) -> Run:
    """Run one block in names of its own.

    pytest-codeblocks would run it too, but gives back neither the printed text nor the
    names, doesn't know the line, and is ended by `sys.exit`.

    Args:
        page: The page, for the messages.
        block: The block.

    Returns:
        Its output and names, or the fault with the page's line in it.
    """
    _forget_settings()
    names = {"__name__": "__main__"}
    printed = io.StringIO()
    # Blank lines in front make the compiler count as the page does.
    source = "\n" * block.line + block.code
    _remember(str(page.path), source)
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(source, str(page.path), "exec", dont_inherit=True), names)
    except (Exception, SystemExit) as error:
        return Run(printed.getvalue(), names, _fault(page, block, error))
    return Run(printed.getvalue(), _own(names))


def _remember(file: str, source: str) -> None:
    """Have tracebacks quote this source: the page may be changed, or not on disk."""
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)


def _own(names: dict) -> dict:
    return {name: value for name, value in names.items() if not name.startswith("__")}


def _fault(page: Page, block: Block, error: BaseException) -> Fault:
    here = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == str(page.path)
    ]
    if isinstance(error, SyntaxError) and error.filename == str(page.path):
        here.append(error.lineno)
    line = here[-1] if here else block.line
    if isinstance(error, SystemExit):
        return Fault(line, "the block exits", "take the exit out: it ends the shell")
    said = error.msg if isinstance(error, SyntaxError) else error
    return Fault(
        line,
        f"the block raises {type(error).__name__}: {said}",
        "correct the block, or catch the error there and print it",
        diff="    " + page.lines[line - 1].strip(),
    )


def _forget_settings() -> None:
    """Undo what an earlier block may have set, so that each starts as a shell does.

    A fresh seed makes sure that a block that draws without naming a seed fails.
    """
    torch: types.ModuleType | None = sys.modules.get("torch")
    if torch is None:
        return
    _keep_modules()
    torch.set_printoptions(profile="default")
    torch.set_default_dtype(torch.float32)
    torch.set_grad_enabled(True)
    # Not torch.seed(): for a GPU that may come, it notes down the whole call stack.
    torch.default_generator.seed()


@cache
def _keep_modules() -> None:
    """Have the garbage collector pass over what torch has brought: it stays anyway.

    It is so much that looking at it again and again took a tenth of a check.
    """
    gc.freeze()
