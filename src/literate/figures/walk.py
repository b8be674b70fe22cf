"""What all steppers share: a recorded run, drawn beside the matrix product.

A stepper of another loop is another `Walk`: its run from `literate.recording`, its
Java twin, and the three tables of its product.
"""

from dataclasses import dataclass
from html import escape

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import JavaLexer, PythonLexer

from literate.figures.html import data, live, number, tag
from literate.recording import Line, Step


@dataclass
class Table:
    """A matrix or vector in the drawing; the variables say which cell is meant.

    Attributes:
        label: Its name, as in the code.
        shape: `(T, d)`.
        cells: Its rows, as the reader sees them.
        rows: The variable that counts its rows, or None for a single row.
        columns: The variable that counts its columns, or None for a single column.
        row_names: What stands before the rows, as HTML; nothing if empty.
        column_names: What stands above the columns, as HTML; nothing if empty.
        cell_names: What the result's cells are, row by row; empty for an operand. None
            for a cell that the loop never fills.
    """

    label: str
    shape: tuple[int, ...]
    cells: list[list[str]]
    rows: str | None
    columns: str | None = None
    row_names: tuple[str, ...] = ()
    column_names: tuple[str, ...] = ()
    cell_names: tuple[tuple[str | None, ...], ...] = ()


@dataclass
class Walk:
    """What a stepper walks through. Another loop's stepper is another one of these.

    Attributes:
        java: The Java listing.
        python: The Python listing.
        twins: For the beginning of each Python line, that of the Java line.
        steps: The recorded run; the last of a step's names is the running total.
        names: What the steps' names are called: in Java, and in Python.
        inner: The variable of the loop that adds up: its Java name.
        adds: How the Python line begins that adds a term.
        fills: How the Python line begins after which a cell of the result is done.
        left: The left factor.
        right: The right factor.
        result: Their product.
        factors: In which order the loop multiplies them: "left", "right" or so.
        cell: What a cell of the result is called.
        group: What the cells are called that have the first name in common.
        piece: How many values of the inner variable belong to one of the first name,
            as the numbers of a head do; None if all of them.
    """

    java: str
    python: list[Line]
    twins: dict[str, str]
    steps: list[Step]
    names: list[tuple[str, str]]
    inner: str
    adds: str
    fills: str
    left: Table
    right: Table
    result: Table
    factors: tuple[str, str]
    cell: str
    group: str = "row"
    piece: int | None = None


def short(value: float) -> str:
    """Write a number that has few places as it is: 0.55, not 0.5500.

    Args:
        value: The number.

    Returns:
        Text.
    """
    places = next(places for places in range(2, 5) if _fits(value, places))
    return number(value, places)


def _fits(value: float, places: int) -> bool:
    return places == 4 or round(value, places) == value


def walk_through(walk: Walk) -> str:
    """Draw a walk at its end, with all results; a script takes it to the beginning.

    Args:
        walk: What to walk through.

    Returns:
        A `<stepper-figure>`.
    """
    lines = {line.place: index for index, line in enumerate(walk.python) if line.place}
    steps = [step for step in walk.steps if step.place in lines]
    adds, fills = _index(walk.python, walk.adds), _index(walk.python, walk.fills)
    last = steps[-1]
    java = walk.java.splitlines()
    twins = {
        _index(walk.python, python): _index(java, twin)
        for python, twin in walk.twins.items()
    }
    for step in steps:
        if lines[step.place] not in twins:
            text = walk.python[lines[step.place]].text
            raise ValueError(f"no Java line for {text!r}")
    done = [index for index, step in enumerate(steps) if lines[step.place] == fills]
    rows = [
        index
        for index, following in zip(done, [*done[1:], None], strict=True)
        if following is None or steps[index].names[0] != steps[following].names[0]
    ]
    stops = {"line": [], walk.cell: done} | (
        {walk.group: rows} if walk.result.columns else {}
    )
    marked = lines[last.place]
    return tag(
        "stepper-figure",
        _controls(list(stops), len(steps)),
        tag(
            "div",
            _code("Java", JavaLexer(), java, twins[marked]),
            _code("Python", PythonLexer(), [line.text for line in walk.python], marked),
            _product(walk, last),
            tag(
                "div",
                _variables(walk.names, last),
                tag("p", _sum(walk, steps, lines, adds), class_="sum"),
                class_="state",
            ),
            class_="panels" if walk.result.columns else "panels upright",
        ),
        live(),
        data(
            {
                "steps": [[lines[step.place], *step.names] for step in steps],
                "java": twins,
                "names": [java for java, _ in walk.names],
                "inner": walk.inner,
                "piece": walk.piece,
                "adds": adds,
                "factors": walk.factors,
                "stops": stops,
            }
        ),
    )


def _index(lines: list, beginning: str) -> int:
    """Find the one line that begins so; a listing that changed fails the build."""
    texts = [line.text if isinstance(line, Line) else line for line in lines]
    found = [index for index, text in enumerate(texts) if text.startswith(beginning)]
    if not found:
        raise ValueError(f"no line begins with {beginning!r}: {texts}")
    return found[0]


