"""Causal self-attention as loops over lists of floats.

New since rung 2: the inner loop over the keys stops at the query's own token, and
weights may be dropped at random while training. Scores that no loop reaches are -inf.

Source:
    Raschka, "Build a Large Language Model (From Scratch)", 2024, section 3.5.
"""

import math

from selfattention import seeds
from selfattention.checks import lists, sizes
from selfattention.linear import Linear
from selfattention.result import Attention
from selfattention.simplified.loop import dot, softmax, weighted_sum
from selfattention.trainable.loop import context_vectors, project

HIDDEN = float("-inf")  # exp(-inf) is 0: a hidden score gets no share


def causal_mask(num_tokens: int) -> list[list[bool]]:
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
    hidden = []
    for i in range(num_tokens):
        hidden.append([j > i for j in range(num_tokens)])
    return hidden


def hide(
    attention_scores: list[list[float]], hidden: list[list[bool]]
) -> list[list[float]]:
    """Put -inf in the place of each hidden score.

    Args:
        attention_scores: `(T, T)`, of all pairs, as rung 2 computes them.
        hidden: `(T, T)`, True = hidden.

    Returns:
        `(T, T)`.

    Raises:
        TypeError: If `attention_scores` is not a list of lists of numbers, or `hidden`
            not one of bools.
        ValueError: If an argument is empty or ragged, if their shapes differ, if a
            score is NaN or infinite, or if a whole row is hidden.

    Source:
        Raschka 2024, section 3.5.1.
    """
    lists.matrix(attention_scores, "attention_scores")
    lists.mask(hidden, len(attention_scores), len(attention_scores[0]))
    scores = []
    for i in range(len(hidden)):
        row = []
        for j in range(len(hidden[i])):
            row.append(HIDDEN if hidden[i][j] else attention_scores[i][j])
        scores.append(row)
    return scores


def attention_scores(
    queries: list[list[float]], keys: list[list[float]]
) -> list[list[float]]:
    """Score every query against the keys up to its own token.

    Args:
        queries: `(T, d_k)`, one a token.
        keys: `(T, d_k)`, one a token.

    Returns:
        `(T, T)`: in row i, column j how well key j fits query i; -inf where j > i.

    Raises:
        TypeError: If an argument is not a list of lists of numbers.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, if
            queries and keys differ in number or length, or if a score is too large
            for a float.

    Source:
        Raschka 2024, section 3.5.1.
    """
    lists.matrix(queries, "queries")
    lists.matrix(keys, "keys")
    sizes.widths(len(queries[0]), "queries", len(keys[0]), "keys")
    sizes.one_query_per_key(len(queries), len(keys))
    scores = []
    for i in range(len(queries)):
        row = [HIDDEN] * len(keys)
        for j in range(i + 1):  # j <= i: this bound is the mask
            row[j] = dot(queries[i], keys[j])
        scores.append(row)
    return scores


def attention_weights(
    attention_scores: list[list[float]], d_k: int
) -> list[list[float]]:
    """Turn each row of scores into weights that sum to 1, hidden ones into 0.

    Args:
        attention_scores: `(T, T)`; -inf where hidden.
        d_k: `()`, how many numbers a key has. The scores are divided by its root.

    Returns:
        `(T, T)`, each row summing to 1.

    Raises:
        TypeError: If `attention_scores` is not a list of lists of numbers, or `d_k`
            not an int.
        ValueError: If `attention_scores` is empty, ragged, or holds NaN or +inf, if a
            whole row is hidden, or if `d_k` isn't positive.

    Source:
        Raschka 2024, section 3.5.1.
    """
    lists.masked(attention_scores, "attention_scores")
    sizes.positive(d_k, "d_k")
    weights = []
    for row in attention_scores:
        seen = [score / math.sqrt(d_k) for score in row if score != HIDDEN]
        shares = iter(softmax(seen))
        weights.append([0.0 if score == HIDDEN else next(shares) for score in row])
    return weights


def drop(attention_weights: list[list[float]], dropout: float) -> list[list[float]]:
    """Set weights to 0 at random, and make up for it in the rest.

    The draw is `seeds.rand`, a number a weight, so a seed gives the same mask on every
    machine. That of `torch.nn.Dropout` differs between machines.

    Args:
        attention_weights: `(T, T)`.
        dropout: `()`, the chance of each weight to be dropped. The rest is multiplied
            by 1 / (1 - dropout): on average a row still sums to 1.

    Returns:
        `(T, T)`.

    Raises:
        TypeError: If `attention_weights` is not a list of lists of numbers, or
            `dropout` not a number.
        ValueError: If `attention_weights` is empty, ragged, or holds NaN or infinity,
            or if `dropout` is outside [0, 1).

    Source:
        Raschka 2024, section 3.5.2.
    """
    lists.matrix(attention_weights, "attention_weights")
    sizes.dropout(dropout)
    dropped = []
    for row in attention_weights:
        chances = seeds.rand(len(row))
        for j in range(len(row)):
            is_kept = chances[j] >= dropout
            chances[j] = row[j] / (1 - dropout) if is_kept else 0.0
        dropped.append(chances)
    return dropped


