"""Wrong ways to cut and to join that more than one task of rung 4 knows, and hints."""

SPLIT_IN_ORDER = "the tokens are mixed: in each head, row i must be numbers of token i"
JOINED_IN_ORDER = "the tokens are mixed: row i must be numbers of token i, of all heads"
STACKED = "the heads stand below each other: side by side, a token has one row"
ALTERNATING = (
    "the heads' numbers alternate: first all of head 0's, then all of head 1's"
)
ADDED = "the heads are added up: their numbers are to stand side by side"
AVERAGED = "the heads are averaged: their numbers are to stand side by side"


def cut(items: list, size: int) -> list:
    """Cut a list into lists of a size.

    Args:
        items: What to cut.
        size: Of each; the last one may be shorter.

    Returns:
        The pieces.
    """
    return [items[i : i + size] for i in range(0, len(items), size)]


def flat(rows: list) -> list:
    """Put all rows into one list, one behind the other.

    Args:
        rows: Lists.

    Returns:
        What is in them.
    """
    return [item for row in rows for item in row]


def columns(rows: list) -> list:
    """Swap the two outer indices.

    Args:
        rows: Equally long lists.

    Returns:
        What stands first in each of them, then what stands second and so on.
    """
    return [[row[d] for row in rows] for d in range(len(rows[0]))]


def split_in_order(vectors: list, num_heads: int) -> list:
    """Split as `view` does straight to the shape that is wanted.

    Args:
        vectors: `(T, d_out)`.
        num_heads: How many heads.

    Returns:
        `(num_heads, T, head_dim)`, the tokens mixed.
    """
    return cut(cut(flat(vectors), len(vectors[0]) // num_heads), len(vectors))


def joined_in_order(heads: list) -> list:
    """Join as `reshape` does without a transpose before it.

    Args:
        heads: `(num_heads, T, head_dim)`.

    Returns:
        `(T, num_heads * head_dim)`, the tokens mixed.
    """
    return cut(flat(flat(heads)), len(heads) * len(heads[0][0]))


def alternating(heads: list) -> list:
    """Join by taking a number of each head in turn.

    Args:
        heads: `(num_heads, T, head_dim)`.

    Returns:
        `(T, num_heads * head_dim)`.
    """
    return [flat(columns(pieces)) for pieces in columns(heads)]


def added(heads: list) -> list:
    """Add the heads up, number by number.

    Args:
        heads: `(num_heads, T, head_dim)`.

    Returns:
        `(T, head_dim)`.
    """
    return [[sum(numbers) for numbers in columns(pieces)] for pieces in columns(heads)]


def averaged(heads: list) -> list:
    """Average the heads, number by number.

    Args:
        heads: `(num_heads, T, head_dim)`.

    Returns:
        `(T, head_dim)`.
    """
    return [[number / len(heads) for number in row] for row in added(heads)]
