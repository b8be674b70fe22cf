"""The self-join in PyTorch, in float64: all examples at once, backpropagation.

Source:
    Goodfellow, Bengio, Courville, "Deep Learning", 2016, section 6.5:
    backpropagation.
"""

import torch

from selfattention.self_join import loop
from selfattention.trainable.matrix import self_attention


def examples() -> tuple[torch.Tensor, torch.Tensor]:
    """Give every table of three rows whose values are -1 and 1, with its answers.

    Returns:
        The tables `(216, 3, 7)` and the answers `(216, 3, 1)`.
    """
    tables, answers = loop.examples()
    return tuple(torch.tensor(rows, dtype=torch.float64) for rows in (tables, answers))


def draw(seed: int) -> list[torch.Tensor]:
    """Draw weights between -1 and 1.

    Args:
        seed: As for `torch.manual_seed`.

    Returns:
        `w_query` `(7, 3)`, `w_key` `(7, 3)` and `w_value` `(7, 1)`.
    """
    return [
        torch.tensor(rows, dtype=torch.float64, requires_grad=True)
        for rows in loop.draw(seed)
    ]


def loss(
    weights: list[torch.Tensor], tables: torch.Tensor, answers: torch.Tensor
) -> torch.Tensor:
    """Measure how wrong the answers are: the mean of the squared errors.

    Args:
        weights: `w_query`, `w_key` and `w_value`.
        tables: `(n, T, d_in)`.
        answers: `(n, T, 1)`, the right ones.

    Returns:
        The loss, 0 where every answer is right.
    """
    outputs = self_attention(tables, *weights).context_vectors
    return ((outputs - answers) ** 2).mean()


def gradient(
    weights: list[torch.Tensor], tables: torch.Tensor, answers: torch.Tensor
) -> list[torch.Tensor]:
    """Find for each weight how fast the loss rises with it: backpropagation.

    Args:
        weights: `w_query`, `w_key` and `w_value`.
        tables: `(n, T, d_in)`.
        answers: `(n, T, 1)`.

    Returns:
        A number for each weight, in the shape of `weights`.
    """
    return list(torch.autograd.grad(loss(weights, tables, answers), weights))


def train(
    weights: list[torch.Tensor],
    tables: torch.Tensor,
    answers: torch.Tensor,
    steps: int,
    rate: float,
) -> list[float]:
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
        losses.append(loss(weights, tables, answers).item())
        slopes = gradient(weights, tables, answers)
        with torch.no_grad():
            for k in range(len(weights)):
                weights[k] -= rate * slopes[k]
    losses.append(loss(weights, tables, answers).item())
    return losses
