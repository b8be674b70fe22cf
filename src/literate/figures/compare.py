"""Compare: the weights of one sentence under several attentions, side by side."""

from literate.figures.html import tag
from literate.figures.square import said, shares

Rows = list[list[float]]


def compare(tokens: list[str], **weights: Rows) -> str:
    """Draw matrices of weights side by side, the largest of each row framed.

    Args:
        tokens: The words.
        weights: `(T, T)`, by what they are.

    Returns:
        Tables; no script moves them.
    """
    tables = [shares(tokens, said(name), rows) for name, rows in weights.items()]
    return tag("div", *tables, class_="squares")
