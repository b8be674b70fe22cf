"""Rung 2, before the three steps: a token times a matrix, then all tokens."""

from selfattention.example import inputs
from selfattention.labs.check import samples
from selfattention.labs.check.task import Case, Mistake, Task
from selfattention.labs.check.trainable.rows import columns, draw, running
from selfattention.simplified.loop import weighted_sum
from selfattention.trainable import loop


def _by_rows(token: list, weights: list) -> list:
    """Each row with the token: W times x. The longer of two is cut off."""
    return [sum([a * b for a, b in zip(token, row)]) for row in weights]  # noqa: B905


def _products(token: list, weights: list) -> list:
    return [[token[d] * w for w in weights[d]] for d in range(len(token))]


w_query = draw()[0]

project_token = Task(
    "project_token",
    "token, weights",
    weighted_sum,
    [
        Case(
            "two numbers to two",
            [1.0, 2.0],
            [[3.0, 4.0], [5.0, 7.0]],
            hint="the first number is 1 * 3 + 2 * 5, down the first column",
        ),
        Case("two numbers to three", [1.0, -2.0], [[3.0, 4.0, 1.0], [5.0, 7.0, 0.0]]),
        Case('the query of "journey"', inputs[1], w_query),
        Case(
            "seven numbers to three, drawn at random",
            samples.rows(1, 7)[0],
            samples.rows(7, 3, seed=2),
        ),
    ],
    [
        Mistake(
            "all numbers are 0: nothing is added to them yet",
            lambda token, weights: [0.0] * len(weights[0]),
        ),
        Mistake(
            "each row met the token: here each column makes one number",
            _by_rows,
        ),
        Mistake("the products are still to be added up, column by column", _products),
        Mistake(
            "this is one number: each column makes one, so start anew for each",
            lambda token, weights: sum(weighted_sum(token, weights)),
        ),
        Mistake(
            "there are zeros in front: append adds a number, += changes one",
            lambda token, weights: (
                [0.0] * len(weights[0]) + weighted_sum(token, weights)
            ),
        ),
        Mistake(
            "as many numbers came out as went in: how many columns are there?",
            lambda token, weights: weighted_sum(token, weights)[: len(token)],
        ),
        Mistake(
            "the total goes on from column to column: start each at 0",
            lambda token, weights: [
                sum(weighted_sum(token, weights)[: c + 1])
                for c in range(len(weights[0]))
            ],
        ),
        Mistake(
            "only the last row counts: = replaces the number, += adds to it",
            lambda token, weights: [token[-1] * w for w in weights[-1]],
        ),
        Mistake(
            "only the first row counts: does the return stand inside the loop?",
            lambda token, weights: [token[0] * w for w in weights[0]],
        ),
        Mistake(
            "the token isn't used: it says how much of each row goes in",
            lambda token, weights: [sum(column) for column in columns(weights)],
        ),
    ],
)

project = Task(
    "project",
    "inputs, weights",
    loop.project,
    [
        Case(
            "two tokens, two numbers to two",
            [[1.0, 2.0], [0.5, -1.0]],
            [[3.0, 4.0], [5.0, 7.0]],
            hint="row [0] is what weighted_sum gives for the first token, no more",
        ),
        Case("the queries of the sentence", inputs, w_query),
        Case(
            "five random tokens, seven numbers to three",
            samples.rows(5, 7),
            samples.rows(7, 3, seed=2),
        ),
    ],
    [
        Mistake(
            "one token alone came out: each of them gets a row",
            lambda inputs, weights: weighted_sum(inputs[0], weights),
        ),
        Mistake(
            "there is one row: does the return stand inside the loop?",
            lambda inputs, weights: loop.project(inputs[:1], weights),
        ),
        Mistake(
            "all numbers stand in one list: start a new row for each token",
            lambda inputs, weights: sum(loop.project(inputs, weights), []),
        ),
        Mistake(
            "each row is the last one: is it one list, added again and again?",
            lambda inputs, weights: [weighted_sum(inputs[-1], weights) for _ in inputs],
        ),
        Mistake(
            "each row lies in a list of its own: one pair of [ ] too many",
            lambda inputs, weights: [[row] for row in loop.project(inputs, weights)],
        ),
        Mistake(
            "each row of weights met the token: here each column makes one number",
            lambda inputs, weights: [_by_rows(token, weights) for token in inputs],
        ),
        Mistake(
            "a row goes on where the last one ended: start each at 0",
            lambda inputs, weights: running(loop.project(inputs, weights)),
        ),
    ],
)
