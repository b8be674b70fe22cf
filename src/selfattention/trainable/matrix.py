"""Self-attention with trainable weights in PyTorch.

The functions are those of `loop`. Any leading dimensions are a batch: `(batch, T,
d_in)` works as `(T, d_in)` does.

The formula's letters: Q, K, V are `queries`, `keys`, `values`; W_q, W_k, W_v are
`w_query`, `w_key`, `w_value`.

Source:
    Raschka, "Build a Large Language Model (From Scratch)", 2024, section 3.4.
"""

import torch
from torch import nn

from selfattention.checks import sizes, tensors
from selfattention.result import Attention


def project(inputs: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """Multiply every token by a weight matrix: a weighted sum of its rows.

    Args:
        inputs: `(..., T, d_in)`, floating point, one vector a token.
        weights: `(d_in, d_out)`, of the same dtype.

    Returns:
        `(..., T, d_out)`.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is empty, of rank below 2, or holds NaN or infinity, if a
            token hasn't `d_in` numbers, or if batch dimensions or devices differ.

    Source:
        Raschka 2024, section 3.4.1.
    """
    tensors.matrix(inputs, "inputs", "(T, d_in)")
    tensors.matrix(weights, "weights", "(d_in, d_out)")
    tensors.pair(inputs, "inputs", weights, "weights")
    sizes.features(inputs.shape[-1], weights.shape[-2], "weights", weights.shape[-1])
    tensors.batches("inputs", inputs.shape[:-2], "weights", weights.shape[:-2])
    return inputs @ weights


def attention_scores(queries: torch.Tensor, keys: torch.Tensor) -> torch.Tensor:
    """Score every query against every key.

    Args:
        queries: `(..., T, d_k)`, floating point, one a token; one alone will do.
        keys: `(..., T, d_k)`, of the same dtype, one a token.

    Returns:
        `(..., T, T)`: in row i, column j how well key j fits query i.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is empty, of rank below 2, or holds NaN or infinity, or if
            their lengths, batch dimensions or devices differ.

    Source:
        Raschka 2024, section 3.4.1.
    """
    tensors.matrix(queries, "queries", "(T, d_k)")
    tensors.matrix(keys, "keys", "(T, d_k)")
    tensors.pair(queries, "queries", keys, "keys")
    sizes.widths(queries.shape[-1], "queries", keys.shape[-1], "keys")
    tensors.batches("queries", queries.shape[:-2], "keys", keys.shape[:-2])
    return queries @ keys.transpose(-2, -1)


def attention_weights(attention_scores: torch.Tensor, d_k: int) -> torch.Tensor:
    """Turn each row of scores into weights that sum to 1.

    Args:
        attention_scores: `(..., T, T)`, floating point.
        d_k: `()`, how many numbers a key has. The scores are divided by its root.

    Returns:
        `(..., T, T)`, each row summing to 1.

    Raises:
        TypeError: If `attention_scores` isn't a floating-point tensor, or `d_k` not
            an int.
        ValueError: If `attention_scores` is empty, of rank below 2, or holds NaN or
            infinity, or if `d_k` isn't positive.

    Source:
        Vaswani et al., "Attention Is All You Need", 2017, section 3.2.1.
    """
    tensors.matrix(attention_scores, "attention_scores", "(T, T)")
    sizes.positive(d_k, "d_k")
    return torch.softmax(attention_scores / d_k**0.5, dim=-1)


def context_vectors(
    attention_weights: torch.Tensor, values: torch.Tensor
) -> torch.Tensor:
    """Blend all values once for each row of weights.

    Args:
        attention_weights: `(..., T, T)`, floating point.
        values: `(..., T, d_out)`, of the same dtype.

    Returns:
        `(..., T, d_out)`, one context vector a token.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is empty, of rank below 2, or holds NaN or infinity, if a
            row of weights isn't as long as `values`, or if batch dimensions or
            devices differ.

    Source:
        Raschka 2024, section 3.4.1.
    """
    tensors.matrix(attention_weights, "attention_weights", "(T, T)")
    tensors.matrix(values, "values", "(T, d_out)")
    tensors.pair(attention_weights, "attention_weights", values, "values")
    tensors.same_length(
        "a row of attention_weights",
        attention_weights.shape[-1],
        "values",
        values.shape[-2],
    )
    tensors.batches(
        "attention_weights", attention_weights.shape[:-2], "values", values.shape[:-2]
    )
    return attention_weights @ values


def attend(
    queries: torch.Tensor, keys: torch.Tensor, values: torch.Tensor
) -> Attention:
    """Take the three steps: scores, weights, context vectors.

    Args:
        queries: `(..., T, d_k)`, floating point.
        keys: `(..., T, d_k)`, of the same dtype.
        values: `(..., T, d_out)`, of the same dtype.

    Returns:
        `attention_scores` `(..., T, T)`, `attention_weights` `(..., T, T)` and
        `context_vectors` `(..., T, d_out)`.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is empty, of rank below 2, or holds NaN or infinity, or if
            their lengths, batch dimensions or devices don't match.

    Source:
        Vaswani et al. 2017, section 3.2.1, equation (1).
    """
    scores = attention_scores(queries, keys)
    weights = attention_weights(scores, keys.shape[-1])
    return Attention(scores, weights, context_vectors(weights, values))


def self_attention(
    inputs: torch.Tensor,
    w_query: torch.Tensor,
    w_key: torch.Tensor,
    w_value: torch.Tensor,
) -> Attention:
    """Replace each token's vector by a blend of all tokens' values.

    Args:
        inputs: `(..., T, d_in)`, floating point, one vector a token.
        w_query: `(d_in, d_k)`, of the same dtype.
        w_key: `(d_in, d_k)`, of the same dtype.
        w_value: `(d_in, d_out)`, of the same dtype.

    Returns:
        `attention_scores` `(..., T, T)`, `attention_weights` `(..., T, T)` and
        `context_vectors` `(..., T, d_out)`.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is empty, of a wrong rank, or holds NaN or infinity, or if
            sizes or devices don't match.

    Source:
        Raschka 2024, section 3.4.2.
    """
    tensors.projections(inputs, w_query, w_key, w_value)
    queries = project(inputs, w_query)
    keys = project(inputs, w_key)
    values = project(inputs, w_value)
    return attend(queries, keys, values)


def input_first(linear: nn.Linear) -> torch.Tensor:
    """Give the weights of a Linear the shape that the formula and `project` want.

    Args:
        linear: `(d_in)` to `(d_out)`, a projection; its `weight` is `(d_out, d_in)`.

    Returns:
        `(d_in, d_out)`: rows and columns swapped, a view.

    Raises:
        TypeError: If `linear` isn't an `nn.Linear`.
        ValueError: If its weight is empty or holds NaN or infinity.

    Source:
        Raschka 2024, section 3.4.2, exercise 3.1.
    """
    if not isinstance(linear, nn.Linear):
        raise TypeError(f"linear is a {type(linear).__name__}, wanted an nn.Linear")
    tensors.matrix(linear.weight, "linear.weight", "(d_out, d_in)")
    return linear.weight.T


class SelfAttention(nn.Module):
    """Self-attention that holds its own weights.

    Attributes:
        w_query: Makes queries, a Linear from `d_in` to `d_out` numbers.
        w_key: Makes keys, likewise.
        w_value: Makes values, likewise.

    Source:
        Raschka 2024, section 3.4.2, listing 3.2.
    """

    def __init__(self, d_in: int, d_out: int, qkv_bias: bool = False):
        """Draw the weights: query, key, value.

        Args:
            d_in: Numbers per token that go in.
            d_out: Numbers per token that come out.
            qkv_bias: Whether queries, keys and values get a bias.

        Raises:
            TypeError: If a size isn't an int.
            ValueError: If a size isn't positive.
        """
        super().__init__()
        sizes.positive(d_in, "d_in")
        sizes.positive(d_out, "d_out")
        self.w_query = nn.Linear(d_in, d_out, bias=qkv_bias)
        self.w_key = nn.Linear(d_in, d_out, bias=qkv_bias)
        self.w_value = nn.Linear(d_in, d_out, bias=qkv_bias)

    def attention(self, inputs: torch.Tensor) -> Attention:
        """Show all three steps.

        Args:
            inputs: `(..., T, d_in)`, floating point, one vector a token.

        Returns:
            As `self_attention`.

        Raises:
            TypeError: If `inputs` isn't a floating-point tensor of the weights' dtype.
            ValueError: If `inputs` is empty, of rank below 2, or holds NaN or
                infinity, or if a token hasn't `d_in` numbers.
        """
        tensors.sequence(inputs, self.w_query)
        queries = self.w_query(inputs)
        keys = self.w_key(inputs)
        values = self.w_value(inputs)
        return attend(queries, keys, values)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Replace each token's vector by a blend of all tokens' values.

        Args:
            inputs: `(..., T, d_in)`, floating point, one vector a token.

        Returns:
            `(..., T, d_out)`, one context vector a token.

        Raises:
            TypeError: As `attention`.
            ValueError: As `attention`.
        """
        return self.attention(inputs).context_vectors
