"""What the tasks of rung 3 share: tables with hidden places, and hints for crashes."""

import math

from selfattention.labs.check import call, samples, values
from selfattention.labs.check.task import UNFINISHED, Fault, Mistake, Task

INFINITY = float("inf")
LONGEST = 80  # how much of an exception's message a reader is shown

# Drawn once: to start a generator takes MicroPython a while.
_DRAWN = samples.rows(49, 7)

# Which place of a table holds what. Row i is the token that asks, column j the one
# that is asked about.
LATER = lambda i, j: j > i  # noqa: E731, named like what it picks
ITSELF_AND_LATER = lambda i, j: j >= i  # noqa: E731
EARLIER = lambda i, j: j < i  # noqa: E731
ITSELF_AND_EARLIER = lambda i, j: j <= i  # noqa: E731


def drawn(count: int, size: int, first: int) -> list:
    """Give some numbers that were drawn at random.

    Args:
        count: How many rows.
        size: Numbers in each, 7 at most.
        first: The row to begin with: another one gives others.

    Returns:
        `(count, size)`.
    """
    return [row[:size] for row in _DRAWN[first : first + count]]


def hide(table: list, hidden, fill: float = -INFINITY) -> list:
    """Put one number in all places that are to be hidden.

    Args:
        table: `(T, T)`.
        hidden: A function of row and column that says whether a place is.
        fill: The number.

    Returns:
        `(T, T)`.
    """
    return [
        [fill if hidden(i, j) else table[i][j] for j in range(len(table[i]))]
        for i in range(len(table))
    ]


def softmax(scores: list) -> list:
    """Share out as a reader's own softmax does.

    Args:
        scores: `(T,)`, -inf where hidden. The core's takes no such score.

    Returns:
        `(T,)`. NaN throughout where all scores are hidden.
    """
    largest = max(scores)
    exps = [math.exp(score - largest) for score in scores]
    return shares(exps)


def shares(numbers: list) -> list:
    """Divide numbers by their sum.

    Args:
        numbers: `(T,)`.

    Returns:
        `(T,)`.
    """
    total = sum(numbers)
    return [number / total for number in numbers]


def columns(rows: list) -> list:
    """Make rows of columns.

    Args:
        rows: `(m, n)`.

    Returns:
        `(n, m)`.
    """
    return [[row[d] for row in rows] for d in range(len(rows[0]))]


def ragged(rows: list) -> list:
    """Cut each row behind its own token.

    Args:
        rows: `(T, T)`.

    Returns:
        T rows, of 1 number, 2 numbers and so on.
    """
    return [rows[i][: i + 1] for i in range(len(rows))]


class NanMistake(Mistake):
    """A mistake whose answer has NaN in it, which otherwise equals nothing."""

    def gives(self, got: object, args: tuple, close: float) -> bool:
        """Say whether an answer is the one that this mistake gives.

        Args:
            got: A reader's answer, as `values.plain` gives it.
            args: What the reader's function was given, as lists.
            close: How far two numbers may be apart.

        Returns:
            Whether it is, with NaN in the same places.
        """
        wanted = self.answer(*args)
        return values.same(_named_nan(got), _named_nan(wanted), close)


def _named_nan(value: object) -> object:
    if isinstance(value, list):
        return [_named_nan(item) for item in value]
    return "NaN" if values.is_number(value) and value != value else value


class CausalTask(Task):
    """A task that knows what lies behind some crashes, too.

    Attributes:
        crashes: Pairs: a piece of an exception's kind or message, and a hint.
    """

    def __init__(
        self, name: str, parameters: str, reference, cases, mistakes, crashes=()
    ):
        """Take what makes the task.

        Args:
            name: What the function is called.
            parameters: Its parameters, as written.
            reference: Gives the right answer.
            cases: A list of `Case`, from easy to hard.
            mistakes: A list of `Mistake`. The first that fits is taken.
            crashes: Pairs: a piece of an exception's kind or message, and a hint. The
                first that fits is taken.
        """
        super().__init__(name, parameters, reference, cases, mistakes)
        self.crashes = crashes

    def _crash(self, case, crash: call.Crash) -> Fault:
        said = f"{crash.kind}: {crash.message}"
        if len(crash.message) > LONGEST:  # the core's own say much
            crash.message = crash.message[:LONGEST].rsplit(" ", 1)[0] + " ..."
        fault = super()._crash(case, crash)
        if fault is UNFINISHED or not crash.line:
            return fault
        for piece, hint in self.crashes:
            if piece in said:
                return Fault(fault.details, hint)
        return fault


# What the core's own functions say when they are handed something hidden.
SOFTMAX_OF_NOTHING = "scores is empty"
SOFTMAX_OF_INFINITY = "is -inf: one such number"
LENGTHS = "so the lengths must match"
WHOLE_ROW_HIDDEN = "may attend to nothing"
