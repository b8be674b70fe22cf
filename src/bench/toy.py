"""Six tokens of three numbers, the book's own size: little to win for a matrix."""

from math import exp

import torch

from selfattention.example import inputs
from selfattention.multi_head import loop as heads_loop
from selfattention.multi_head import matrix as heads_matrix
from selfattention.simplified import loop, matrix

from . import measure


def times(seconds: float) -> dict[str, dict[str, float]]:
    """Time lists against tensors on the example sentence.

    Args:
        seconds: How long each of the two comparisons may take.

    Returns:
        Seconds by form, for rung 1 and rung 4.
    """
    x = torch.tensor(inputs)
    in_lists = heads_loop.MultiHeadAttention(3, 2, 6, 0.0, 2).eval()
    in_tensors = heads_matrix.MultiHeadAttention(3, 2, 6, 0.0, 2).eval()
    rung_1 = {
        "lists": lambda: loop.self_attention(inputs),
        "lists, unchecked": lambda: plain_loops(inputs),
        "matrix": lambda: matrix.self_attention(x),
        "matrix, unchecked": lambda: torch.softmax(x @ x.T, dim=-1) @ x,
        "loops over tensor rows": lambda: loops_over_tensor_rows(x),
    }
    rung_4 = {
        "lists": lambda: in_lists(inputs),
        "lists, unchecked": lambda: plain_heads(inputs, in_lists),
        "matrix": lambda: in_tensors.attention(x[None]),
        "fused": lambda: in_tensors(x[None]),
    }
    with torch.no_grad():
        return {
            "rung 1": measure.in_turns(rung_1, seconds),
            "rung 4": measure.in_turns(rung_4, seconds),
        }


def plain_loops(rows: list[list[float]]) -> list[list[float]]:
    """Compute rung 1 on lists with no check at all.

    Args:
        rows: `(T, d)`.

    Returns:
        `(T, d)`, the context vectors.
    """
    contexts = []
    for query in rows:
        scores = []
        for key in rows:
            score = 0.0
            for d in range(len(key)):
                score += query[d] * key[d]
            scores.append(score)
        largest = max(scores)
        shares = [exp(score - largest) for score in scores]
        total = sum(shares)
        context = [0.0] * len(query)
        for i in range(len(rows)):
            for d in range(len(context)):
                context[d] += shares[i] / total * rows[i][d]
        contexts.append(context)
    return contexts


def plain_heads(
    rows: list[list[float]], ours: heads_loop.MultiHeadAttention
) -> list[list[float]]:
    """Compute rung 4 on lists with no check at all.

    Args:
        rows: `(T, d_in)`.
        ours: Whose weights to use.

    Returns:
        `(T, d_out)`, the context vectors.
    """
    queries, keys, values = (
        [[plain_dot(row, w) for w in linear.weight] for row in rows]
        for linear in (ours.w_query, ours.w_key, ours.w_value)
    )
    d_out = len(queries[0])
    head_dim = d_out // ours.num_heads
    contexts = [[0.0] * d_out for _ in rows]
    for start in range(0, d_out, head_dim):
        piece = slice(start, start + head_dim)
        for i in range(len(rows)):
            scores = [
                plain_dot(queries[i][piece], keys[j][piece]) / head_dim**0.5
                for j in range(i + 1)
            ]
            largest = max(scores)
            shares = [exp(score - largest) for score in scores]
            total = sum(shares)
            for j in range(i + 1):
                for d in range(start, start + head_dim):
                    contexts[i][d] += shares[j] / total * values[j][d]
    out = ours.out_proj
    return [
        [plain_dot(c, w) + b for w, b in zip(out.weight, out.bias, strict=True)]
        for c in contexts
    ]


def plain_dot(a: list[float], b: list[float]) -> float:
    """Multiply and add up, with no check at all.

    Args:
        a: `(d,)`.
        b: `(d,)`.

    Returns:
        The dot product.
    """
    total = 0.0
    for d in range(len(a)):
        total += a[d] * b[d]
    return total


def loops_over_tensor_rows(x: torch.Tensor) -> torch.Tensor:
    """Compute rung 1 with Python loops over rows of tensors, as the book first does.

    Args:
        x: `(T, d)`.

    Returns:
        `(T, d)`, the context vectors.
    """
    scores = torch.empty(len(x), len(x))
    for i, query in enumerate(x):
        for j, key in enumerate(x):
            scores[i, j] = torch.dot(query, key)
    weights = torch.softmax(scores, dim=-1)
    contexts = torch.zeros(x.shape)
    for i in range(len(x)):
        for j, value in enumerate(x):
            contexts[i] += weights[i, j] * value
    return contexts
