"""Self-attention with trainable weights as loops over lists of floats.

The three operations are those of rung 1. New is `project`, which makes queries,
keys and values, and the division by the root of the keys' size.

The formula's letters: Q, K, V are `queries`, `keys`, `values`; W_q, W_k, W_v are
`w_query`, `w_key`, `w_value`.

Source:
    Raschka, "Build a Large Language Model (From Scratch)", 2024, section 3.4.
"""

import math

from selfattention.checks import lists, sizes
from selfattention.linear import Linear
from selfattention.result import Attention
from selfattention.simplified.loop import dot, softmax, weighted_sum


def project(inputs: list[list[float]], weights: list[list[float]]) -> list[list[float]]:
    """Multiply every token by a weight matrix: a weighted sum of its rows.

    Args:
        inputs: `(T, d_in)`, one vector a token.
        weights: `(d_in, d_out)`.

    Returns:
        `(T, d_out)`.

    Raises:
        TypeError: If an argument is not a list of lists of numbers.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, or if
            a token hasn't `d_in` numbers.

    Source:
        Raschka 2024, section 3.4.1.
    """
    lists.matrix(inputs, "inputs")
    lists.matrix(weights, "weights")
    sizes.features(len(inputs[0]), len(weights), "weights", len(weights[0]))
    return [weighted_sum(token, weights) for token in inputs]


def attention_scores(
    queries: list[list[float]], keys: list[list[float]]
) -> list[list[float]]:
    """Score every query against every key.

    Args:
        queries: `(T, d_k)`, one a token; one alone will do.
        keys: `(T, d_k)`, one a token.

    Returns:
        `(T, T)`: in row i, column j how well key j fits query i.

    Raises:
        TypeError: If an argument is not a list of lists of numbers.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, if
            queries and keys differ in length, or if a score is too large for a float.

    Source:
        Raschka 2024, section 3.4.1.
    """
    lists.matrix(queries, "queries")
    lists.matrix(keys, "keys")
    sizes.widths(len(queries[0]), "queries", len(keys[0]), "keys")
    scores = []
    for i in range(len(queries)):
        row = []
        for j in range(len(keys)):
            row.append(dot(queries[i], keys[j]))
        scores.append(row)
    return scores


def attention_weights(
    attention_scores: list[list[float]], d_k: int
) -> list[list[float]]:
    """Turn each row of scores into weights that sum to 1.

    Args:
        attention_scores: `(T, T)`.
        d_k: `()`, how many numbers a key has. The scores are divided by its root.

    Returns:
        `(T, T)`, each row summing to 1.

    Raises:
        TypeError: If `attention_scores` is not a list of lists of numbers, or `d_k`
            not an int.
        ValueError: If `attention_scores` is empty, ragged, or holds NaN or infinity,
            or if `d_k` isn't positive.

    Source:
        Vaswani et al., "Attention Is All You Need", 2017, section 3.2.1.
    """
    lists.matrix(attention_scores, "attention_scores")
    sizes.positive(d_k, "d_k")
    weights = []
    for row in attention_scores:
        weights.append(softmax([score / math.sqrt(d_k) for score in row]))
    return weights


def context_vectors(
    attention_weights: list[list[float]], values: list[list[float]]
) -> list[list[float]]:
    """Blend all values once for each row of weights.

    Args:
        attention_weights: `(T, T)`.
        values: `(T, d_out)`.

    Returns:
        `(T, d_out)`, one context vector a token.

    Raises:
        TypeError: If an argument is not a list of lists of numbers.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, or if a
            row of weights isn't as long as `values`.

    Source:
        Raschka 2024, section 3.4.1.
    """
    lists.matrix(attention_weights, "attention_weights")
    lists.matrix(values, "values")
    lists.same_length(attention_weights[0], "attention_weights[0]", values, "values")
    return [weighted_sum(row, values) for row in attention_weights]


