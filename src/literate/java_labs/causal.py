"""Lab 3: what the core of rung 3 answers."""

import math

from literate.java_labs import samples, wrong
from literate.java_labs.answers import Answers
from selfattention.causal import loop
from selfattention.trainable import loop as trainable

Matrix = list[list[float]]
QUERIES = trainable.project(samples.RANDOM, samples.W_QUERY)
KEYS = trainable.project(samples.RANDOM, samples.W_KEY)
VALUES = trainable.project(samples.RANDOM, samples.W_VALUE)
ALL_SCORES = trainable.attention_scores(QUERIES, KEYS)
ALL_WEIGHTS = trainable.attention_weights(ALL_SCORES, samples.D_K)
ROOT = math.sqrt(samples.D_K)


def answers() -> Answers:
    """Answer the tasks of lab 3.

    Returns:
        The answers by name.
    """
    found = Answers()
    _scores_and_weights(found)
    _dropout(found)
    _cache(found)
    found.add("causal.attention", _context(ROOT), **_wrong_attentions())
    return found


def _scores_and_weights(found: Answers) -> None:
    scores = loop.attention_scores(QUERIES, KEYS)
    found.add(
        "causal.scores",
        scores,
        zero=wrong.where(ALL_SCORES, wrong.up_to, 0.0),
        unmasked=ALL_SCORES,
        itself=wrong.where(ALL_SCORES, wrong.before, wrong.HIDDEN),
        future=wrong.where(ALL_SCORES, wrong.from_on, wrong.HIDDEN),
        finite=wrong.where(ALL_SCORES, wrong.up_to, -1e9),
    )
    found.add(
        "causal.weights",
        loop.attention_weights(scores, samples.D_K),
        unscaled=loop.attention_weights(scores, 1),
        columns=wrong.down_columns(wrong.scaled(scores, 1 / ROOT)),
    )
    cut = wrong.where(ALL_WEIGHTS, wrong.up_to, 0.0)
    sums = [math.fsum(column) for column in wrong.transposed(cut)]
    found.add("all_weights", ALL_WEIGHTS)
    found.add(
        "renormalised",
        found["causal.weights"],
        cut=cut,
        unmasked=ALL_WEIGHTS,
        columns=[[row[j] / sums[j] for j in range(len(row))] for row in cut],
    )


def _dropout(found: Answers) -> None:
    weights = found["causal.weights"]
    p = samples.DROPOUT
    kept = [[chance >= p for chance in row] for row in samples.CHANCES]

    def drop(factor: float, is_kept: bool = True) -> Matrix:
        return wrong.where(
            wrong.scaled(weights, factor), lambda i, j: kept[i][j] is is_kept, 0.0
        )

    found.add("dropout.p", p)
    found.add("dropout.kept", [[float(flag) for flag in row] for row in kept])
    found.add(
        "dropout",
        drop(1 / (1 - p)),
        unscaled=drop(1.0),
        multiplied=drop(1 - p),
        by_p=drop(1 / p),
        inverted=drop(1 / (1 - p), is_kept=False),
        normalised=[[weight / math.fsum(row) for weight in row] for row in drop(1.0)],
    )


def _cache(found: Answers) -> None:
    """Token by token: the core's cache gives the rows of its causal attention."""
    for t in range(samples.TOKENS):
        found.add(
            f"next.{t}",
            _context(ROOT)[t],
            **{
                "unscaled": _context(1.0)[t],
                "newest": VALUES[t],
                "late": _older(t),
            }
            if t
            else {},
        )


def _older(t: int) -> list[float]:
    """Attend before the token's own key and value are in the cache."""
    scores = [score / ROOT for score in ALL_SCORES[t][:t]]
    return wrong.product([wrong.shares(scores)], VALUES[:t])[0]


def _context(root: float) -> Matrix:
    scores = loop.attention_scores(QUERIES, KEYS)
    weights = loop.attention_weights(wrong.scaled(scores, ROOT / root), samples.D_K)
    return loop.context_vectors(weights, VALUES)


def _wrong_attentions() -> dict[str, Matrix]:
    def blend(weights: Matrix) -> Matrix:
        columns = wrong.transposed(VALUES)
        return [
            [sum(w * v for w, v in zip(row, column, strict=True)) for column in columns]
            for row in weights
        ]

    def softmax(scores: Matrix) -> Matrix:
        return [wrong.shares(row) for row in wrong.scaled(scores, 1 / ROOT)]

    hidden = wrong.where(ALL_SCORES, wrong.up_to, wrong.HIDDEN)
    return {
        "unmasked": blend(ALL_WEIGHTS),
        "zero": blend(softmax(wrong.where(ALL_SCORES, wrong.up_to, 0.0))),
        "itself": blend(softmax(wrong.where(ALL_SCORES, wrong.before, wrong.HIDDEN))),
        "future": blend(softmax(wrong.where(ALL_SCORES, wrong.from_on, wrong.HIDDEN))),
        "late": blend(wrong.where(ALL_WEIGHTS, wrong.up_to, 0.0)),
        "columns": blend(wrong.down_columns(wrong.scaled(hidden, 1 / ROOT))),
        "unscaled": _context(1.0),
        "no_root": _context(samples.D_K),
        "d_in": _context(math.sqrt(samples.D_IN)),
        "d_out": _context(math.sqrt(samples.D_OUT)),
        "tokens": _context(math.sqrt(samples.TOKENS)),
    }
