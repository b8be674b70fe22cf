"""Dependency: change one input after the other, and see which outputs move."""

from collections.abc import Callable

from literate.figures.html import MARKS, tag
from literate.figures.square import said, square
from selfattention.dependencies import dependency_matrix

Rows = list[list[float]]


def dependency(
    tokens: list[str], inputs: Rows, **attentions: Callable[[Rows], Rows]
) -> str:
    """Draw the dependency matrices of some attentions side by side.

    Args:
        tokens: The words.
        inputs: Their vectors.
        attentions: Functions from `(T, d_in)` to `(T, d_out)`, by what they are: the
            name of `without_mask` is written "without mask".

    Returns:
        Tables, the row an output, the column an input; no script moves them.
    """
    tables = [
        _table(tokens, said(name), dependency_matrix(attend, inputs))
        for name, attend in attentions.items()
    ]
    return tag("div", *tables, class_="squares dependency")


def _table(tokens: list[str], caption: str, moves: list[list[int]]) -> str:
    def cell(i: int, j: int) -> str:
        if not moves[i][j]:
            return tag(
                "td",
                tag("span", "·", aria_hidden="true"),
                tag("span", "stays", class_="unseen"),
            )
        return tag(
            "td",
            tag("span", MARKS[j % len(MARKS)], aria_hidden="true"),
            tag("span", "moves", class_="unseen"),
            class_=f"moves token-{j % 6 + 1}",
        )

    return square(tokens, caption, cell)