def attend(
    queries: list[list[float]],
    keys: list[list[float]],
    values: list[list[float]],
    dropout: float = 0.0,
) -> Attention:
    """Take the three steps: scores, weights, context vectors.

    Args:
        queries: `(T, d_k)`.
        keys: `(T, d_k)`.
        values: `(T, d_out)`.
        dropout: `()`, the chance of each weight to be dropped.

    Returns:
        `attention_scores` `(T, T)`, `attention_weights` `(T, T)` and
        `context_vectors` `(T, d_out)`.

    Raises:
        TypeError: If an argument is not a list of lists of numbers, or `dropout` not a
            number.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, if
            their lengths don't match, or if `dropout` is outside [0, 1).

    Source:
        Vaswani et al., "Attention Is All You Need", 2017, section 3.2.3.
    """
    sizes.dropout(dropout)
    scores = attention_scores(queries, keys)
    weights = attention_weights(scores, len(keys[0]))
    if dropout > 0:
        weights = drop(weights, dropout)
    return Attention(scores, weights, context_vectors(weights, values))


def self_attention(
    inputs: list[list[float]],
    w_query: list[list[float]],
    w_key: list[list[float]],
    w_value: list[list[float]],
) -> Attention:
    """Replace each token's vector by a blend of the values up to it.

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
        Raschka 2024, section 3.5.1.
    """
    lists.projections(inputs, w_query, w_key, w_value)
    queries = project(inputs, w_query)
    keys = project(inputs, w_key)
    values = project(inputs, w_value)
    return attend(queries, keys, values)


class CausalAttention:
    """Causal self-attention that holds its own weights.

    Attributes:
        w_query: Makes queries, a Linear from `d_in` to `d_out` numbers.
        w_key: Makes keys, likewise.
        w_value: Makes values, likewise.
        context_length: The most tokens it takes.
        dropout: The chance of each weight to be dropped while training.
        training: Whether weights are dropped. True at first, as in PyTorch.

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
        """Draw the weights, from `seeds`: query, key, value.

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
        sizes.positive(context_length, "context_length")
        sizes.dropout(dropout)
        self.w_query = Linear(d_in, d_out, bias=qkv_bias)
        self.w_key = Linear(d_in, d_out, bias=qkv_bias)
        self.w_value = Linear(d_in, d_out, bias=qkv_bias)
        self.context_length = context_length
        self.dropout = dropout
        self.training = True

    def eval(self) -> "CausalAttention":
        """Stop dropping weights.

        Returns:
            Itself.
        """
        self.training = False
        return self

    def attention(self, inputs: list[list[float]]) -> Attention:
        """Show all three steps.

        Args:
            inputs: `(T, d_in)`, one vector a token.

        Returns:
            As `self_attention`. The weights are those after dropout.

        Raises:
            TypeError: If `inputs` is not a list of lists of numbers.
            ValueError: If `inputs` is empty, ragged, longer than `context_length`,
                holds NaN or infinity, or hasn't `d_in` columns.
        """
        lists.matrix(inputs, "inputs")
        sizes.fits(len(inputs), self.context_length)
        queries = self.w_query(inputs)
        keys = self.w_key(inputs)
        values = self.w_value(inputs)
        dropout = self.dropout if self.training else 0.0
        return attend(queries, keys, values, dropout)

    def __call__(self, inputs: list[list[float]]) -> list[list[float]]:
        """Replace each token's vector by a blend of the values up to it.

        Args:
            inputs: `(T, d_in)`, one vector a token.

        Returns:
            `(T, d_out)`, one context vector a token.

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
        keys: `(tokens so far, d_out)`.
        values: `(tokens so far, d_out)`.

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

    def next_context(self, token: list[float]) -> list[float]:
        """Take one more token in, and say what it gets.

        Args:
            token: `(d_in,)`.

        Returns:
            `(d_out,)`, the token's context vector.

        Raises:
            TypeError: If `token` is not a list of numbers.
            ValueError: If `token` holds NaN or infinity, hasn't `d_in` numbers, or is
                one more than `context_length`.
        """
        sizes.fits(len(self.keys) + 1, self.attention.context_length)
        lists.vector(token, "token")
        query = self.attention.w_query([token])[0]
        self.keys.append(self.attention.w_key([token])[0])
        self.values.append(self.attention.w_value([token])[0])
        scores = [dot(query, key) for key in self.keys]
        weights = softmax([score / math.sqrt(len(query)) for score in scores])
        return weighted_sum(weights, self.values)
