"""Simplified self-attention as three lines of PyTorch.

The functions are those of `loop`, each a matrix product or a softmax. Any
leading dimensions are a batch: `(batch, T, d)` works as `(T, d)` does, and
batches broadcast as in PyTorch. A product too large for its dtype is infinite, as
in PyTorch; the next step refuses it.

Source:
    Raschka, "Build a Large Language Model (From Scratch)", 2024, section 3.3.
"""

import torch

from selfattention.checks import tensors
from selfattention.result import Attention


def dot(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Multiply two vectors number by number and add up: how well they fit.

    Args:
        a: `(..., d)`, floating point.
        b: `(..., d)`, of the same dtype. Batch dimensions broadcast.

    Returns:
        `(...)`, the dot product of each pair of vectors.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is a scalar or empty, holds NaN or infinity, or if their
            lengths, batch dimensions or devices differ.

    Source:
        Raschka 2024, section 3.3.1, step 1.
    """
    tensors.vector(a, "a")
    tensors.vector(b, "b")
    tensors.pair(a, "a", b, "b")
    tensors.same_length("a", a.shape[-1], "b", b.shape[-1])
    tensors.batches("a", a.shape[:-1], "b", b.shape[:-1])
    return (a * b).sum(dim=-1)


def softmax(scores: torch.Tensor) -> torch.Tensor:
    """Turn scores into shares of 1: the larger the score, the larger the share.

    Args:
        scores: `(..., T)`, floating point, any finite numbers.

    Returns:
        `(..., T)`, each from 0 to 1, summing to 1 along the last dimension.

    Raises:
        TypeError: If `scores` isn't a floating-point tensor.
        ValueError: If `scores` is a scalar or empty, or holds NaN or infinity.

    Source:
        Goodfellow, Bengio, Courville, "Deep Learning", 2016, section 4.1.
    """
    tensors.vector(scores, "scores", "(T,)")
    return torch.softmax(scores, dim=-1)


def weighted_sum(weights: torch.Tensor, vectors: torch.Tensor) -> torch.Tensor:
    """Blend vectors: each times its weight, then add up, column by column.

    Args:
        weights: `(..., T)`, floating point.
        vectors: `(..., T, d)`, of the same dtype.

    Returns:
        `(..., d)`, the blend.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is empty, of too low a rank, or holds NaN or infinity, or if
            there isn't one weight for each vector, or if batch dimensions or devices
            differ.

    Source:
        Raschka 2024, section 3.3.1, step 3.
    """
    tensors.vector(weights, "weights", "(T,)")
    tensors.matrix(vectors, "vectors")
    tensors.pair(weights, "weights", vectors, "vectors")
    tensors.same_length("weights", weights.shape[-1], "vectors", vectors.shape[-2])
    tensors.batches("weights", weights.shape[:-1], "vectors", vectors.shape[:-2])
    return (weights[..., None, :] @ vectors)[..., 0, :]


def attention_scores(inputs: torch.Tensor) -> torch.Tensor:
    """Score every token against every token.

    Args:
        inputs: `(..., T, d)`, floating point, one vector a token.

    Returns:
        `(..., T, T)`: in row i, column j how well token j fits token i.

    Raises:
        TypeError: If `inputs` isn't a floating-point tensor.
        ValueError: If `inputs` is empty, of rank below 2, or holds NaN or infinity.

    Source:
        Raschka 2024, section 3.3.2, step 1.
    """
    tensors.matrix(inputs, "inputs")
    return inputs @ inputs.transpose(-2, -1)


def attention_weights(attention_scores: torch.Tensor) -> torch.Tensor:
    """Turn each row of scores into weights that sum to 1.

    Args:
        attention_scores: `(..., T, T)`, floating point.

    Returns:
        `(..., T, T)`, each row summing to 1.

    Raises:
        TypeError: If `attention_scores` isn't a floating-point tensor.
        ValueError: If it is empty, of rank below 2, or holds NaN or infinity.

    Source:
        Raschka 2024, section 3.3.2, step 2.
    """
    tensors.matrix(attention_scores, "attention_scores", "(T, T)")
    return torch.softmax(attention_scores, dim=-1)


def context_vectors(
    attention_weights: torch.Tensor, inputs: torch.Tensor
) -> torch.Tensor:
    """Blend all tokens once for each row of weights.

    Args:
        attention_weights: `(..., T, T)`, floating point.
        inputs: `(..., T, d)`, of the same dtype.

    Returns:
        `(..., T, d)`, one context vector a token.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is empty, of rank below 2, or holds NaN or infinity, or if a
            row of weights isn't as long as `inputs`, or if batch dimensions or devices
            differ.

    Source:
        Raschka 2024, section 3.3.2, step 3.
    """
    tensors.matrix(attention_weights, "attention_weights", "(T, T)")
    tensors.matrix(inputs, "inputs")
    tensors.pair(attention_weights, "attention_weights", inputs, "inputs")
    tensors.same_length(
        "a row of attention_weights",
        attention_weights.shape[-1],
        "inputs",
        inputs.shape[-2],
    )
    tensors.batches(
        "attention_weights", attention_weights.shape[:-2], "inputs", inputs.shape[:-2]
    )
    return attention_weights @ inputs


def self_attention(inputs: torch.Tensor) -> Attention:
    """Replace each token's vector by a blend of all of them.

    Args:
        inputs: `(..., T, d)`, floating point, one vector a token.

    Returns:
        `attention_scores` `(..., T, T)`, `attention_weights` `(..., T, T)` and
        `context_vectors` `(..., T, d)`.

    Raises:
        TypeError: If `inputs` isn't a floating-point tensor.
        ValueError: If `inputs` is empty, of rank below 2, or holds NaN or infinity, or
            if its numbers are so large that a score is infinite.

    Source:
        Raschka 2024, section 3.3.2.
    """
    scores = attention_scores(inputs)
    weights = attention_weights(scores)
    return Attention(scores, weights, context_vectors(weights, inputs))
