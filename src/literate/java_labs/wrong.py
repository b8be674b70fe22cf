"""Answers that readers really give, and that are wrong: each computed as it goes wrong.

The tests of the Java labs compare a reader's answer with these, so that their hint can
say what went wrong. Nothing here checks its input: a wrong answer may hold NaN.
"""

import math

from selfattention.simplified.loop import dot, softmax

Matrix = list[list[float]]
HIDDEN = float("-inf")


def transposed(matrix: Matrix) -> Matrix:
    """Swap rows and columns.

    Args:
        matrix: `(n, m)`.

    Returns:
        `(m, n)`.
    """
    return [list(column) for column in zip(*matrix, strict=True)]


def product(a: Matrix, b: Matrix) -> Matrix:
    """Multiply two matrices.

    Args:
        a: `(n, k)`.
        b: `(k, m)`.

    Returns:
        `(n, m)`.
    """
    columns = transposed(b)
    return [[dot(row, column) for column in columns] for row in a]


def scaled(matrix: Matrix, factor: float) -> Matrix:
    """Multiply every number.

    Args:
        matrix: `(n, m)`.
        factor: `()`.

    Returns:
        `(n, m)`.
    """
    return [[number * factor for number in row] for row in matrix]


def divided(scores: list[float]) -> list[float]:
    """Divide by the sum, without exp.

    Args:
        scores: `(T,)`.

    Returns:
        `(T,)`.
    """
    return [score / math.fsum(scores) for score in scores]


def exps(scores: list[float]) -> list[float]:
    """Take exp, without dividing by the sum.

    Args:
        scores: `(T,)`.

    Returns:
        `(T,)`.
    """
    return [math.exp(score) for score in scores]


def capped(scores: list[float]) -> list[float]:
    """Cap the scores where exp would be infinite, then take the softmax.

    Args:
        scores: `(T,)`.

    Returns:
        `(T,)`.
    """
    return softmax([min(score, 700.0) for score in scores])


def down_columns(scores: Matrix) -> Matrix:
    """Take the softmax of each column instead of each row.

    Args:
        scores: `(T, T)`; -inf where hidden.

    Returns:
        `(T, T)`.
    """
    return transposed([shares(column) for column in transposed(scores)])


def shares(scores: list[float]) -> list[float]:
    """Take the softmax of scores that may be hidden.

    Args:
        scores: `(T,)`; -inf where hidden.

    Returns:
        `(T,)`; NaN where all are hidden.
    """
    largest = max(scores)
    if largest == HIDDEN:
        return [math.nan] * len(scores)
    powers = [math.exp(score - largest) for score in scores]
    return [power / math.fsum(powers) for power in powers]


def where(matrix: Matrix, is_kept: callable, other: float) -> Matrix:
    """Keep some numbers of a matrix, and put another in place of the rest.

    Args:
        matrix: `(n, m)`.
        is_kept: Takes row and column.
        other: The number for the rest.

    Returns:
        `(n, m)`.
    """
    rows = range(len(matrix))
    columns = range(len(matrix[0]))
    return [[matrix[i][j] if is_kept(i, j) else other for j in columns] for i in rows]


def up_to(i: int, j: int) -> bool:
    """Say what a causal attention sees: token i sees token j."""
    return j <= i


def before(i: int, j: int) -> bool:
    """Leave the token itself out."""
    return j < i


def from_on(i: int, j: int) -> bool:
    """Look the wrong way."""
    return j >= i


def cut_in_order(vectors: Matrix, num_heads: int) -> list[Matrix]:
    """Split into heads by reading all numbers in their order: the reshape bug.

    Args:
        vectors: `(T, d_out)`.
        num_heads: `()`.

    Returns:
        `(num_heads, T, head_dim)`, with the numbers of other tokens.
    """
    numbers = iter([number for vector in vectors for number in vector])
    head_dim = len(vectors[0]) // num_heads
    return [
        [[next(numbers) for _ in range(head_dim)] for _ in vectors]
        for _ in range(num_heads)
    ]


def every_nth(vectors: Matrix, num_heads: int) -> list[Matrix]:
    """Split into heads by dealing the numbers out like cards.

    Args:
        vectors: `(T, d_out)`.
        num_heads: `()`.

    Returns:
        `(num_heads, T, head_dim)`.
    """
    return [[vector[h::num_heads] for vector in vectors] for h in range(num_heads)]
