"""Rung 3's mask: minus infinity, then the softmax."""

from selfattention.causal import loop
from selfattention.example import inputs
from selfattention.labs.check import values
from selfattention.labs.check.causal import hidden
from selfattention.labs.check.causal.hidden import CausalTask, NanMistake
from selfattention.labs.check.task import Case, Mistake, Property
from selfattention.simplified import loop as simplified


def looks_ahead(weights: list) -> str | None:
    """Say whether a token gives a later one a share.

    Args:
        weights: `(T, T)`.

    Returns:
        Which one does, or None.
    """
    for i in range(len(weights)):
        for j in range(i + 1, len(weights)):
            if weights[i][j] != 0:
                return f"token {i} gives token {j} a share: {weights[i][j]:.4f}"
    return None


def isnt_shared_out(weights: list) -> str | None:
    """Say whether a row doesn't sum to 1.

    Args:
        weights: `(T, T)`.

    Returns:
        Which one doesn't, or None.
    """
    for i in range(len(weights)):
        total = sum(weights[i])
        if not abs(total - 1) <= values.CLOSE:  # so that NaN isn't close either
            return f"row {i} sums to {total:.4f}: {values.text(weights[i])}"
    return None


def masked(attention_scores: list) -> list:
    """Hide what is later, and take the softmax.

    Args:
        attention_scores: `(T, T)`, divided by a root already.

    Returns:
        `(T, T)`.
    """
    return loop.attention_weights(hidden.hide(attention_scores, hidden.LATER), 1)


def _without(hide):
    """Make a function that hides some scores, and takes the softmax."""
    return lambda scores: [hidden.softmax(row) for row in hidden.hide(scores, hide)]


small = [[0.0, 1.0, 2.0], [1.0, 3.0, 2.0], [2.0, 1.0, 0.5]]
sentence_scores = simplified.attention_scores(inputs)

masked_weights_mistakes = [
    Mistake(
        "exp(0) is 1, so a score of 0 gets a share: exp of what is 0?",
        lambda scores: simplified.attention_weights(
            hidden.hide(scores, hidden.LATER, 0.0)
        ),
    ),
    Mistake(
        "these are the weights of rung 2: nothing is hidden",
        simplified.attention_weights,
    ),
    Mistake(
        "hidden after the softmax, the rest no longer sums to 1: hide scores",
        lambda scores: hidden.hide(
            simplified.attention_weights(scores), hidden.LATER, 0.0
        ),
    ),
    Mistake(
        "hidden after the softmax, minus infinity is a weight: hide scores",
        lambda scores: hidden.hide(simplified.attention_weights(scores), hidden.LATER),
    ),
    NanMistake(
        "row 0 has nothing to share out: a token may see itself",
        _without(hidden.ITSELF_AND_LATER),
    ),
    Mistake(
        "turned over: this hides what came before, and shows what comes later",
        _without(hidden.EARLIER),
    ),
    NanMistake(
        "turned over: this hides what came before, and shows what comes later",
        _without(hidden.ITSELF_AND_EARLIER),
    ),
    NanMistake(
        "plus infinity is the highest score of all: exp of what is 0?",
        lambda scores: [
            hidden.softmax(row)
            for row in hidden.hide(scores, hidden.LATER, hidden.INFINITY)
        ],
    ),
    Mistake(
        "row 0 is masked, the others aren't: does a return stand inside a loop?",
        _without(lambda i, j: i == 0 and j > 0),
    ),
    Mistake(
        "the right scores are hidden: the softmax is still to come",
        lambda scores: hidden.hide(scores, hidden.LATER),
    ),
    Mistake(
        "the columns sum to 1, the rows don't: the softmax goes along a row",
        lambda scores: hidden.columns(
            [
                hidden.softmax(column)
                for column in hidden.columns(hidden.hide(scores, hidden.LATER))
            ]
        ),
    ),
    Mistake(
        "each row needs a place for every token: 0 where hidden",
        lambda scores: hidden.ragged(masked(scores)),
    ),
]

A_ROW_AT_A_TIME = "softmax takes one row at a time"

masked_weights = CausalTask(
    "masked_weights",
    "attention_scores",
    masked,
    [
        Property("no token gives a later one a share", looks_ahead, small),
        Property("each row sums to 1", isnt_shared_out, small),
        Case("two tokens", [[1.0, 2.0], [3.0, 4.0]]),
        Case("three tokens", small),
        Case("the scores of the sentence", sentence_scores),
        Case("five tokens, drawn at random", hidden.drawn(5, 5, 0)),
    ],
    masked_weights_mistakes,
    [
        (
            hidden.SOFTMAX_OF_NOTHING,
            "row 0 has nothing to share out: a token may see itself",
        ),
        (
            "ZeroDivisionError",
            "row 0 has nothing to share out: a token may see itself",
        ),
        (
            hidden.SOFTMAX_OF_INFINITY,
            "the core's softmax takes no minus infinity: use the one above",
        ),
        (" -: 'list'", A_ROW_AT_A_TIME),
        ("__sub__: 'list'", A_ROW_AT_A_TIME),  # MicroPython's words
    ],
)
for case in masked_weights.cases:
    case.hint = "which scores are hidden, and what does exp make of them?"
