"""Record a function while it runs, line by line, and show its source.

A stepper figure walks through what is recorded here: not a script that says what the
loop should do, but what it did.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from types import CodeType, FrameType, FunctionType, ModuleType

Place = tuple[str, int]  # a file and a line of it, from 1


@dataclass(frozen=True)
class Line:
    """A line of a listing.

    Attributes:
        text: As the reader sees it.
        place: Which line of the source it is; None where it says nothing that runs.
    """

    text: str
    place: Place | None = None


@dataclass
class Step:
    """One line that ran.

    Attributes:
        place: Which line.
        names: What `watch` made of the variables, right after the line.
        is_call: Whether the line called another recorded function, and stands there.
    """

    place: Place
    names: tuple = ()
    is_call: bool = False


def record(
    run: Callable[[], object],
    functions: list[FunctionType],
    watch: Callable[[dict[str, object]], tuple],
) -> list[Step]:
    """Run something, and note each line that the functions run.

    A line which calls another of the functions is noted at the call. A loop's variable
    is gone when the loop is over, as it is in Java.

    Args:
        run: What to run.
        functions: Whose lines to note.
        watch: Makes of the variables, by name, what a step shows. Where one function
            calls another, it gets those of both.

    Returns:
        The steps, in order.
    """
    recorder = _Recorder({each.__code__: _loops(each) for each in functions}, watch)
    before = sys.gettrace()
    sys.settrace(recorder.enter)
    try:
        run()
    finally:
        sys.settrace(before)
    calls = {step.place for step in recorder.steps if step.is_call}
    return [step for step in recorder.steps if step.is_call or step.place not in calls]


class _Recorder:
    """Follows the interpreter with `sys.settrace`."""

    def __init__(self, loops: dict[CodeType, dict], watch: Callable):
        self.steps: list[Step] = []
        self._loops = loops
        self._watch = watch
        self._running: list[_Running] = []

    def enter(self, frame: FrameType, event: str, _: object) -> Callable | None:
        if frame.f_code not in self._loops:
            return None
        is_call = bool(self._running)
        self._running.append(_Running(frame, self._loops[frame.f_code]))
        if is_call:  # from a line of the caller's, maybe in a comprehension
            caller = frame.f_back
            place = (caller.f_code.co_filename, caller.f_lineno)
            self.steps.append(Step(place, self._seen(), is_call=True))
        return self._follow

    def _follow(self, frame: FrameType, event: str, _: object) -> Callable:
        running = self._running[-1]
        if running.step:
            running.end_loops(frame.f_lineno if event == "line" else None)
            running.step.names = self._seen()
        if event == "line":
            running.step = Step((frame.f_code.co_filename, frame.f_lineno))
            self.steps.append(running.step)
        elif event == "return":
            self._running.pop()
        return self._follow

    def _seen(self) -> tuple:
        seen = {}
        for running in self._running:
            names = dict(running.frame.f_locals)
            seen |= {name: names[name] for name in names if name not in running.over}
        return self._watch(seen)


class _Running:
    """One call: its frame, the line it is at, and the variables of loops that ended."""

    def __init__(self, frame: FrameType, loops: dict[int, ast.For]):
        self.frame = frame
        self.step: Step | None = None
        self.over: set[str] = set()
        self._loops = loops

    def end_loops(self, next_line: int | None) -> None:
        loop = self._loops.get(self.step.place[1])
        if loop is None:
            return
        inside = range(loop.body[0].lineno, loop.body[-1].end_lineno + 1)
        if next_line in inside:
            self.over.discard(loop.target.id)
        else:
            self.over.add(loop.target.id)


def listing(function: FunctionType) -> list[Line]:
    """Show a function: its source less docstring, checks and types.

    Args:
        function: The function.

    Returns:
        Its lines.
    """
    node, file = _tree(function), inspect.getsourcefile(function)
    source = inspect.getsource(function).splitlines()
    names = ", ".join(each.arg for each in node.args.args)
    lines = [Line(f"def {node.name}({names}):")]
    for statement in node.body:
        if _is_aside(statement, function):
            continue
        for number in range(statement.lineno, statement.end_lineno + 1):
            lines.append(Line(source[number - node.lineno], (file, number)))
    return lines


def comprehension(function: FunctionType) -> tuple[list[str], Place]:
    """Take apart a function that returns a comprehension of comprehensions.

    Args:
        function: The function.

    Returns:
        What the inner one computes, its `for`, the outer one's `for`; and where they
        stand.
    """
    outer = _tree(function).body[-1].value
    loops = [
        f"for {ast.unparse(each.target)} in {ast.unparse(each.iter)}"
        for each in (outer.elt.generators[0], outer.generators[0])
    ]
    place = (inspect.getsourcefile(function), outer.lineno)
    return [ast.unparse(outer.elt.elt), *loops], place


def _tree(function: FunctionType) -> ast.FunctionDef:
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines)))
    return ast.increment_lineno(tree, first - 1).body[0]


def _loops(function: FunctionType) -> dict[int, ast.For]:
    return {
        node.lineno: node
        for node in ast.walk(_tree(function))
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name)
    }


def _is_aside(statement: ast.stmt, function: FunctionType) -> bool:
    """Whether it is the docstring or a check: another module's, called for effect."""
    match statement:
        case ast.Expr(ast.Constant()):
            return True
        case ast.Expr(ast.Call(ast.Attribute(ast.Name(name)))):
            return isinstance(function.__globals__.get(name), ModuleType)
    return False
