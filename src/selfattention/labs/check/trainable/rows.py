"""What rung 2's tasks do to tables of numbers, and the book's three matrices."""

from selfattention.seeds import MersenneTwister


def columns(rows: list) -> list:
    """Swap rows and columns.

    Args:
        rows: `(T, d)`.

    Returns:
        `(d, T)`.
    """
    return [[row[d] for row in rows] for d in range(len(rows[0]))]


def times(rows: list, factor: float) -> list:
    """Multiply all numbers of a table by one.

    Args:
        rows: `(T, d)`.
        factor: What each number is multiplied by.

    Returns:
        `(T, d)`.
    """
    return [[number * factor for number in row] for row in rows]


def running(rows: list) -> list:
    """Add to each row all those above it.

    Args:
        rows: `(T, d)`.

    Returns:
        `(T, d)`: what comes of a total that isn't set back to 0.
    """
    return [
        [sum(column[: i + 1]) for column in columns(rows)] for i in range(len(rows))
    ]


def identity(size: int) -> list:
    """Make the matrix that changes nothing.

    Args:
        size: How many rows, and columns.

    Returns:
        `(size, size)`: ones on the diagonal, zeros elsewhere.
    """
    return [[float(i == j) for j in range(size)] for i in range(size)]


def draw(seed: int = 123) -> list:
    """Draw the pages' w_query, w_key and w_value, as `seeds.rand(3, 2)` does.

    Args:
        seed: The pages' is 123.

    Returns:
        Three times `(3, 2)`.
    """
    generator = MersenneTwister(seed)  # our own: the reader's seed stays as it is
    return [
        [
            [(generator.next_word() & 0xFFFFFF) / 2**24 for _ in range(2)]
            for _ in range(3)
        ]
        for _ in range(3)
    ]
