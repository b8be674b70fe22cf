"""Rung 4: which shape comes out? Per head or in total is the question."""

from selfattention.labs.check import values
from selfattention.labs.check.prediction import Prediction
from selfattention.labs.check.report import Report
from selfattention.multi_head import loop


def _of(*sizes: int) -> list:
    if len(sizes) == 1:
        return [0.0] * sizes[0]
    return [_of(*sizes[1:]) for _ in range(sizes[0])]


class Shape(Prediction):
    """A guess of a shape. It may come as text, such as "(6, 3)" or "6 x 3"."""

    def report(self, guess: object, hint: bool = True) -> Report:
        """Judge a guess.

        Args:
            guess: The reader's.
            hint: Whether to give a hint.

        Returns:
            What is to be printed.
        """
        return super().report(_numbers(guess) or guess, hint)


def _numbers(guess: object) -> tuple:
    if not isinstance(guess, str):
        return ()
    digits = "".join([sign if sign.isdigit() else " " for sign in guess])
    return tuple([int(number) for number in digits.split()])


shape_of_wrapper = Shape(
    "shape_of_wrapper",
    lambda: values.shape(loop.merge_heads([_of(6, 2), _of(6, 2)])),
    "in the wrapper d_out is per head, and the heads stand side by side.",
    [
        ((6, 2), "that is one head's: the other one's numbers come out too"),
        ((2, 6, 2), "those are the heads apart: the wrapper joins them"),
        ((12, 2), "the heads stand side by side, not one below the other"),
        ((2, 6, 4), "the heads are joined, and there is one sentence: what is the 2?"),
        ((4, 6), "a token is a row: how many rows are there?"),
    ],
    "a row for each token: how many numbers does one head make, and how many heads?",
)

shape_of_queries = Shape(
    "shape_of_queries",
    lambda: values.shape(loop.split_heads(_of(6, 4), 2)),
    "in the one class d_out is the total: each head gets half of it.",
    [
        ((6, 4), "that is before the split"),
        ((2, 6, 4), "here d_out is the total: the heads share it"),
        ((6, 2, 2), "sorted by head, the first number says how many heads there are"),
        ((6, 2), "that is one head's: the number of heads stands in front"),
        ((2, 2, 6), "in each head a token is a row, so tokens come before numbers"),
        ((2, 3, 4), "the heads share the numbers of a token, not the tokens"),
    ],
    "heads, then tokens, then how many numbers a token has in one head",
)

shape_of_weights = Shape(
    "shape_of_weights",
    lambda: values.shape(
        loop.attention_scores(*[loop.split_heads(_of(6, 4), 2) for _ in "qk"])
    ),
    "each head has a matrix of its own, with a row and a column for each token.",
    [
        ((6, 6), "that is one head's: there are two, and nobody averages them"),
        ((2, 6, 2), "those are queries: a weight belongs to two tokens, not to one"),
        ((6, 4), "those are context vectors: a weight belongs to two tokens"),
        ((2, 6, 4), "a row of weights has one for each key: how many keys are there?"),
        ((4, 6, 6), "a matrix for each head, not for each number"),
        ((2, 2, 6, 6), "that would be two sentences: here is one"),
    ],
    "for which head, which query, which key: that is three numbers",
)
