"""Heads: each head's weights for the same sentence, side by side."""

from literate.figures.html import tag
from literate.figures.square import shares

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
        shares(tokens, f"head {index}", rows) for index, rows in enumerate(weights)
    ]
    return tag("div", *tables, class_="squares heads")
