"""Causal self-attention in PyTorch.

New since rung 2: scores of later tokens become -inf before the softmax, and weights
may be dropped at random while training. Any leading dimensions are a batch.

Source:
    Raschka, "Build a Large Language Model (From Scratch)", 2024, section 3.5.
"""

import torch
from torch import nn

from selfattention.checks import sizes, tensors
from selfattention.result import Attention
from selfattention.trainable import matrix as trainable
from selfattention.trainable.matrix import context_vectors, project

HIDDEN = float("-inf")  # exp(-inf) is 0: a hidden score gets no share


def causal_mask(num_tokens: int) -> torch.Tensor:
    """Say for each query which keys are hidden: those of later tokens.

    Args:
        num_tokens: `()`, the length T of the sequence.

    Returns:
        `(T, T)`, True = hidden: the triangle above the diagonal.

    Raises:
        TypeError: If `num_tokens` isn't an int.
        ValueError: If `num_tokens` isn't positive.

    Source:
        Raschka 2024, section 3.5.1.
    """
    sizes.positive(num_tokens, "num_tokens")
    return torch.ones(num_tokens, num_tokens, dtype=torch.bool).triu(diagonal=1)


def hide(attention_scores: torch.Tensor, hidden: torch.Tensor) -> torch.Tensor:
    """Put -inf in the place of each hidden score.

    Args:
        attention_scores: `(..., T, T)`, of all pairs, as rung 2 computes them.
        hidden: `(T, T)`, bool, True = hidden. One mask for all of a batch.

    Returns:
        `(..., T, T)`.

    Raises:
        TypeError: If `attention_scores` isn't a floating-point tensor, or `hidden` not
            one of bools.
        ValueError: If `attention_scores` is empty, of rank below 2, or holds NaN or
            infinity, if the shapes or devices don't match, or if a whole row is
            hidden.

    Source:
        Raschka 2024, section 3.5.1.
    """
    tensors.matrix(attention_scores, "attention_scores", "(T, T)")
    tensors.mask(hidden, attention_scores)
    return attention_scores.masked_fill(hidden, HIDDEN)


def attention_scores(queries: torch.Tensor, keys: torch.Tensor) -> torch.Tensor:
    """Score every query against the keys up to its own token.

    Args:
        queries: `(..., T, d_k)`, floating point, one a token.
        keys: `(..., T, d_k)`, of the same dtype, one a token.

    Returns:
        `(..., T, T)`: in row i, column j how well key j fits query i; -inf where j > i.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is empty, of rank below 2, or holds NaN or infinity, if
            they differ in number, length, batch dimensions or device, or if a score is
            infinite.

    Source:
        Raschka 2024, section 3.5.1.
    """
    scores = trainable.attention_scores(queries, keys)
    sizes.one_query_per_key(queries.shape[-2], keys.shape[-2])
    hidden = causal_mask(keys.shape[-2]).to(keys.device)
    return hide(scores, hidden)


def attention_weights(attention_scores: torch.Tensor, d_k: int) -> torch.Tensor:
    """Turn each row of scores into weights that sum to 1, hidden ones into 0.

    Args:
        attention_scores: `(..., T, T)`, floating point; -inf where hidden.
        d_k: `()`, how many numbers a key has. The scores are divided by its root.

    Returns:
        `(..., T, T)`, each row summing to 1.

    Raises:
        TypeError: If `attention_scores` isn't a floating-point tensor, or `d_k` not
            an int.
        ValueError: If `attention_scores` is empty, of rank below 2, or holds NaN or
            +inf, if a whole row is hidden, or if `d_k` isn't positive.

    Source:
        Raschka 2024, section 3.5.1.
    """
    tensors.masked(attention_scores, "attention_scores")
    sizes.positive(d_k, "d_k")
    return torch.softmax(attention_scores / d_k**0.5, dim=-1)


def drop(attention_weights: torch.Tensor, dropout: float) -> torch.Tensor:
    """Set weights to 0 at random, and make up for it in the rest.

    The draw is `torch.rand`, a number a weight, so on a CPU a seed gives the same mask
    on every machine. That of `torch.nn.Dropout` differs between machines.

    Args:
        attention_weights: `(..., T, T)`, floating point.
        dropout: `()`, the chance of each weight to be dropped. The rest is multiplied
            by 1 / (1 - dropout): on average a row still sums to 1.

    Returns:
        `(..., T, T)`.

    Raises:
        TypeError: If `attention_weights` isn't a floating-point tensor, or `dropout`
            not a number.
        ValueError: If `attention_weights` is empty, of rank below 2, or holds NaN or
            infinity, or if `dropout` is outside [0, 1).

    Source:
        Raschka 2024, section 3.5.2.
    """
    tensors.matrix(attention_weights, "attention_weights", "(T, T)")
    sizes.dropout(dropout)
    chances = torch.rand(
        attention_weights.shape, dtype=torch.float32, device=attention_weights.device
    )
    return attention_weights / (1 - dropout) * (chances >= dropout)


def attend(
    queries: torch.Tensor,
    keys: torch.Tensor,
    values: torch.Tensor,
    dropout: float = 0.0,
) -> Attention:
    """Take the three steps: scores, weights, context vectors.

    Args:
        queries: `(..., T, d_k)`, floating point.
        keys: `(..., T, d_k)`, of the same dtype.
        values: `(..., T, d_out)`, of the same dtype.
        dropout: `()`, the chance of each weight to be dropped.

    Returns:
        `attention_scores` `(..., T, T)`, `attention_weights` `(..., T, T)` and
        `context_vectors` `(..., T, d_out)`.

    Raises:
        TypeError: If one isn't a floating-point tensor, if their dtypes differ, or if
            `dropout` isn't a number.
        ValueError: If one is empty, of rank below 2, or holds NaN or infinity, if
            their lengths, batch dimensions or devices don't match, or if `dropout` is
            outside [0, 1).

    Source:
        Vaswani et al., "Attention Is All You Need", 2017, section 3.2.3.
    """
    sizes.dropout(dropout)
    scores = attention_scores(queries, keys)
    weights = attention_weights(scores, keys.shape[-1])
    if dropout > 0:
        weights = drop(weights, dropout)
    return Attention(scores, weights, context_vectors(weights, values))


