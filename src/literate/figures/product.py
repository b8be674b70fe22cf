"""Product: a cell of a matrix product is a row, a column, and a sum of products."""

import math

from literate.figures.html import live, tag
from literate.figures.matrix import Matrix


def product(left: Matrix, right: Matrix, result: Matrix) -> str:
    """Draw a matrix product: each cell of the result lies on its row and its column.

    Args:
        left: Its rows go in.
        right: Its columns go in.
        result: What the core computed from the two.

    Returns:
        A `<product-figure>`, the first column of the second row written out.

    Raises:
        ValueError: If the result isn't the product of the two.
    """
    _check(left, right, result)
    row, column = min(1, len(result.values) - 1), 0
    if result.is_vector:
        row = 0
    # Four columns and more don't fit beside the others on a phone.
    wide = len(left.columns) + len(right.columns) > 6
    equals = "=" if all(each.is_exact for each in (left, right, result)) else "≈"
    return tag(
        "product-figure",
        tag(
            "div",
            tag(
                "div",
                _table(left, "left", lit_row=row),
                _table(right, "right", lit_column=column),
                _table(result, "result", cell=(row, column)),
                class_="matrices",
                style=f"--left:{_longest(left)};--right:{_longest(right, result)}",
            ),
            tag(
                "p",
                *_written_out(left, right, result, row, column, equals),
                class_="sum number",
            ),
            class_="stage wide" if wide else "stage",
        ),
        live(),
    )


def _check(left: Matrix, right: Matrix, result: Matrix) -> None:
    for i, row in enumerate(left.values):
        for j in range(len(right.columns)):
            total = 0.0
            for k in range(len(right.values)):
                total += row[k] * right.values[k][j]
            if not math.isclose(total, result.values[i][j], abs_tol=1e-9):
                raise ValueError(
                    f"{result.name}[{i}][{j}] is {result.values[i][j]}, but row {i} "
                    f"of {left.name} times column {j} of {right.name} is {total}"
                )


def _longest(*matrices: Matrix) -> int:
    return max(len(text) for each in matrices for row in each.texts for text in row)


def _table(
    matrix: Matrix,
    place: str,
    lit_row: int | None = None,
    lit_column: int | None = None,
    cell: tuple[int, int] | None = None,
) -> str:
    heads = [
        tag("th", label, scope="col", class_=color or None)
        for color, label in matrix.columns
    ]
    rows = []
    for i, (color, label) in enumerate(matrix.rows):
        cells = []
        for j, text in enumerate(matrix.texts[i]):
            classes = [] if cell else [matrix.columns[j][0]]
            classes += ["lit"] if j == lit_column or (i, j) == cell else []
            style = None
            if matrix.is_weights:
                classes.append("weight")
                style = f"--w:{matrix.values[i][j]:.4f}"
            names = " ".join(filter(None, classes)) or None
            cells.append(tag("td", text, class_=names, style=style))
        classes = " ".join(filter(None, [color, "lit" if i == lit_row else ""]))
        rows.append(
            tag("tr", tag("th", label, scope="row"), *cells, class_=classes or None)
        )
    return tag(
        "table",
        tag("caption", tag("code", matrix.name), f" {matrix.shape}"),
        tag("thead", tag("tr", tag("td"), *heads)),
        tag("tbody", *rows),
        class_=f"matrix {place}",
    )


def _written_out(
    left: Matrix, right: Matrix, result: Matrix, row: int, column: int, equals: str
) -> list[str]:
    of_row, of_column = left.rows[row], right.columns[column]
    a = left.texts[row]
    b = [each[column] for each in right.texts]
    place = f"[{row}]" if result.is_vector else f"[{row}][{column}]"
    terms = [
        tag(
            "span",
            tag("b", x, class_=left.columns[k][0] or of_row[0]),
            "·",
            tag("b", _bracketed(y), class_=of_column[0] or right.rows[k][0]),
        )
        for k, (x, y) in enumerate(zip(a, b, strict=True))
    ]
    return [
        tag(
            "span",
            tag("code", f"{result.name}{place}"),
            tag("span", "row ", of_row[1], ", column ", of_column[1], class_="whose"),
            class_="what",
        ),
        tag("span", " + ".join(terms), class_="terms"),
        " ",
        tag(
            "span",
            f"{equals} ",
            tag("strong", result.texts[row][column]),
            class_="total",
        ),
    ]


def _bracketed(text: str) -> str:
    return f"({text})" if text.startswith("−") else text