def _controls(sizes: list[str], length: int) -> str:
    radios = [
        tag(
            "label",
            f'<input type="radio" name="stepper-size" value="{size}"'
            f"{' checked' if size == sizes[0] else ''}>a {size}",
        )
        for size in sizes
    ]
    slider = (
        f'<input type="range" min="0" max="{length - 1}" value="{length - 1}"'
        ' aria-label="Step">'
    )
    return tag(
        "div",
        tag("fieldset", tag("legend", "A step is"), *radios, class_="choice"),
        tag(
            "div",
            _button("back", "◀", "One step back"),
            _button("play", "▶ Play"),
            _button("forth", "▶", "One step forward"),
            slider,
            tag("output", class_="count"),
            class_="transport",
        ),
        tag(
            "p",
            "On the slider: ",
            "<kbd>←</kbd> <kbd>→</kbd> step, <kbd>Space</kbd> plays and pauses,"
            " <kbd>Esc</kbd> starts over",
            class_="keys",
        ),
        class_="controls",
    )


def _button(name: str, text: str, label: str | None = None) -> str:
    # No tab stop: on the slider, keys do the same.
    return tag(
        "button", text, type="button", class_=name, aria_label=label, tabindex=-1
    )


def _code(language: str, lexer: Lexer, lines: list[str], marked: int) -> str:
    html = highlight("\n".join(lines), lexer, HtmlFormatter(nowrap=True))
    items = [
        tag("li", tag("code", line), aria_current="step" if index == marked else None)
        for index, line in enumerate(html.rstrip("\n").split("\n"))
    ]
    return tag(
        "div",
        tag("p", language, class_="label"),
        tag("ol", *items, class_=language.lower(), aria_label=language),
        class_="listing",
    )


def _product(walk: Walk, step: Step) -> str:
    names = [java for java, _ in walk.names]
    now = dict(zip(names, step.names, strict=True))
    tables = [
        _table(part, table, now, walk)
        for part, table in (
            ("left", walk.left),
            ("right", walk.right),
            ("result", walk.result),
        )
    ]
    operands = [
        text for part in (walk.left, walk.right) for row in part.cells for text in row
    ]
    is_long = max(map(len, operands)) > len(number(0))
    return tag("div", *tables, class_="product long" if is_long else "product")


def _table(part: str, table: Table, now: dict, walk: Walk) -> str:
    head = [tag("th", name, scope="col") for name in table.column_names]
    corner = [tag("td")] if head and table.row_names else []
    rows = []
    for r, cells in enumerate(table.cells):
        row = [tag("th", table.row_names[r], scope="row")] if table.row_names else []
        for c, text in enumerate(cells):
            name = table.cell_names[r][c] if table.cell_names else None
            lit = _lit(table, r, c, now, walk)
            row.append(tag("td", text, class_=lit, data_name=name))
        rows.append(tag("tr", *row))
    sides = ", ".join(map(str, table.shape)) + ("," if len(table.shape) == 1 else "")
    return tag(
        "table",
        tag("caption", tag("code", escape(table.label)), f" ({sides})"),
        tag("thead", tag("tr", *corner, *head)) if head else "",
        tag("tbody", *rows),
        class_=part,
        data_rows=table.rows,
        data_columns=table.columns,
    )


def _lit(table: Table, r: int, c: int, now: dict, walk: Walk) -> str | None:
    """Say how a cell looks: `now` is the one in use, `lit` its row or column."""
    here = [(table.rows, r), (table.columns, c)]
    meant = [name is None or now[name] == at for name, at in here]
    if all(meant):
        return "now"
    outer = [
        ok or (name == walk.inner and _is_summed(at, now, walk))
        for ok, (name, at) in zip(meant, here, strict=True)
    ]
    return "lit" if all(outer) else None


def _is_summed(at: int, now: dict, walk: Walk) -> bool:
    """Whether the sum that is being made has a term at this value of the inner loop."""
    first = now[walk.names[0][0]]
    return walk.piece is None or at // walk.piece == first


def _variables(names: list[tuple[str, str]], step: Step) -> str:
    values = [
        "–" if value is None else number(value) if type(value) is float else str(value)
        for value in step.names
    ]
    rows = [
        ("Java", [tag("code", escape(java)) for java, _ in names]),
        ("Python", [tag("code", escape(python)) for _, python in names]),
        ("now", [tag("output", value) for value in values]),
    ]
    return tag(
        "table",
        *[
            tag(
                "tr", tag("th", name, scope="row"), *[tag("td", cell) for cell in cells]
            )
            for name, cells in rows
        ],
        class_="variables",
    )


def _sum(walk: Walk, steps: list[Step], lines: dict, adds: int) -> str:
    """Write out the last cell's sum, as far as it has come, as the script does."""
    names = [java for java, _ in walk.names]
    last = dict(zip(names, steps[-1].names, strict=True))
    terms = []
    for step in steps:
        now = dict(zip(names, step.names, strict=True))
        if lines[step.place] == adds and _cell(walk.result, now) == _cell(
            walk.result, last
        ):
            factors = [_text(getattr(walk, part), now) for part in walk.factors]
            terms.append("·".join(factors))
    r, c = _cell(walk.result, last)
    name, total = walk.result.cell_names[r][c], number(steps[-1].names[-1])
    return escape(f"{name} = {' + '.join(terms)} = {total}")


def _cell(table: Table, now: dict) -> tuple[int, int]:
    return (
        now[table.rows] if table.rows else 0,
        now[table.columns] if table.columns else 0,
    )


def _text(table: Table, now: dict) -> str:
    r, c = _cell(table, now)
    return table.cells[r][c]
