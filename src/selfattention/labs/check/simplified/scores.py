"""Rung 1, step 1: dot products, and a table of them."""

from selfattention.example import inputs, tokens
from selfattention.labs.check import samples, values
from selfattention.labs.check.prediction import Prediction
from selfattention.labs.check.task import Case, Mistake, Task
from selfattention.simplified import loop


def _products(a: list, b: list) -> list:
    return [a[d] * b[d] for d in range(len(a))]


dot = Task(
    "dot",
    "a, b",
    loop.dot,
    [
        Case("three numbers each", [1.0, 2.0, 3.0], [4.0, 6.0, 7.0]),
        Case("a negative number", [2.0, -3.0], [0.5, 4.0]),
        Case('"journey" with "starts"', inputs[1], inputs[2]),
        Case("seven numbers each, drawn at random", *samples.rows(2, 7)),
    ],
    [
        Mistake("the total is still 0: nothing is added to it yet", lambda a, b: 0),
        Mistake(
            "a pair is to be multiplied, not added",
            lambda a, b: sum(a) + sum(b),
        ),
        Mistake(
            "only the first pair counts: does the return stand inside the loop?",
            lambda a, b: a[0] * b[0],
        ),
        Mistake(
            "only the last pair counts: = replaces the total, += adds to it",
            lambda a, b: a[-1] * b[-1],
        ),
        Mistake(
            "the last pair is left out: range(n) ends before n",
            lambda a, b: sum(_products(a[:-1], b)),
        ),
        Mistake(
            "the first pair is left out: lists begin at [0]",
            lambda a, b: sum(_products(a[1:], b[1:])),
        ),
        Mistake("these are the products: they are still to be added up", _products),
        Mistake(
            "multiply pair by pair and then add up, not the other way round",
            lambda a, b: sum(a) * sum(b),
        ),
        Mistake(
            "b isn't used: each pair takes one number of a and one of b",
            lambda a, b: sum(_products(a, a)),
        ),
    ],
)

best_fit = Prediction(
    "best_fit",
    lambda: tokens[_place_of_largest(loop.attention_scores(inputs)[2])],
    '"journey" points almost the same way as "starts", and is longer.',
    [("starts", "a dot product grows with length too: is another vector longer?")],
    'which vector has large numbers where those of "starts" are large?',
)


def _place_of_largest(row: list) -> int:
    return max(range(len(row)), key=lambda i: row[i])


def _columns(rows: list) -> list:
    return [[row[d] for row in rows] for d in range(len(rows[0]))]


def _flat(rows: list) -> list:
    return [number for row in rows for number in row]


def _without_itself(inputs: list) -> list:
    return [
        [0 if i == j else loop.dot(inputs[i], inputs[j]) for j in range(len(inputs))]
        for i in range(len(inputs))
    ]


scores_mistakes = [
    Mistake(
        "one token asks, the others don't: each of them gets a row",
        lambda inputs: loop.attention_scores(inputs)[0],
    ),
    Mistake(
        "one token asks, the others don't: each of them gets a row",
        lambda inputs: loop.attention_scores(inputs)[1],
    ),
    Mistake(
        "there is one row: does the return stand inside the outer loop?",
        lambda inputs: loop.attention_scores(inputs)[:1],
    ),
    Mistake(
        "all scores stand in one list: start a new row for each token that asks",
        lambda inputs: _flat(loop.attention_scores(inputs)),
    ),
    Mistake(
        "each row goes on where the last one ended: a token's row starts empty",
        lambda inputs: [_flat(loop.attention_scores(inputs)) for _ in inputs],
    ),
    Mistake(
        "each row is the last one: is it one list, added again and again?",
        lambda inputs: [loop.attention_scores(inputs)[-1] for _ in inputs],
    ),
    Mistake(
        "each token met itself only: to meet the others takes a second loop",
        lambda inputs: [loop.dot(row, row) for row in inputs],
    ),
    Mistake(
        "a score is one number: the products are still to be added up",
        lambda inputs: [[_products(a, b) for b in inputs] for a in inputs],
    ),
    Mistake(
        "columns met columns: a token is a row of inputs",
        lambda inputs: loop.attention_scores(_columns(inputs)),
    ),
    Mistake(
        "a token meets itself too: don't leave it out",
        _without_itself,
    ),
    Mistake(
        "these are weights already: the softmax is the next step",
        lambda inputs: loop.attention_weights(loop.attention_scores(inputs)),
    ),
]

attention_scores = Task(
    "attention_scores",
    "inputs",
    loop.attention_scores,
    [
        Case("two tokens", [[1.0, 2.0], [3.0, 5.0]]),
        Case("three tokens of two numbers", [[1.0, 2.0], [3.0, 5.0], [0.0, -1.0]]),
        Case("the sentence", inputs),
        Case("five tokens of seven numbers, drawn at random", samples.rows(5, 7)),
    ],
    scores_mistakes,
)


class Counted(Case):
    """Hands over a `dot` that counts how often it is called."""

    def given(self) -> tuple:
        """Give the inputs and a `dot` that hasn't been called yet.

        Returns:
            Both.
        """
        self.calls = 0

        def dot(a: list, b: list) -> float:
            self.calls += 1
            return loop.dot(a, b)

        return super().given() + (dot,)

    def wanted(self, reference) -> object:
        """Give the right scores.

        Args:
            reference: The core's function, which counts nothing.

        Returns:
            `(T, T)`.
        """
        return values.plain(reference(*self.args))

    def wrong(self, got: object, wanted: object, close: float) -> list:
        """Look at the scores, then at the number of calls.

        Args:
            got: The answer, as lists.
            wanted: The right one.
            close: How far two numbers may be apart.

        Returns:
            Pairs of a label and a text; none if all is well.
        """
        details = super().wrong(got, wanted, close)
        count = len(wanted)
        enough = count * (count + 1) // 2
        if details or self.calls == enough:
            return details
        if self.calls < enough:
            return [("calls of dot", f"{self.calls}: use the one that is handed over")]
        return [("calls of dot", f"{self.calls}, where {enough} would do")]


def _upper_triangle(inputs: list, dot) -> list:
    return [
        [dot(inputs[i], inputs[j]) if j >= i else 0.0 for j in range(len(inputs))]
        for i in range(len(inputs))
    ]


fewer_products = Task(
    "fewer_products",
    "inputs, dot",
    loop.attention_scores,
    [
        Counted("two tokens", [[1.0, 2.0], [3.0, 5.0]]),
        Counted("the sentence", inputs),
        Counted("five tokens of seven numbers, drawn at random", samples.rows(5, 7)),
    ],
    [
        Mistake(
            "half of the table is empty: who else has that score?", _upper_triangle
        ),
        Mistake(
            "the diagonal is empty: a token meets itself too",
            lambda inputs, dot: _without_itself(inputs),
        ),
        Mistake(
            "half of the table is empty: who else has that score?",
            lambda inputs, dot: _columns(_upper_triangle(inputs, dot)),
        ),
    ],
)
for case in fewer_products.cases:
    case.hint = "compare [0][1] with [1][0], in any table of scores"
