"""Rung 2: a projection whose weights lie the other way round, as in `nn.Linear`."""

from selfattention.example import inputs
from selfattention.labs.check import samples
from selfattention.labs.check.task import Case, Mistake, Task
from selfattention.labs.check.trainable.rows import columns
from selfattention.trainable import loop


def _linear(inputs: list, weight: list) -> list:
    return loop.project(inputs, columns(weight))


linear = Task(
    "linear",
    "inputs, weight",
    _linear,
    [
        Case(
            "two tokens, two numbers to two",
            [[1.0, 2.0], [0.5, -1.0]],
            [[3.0, 4.0], [5.0, 7.0]],
            hint="the first number is the first token with the first row of weight",
        ),
        Case("the sentence, three numbers to two", inputs, samples.rows(2, 3, seed=2)),
        Case("the sentence, three to three", inputs, samples.rows(3, 3, seed=3)),
        Case(
            "five random tokens, seven numbers to three",
            samples.rows(5, 7),
            samples.rows(3, 7, seed=2),
        ),
    ],
    [
        Mistake(
            "this is inputs times weight as it lies: whose rows make a number here?",
            loop.project,
        ),
        Mistake(
            "this is the weight, turned: the tokens are still to be multiplied",
            lambda inputs, weight: columns(weight),
        ),
        Mistake(
            "one token alone came out: each of them gets a row",
            lambda inputs, weight: _linear(inputs, weight)[0],
        ),
        Mistake(
            "there is one row: does the return stand inside the loop?",
            lambda inputs, weight: _linear(inputs, weight)[:1],
        ),
        Mistake(
            "each number has become a row: one row holds all of a token's",
            lambda inputs, weight: [[n] for n in sum(_linear(inputs, weight), [])],
        ),
        Mistake(
            "all numbers stand in one list: start a new row for each token",
            lambda inputs, weight: sum(_linear(inputs, weight), []),
        ),
        Mistake(
            "each row is the last one: is it one list, added again and again?",
            lambda inputs, weight: [_linear(inputs, weight)[-1] for _ in inputs],
        ),
    ],
)
