"""Simplified self-attention as loops over lists of floats.

Three operations (`dot`, `softmax`, `weighted_sum`), then the same three for every
token. The operations check lengths and results, which is cheap; the functions for
all tokens check every number once. Sums use `+=` because `sum()` rounds
differently before and after Python 3.12.

Source:
    Raschka, "Build a Large Language Model (From Scratch)", 2024, section 3.3.
"""

import math

from selfattention.checks import lists
from selfattention.result import Attention


def dot(a: list[float], b: list[float]) -> float:
    """Multiply two vectors number by number and add up: how well they fit.

    Args:
        a: `(d,)`.
        b: `(d,)`.

    Returns:
        The dot product, alignment times both lengths.

    Raises:
        TypeError: If `a` or `b` is not a list.
        ValueError: If one is empty, if their lengths differ, or if the result is NaN
            or infinite.

    Source:
        Raschka 2024, section 3.3.1, step 1.
    """
    lists.same_length(a, "a", b, "b")
    total = 0.0
    for d in range(len(a)):
        total += a[d] * b[d]
    lists.number(total, "the dot product")
    return total


def softmax(scores: list[float]) -> list[float]:
    """Turn scores into shares of 1: the larger the score, the larger the share.

    Args:
        scores: `(T,)`, any finite numbers.

    Returns:
        `(T,)`, each from 0 to 1, summing to 1.

    Raises:
        TypeError: If `scores` is not a list of numbers.
        ValueError: If `scores` is empty or holds NaN or infinity.

    Source:
        Goodfellow, Bengio, Courville, "Deep Learning", 2016, section 4.1.
    """
    lists.vector(scores, "scores")
    largest = max(scores)  # exp(score - largest) is at most 1: it can't overflow
    shares = []
    total = 0.0
    for i in range(len(scores)):
        shares.append(math.exp(scores[i] - largest))
        total += shares[i]
    for i in range(len(scores)):
        shares[i] /= total
    return shares


def weighted_sum(weights: list[float], vectors: list[list[float]]) -> list[float]:
    """Blend vectors: each times its weight, then add up, column by column.

    Args:
        weights: `(T,)`.
        vectors: `(T, d)`.

    Returns:
        `(d,)`, the blend.

    Raises:
        TypeError: If `weights` or `vectors` is not made of lists.
        ValueError: If one is empty, if there isn't one weight for each vector, if the
            vectors differ in length, or if the result is NaN or infinite.

    Source:
        Raschka 2024, section 3.3.1, step 3.
    """
    lists.shape(vectors, "vectors")
    lists.same_length(weights, "weights", vectors, "vectors")
    blend = [0.0] * len(vectors[0])
    for i in range(len(vectors)):
        for d in range(len(blend)):
            blend[d] += weights[i] * vectors[i][d]
    lists.vector(blend, "the weighted sum")
    return blend


def attention_scores(inputs: list[list[float]]) -> list[list[float]]:
    """Score every token against every token.

    Args:
        inputs: `(T, d)`, one vector a token.

    Returns:
        `(T, T)`: in row i, column j how well token j fits token i.

    Raises:
        TypeError: If `inputs` is not a list of lists of numbers.
        ValueError: If `inputs` is empty, ragged, or holds NaN or infinity, or if a
            score is too large for a float.

    Source:
        Raschka 2024, section 3.3.2, step 1.
    """
    lists.matrix(inputs, "inputs")
    return [[dot(query, key) for key in inputs] for query in inputs]


def attention_weights(attention_scores: list[list[float]]) -> list[list[float]]:
    """Turn each row of scores into weights that sum to 1.

    Args:
        attention_scores: `(T, T)`.

    Returns:
        `(T, T)`, each row summing to 1.

    Raises:
        TypeError: If `attention_scores` is not a list of lists of numbers.
        ValueError: If `attention_scores` is empty, ragged, or holds NaN or infinity.

    Source:
        Raschka 2024, section 3.3.2, step 2.
    """
    lists.matrix(attention_scores, "attention_scores")
    return [softmax(row) for row in attention_scores]


def context_vectors(
    attention_weights: list[list[float]], inputs: list[list[float]]
) -> list[list[float]]:
    """Blend all tokens once for each row of weights.

    Args:
        attention_weights: `(T, T)`.
        inputs: `(T, d)`.

    Returns:
        `(T, d)`, one context vector a token.

    Raises:
        TypeError: If an argument is not a list of lists of numbers.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, or if a
            row of weights isn't as long as `inputs`, or if a blend is too large for a
            float.

    Source:
        Raschka 2024, section 3.3.2, step 3.
    """
    lists.matrix(attention_weights, "attention_weights")
    lists.matrix(inputs, "inputs")
    lists.same_length(attention_weights[0], "attention_weights[0]", inputs, "inputs")
    return [weighted_sum(row, inputs) for row in attention_weights]


def self_attention(inputs: list[list[float]]) -> Attention:
    """Replace each token's vector by a blend of all of them.

    Args:
        inputs: `(T, d)`, one vector a token.

    Returns:
        `attention_scores` `(T, T)`, `attention_weights` `(T, T)` and
        `context_vectors` `(T, d)`.

    Raises:
        TypeError: If `inputs` is not a list of lists of numbers.
        ValueError: If `inputs` is empty, ragged, or holds NaN or infinity, or if its
            numbers are so large that a score is infinite.

    Source:
        Raschka 2024, section 3.3.2.
    """
    scores = attention_scores(inputs)
    weights = attention_weights(scores)
    return Attention(scores, weights, context_vectors(weights, inputs))