def attend(
    queries: list[list[float]], keys: list[list[float]], values: list[list[float]]
) -> Attention:
    """Take the three steps: scores, weights, context vectors.

    Args:
        queries: `(T, d_k)`.
        keys: `(T, d_k)`.
        values: `(T, d_out)`.

    Returns:
        `attention_scores` `(T, T)`, `attention_weights` `(T, T)` and
        `context_vectors` `(T, d_out)`.

    Raises:
        TypeError: If an argument is not a list of lists of numbers.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, or if
            their lengths don't match.

    Source:
        Vaswani et al. 2017, section 3.2.1, equation (1).
    """
    scores = attention_scores(queries, keys)
    weights = attention_weights(scores, len(keys[0]))
    return Attention(scores, weights, context_vectors(weights, values))


def self_attention(
    inputs: list[list[float]],
    w_query: list[list[float]],
    w_key: list[list[float]],
    w_value: list[list[float]],
) -> Attention:
    """Replace each token's vector by a blend of all tokens' values.

    Args:
        inputs: `(T, d_in)`, one vector a token.
        w_query: `(d_in, d_k)`.
        w_key: `(d_in, d_k)`.
        w_value: `(d_in, d_out)`.

    Returns:
        `attention_scores` `(T, T)`, `attention_weights` `(T, T)` and
        `context_vectors` `(T, d_out)`.

    Raises:
        TypeError: If an argument is not a list of lists of numbers.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, or if
            the sizes don't match.

    Source:
        Raschka 2024, section 3.4.2.
    """
    lists.projections(inputs, w_query, w_key, w_value)
    queries = project(inputs, w_query)
    keys = project(inputs, w_key)
    values = project(inputs, w_value)
    return attend(queries, keys, values)


def input_first(linear: Linear) -> list[list[float]]:
    """Give the weights of a Linear the shape that the formula and `project` want.

    Args:
        linear: `(d_in)` to `(d_out)`, a projection; its `weight` is `(d_out, d_in)`.

    Returns:
        `(d_in, d_out)`: rows and columns swapped.

    Raises:
        TypeError: If `linear` isn't a Linear.
        ValueError: If its weight is empty or ragged.

    Source:
        Raschka 2024, section 3.4.2, exercise 3.1.
    """
    if not isinstance(linear, Linear):
        raise TypeError(f"linear is a {type(linear).__name__}, wanted a Linear")
    lists.shape(linear.weight, "linear.weight")
    columns = []
    for d in range(len(linear.weight[0])):
        columns.append([row[d] for row in linear.weight])
    return columns


class SelfAttention:
    """Self-attention that holds its own weights.

    Attributes:
        w_query: Makes queries, a Linear from `d_in` to `d_out` numbers.
        w_key: Makes keys, likewise.
        w_value: Makes values, likewise.

    Source:
        Raschka 2024, section 3.4.2, listing 3.2.
    """

    def __init__(self, d_in: int, d_out: int, qkv_bias: bool = False):
        """Draw the weights, from `seeds`: query, key, value.

        Args:
            d_in: Numbers per token that go in.
            d_out: Numbers per token that come out.
            qkv_bias: Whether queries, keys and values get a bias.

        Raises:
            TypeError: If a size isn't an int.
            ValueError: If a size isn't positive.
        """
        self.w_query = Linear(d_in, d_out, bias=qkv_bias)
        self.w_key = Linear(d_in, d_out, bias=qkv_bias)
        self.w_value = Linear(d_in, d_out, bias=qkv_bias)

    def attention(self, inputs: list[list[float]]) -> Attention:
        """Show all three steps.

        Args:
            inputs: `(T, d_in)`, one vector a token.

        Returns:
            As `self_attention`.

        Raises:
            TypeError: If `inputs` is not a list of lists of numbers.
            ValueError: If `inputs` is empty, ragged, holds NaN or infinity, or hasn't
                `d_in` columns.
        """
        queries = self.w_query(inputs)
        keys = self.w_key(inputs)
        values = self.w_value(inputs)
        return attend(queries, keys, values)

    def __call__(self, inputs: list[list[float]]) -> list[list[float]]:
        """Replace each token's vector by a blend of all tokens' values.

        Args:
            inputs: `(T, d_in)`, one vector a token.

        Returns:
            `(T, d_out)`, one context vector a token.

        Raises:
            TypeError: As `attention`.
            ValueError: As `attention`.
        """
        return self.attention(inputs).context_vectors
