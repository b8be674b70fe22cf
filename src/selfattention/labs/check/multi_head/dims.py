"""What goes wrong with a tensor's dimensions: rows for columns, heads for tokens."""

from selfattention.causal import loop as causal
from selfattention.labs.check.multi_head import wrong
from selfattention.labs.check.multi_head.variants import parts, share
from selfattention.labs.check.task import Mistake
from selfattention.multi_head import loop
from selfattention.simplified.loop import weighted_sum


def _turned(rows: list) -> list:
    """Mirror a matrix at its other diagonal: last row first, as a column."""
    return [list(reversed(column)) for column in reversed(wrong.columns(rows))]


def _softmax_of_columns(x, w_query, w_key, w_value, num_heads) -> list:
    """All queries that see a key share one whole."""
    # From last to first, with keys that ask, that is causal attention again.
    turned = list(reversed(x)), w_key, w_query, w_value, num_heads
    by_key = loop.self_attention(*turned).attention_weights
    values = parts(x, w_query, w_key, w_value, num_heads)[2]
    blends = [
        [weighted_sum(row, values[h]) for row in _turned(by_key[h])]
        for h in range(num_heads)
    ]
    return loop.merge_heads(blends)


def _heads_for_tokens(*args) -> list:
    """Each token attends to nobody but itself, from head to head."""
    by_token = [wrong.columns(part) for part in parts(*args)]
    rows = []
    for i in range(len(args[0])):
        attention = causal.attend(by_token[0][i], by_token[1][i], by_token[2][i])
        rows.append(wrong.flat(attention.context_vectors))
    return rows


def nothing_if_hidden(scores: list, i: int, sees) -> list:
    """Give a token that sees nobody no weights at all, as PyTorch's kernel does.

    Args:
        scores: `(T,)`.
        i: The token that asks.
        sees: Takes two tokens, says whether the first sees the second.

    Returns:
        `(T,)`, 0 where hidden.
    """
    if any([sees(i, j) for j in range(len(scores))]):
        return share(scores, i, sees)
    return [0.0] * len(scores)


dim_mistakes = [
    Mistake(
        "the columns of the weights sum to 1, the rows don't: softmax has dim=-1",
        _softmax_of_columns,
    ),
    Mistake(
        "each token attends to its own heads alone: which dimension counts tokens?",
        _heads_for_tokens,
    ),
]
