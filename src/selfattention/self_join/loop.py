"""The self-join as loops: the examples, the loss, and its gradient by nudging.

Source:
    Goodfellow, Bengio, Courville, "Deep Learning", 2016, section 4.3: stepping
    against the gradient.
"""

from selfattention import seeds
from selfattention.trainable.loop import self_attention

ROWS = 3
_NUDGE = 1e-5


def table(refs: list[int], values: list[float]) -> list[list[float]]:
    """Write a table as tokens.

    Args:
        refs: `(T,)`, for each row the index of the row that it refers to.
        values: `(T,)`, a value for each row.

    Returns:
        `(T, 2 T + 1)`: one-hot id, one-hot ref, value.
    """
    rows = []
    for i in range(len(refs)):
        row = [0.0] * (2 * len(refs)) + [values[i]]
        row[i] = 1.0
        row[len(refs) + refs[i]] = 1.0
        rows.append(row)
    return rows


def examples() -> tuple[list, list]:
    """Give every table of three rows whose values are -1 and 1, with its answers.

    Returns:
        The tables `(216, 3, 7)` and the answers `(216, 3, 1)`.
    """
    tables, answers = [], []
    for n in range(ROWS**ROWS):
        refs = [n // ROWS**i % ROWS for i in range(ROWS)]
        for bits in range(2**ROWS):
            values = [1.0 if bits >> i & 1 else -1.0 for i in range(ROWS)]
            tables.append(table(refs, values))
            answers.append([[values[ref]] for ref in refs])
    return tables, answers


def draw(seed: int) -> list[list[list[float]]]:
    """Draw weights between -1 and 1.

    Args:
        seed: As for `seeds.manual_seed`.

    Returns:
        `w_query` `(7, 3)`, `w_key` `(7, 3)` and `w_value` `(7, 1)`.
    """
    seeds.manual_seed(seed)
    return [seeds.uniform(1.0, 2 * ROWS + 1, d_out) for d_out in (ROWS, ROWS, 1)]


def loss(weights: list, tables: list, answers: list) -> float:
    """Measure how wrong the answers are: the mean of the squared errors.

    Args:
        weights: `w_query`, `w_key` and `w_value`.
        tables: `(n, T, d_in)`.
        answers: `(n, T, 1)`, the right ones.

    Returns:
        The loss, 0 where every answer is right.
    """
    total = 0.0
    for n in range(len(tables)):
        outputs = self_attention(tables[n], *weights).context_vectors
        for i in range(len(outputs)):
            total += (outputs[i][0] - answers[n][i][0]) ** 2
    return total / (len(tables) * len(tables[0]))


def gradient(weights: list, tables: list, answers: list) -> list:
    """Find for each weight how fast the loss rises with it: nudge it both ways.

    Args:
        weights: `w_query`, `w_key` and `w_value`.
        tables: `(n, T, d_in)`.
        answers: `(n, T, 1)`.

    Returns:
        A number for each weight, in the shape of `weights`.
    """
    slopes = []
    for matrix in weights:
        slopes.append([[0.0] * len(row) for row in matrix])
        for i in range(len(matrix)):
            for j in range(len(matrix[i])):
                weight = matrix[i][j]
                matrix[i][j] = weight + _NUDGE
                above = loss(weights, tables, answers)
                matrix[i][j] = weight - _NUDGE
                below = loss(weights, tables, answers)
                matrix[i][j] = weight
                slopes[-1][i][j] = (above - below) / (2 * _NUDGE)
    return slopes


def train(weights: list, tables: list, answers: list, steps: int, rate: float) -> list:
    """Step against the gradient, again and again.

    Args:
        weights: `w_query`, `w_key` and `w_value`. They are changed.
        tables: `(n, T, d_in)`.
        answers: `(n, T, 1)`.
        steps: How many steps.
        rate: How far to go for a slope of 1.

    Returns:
        The loss before each step, and after the last.
    """
    losses = []
    for _ in range(steps):
        losses.append(loss(weights, tables, answers))
        slopes = gradient(weights, tables, answers)
        for k in range(len(weights)):
            for i in range(len(weights[k])):
                for j in range(len(weights[k][i])):
                    weights[k][i][j] -= rate * slopes[k][i][j]
    losses.append(loss(weights, tables, answers))
    return losses