def self_attention(
    inputs: torch.Tensor,
    w_query: torch.Tensor,
    w_key: torch.Tensor,
    w_value: torch.Tensor,
) -> Attention:
    """Replace each token's vector by a blend of the values up to it.

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
        Raschka 2024, section 3.5.1.
    """
    tensors.projections(inputs, w_query, w_key, w_value)
    queries = project(inputs, w_query)
    keys = project(inputs, w_key)
    values = project(inputs, w_value)
    return attend(queries, keys, values)


class CausalAttention(nn.Module):
    """Causal self-attention that holds its own weights.

    No mask is stored: it depends on the number of tokens alone. So weights saved with
    one `context_length` load into another.

    Attributes:
        w_query: Makes queries, a Linear from `d_in` to `d_out` numbers.
        w_key: Makes keys, likewise.
        w_value: Makes values, likewise.
        context_length: The most tokens it takes.
        dropout: The chance of each weight to be dropped while training.

    Source:
        Raschka 2024, section 3.5.3, listing 3.3.
    """

    def __init__(
        self,
        d_in: int,
        d_out: int,
        context_length: int,
        dropout: float,
        qkv_bias: bool = False,
    ):
        """Draw the weights: query, key, value.

        Args:
            d_in: Numbers per token that go in.
            d_out: Numbers per token that come out.
            context_length: The most tokens a sequence may have.
            dropout: The chance of each weight to be dropped while training.
            qkv_bias: Whether queries, keys and values get a bias.

        Raises:
            TypeError: If a size isn't an int, or `dropout` not a number.
            ValueError: If a size isn't positive, or `dropout` is outside [0, 1).
        """
        super().__init__()
        sizes.positive(d_in, "d_in")
        sizes.positive(d_out, "d_out")
        sizes.positive(context_length, "context_length")
        sizes.dropout(dropout)
        self.w_query = nn.Linear(d_in, d_out, bias=qkv_bias)
        self.w_key = nn.Linear(d_in, d_out, bias=qkv_bias)
        self.w_value = nn.Linear(d_in, d_out, bias=qkv_bias)
        self.context_length = context_length
        self.dropout = dropout

    def attention(self, inputs: torch.Tensor) -> Attention:
        """Show all three steps.

        Args:
            inputs: `(..., T, d_in)`, floating point, one vector a token.

        Returns:
            As `self_attention`. The weights are those after dropout.

        Raises:
            TypeError: If `inputs` isn't a floating-point tensor of the weights' dtype.
            ValueError: If `inputs` is empty, of rank below 2, longer than
                `context_length`, or holds NaN or infinity, or if a token hasn't `d_in`
                numbers.
        """
        tensors.sequence(inputs, self.w_query)
        sizes.fits(inputs.shape[-2], self.context_length)
        queries = self.w_query(inputs)
        keys = self.w_key(inputs)
        values = self.w_value(inputs)
        dropout = self.dropout if self.training else 0.0
        return attend(queries, keys, values, dropout)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """Replace each token's vector by a blend of the values up to it.

        Args:
            inputs: `(..., T, d_in)`, floating point, one vector a token.

        Returns:
            `(..., T, d_out)`, one context vector a token.

        Raises:
            TypeError: As `attention`.
            ValueError: As `attention`.
        """
        return self.attention(inputs).context_vectors


class KeyValueCache:
    """The keys and values of the tokens so far: a sequence, token by token.

    A query needs the keys and values up to its own token, and those don't change when
    more tokens come. So each is computed once. There is nothing to mask: later tokens
    aren't there yet.

    Attributes:
        keys: For each token so far one key, `(..., 1, d_out)`.
        values: For each token so far one value, `(..., 1, d_out)`.

    Source:
        Shazeer, "Fast Transformer Decoding", 2019, section 2.
    """

    def __init__(self, attention: CausalAttention):
        """Start with no token.

        Args:
            attention: Whose weights to use. In training it would drop some: call its
                `eval` first.

        Raises:
            ValueError: If `attention` is training with dropout.
        """
        sizes.no_dropout(attention.training, attention.dropout)
        self.attention = attention
        self.keys = []
        self.values = []

    def next_context(self, token: torch.Tensor) -> torch.Tensor:
        """Take one more token in, and say what it gets.

        Args:
            token: `(..., d_in)`, floating point.

        Returns:
            `(..., d_out)`, the token's context vector.

        Raises:
            TypeError: If `token` isn't a floating-point tensor of the weights' dtype.
            ValueError: If `token` holds NaN or infinity, hasn't `d_in` numbers, or is
                one more than `context_length`.
        """
        sizes.fits(len(self.keys) + 1, self.attention.context_length)
        tensors.vector(token, "token", "(d_in,)")
        inputs = token[..., None, :]
        tensors.sequence(inputs, self.attention.w_query)
        query = self.attention.w_query(inputs)
        self.keys.append(self.attention.w_key(inputs))
        self.values.append(self.attention.w_value(inputs))
        keys = torch.cat(self.keys, dim=-2)
        values = torch.cat(self.values, dim=-2)
        return trainable.attend(query, keys, values).context_vectors[..., 0, :]
