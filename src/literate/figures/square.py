"""Square: a table of tokens by tokens, for the figures that have one."""

from collections.abc import Callable

from literate.figures.html import number, tag, token


def square(tokens: list[str], caption: str, cell: Callable[[int, int], str]) -> str:
    """Draw a table whose rows and columns are the tokens.

    Args:
        tokens: The words.
        caption: What the table shows.
        cell: From row and column to a `<td>`.

    Returns:
        A `<table>`.
    """
    heads = [
        tag("th", token(index, word), scope="col") for index, word in enumerate(tokens)
    ]
    rows = [
        tag(
            "tr",
            tag("th", token(i, word), scope="row"),
            *[cell(i, j) for j in range(len(tokens))],
        )
        for i, word in enumerate(tokens)
    ]
    return tag(
        "table",
        tag("caption", caption),
        tag("thead", tag("tr", tag("td"), *heads)),
        tag("tbody", *rows),
        class_="matrix",
    )


def shares(tokens: list[str], caption: str, rows: list[list[float]]) -> str:
    """Draw a table of weights, the largest of each row framed.

    Args:
        tokens: The words.
        caption: Whose weights they are.
        rows: `(T, T)`; 0 where a mask hides a token.

    Returns:
        A `<table>`.
    """

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


def said(label: str) -> str:
    """Write the name of an argument as words: `without_mask`, "without mask".

    Args:
        label: The argument's name.

    Returns:
        Text.
    """
    return label.replace("_", " ")
