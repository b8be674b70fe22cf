"""What a self-attention gives back: all three steps, not just the last."""

from collections import namedtuple


# Not a dataclass: the loops also run under MicroPython, which has none.
class Attention(
    namedtuple(
        "Attention", ("attention_scores", "attention_weights", "context_vectors")
    )
):
    """The three steps of one attention.

    With several heads, scores and weights have one more dimension before these.

    Attributes:
        attention_scores: `(T, T)`, before the softmax. Row = query, column = key.
        attention_weights: `(T, T)`, after it. Each row sums to 1.
        context_vectors: `(T, d)`, one blend of all tokens for each token.
    """

    __slots__ = ()
