"""Multi-head causal self-attention in PyTorch, up to what production runs.

New since rung 3: each query, key and value is cut into pieces, one a head. To PyTorch
the heads are one more batch dimension, so the three steps are those of rung 3 as they
are. Any other leading dimensions are a batch.

Source:
    Raschka, "Build a Large Language Model (From Scratch)", 2024, section 3.6.
"""

import torch
from torch import nn
from torch.nn.functional import scaled_dot_product_attention

from selfattention.causal.matrix import (
    CausalAttention,
    attend,
    attention_scores,
    attention_weights,
    context_vectors,
)
from selfattention.checks import sizes, tensors
from selfattention.result import Attention
from selfattention.trainable.matrix import project

__all__ = [
    "MultiHeadAttention",
    "MultiHeadAttentionWrapper",
    "attend",
    "attention_scores",
    "attention_weights",
    "context_vectors",
    "merge_heads",
    "self_attention",
    "split_heads",
]


def split_heads(vectors: torch.Tensor, num_heads: int) -> torch.Tensor:
    """Cut each vector into `num_heads` pieces, and sort the pieces by head.

    Args:
        vectors: `(..., T, d_out)`, queries, keys or values.
        num_heads: `()`, how many pieces. `head_dim` is `d_out / num_heads`.

    Returns:
        `(..., num_heads, T, head_dim)`, a view.

    Raises:
        TypeError: If `vectors` isn't a floating-point tensor, or `num_heads` not an
            int.
        ValueError: If `vectors` is empty, of rank below 2, or holds NaN or infinity,
            or if `d_out` cannot be divided by `num_heads`.

    Source:
        Raschka 2024, section 3.6.2.
    """
    tensors.matrix(vectors, "vectors", "(T, d_out)")
    sizes.heads(vectors.shape[-1], num_heads)
    return _split(vectors, num_heads)


def merge_heads(heads: torch.Tensor) -> torch.Tensor:
    """Join the pieces of each token again, head after head.

    Args:
        heads: `(..., num_heads, T, head_dim)`.

    Returns:
        `(..., T, num_heads * head_dim)`.

    Raises:
        TypeError: If `heads` isn't a floating-point tensor.
        ValueError: If `heads` is empty, of rank below 3, or holds NaN or infinity.

    Source:
        Raschka 2024, section 3.6.2.
    """
    tensors.heads(heads, "heads")
    return _merge(heads)


def self_attention(
    inputs: torch.Tensor,
    w_query: torch.Tensor,
    w_key: torch.Tensor,
    w_value: torch.Tensor,
    num_heads: int,
) -> Attention:
    """Replace each token's vector by its heads' blends, joined. No output projection.

    Args:
        inputs: `(..., T, d_in)`, floating point, one vector a token.
        w_query: `(d_in, d_out)`, of the same dtype, for all heads together.
        w_key: `(d_in, d_out)`, likewise.
        w_value: `(d_in, d_out)`, likewise.
        num_heads: `()`, how many heads share `d_out`.

    Returns:
        `attention_scores` and `attention_weights` `(..., num_heads, T, T)`, and
        `context_vectors` `(..., T, d_out)`.

    Raises:
        TypeError: If one isn't a floating-point tensor, if their dtypes differ, or if
            `num_heads` isn't an int.
        ValueError: If one is empty, of a wrong rank, or holds NaN or infinity, or if
            sizes or devices don't match.

    Source:
        Vaswani et al., "Attention Is All You Need", 2017, section 3.2.2.
    """
    tensors.projections(inputs, w_query, w_key, w_value)
    queries = split_heads(project(inputs, w_query), num_heads)
    keys = split_heads(project(inputs, w_key), num_heads)
    values = split_heads(project(inputs, w_value), num_heads)
    scores, weights, context = attend(queries, keys, values)
    return Attention(scores, weights, merge_heads(context))


