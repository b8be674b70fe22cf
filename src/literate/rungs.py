"""The attentions of rungs 2 to 4 as their pages build them, for the figures.

All are the core's loops, and a seed draws the weights: no torch, no pasted numbers.
"""

import math
from collections.abc import Callable
from types import SimpleNamespace
from typing import NamedTuple

from selfattention import seeds
from selfattention.causal.loop import CausalAttention
from selfattention.causal.loop import attend as causal_attend
from selfattention.example import inputs
from selfattention.multi_head.loop import MultiHeadAttention, MultiHeadAttentionWrapper
from selfattention.result import Attention
from selfattention.self_join import loop as self_join
from selfattention.simplified.loop import dot
from selfattention.trainable.loop import (
    SelfAttention,
    input_first,
    project,
    self_attention,
)

Rows = list[list[float]]


class Parts(NamedTuple):
    """What each token has from rung 2 on.

    Attributes:
        queries: `(T, d_k)`.
        keys: `(T, d_k)`.
        values: `(T, d_out)`.
    """

    queries: Rows
    keys: Rows
    values: Rows


def names() -> dict[str, object]:
    """Give what a figure's call may use of rungs 2 to 4.

    Returns:
        `parts`, of the page on the look-up; `unmasked` and `causal`, with the same
        weights; `wrapper`, two heads side by side; `multi_head`, two heads of one
        projection, and `without_transpose`, the same with the wrong split; `drawn`,
        by rung the weights of `parts`, `causal` and `wrapper`; `spreads` and `joined`.
    """
    causal = _drawn(789, lambda: CausalAttention(3, 2, 6, 0.0))
    wrapper = _drawn(123, lambda: MultiHeadAttentionWrapper(3, 2, 6, 0.0, 2))
    multi_head = _drawn(123, lambda: MultiHeadAttention(3, 4, 6, 0.0, 2))
    return {
        "parts": Parts(*[project(inputs, table) for table in _drawn(123, _tables)]),
        "unmasked": _drawn(789, lambda: SelfAttention(3, 2)),
        "causal": causal,
        "wrapper": wrapper,
        "multi_head": multi_head,
        "without_transpose": without_transpose(multi_head),
        "drawn": {
            2: _drawn(123, _tables),
            3: side_by_side([causal]),
            4: side_by_side(wrapper.heads),
        },
        "spreads": spreads,
        "joined": joined,
    }


def spreads(sizes: list[int], count: int = 200) -> dict[int, float]:
    """Measure how far dot products of random vectors typically lie from 0.

    Args:
        sizes: How many numbers a vector has; the order matters, as one seed draws all.
        count: Of how many dot products; the default is that of the page.

    Returns:
        For each size the standard deviation around 0.
    """
    seeds.manual_seed(123)
    found = {}
    for d in sizes:
        queries, keys = _around_zero(count, d), _around_zero(count, d)
        squares = 0.0
        for query, key in zip(queries, keys, strict=True):
            squares += dot(query, key) ** 2
        found[d] = math.sqrt(squares / count)
    return found


def joined(weights: SimpleNamespace) -> Attention:
    """Attend to the table of the page on training, which no training has seen.

    Args:
        weights: What `docs/measured/training.json` recorded before or after.

    Returns:
        As `trainable.loop.self_attention`. What is recorded of it is rounded, and
        would be rounded twice.
    """
    unseen = self_join.table(refs=[1, 2, 0], values=[0.5, -0.2, 0.9])
    return self_attention(unseen, weights.w_query, weights.w_key, weights.w_value)


def side_by_side(heads: list[CausalAttention]) -> list[Rows]:
    """Put the heads' weights side by side, as one projection for all of them has them.

    Args:
        heads: Their Linears are `(d_in)` to `(head_dim)`.

    Returns:
        `w_query`, `w_key` and `w_value`, each `(d_in, num_heads * head_dim)`.
    """
    tables = []
    for name in ("w_query", "w_key", "w_value"):
        pieces = [input_first(getattr(head, name)) for head in heads]
        tables.append([sum(rows, []) for rows in zip(*pieces, strict=True)])
    return tables


def without_transpose(attention: MultiHeadAttention) -> Callable[[Rows], Rows]:
    """Take an attention's weights, but split as `view` does straight to heads.

    Args:
        attention: Whose weights.

    Returns:
        A function from `(T, d_in)` to `(T, d_out)`.
    """

    def attend(inputs: Rows) -> Rows:
        parts = attention.w_query, attention.w_key, attention.w_value
        split = [straight_to_heads(part(inputs), attention.num_heads) for part in parts]
        flat = []
        for head in zip(*split, strict=True):
            for blend in causal_attend(*head).context_vectors:
                flat += blend
        return attention.out_proj(_cut(flat, len(flat) // len(inputs)))

    return attend


def straight_to_heads(vectors: Rows, num_heads: int) -> list[Rows]:
    """Read the numbers of all tokens, row after row, as if heads came first.

    Args:
        vectors: `(T, d_out)`.
        num_heads: How many heads.

    Returns:
        `(num_heads, T, head_dim)`: the right shape, with the wrong tokens in it.
    """
    flat = [number for vector in vectors for number in vector]
    rows = _cut(flat, len(vectors[0]) // num_heads)
    return [rows[h * len(vectors) : (h + 1) * len(vectors)] for h in range(num_heads)]


def _cut(flat: list[float], size: int) -> Rows:
    return [flat[start : start + size] for start in range(0, len(flat), size)]


def _drawn(seed: int, build: Callable[[], object]) -> object:
    seeds.manual_seed(seed)
    return build()


def _tables() -> list[Rows]:
    return [seeds.rand(3, 2) for _ in Parts._fields]


def _around_zero(count: int, d: int) -> Rows:
    root = math.sqrt(3)
    return [[root * (2 * number - 1) for number in row] for row in seeds.rand(count, d)]
