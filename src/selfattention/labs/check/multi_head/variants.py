"""Multi-head attention with one thing done differently: what mistakes are made of."""

import math

from selfattention.multi_head import loop
from selfattention.simplified.loop import dot, softmax, weighted_sum
from selfattention.trainable.loop import project


def parts(
    inputs: list, w_query: list, w_key: list, w_value: list, num_heads: int,
    cut=loop.split_heads,
) -> list:  # fmt: skip
    """Project and split.

    Args:
        inputs: `(T, d_in)`.
        w_query: `(d_in, d_out)`.
        w_key: `(d_in, d_out)`.
        w_value: `(d_in, d_out)`.
        num_heads: How many heads.
        cut: The split.

    Returns:
        Queries, keys and values, each `(num_heads, T, head_dim)`.
    """
    weights = (w_query, w_key, w_value)
    return [cut(project(inputs, weight), num_heads) for weight in weights]


def share(scores: list, i: int, sees) -> list:
    """Turn a row of scores into weights, as it should be.

    Args:
        scores: `(T,)`, of all tokens.
        i: The token that asks.
        sees: Takes two tokens, says whether the first sees the second.

    Returns:
        `(T,)`, 0 where hidden.
    """
    shares = iter(softmax([scores[j] for j in range(len(scores)) if sees(i, j)]))
    return [next(shares) if sees(i, j) else 0.0 for j in range(len(scores))]


def heads(
    *args,
    divisor=lambda d_in, d_out, head_dim: math.sqrt(head_dim),
    sees=lambda i, j: j <= i,
    share=share,
    cut=loop.split_heads,
) -> list:
    """Blend in each head.

    Args:
        args: What the reader's function takes, as lists.
        divisor: What scores are divided by.
        sees: As `share`.
        share: Turns a row of scores into weights.
        cut: The split.

    Returns:
        `(num_heads, T, head_dim)`.
    """
    queries, keys, values = parts(*args, cut=cut)
    by = divisor(len(args[0][0]), len(args[2][0]), len(keys[0][0]))
    blends = []
    for h in range(len(keys)):
        scores = [[dot(query, key) / by for key in keys[h]] for query in queries[h]]
        weights = [share(scores[i], i, sees) for i in range(len(scores))]
        blends.append([weighted_sum(row, values[h]) for row in weights])
    return blends


def joined(*args, **differently) -> list:
    """Blend in each head, and join.

    Args:
        args: As `heads`.
        differently: As `heads`.

    Returns:
        `(T, d_out)`.
    """
    return loop.merge_heads(heads(*args, **differently))


def divided(divisor):
    """Divide the scores by something else.

    Args:
        divisor: Takes d_in, d_out and head_dim.

    Returns:
        A function that does, for a Mistake.
    """
    return lambda *args: joined(*args, divisor=divisor)
