"""Heat: scores, weights, and what is between them, as shades of one table."""

import math

from literate.figures.html import data, live, number, radios, tag, token

Rows = list[list[float]]
Hidden = list[list[bool]]


def heat(tokens: list[str], **states: Rows) -> str:
    """Draw matrices of tokens by tokens over each other, with the sums of their rows.

    Args:
        tokens: The words.
        states: Matrices by name, in the order of the computation: `scores`, then
            perhaps `masked`, where a hidden score is minus infinity, then `weights`,
            which alone are shaded as weights. The last one is shown to begin with.
            What `masked` hides is hatched, there and in what follows.

    Returns:
        A `<heat-figure>`.
    """
    name, rows = list(states.items())[-1]
    hidden = _hidden(states)
    shades = {
        each: _shades(each, values, hidden[each]) for each, values in states.items()
    }
    heads = [
        tag("th", token(index, word), scope="col") for index, word in enumerate(tokens)
    ]
    body = []
    for i, word in enumerate(tokens):
        cells = [
            tag(
                "td",
                text(rows[i][j]),
                class_=" ".join(_classes(name, i, j, hidden[name])) or None,
                style=None if hidden[name][i][j] else f"--w:{shades[name][i][j]}",
            )
            for j in range(len(tokens))
        ]
        cells.append(tag("td", text(total(rows[i])), class_="sum"))
        body.append(tag("tr", tag("th", token(i, word), scope="row"), *cells))
    return tag(
        "heat-figure",
        radios("heat-state", "What is shown?", list(states), len(states) - 1),
        tag(
            "table",
            tag(
                "thead",
                tag(
                    "tr",
                    tag("td"),
                    *heads,
                    tag("th", "row sum", scope="col", class_="sum-head"),
                ),
            ),
            tag("tbody", *body),
            class_="matrix",
        ),
        tag(
            "p",
            *_pair(tokens, rows, 1, 0),
            class_="pair number",
        ),
        live(),
        data(
            [
                {
                    "name": each,
                    "shades": shades[each],
                    "texts": [
                        [*map(text, row), text(total(row))] for row in states[each]
                    ],
                }
                for each in states
            ]
        ),
    )


def text(value: float) -> str:
    """Write a cell: a number, or what stands for a hidden score.

    Args:
        value: A number, or minus infinity.

    Returns:
        Text.
    """
    return "−∞" if value == -math.inf else number(value)


def total(row: list[float]) -> float:
    """Add a row up.

    Args:
        row: Numbers.

    Returns:
        Their sum.
    """
    result = 0.0
    for value in row:
        result += value
    return result


def _shades(name: str, rows: Rows, hidden: Hidden) -> list[list[float | None]]:
    """Say how dark each cell is, from 0 to 1; a hidden one is hatched instead."""
    finite = [value for row in rows for value in row if value > -math.inf]
    lowest, highest = (0, 1) if name == "weights" else (min(finite), max(finite))
    return [
        [
            None if hides else round((value - lowest) / (highest - lowest), 4)
            for value, hides in zip(row, hides_row, strict=True)
        ]
        for row, hides_row in zip(rows, hidden, strict=True)
    ]


def _hidden(states: dict[str, Rows]) -> dict[str, Hidden]:
    """Say which cells of a state a mask has hidden, in it or before it."""
    found, mask = {}, None
    for name, rows in states.items():
        mask = [
            [
                value == -math.inf or bool(mask) and mask[i][j]
                for j, value in enumerate(row)
            ]
            for i, row in enumerate(rows)
        ]
        found[name] = mask
    return found


def _classes(name: str, i: int, j: int, hidden: Hidden) -> list[str]:
    classes = ["weight"] * (name == "weights")
    if hidden[i][j]:
        classes.append("hidden")
    if (i, j) == (1, 0):
        classes.append("lit")
    return classes + ["mirror"] * ((j, i) == (1, 0))


def _pair(tokens: list[str], rows: Rows, i: int, j: int) -> list[str]:
    return [_from_to(tokens, rows, i, j), " ", _from_to(tokens, rows, j, i)]


def _from_to(tokens: list[str], rows: Rows, i: int, j: int) -> str:
    return tag(
        "span",
        token(i, tokens[i]),
        " → ",
        token(j, tokens[j]),
        " ",
        tag("strong", text(rows[i][j])),
    )