class MultiHeadAttentionWrapper(nn.Module):
    """Causal attentions side by side, each with weights of its own.

    Attributes:
        heads: The attentions. Each gives `d_out` numbers per token.

    Source:
        Raschka 2024, section 3.6.1, listing 3.4.
    """

    def __init__(
        self,
        d_in: int,
        d_out: int,
        context_length: int,
        dropout: float,
        num_heads: int,
        qkv_bias: bool = False,
    ):
        """Draw the weights of each head.

        Args:
            d_in: Numbers per token that go in.
            d_out: Numbers per token that come out of one head.
            context_length: The most tokens a sequence may have.
            dropout: The chance of each weight to be dropped while training.
            num_heads: The number of heads.
            qkv_bias: Whether queries, keys and values get a bias.

        Raises:
            TypeError: If a size isn't an int, or `dropout` not a number.
            ValueError: If a size isn't positive, or `dropout` is outside [0, 1).
        """
        super().__init__()
        sizes.positive(num_heads, "num_heads")
        self.heads = nn.ModuleList(
            CausalAttention(d_in, d_out, context_length, dropout, qkv_bias)
            for _ in range(num_heads)
        )

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Ask each head, and join what they say.

        Args:
            inputs: `(..., T, d_in)`, floating point, one vector a token.

        Returns:
            `(..., T, num_heads * d_out)`.

        Raises:
            TypeError: If `inputs` isn't a floating-point tensor of the weights' dtype.
            ValueError: If `inputs` is empty, of rank below 2, longer than
                `context_length`, or holds NaN or infinity, or if a token hasn't `d_in`
                numbers.
        """
        return torch.cat([head(inputs) for head in self.heads], dim=-1)


class MultiHeadAttention(nn.Module):
    """Multi-head causal self-attention that holds its own weights.

    One projection makes the queries of all heads, likewise keys and values.
    `attention` shows every step. Calling the module gives the same context vectors by
    PyTorch's fused kernel, which never holds a whole matrix of weights.

    Attributes:
        w_query: Makes queries, a Linear from `d_in` to `d_out` numbers.
        w_key: Makes keys, likewise.
        w_value: Makes values, likewise.
        out_proj: Mixes the heads' results, a Linear from `d_out` to `d_out` numbers.
        num_heads: The number of heads.
        context_length: The most tokens it takes.
        dropout: The chance of each weight to be dropped while training.

    Source:
        Raschka 2024, section 3.6.2, listing 3.5.
    """

    def __init__(
        self,
        d_in: int,
        d_out: int,
        context_length: int,
        dropout: float,
        num_heads: int,
        qkv_bias: bool = False,
    ):
        """Draw the weights: query, key, value, output.

        Args:
            d_in: Numbers per token that go in.
            d_out: Numbers per token that come out, of all heads together.
            context_length: The most tokens a sequence may have.
            dropout: The chance of each weight to be dropped while training.
            num_heads: The number of heads; `d_out` is a multiple of it.
            qkv_bias: Whether queries, keys and values get a bias.

        Raises:
            TypeError: If a size isn't an int, or `dropout` not a number.
            ValueError: If a size isn't positive, if `d_out` isn't a multiple of
                `num_heads`, or if `dropout` is outside [0, 1).
        """
        super().__init__()
        sizes.positive(d_in, "d_in")
        sizes.heads(d_out, num_heads)
        sizes.positive(context_length, "context_length")
        sizes.dropout(dropout)
        self.w_query = nn.Linear(d_in, d_out, bias=qkv_bias)
        self.w_key = nn.Linear(d_in, d_out, bias=qkv_bias)
        self.w_value = nn.Linear(d_in, d_out, bias=qkv_bias)
        self.out_proj = nn.Linear(d_out, d_out)
        self.num_heads = num_heads
        self.context_length = context_length
        self.dropout = dropout

    def attention(self, inputs: torch.Tensor) -> Attention:
        """Show all three steps.

        Args:
            inputs: `(..., T, d_in)`, floating point, one vector a token.

        Returns:
            `attention_scores` and `attention_weights` `(..., num_heads, T, T)`, the
            weights after dropout, and `context_vectors` `(..., T, d_out)`, merged and
            projected.

        Raises:
            TypeError: If `inputs` isn't a floating-point tensor of the weights' dtype.
            ValueError: If `inputs` is empty, of rank below 2, longer than
                `context_length`, or holds NaN or infinity, or if a token hasn't `d_in`
                numbers.
        """
        tensors.sequence(inputs, self.w_query)
        sizes.fits(inputs.shape[-2], self.context_length)
        queries, keys, values = self._project(inputs)
        dropout = self.dropout if self.training else 0.0
        scores, weights, context = attend(queries, keys, values, dropout)
        return Attention(scores, weights, self.out_proj(merge_heads(context)))

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Replace each token's vector by its heads' blends, joined and mixed.

        While training, another mask is drawn than `attention` draws. A score that is
        NaN or infinite though the inputs are finite (a bad weight of queries or keys)
        may pass in silence, since PyTorch's kernel hides it. `attention` refuses it.

        Args:
            inputs: `(..., T, d_in)`, floating point, one vector a token.

        Returns:
            `(..., T, d_out)`, one context vector a token.

        Raises:
            TypeError: As `attention`.
            ValueError: As `attention`, and if weights make the result NaN or infinite.
        """
        try:
            result = self._fused(inputs)
        except Exception as error:
            refused = error
        else:
            tensors.last_token(result, inputs)
            return result
        # PyTorch refuses what doesn't fit, in words of its own. Only now is it worth
        # the time to ask what it was.
        tensors.sequence(inputs, self.w_query)
        sizes.fits(inputs.shape[-2], self.context_length)
        raise refused

    def _fused(self, inputs: torch.Tensor) -> torch.Tensor:
        if not 0 < inputs.shape[-2] <= self.context_length:
            raise ValueError("no tokens, or too many: PyTorch would take them")
        queries, keys, values = self._project(inputs)
        dropout = self.dropout if self.training else 0.0
        context = scaled_dot_product_attention(
            queries, keys, values, dropout_p=dropout, is_causal=True
        )
        return self.out_proj(_merge(context))

    def _project(self, inputs: torch.Tensor) -> tuple[torch.Tensor, ...]:
        queries = _split(self.w_query(inputs), self.num_heads)
        keys = _split(self.w_key(inputs), self.num_heads)
        values = _split(self.w_value(inputs), self.num_heads)
        return queries, keys, values


# Without checks: each reads every number, and what they get has been checked.


def _split(vectors: torch.Tensor, num_heads: int) -> torch.Tensor:
    *batch, tokens, d_out = vectors.shape
    pieces = vectors.reshape(*batch, tokens, num_heads, d_out // num_heads)
    return pieces.transpose(-3, -2)


def _merge(heads: torch.Tensor) -> torch.Tensor:
    return heads.transpose(-3, -2).flatten(-2)
