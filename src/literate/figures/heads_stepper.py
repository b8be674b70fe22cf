"""Heads stepper: one token's scores in each head, a line at a time."""

from literate.figures.html import number, token
from literate.figures.stepper import mark
from literate.figures.walk import Table, Walk, short, walk_through
from literate.recording import Line, Step, listing, record
from selfattention.causal.loop import attention_scores
from selfattention.multi_head import loop
from selfattention.simplified.loop import dot

Rows = list[list[float]]

# The Java of docs/multi_head/split.md: a test compares.
JAVA = """\
double[][] headScores(int i, int numHeads) {
    int headDim = longKeys[0].length / numHeads;
    double[][] scores = new double[numHeads][i + 1];
    for (int h = 0; h < numHeads; h++) {
        for (int j = 0; j <= i; j++) {  // the mask
            for (int k = h * headDim; k < (h + 1) * headDim; k++) {  // the head
                scores[h][j] += longQueries[i][k] * longKeys[j][k];
            }
        }
    }
    return scores;
}"""
TWINS = {
    "        for j in": "        for (int j",
    "            row[j] =": "        for (int j",
    "    total = 0.0": "        for (int j",
    "    for d in": "            for (int k",
    "        total +=": "                scores[h][j] +=",
    "    return total": "            }",  # the cell is done
}


def heads_stepper(
    tokens: list[str], queries: Rows, keys: Rows, num_heads: int, query: int
) -> str:
    """Walk through the loops that score one query against the keys in each head.

    Args:
        tokens: The words.
        queries: `(T, d_out)`, of all heads together.
        keys: `(T, d_out)`, likewise.
        num_heads: How many heads share `d_out`.
        query: Which token asks; one that sees them all.

    Returns:
        A `<stepper-figure>`.
    """
    split_queries = loop.split_heads(queries, num_heads)
    split_keys = loop.split_heads(keys, num_heads)
    head_dim = len(split_keys[0][0])
    scores = loop.attention_scores(split_queries, split_keys)
    heads = [f"head {h}" for h in range(num_heads)]
    return walk_through(
        Walk(
            java=JAVA,
            python=[
                Line("# for each head h: queries[h], keys[h]"),
                *listing(attention_scores),
                Line(""),
                *listing(dot),
            ],
            twins=TWINS,
            steps=_steps(split_queries, split_keys, query),
            names=[
                ("h", "h"),
                ("j", "j"),
                ("k", f"h * {head_dim} + d"),
                ("scores[h][j]", "total"),
            ],
            inner="k",
            piece=head_dim,
            adds="        total +=",
            fills="    return total",
            left=Table(
                "keys",
                (len(keys), len(keys[0])),
                [[short(value) for value in row] for row in keys],
                rows="j",
                columns="k",
                row_names=tuple(mark(j, word) for j, word in enumerate(tokens)),
            ),
            right=Table(
                "query",
                (len(queries[query]),),
                [[short(value)] for value in queries[query]],
                rows="k",
                column_names=(token(query, tokens[query]),),
            ),
            result=Table(
                "scores",
                (len(tokens), num_heads),
                [
                    [number(scores[h][query][j]) for h in range(num_heads)]
                    for j in range(len(tokens))
                ],
                rows="j",
                columns="h",
                column_names=tuple(heads),
                cell_names=tuple(
                    tuple(f"{tokens[query]} · {key}, {head}" for head in heads)
                    for key in tokens
                ),
            ),
            factors=("right", "left"),  # dot(query, key)
            cell="score",
            group="head",
        )
    )


def _steps(queries: list[Rows], keys: list[Rows], query: int) -> list[Step]:
    """Record the core's loop over all heads, and keep what is about one query."""
    head_dim = len(keys[0][0])

    def watch(names: dict[str, object]) -> tuple:
        head = _index(queries, names.get("queries"))
        d = names.get("d")
        k = None if d is None or head is None else head * head_dim + d
        return head, names.get("i"), names.get("j"), k, names.get("total")

    steps = record(
        lambda: loop.attention_scores(queries, keys), [attention_scores, dot], watch
    )
    return [
        Step(step.place, (head, j, *sum_so_far))
        for step in steps
        for head, i, j, *sum_so_far in [step.names]
        if i == query and head is not None and j is not None
    ]


def _index(heads: list[Rows], rows: object) -> int | None:
    """Say which head's these are: that very list, not an equal one."""
    return next((h for h, head in enumerate(heads) if head is rows), None)
