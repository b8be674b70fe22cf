"""Heads: each head's weights for the same sentence, side by side."""

from literate.figures.html import number, tag
from literate.figures.square import square

Rows = list[list[float]]


def heads(tokens: list[str], weights: list[Rows]) -> str:
    """Draw the heads' weights side by side, the largest of each row framed.

    Args:
        tokens: The words.
        weights: `(num_heads, T, T)`; 0 where a mask hides a token.

    Returns:
        A table a head; no script moves them.
    """
    tables = [
        _table(tokens, f"head {index}", rows) for index, rows in enumerate(weights)
    ]
    return tag("div", *tables, class_="squares heads")


def _table(tokens: list[str], caption: str, rows: Rows) -> str:
    def cell(i: int, j: int) -> str:
        weight = rows[i][j]
        classes = ["weight"]
        if not weight:
            classes.append("hidden")
        elif weight == max(rows[i]):
            classes.append("largest")
        return tag(
            "td",
            number(weight),
            class_=" ".join(classes),
            style=f"--w:{round(weight, 4)}",
        )

    return square(tokens, caption, cell)
