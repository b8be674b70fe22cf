"""Stepper: a recorded run of a loop, a line at a time, beside the matrix product."""

from html import escape

from literate.figures.html import MARKS, number, tag, token
from literate.figures.walk import Table, Walk, short, walk_through
from literate.recording import Line, Step, comprehension, listing, record
from selfattention.simplified import loop

# The Java of docs/simplified/scores.md: a test compares, and runs both.
SCORES_JAVA = """\
double[] scores = new double[inputs.length];
for (int i = 0; i < inputs.length; i++) {
    scores[i] = dot(query, inputs[i]);
}

double dot(double[] a, double[] b) {
    double total = 0;
    for (int d = 0; d < a.length; d++) {
        total += a[d] * b[d];
    }
    return total;
}"""
# Which Python line does the work of which Java line. Each is named by how it begins.
SCORES_TWINS = {
    "    dot(": "    scores[i] = dot",
    "    total = 0.0": "    double total",
    "    for d in": "    for (int d",
    "        total +=": "        total +=",
    "    return total": "    return total",
}

# The Java of docs/simplified/all-tokens.md.
ALL_JAVA = """\
double[][] matmul(double[][] a, double[][] b) {
    double[][] c = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
        for (int j = 0; j < b[0].length; j++) {
            for (int k = 0; k < b.length; k++) {
                c[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    return c;
}"""
ALL_TWINS = {
    "        [dot(": "        for (int j",
    "    total = 0.0": "        for (int j",
    "    for d in": "            for (int k",
    "        total +=": "                c[i][j] +=",
    "    return total": "            }",  # the cell is done
}


def stepper(
    tokens: list[str], inputs: list[list[float]], query: int | None = None
) -> str:
    """Walk through the loop that scores tokens: for one query, or for all of them.

    Args:
        tokens: The words.
        inputs: Their vectors.
        query: Which token asks; None for all, one after the other.

    Returns:
        A `<stepper-figure>`.
    """
    steps = record(
        lambda: loop.attention_scores(inputs),
        [loop.attention_scores, loop.dot],
        lambda names: (
            _row(inputs, names.get("a")),
            _row(inputs, names.get("b")),
            names.get("d"),
            names.get("total"),
        ),
    )
    walk = _all if query is None else _one
    return walk_through(walk(tokens, inputs, steps, query))


def _row(inputs: list[list[float]], vector: object) -> int | None:
    """Say which row of the inputs an argument is: that very list, not an equal one."""
    found = (index for index, row in enumerate(inputs) if row is vector)
    return next(found, None)


def _one(
    tokens: list[str], inputs: list[list[float]], steps: list[Step], query: int
) -> Walk:
    """One query: a matrix times a vector."""
    (score, each_key, _), place = comprehension(loop.attention_scores)
    return Walk(
        java=SCORES_JAVA,
        python=[
            Line("scores = ["),
            Line(f"    {score}", place),
            Line(f"    {each_key}"),
            Line("]"),
            Line(""),
            *listing(loop.dot),
        ],
        twins=SCORES_TWINS,
        steps=[
            Step(step.place, step.names[1:]) for step in steps if step.names[0] == query
        ],
        names=[("i", "key"), ("d", "d"), ("total", "total")],
        inner="d",
        adds="        total +=",
        fills="    return total",
        left=_inputs(tokens, inputs, "d"),
        right=Table(
            "query",
            (len(inputs[query]),),
            [[short(value)] for value in inputs[query]],
            rows="d",
            column_names=(token(query, tokens[query]),),
        ),
        result=Table(
            "scores",
            (len(tokens),),
            [[number(loop.dot(inputs[query], key))] for key in inputs],
            rows="i",
            row_names=tuple(mark(i, word) for i, word in enumerate(tokens)),
            cell_names=tuple((f"{tokens[query]} · {word}",) for word in tokens),
        ),
        factors=("right", "left"),  # dot(query, key)
        cell="score",
    )


def _all(
    tokens: list[str], inputs: list[list[float]], steps: list[Step], _: None
) -> Walk:
    """Each token asks: a matrix times its transpose."""
    (score, each_key, each_query), place = comprehension(loop.attention_scores)
    marks = tuple(mark(index, word) for index, word in enumerate(tokens))
    return Walk(
        java=ALL_JAVA,
        python=[
            Line("def attention_scores(inputs):"),
            Line("    return ["),
            Line(f"        [{score} {each_key}]", place),
            Line(f"        {each_query}"),
            Line("    ]"),
            Line(""),
            *listing(loop.dot),
        ],
        twins=ALL_TWINS,
        steps=steps,
        names=[("i", "query"), ("j", "key"), ("k", "d"), ("c[i][j]", "total")],
        inner="k",
        adds="        total +=",
        fills="    return total",
        left=_inputs(tokens, inputs, "k"),
        right=Table(
            "x.T",
            (len(inputs[0]), len(inputs)),
            [[short(row[d]) for row in inputs] for d in range(len(inputs[0]))],
            rows="k",
            columns="j",
            column_names=marks,
        ),
        result=Table(
            "x @ x.T",
            (len(tokens), len(tokens)),
            [[number(score) for score in row] for row in loop.attention_scores(inputs)],
            rows="i",
            columns="j",
            row_names=marks,
            cell_names=tuple(
                tuple(f"{query} · {key}" for key in tokens) for query in tokens
            ),
        ),
        factors=("left", "right"),
        cell="score",
    )


def _inputs(tokens: list[str], inputs: list[list[float]], columns: str) -> Table:
    return Table(
        "x",
        (len(inputs), len(inputs[0])),
        [[short(value) for value in row] for row in inputs],
        rows="i",
        columns=columns,
        row_names=tuple(token(index, word) for index, word in enumerate(tokens)),
    )


def mark(index: int, word: str) -> str:
    """Write a token's mark alone, where a column has no room for the word.

    Args:
        index: Which token.
        word: What a screen reader hears.

    Returns:
        HTML.
    """
    mark = tag("span", MARKS[index % len(MARKS)], aria_hidden="true")
    heard = tag("span", escape(word), class_="unseen")
    return tag("span", mark, heard, class_=f"token token-{index % 6 + 1}")
