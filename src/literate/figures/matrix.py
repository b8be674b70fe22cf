"""Matrix: what a figure draws as a table, with its name and whose rows they are."""

from dataclasses import dataclass

from literate.figures.html import number, tag, token

Label = tuple[str, str]  # a class, which has the colour, and HTML


@dataclass(frozen=True)
class Matrix:
    """A matrix with a name and labels, or a vector, which stands upright.

    Attributes:
        name: As the page's code calls it.
        values: Rows of numbers.
        rows: A label for each row.
        columns: A label for each column.
        is_vector: Whether it has one column because it is a vector.
    """

    name: str
    values: list[list[float]]
    rows: list[Label]
    columns: list[Label]
    is_vector: bool = False

    @property
    def T(self) -> "Matrix":  # noqa: N802, as in PyTorch
        """The transpose."""
        turned = [list(column) for column in zip(*self.values, strict=True)]
        return Matrix(f"{self.name}.T", turned, self.columns, self.rows)

    def row(self, index: int, name: str) -> "Matrix":
        """Take a row out, as a vector.

        Args:
            index: Which row.
            name: What the page's code calls it.

        Returns:
            A vector.
        """
        upright = [[value] for value in self.values[index]]
        return Matrix(name, upright, self.columns, [self.rows[index]], True)

    @property
    def shape(self) -> str:
        """The shape, written as everywhere on the site."""
        rows, columns = len(self.values), len(self.values[0])
        return f"({rows},)" if self.is_vector else f"({rows}, {columns})"

    @property
    def texts(self) -> list[list[str]]:
        """The numbers as they are shown: to two places if no number has more."""
        places = 2 if all(_is_short(v) for row in self.values for v in row) else 4
        return [[number(value, places) for value in row] for row in self.values]

    @property
    def is_exact(self) -> bool:
        """Whether the numbers shown are the numbers, not roundings."""
        return all(
            abs(float(text.replace("−", "-")) - value) < 1e-9
            for row, texts in zip(self.values, self.texts, strict=True)
            for value, text in zip(row, texts, strict=True)
        )

    @property
    def is_weights(self) -> bool:
        """Whether these are attention weights, which are shaded."""
        return self.name == "attention_weights"


def matrix(
    name: str,
    values: list[list[float]],
    rows: list[str] | None = None,
    columns: list[str] | None = None,
) -> Matrix:
    """Give a matrix a name and labels.

    Args:
        name: As the page's code calls it.
        values: Rows of numbers.
        rows: The tokens, if each row belongs to one.
        columns: The tokens, if each column belongs to one.

    Returns:
        A matrix.
    """
    return Matrix(
        name,
        values,
        _labels(rows, len(values)),
        _labels(columns, len(values[0])),
    )


def _labels(words: list[str] | None, count: int) -> list[Label]:
    if words is None:
        return [("", tag("span", str(index), class_="index")) for index in range(count)]
    return [
        (f"token-{index % 6 + 1}", token(index, word))
        for index, word in enumerate(words)
    ]


def _is_short(value: float) -> bool:
    return abs(value - round(value, 2)) < 1e-12
