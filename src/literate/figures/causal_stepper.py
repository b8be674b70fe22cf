"""Causal stepper: the loop that stops at the query's own token, a line at a time."""

from literate.figures.html import number
from literate.figures.stepper import mark
from literate.figures.walk import Table, Walk, short, walk_through
from literate.recording import Line, listing, record
from selfattention.causal.loop import attention_scores
from selfattention.simplified.loop import dot

Rows = list[list[float]]

# The Java of docs/causal/mask.md: a test compares.
JAVA = """\
double[] scores(int i) {
    double[] scores = new double[i + 1];
    for (int j = 0; j <= i; j++) {  // the mask
        scores[j] = dot(queries[i], keys[j]);
    }
    return scores;
}

double dot(double[] a, double[] b) {
    double total = 0;
    for (int d = 0; d < a.length; d++) {
        total += a[d] * b[d];
    }
    return total;
}"""
TWINS = {
    "        for j in": "    for (int j",
    "            row[j] =": "        scores[j] = dot",
    "    total = 0.0": "    double total",
    "    for d in": "    for (int d",
    "        total +=": "        total +=",
    "    return total": "    return total",
}


def causal_stepper(tokens: list[str], queries: Rows, keys: Rows) -> str:
    """Walk through the loop that scores each query against the keys up to its own.

    Args:
        tokens: The words.
        queries: `(T, d_k)`.
        keys: `(T, d_k)`.

    Returns:
        A `<stepper-figure>`.
    """
    steps = record(
        lambda: attention_scores(queries, keys),
        [attention_scores, dot],
        lambda names: tuple(names.get(name) for name in ("i", "j", "d", "total")),
    )
    marks = tuple(mark(index, word) for index, word in enumerate(tokens))
    scores = attention_scores(queries, keys)
    size = len(keys[0])
    return walk_through(
        Walk(
            java=JAVA,
            python=[*listing(attention_scores), Line(""), *listing(dot)],
            twins=TWINS,
            steps=[step for step in steps if None not in step.names[:2]],
            names=[("i", "i"), ("j", "j"), ("d", "d"), ("total", "total")],
            inner="d",
            adds="        total +=",
            fills="    return total",
            left=Table(
                "queries",
                (len(queries), size),
                [[short(value) for value in row] for row in queries],
                rows="i",
                columns="d",
                row_names=marks,
            ),
            right=Table(
                "keys.T",
                (size, len(keys)),
                [[short(row[d]) for row in keys] for d in range(size)],
                rows="d",
                columns="j",
                column_names=marks,
            ),
            result=Table(
                "scores",
                (len(queries), len(keys)),
                [
                    [number(score) if j <= i else "" for j, score in enumerate(row)]
                    for i, row in enumerate(scores)
                ],
                rows="i",
                columns="j",
                row_names=marks,
                cell_names=tuple(
                    tuple(
                        f"{query} · {key}" if j <= i else None
                        for j, key in enumerate(tokens)
                    )
                    for i, query in enumerate(tokens)
                ),
            ),
            factors=("left", "right"),
            cell="score",
        )
    )
