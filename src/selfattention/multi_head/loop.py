"""Multi-head causal self-attention as loops over lists of floats.

New since rung 3: each query, key and value is cut into pieces, one a head. Each head
attends by itself, and the pieces are joined again.

Source:
    Raschka, "Build a Large Language Model (From Scratch)", 2024, section 3.6.
"""

from selfattention.causal import loop as causal
from selfattention.causal.loop import CausalAttention
from selfattention.checks import lists, sizes
from selfattention.linear import Linear
from selfattention.result import Attention
from selfattention.trainable.loop import project


def split_heads(vectors: list[list[float]], num_heads: int) -> list[list[list[float]]]:
    """Cut each vector into `num_heads` pieces, and sort the pieces by head.

    Args:
        vectors: `(T, d_out)`, queries, keys or values.
        num_heads: `()`, how many pieces. `head_dim` is `d_out / num_heads`.

    Returns:
        `(num_heads, T, head_dim)`.

    Raises:
        TypeError: If `vectors` is not a list of lists of numbers, or `num_heads` not
            an int.
        ValueError: If `vectors` is empty, ragged, or holds NaN or infinity, or if
            `d_out` cannot be divided by `num_heads`.

    Source:
        Raschka 2024, section 3.6.2.
    """
    lists.matrix(vectors, "vectors")
    sizes.heads(len(vectors[0]), num_heads)
    head_dim = len(vectors[0]) // num_heads
    heads = []
    for h in range(num_heads):
        start = h * head_dim
        heads.append([vector[start : start + head_dim] for vector in vectors])
    return heads


def merge_heads(heads: list[list[list[float]]]) -> list[list[float]]:
    """Join the pieces of each token again, head after head.

    Args:
        heads: `(num_heads, T, head_dim)`.

    Returns:
        `(T, num_heads * head_dim)`.

    Raises:
        TypeError: If `heads` is not a list of lists of lists of numbers.
        ValueError: If `heads` is empty or ragged, or holds NaN or infinity.

    Source:
        Raschka 2024, section 3.6.2.
    """
    lists.stack(heads, "heads")
    vectors = []
    for i in range(len(heads[0])):
        vector = []
        for head in heads:
            vector += head[i]
        vectors.append(vector)
    return vectors


def attention_scores(
    queries: list[list[list[float]]], keys: list[list[list[float]]]
) -> list[list[list[float]]]:
    """Score, in each head, every query against the keys up to its own token.

    Args:
        queries: `(num_heads, T, head_dim)`.
        keys: `(num_heads, T, head_dim)`.

    Returns:
        `(num_heads, T, T)`; -inf where column > row.

    Raises:
        TypeError: If an argument is not made of lists of numbers.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, or if
            the sizes don't match.

    Source:
        Raschka 2024, section 3.6.2.
    """
    lists.stack(queries, "queries")
    lists.stack(keys, "keys")
    lists.same_length(queries, "queries", keys, "keys")
    heads = range(len(queries))
    return [causal.attention_scores(queries[h], keys[h]) for h in heads]


def attention_weights(
    attention_scores: list[list[list[float]]], d_k: int
) -> list[list[list[float]]]:
    """Turn each row of scores of each head into weights that sum to 1.

    Args:
        attention_scores: `(num_heads, T, T)`; -inf where hidden.
        d_k: `()`, how many numbers a key of one head has: `head_dim`.

    Returns:
        `(num_heads, T, T)`, each row summing to 1.

    Raises:
        TypeError: If `attention_scores` is not made of lists of numbers, or `d_k` not
            an int.
        ValueError: If `attention_scores` is empty, ragged, or holds NaN or +inf, if a
            whole row is hidden, or if `d_k` isn't positive.

    Source:
        Raschka 2024, section 3.6.2.
    """
    lists.heads(attention_scores, "attention_scores")
    for h in range(len(attention_scores)):
        lists.masked(attention_scores[h], f"attention_scores[{h}]")
    return [causal.attention_weights(scores, d_k) for scores in attention_scores]


def context_vectors(
    attention_weights: list[list[list[float]]], values: list[list[list[float]]]
) -> list[list[list[float]]]:
    """Blend, in each head, all values once for each row of weights.

    Args:
        attention_weights: `(num_heads, T, T)`.
        values: `(num_heads, T, head_dim)`.

    Returns:
        `(num_heads, T, head_dim)`.

    Raises:
        TypeError: If an argument is not made of lists of numbers.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, or if
            the sizes don't match.

    Source:
        Raschka 2024, section 3.6.2.
    """
    lists.stack(attention_weights, "attention_weights")
    lists.stack(values, "values")
    lists.same_length(attention_weights, "attention_weights", values, "values")
    heads = range(len(values))
    return [causal.context_vectors(attention_weights[h], values[h]) for h in heads]


def attend(
    queries: list[list[list[float]]],
    keys: list[list[list[float]]],
    values: list[list[list[float]]],
    dropout: float = 0.0,
) -> Attention:
    """Take the three steps in each head: scores, weights, context vectors.

    Args:
        queries: `(num_heads, T, head_dim)`.
        keys: `(num_heads, T, head_dim)`.
        values: `(num_heads, T, head_dim)`.
        dropout: `()`, the chance of each weight to be dropped.

    Returns:
        `attention_scores` and `attention_weights` `(num_heads, T, T)`, and
        `context_vectors` `(num_heads, T, head_dim)`, not merged yet.

    Raises:
        TypeError: If an argument is not made of lists of numbers, or `dropout` not a
            number.
        ValueError: If an argument is empty, ragged, or holds NaN or infinity, if the
            sizes don't match, or if `dropout` is outside [0, 1).

    Source:
        Vaswani et al., "Attention Is All You Need", 2017, section 3.2.2.
    """
    sizes.dropout(dropout)
    scores = attention_scores(queries, keys)
    weights = attention_weights(scores, len(keys[0][0]))
    if dropout > 0:
        weights = [causal.drop(head, dropout) for head in weights]
    return Attention(scores, weights, context_vectors(weights, values))


