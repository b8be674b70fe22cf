"""Rung 3's mask after the softmax: zero, then divide by what is left."""

from selfattention.labs.check.causal import hidden
from selfattention.labs.check.causal.hidden import CausalTask
from selfattention.labs.check.causal.masks import (
    isnt_shared_out,
    looks_ahead,
    masked,
    sentence_scores,
)
from selfattention.labs.check.task import Case, Mistake, Property
from selfattention.simplified import loop as simplified


def _kept(weights: list, hide=hidden.LATER) -> list:
    return hidden.hide(weights, hide, 0.0)


def _renormalise(attention_weights: list, hide=hidden.LATER) -> list:
    return [hidden.shares(row) for row in _kept(attention_weights, hide)]


def _first_row_empty(weights: list) -> list:
    kept = _kept(weights, hidden.ITSELF_AND_LATER)
    return [kept[0]] + [hidden.shares(row) for row in kept[1:]]


def _divided_one_by_one(row: list) -> list:
    for j in range(len(row)):
        row[j] /= sum(row)
    return row


quarters = [[0.5, 0.5], [0.25, 0.75]]
tenths = [[0.2, 0.3, 0.5], [0.4, 0.1, 0.5], [0.3, 0.6, 0.1]]

renormalise = CausalTask(
    "renormalise",
    "attention_weights",
    _renormalise,
    [
        Property("no token gives a later one a share", looks_ahead, tenths),
        Property("each row sums to 1", isnt_shared_out, tenths),
        Case("two tokens", quarters),
        Case("three tokens", tenths),
        Case(
            "the weights of the sentence", simplified.attention_weights(sentence_scores)
        ),
        Case(
            "five tokens, drawn at random",
            simplified.attention_weights(hidden.drawn(5, 5, 0)),
        ),
    ],
    [
        Mistake(
            "the whole row summed to 1 anyway: divide by what is left of it", _kept
        ),
        Mistake(
            "divided by how many there are: divide by how much is left",
            lambda weights: [
                [weight / len(row) for weight in row] for row in _kept(weights)
            ],
        ),
        Mistake(
            "divided by how many are left: divide by how much is left",
            lambda weights: [
                [weight / (i + 1) for weight in _kept(weights)[i]]
                for i in range(len(weights))
            ],
        ),
        Mistake(
            "the later ones are still there: set them to 0",
            lambda weights: [
                [weight / sum(weights[i][: i + 1]) for weight in weights[i]]
                for i in range(len(weights))
            ],
        ),
        Mistake(
            "no second softmax: exp(0) is 1, and the hidden ones are back",
            lambda weights: [simplified.softmax(row) for row in _kept(weights)],
        ),
        Mistake(
            "no second softmax: weights are shares already, so divide",
            lambda weights: masked(weights),
        ),
        Mistake(
            "the columns sum to 1, the rows don't: divide by what is left of a row",
            lambda weights: hidden.columns(
                [hidden.shares(column) for column in hidden.columns(_kept(weights))]
            ),
        ),
        Mistake(
            "each weight is divided by the sum so far: add up the row first",
            lambda weights: [
                [
                    weights[i][j] / sum(weights[i][: j + 1]) if j <= i else 0.0
                    for j in range(len(weights))
                ]
                for i in range(len(weights))
            ],
        ),
        Mistake(
            "the sum shrinks while you divide: take it before",
            lambda weights: [_divided_one_by_one(row) for row in _kept(weights)],
        ),
        Mistake(
            "what is left is to grow by the same factor, not by the same amount",
            lambda weights: [
                [
                    weights[i][j] + sum(weights[i][i + 1 :]) / (i + 1)
                    if j <= i
                    else 0.0
                    for j in range(len(weights))
                ]
                for i in range(len(weights))
            ],
        ),
        Mistake("row 0 is empty: a token may see itself", _first_row_empty),
        Mistake(
            "turned over: this hides what came before, and shows what comes later",
            lambda weights: _renormalise(weights, hidden.EARLIER),
        ),
        Mistake(
            "each row needs a place for every token: 0 where hidden",
            lambda weights: hidden.ragged(_renormalise(weights)),
        ),
    ],
    [("ZeroDivisionError", "what is left is never 0, for a token may see itself")],
)
for case in renormalise.cases:
    case.hint = "what is left of a row, and what must it sum to?"