def self_attention(
    inputs: list[list[float]],
    w_query: list[list[float]],
    w_key: list[list[float]],
    w_value: list[list[float]],
    num_heads: int,
) -> Attention:
    """Replace each token's vector by its heads' blends, joined. No output projection.

    Args:
        inputs: `(T, d_in)`, one vector a token.
        w_query: `(d_in, d_out)`, for all heads together.
        w_key: `(d_in, d_out)`, likewise.
        w_value: `(d_in, d_out)`, likewise.
        num_heads: `()`, how many heads share `d_out`.

    Returns:
        `attention_scores` and `attention_weights` `(num_heads, T, T)`, and
        `context_vectors` `(T, d_out)`.

    Raises:
        TypeError: If a matrix is not a list of lists of numbers, or `num_heads` not an
            int.
        ValueError: If a matrix is empty, ragged, or holds NaN or infinity, or if the
            sizes don't match.

    Source:
        Vaswani et al. 2017, section 3.2.2.
    """
    lists.projections(inputs, w_query, w_key, w_value)
    queries = split_heads(project(inputs, w_query), num_heads)
    keys = split_heads(project(inputs, w_key), num_heads)
    values = split_heads(project(inputs, w_value), num_heads)
    scores, weights, context = attend(queries, keys, values)
    return Attention(scores, weights, merge_heads(context))


class MultiHeadAttentionWrapper:
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
        """Draw the weights of each head, from `seeds`.

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
        sizes.positive(num_heads, "num_heads")
        self.heads = []
        for _ in range(num_heads):
            head = CausalAttention(d_in, d_out, context_length, dropout, qkv_bias)
            self.heads.append(head)

    def eval(self) -> "MultiHeadAttentionWrapper":
        """Stop dropping weights.

        Returns:
            Itself.
        """
        for head in self.heads:
            head.eval()
        return self

    def __call__(self, inputs: list[list[float]]) -> list[list[float]]:
        """Ask each head, and join what they say.

        Args:
            inputs: `(T, d_in)`, one vector a token.

        Returns:
            `(T, num_heads * d_out)`.

        Raises:
            TypeError: If `inputs` is not a list of lists of numbers.
            ValueError: If `inputs` is empty, ragged, longer than `context_length`,
                holds NaN or infinity, or hasn't `d_in` columns.
        """
        return merge_heads([head(inputs) for head in self.heads])


class MultiHeadAttention:
    """Multi-head causal self-attention that holds its own weights.

    One projection makes the queries of all heads, likewise keys and values.

    Attributes:
        w_query: Makes queries, a Linear from `d_in` to `d_out` numbers.
        w_key: Makes keys, likewise.
        w_value: Makes values, likewise.
        out_proj: Mixes the heads' results, a Linear from `d_out` to `d_out` numbers.
        num_heads: The number of heads.
        context_length: The most tokens it takes.
        dropout: The chance of each weight to be dropped while training.
        training: Whether weights are dropped. True at first, as in PyTorch.

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
        """Draw the weights, from `seeds`: query, key, value, output.

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
        sizes.heads(d_out, num_heads)
        sizes.positive(context_length, "context_length")
        sizes.dropout(dropout)
        self.w_query = Linear(d_in, d_out, bias=qkv_bias)
        self.w_key = Linear(d_in, d_out, bias=qkv_bias)
        self.w_value = Linear(d_in, d_out, bias=qkv_bias)
        self.out_proj = Linear(d_out, d_out)
        self.num_heads = num_heads
        self.context_length = context_length
        self.dropout = dropout
        self.training = True

    def eval(self) -> "MultiHeadAttention":
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
            `attention_scores` and `attention_weights` `(num_heads, T, T)`, the weights
            after dropout, and `context_vectors` `(T, d_out)`, merged and projected.

        Raises:
            TypeError: If `inputs` is not a list of lists of numbers.
            ValueError: If `inputs` is empty, ragged, longer than `context_length`,
                holds NaN or infinity, or hasn't `d_in` columns.
        """
        queries, keys, values = self._project(inputs)
        dropout = self.dropout if self.training else 0.0
        scores, weights, context = attend(queries, keys, values, dropout)
        return Attention(scores, weights, self.out_proj(merge_heads(context)))

    def __call__(self, inputs: list[list[float]]) -> list[list[float]]:
        """Replace each token's vector by its heads' blends, joined and mixed.

        Args:
            inputs: `(T, d_in)`, one vector a token.

        Returns:
            `(T, d_out)`, one context vector a token.

        Raises:
            TypeError: As `attention`.
            ValueError: As `attention`.
        """
        return self.attention(inputs).context_vectors

    def _project(self, inputs: list[list[float]]) -> tuple:
        lists.matrix(inputs, "inputs")
        sizes.fits(len(inputs), self.context_length)
        queries = split_heads(self.w_query(inputs), self.num_heads)
        keys = split_heads(self.w_key(inputs), self.num_heads)
        values = split_heads(self.w_value(inputs), self.num_heads)
        return queries, keys, values
