"""Rung 1, step 3: context vectors, and the three steps in one."""

from selfattention.example import inputs
from selfattention.labs.check import samples
from selfattention.labs.check.task import Case, Mistake, Task
from selfattention.labs.check.tensors import TensorTask
from selfattention.simplified import loop


def _columns(rows: list) -> list:
    return [[row[d] for row in rows] for d in range(len(rows[0]))]


def _softmax_of_columns(scores: list) -> list:
    return _columns(loop.attention_weights(_columns(scores)))


context_vectors = Task(
    "context_vectors",
    "attention_weights, inputs",
    loop.context_vectors,
    [
        Case(
            "half and half, and all of one token",
            [[0.5, 0.5], [1.0, 0.0]],
            [[1.0, 2.0, 3.0], [4.0, 5.0, 7.0]],
        ),
        Case(
            "the sentence",
            loop.attention_weights(loop.attention_scores(inputs)),
            inputs,
        ),
        Case(
            "five tokens of seven numbers, drawn at random",
            loop.attention_weights(samples.rows(5, 5)),
            samples.rows(5, 7),
        ),
    ],
    [
        Mistake(
            "all numbers are 0: nothing is added to the blend yet",
            lambda weights, inputs: [[0.0] * len(inputs[0]) for _ in inputs],
        ),
        Mistake(
            "this is one blend: each row of weights makes one",
            lambda weights, inputs: loop.weighted_sum(weights[0], inputs),
        ),
        Mistake(
            "the weights are read down a column: token i's are in row i",
            lambda weights, inputs: loop.context_vectors(_columns(weights), inputs),
        ),
        Mistake(
            "each blend is one number: add up column by column, not all together",
            lambda weights, inputs: [
                sum(v) for v in loop.context_vectors(weights, inputs)
            ],
        ),
        Mistake(
            "each token kept its own vector alone: all tokens go into a blend",
            lambda weights, inputs: [
                [weights[i][i] * number for number in inputs[i]]
                for i in range(len(inputs))
            ],
        ),
        Mistake(
            "each row is the last one: is it one list, added again and again?",
            lambda weights, inputs: [
                loop.weighted_sum(weights[-1], inputs) for _ in inputs
            ],
        ),
        Mistake(
            "the last token counts alone: = replaces the number, += adds to it",
            lambda weights, inputs: [
                [row[-1] * number for number in inputs[-1]] for row in weights
            ],
        ),
        Mistake(
            "a blend goes on where the last one ended: start each at 0",
            lambda weights, inputs: _running(loop.context_vectors(weights, inputs)),
        ),
        Mistake(
            "every token counts the same: where are the weights?",
            lambda weights, inputs: [
                [sum(column) / len(column) for column in _columns(inputs)]
                for _ in inputs
            ],
        ),
        Mistake(
            "every token counts in full: where are the weights?",
            lambda weights, inputs: [
                [sum(column) for column in _columns(inputs)] for _ in inputs
            ],
        ),
    ],
)


def _running(rows: list) -> list:
    return [
        [sum(column[: i + 1]) for column in _columns(rows)] for i in range(len(rows))
    ]


def _steps(inputs: list) -> list:
    return list(loop.self_attention(inputs))


def _in_place(inputs: list) -> list:
    """Each token reads the blends of those before it."""
    for i in range(len(inputs)):
        scores = [loop.dot(inputs[i], key) for key in inputs]
        inputs[i] = loop.weighted_sum(loop.softmax(scores), inputs)
    return inputs


mistakes = [
    Mistake("these are all three steps: give back the context vectors alone", _steps),
    Mistake(
        "these are the scores: two steps are still to come",
        lambda inputs: loop.attention_scores(inputs),
    ),
    Mistake(
        "these are the weights: one step is still to come",
        lambda inputs: loop.self_attention(inputs).attention_weights,
    ),
    Mistake(
        "the scores went into the blend as they are: what turns them into weights?",
        lambda inputs: loop.context_vectors(loop.attention_scores(inputs), inputs),
    ),
    Mistake(
        "the scores were divided by their sum: a share is made with exp",
        lambda inputs: loop.context_vectors(
            [[s / sum(row) for s in row] for row in loop.attention_scores(inputs)],
            inputs,
        ),
    ),
    Mistake(
        # Or the weights were transposed: with symmetric scores that is the same.
        "the columns of the weights sum to 1, not the rows: row i is token i's",
        lambda inputs: loop.context_vectors(
            _softmax_of_columns(loop.attention_scores(inputs)), inputs
        ),
    ),
    Mistake(
        "later tokens read the blends of earlier ones: all must read the inputs",
        _in_place,
    ),
    Mistake(
        "each row is the last one: is it one list, added again and again?",
        lambda inputs: [
            loop.self_attention(inputs).context_vectors[-1] for _ in inputs
        ],
    ),
    Mistake(
        "a blend goes on where the last one ended: start each at 0",
        lambda inputs: _running(loop.self_attention(inputs).context_vectors),
    ),
    Mistake(
        "the inputs were added to the blend: here the blend stands alone",
        lambda inputs: [
            [a + b for a, b in zip(*rows)]  # noqa: B905
            for rows in zip(inputs, loop.self_attention(inputs).context_vectors)  # noqa: B905
        ],
    ),
    Mistake(
        "the scores were divided by a root first: that is rung 2",
        lambda inputs: loop.context_vectors(
            loop.attention_weights(
                [
                    [score / len(inputs[0]) ** 0.5 for score in row]
                    for row in loop.attention_scores(inputs)
                ]
            ),
            inputs,
        ),
    ),
]

cases = [
    Case("three tokens of two numbers", [[1.0, 0.5], [-0.5, 0.25], [0.0, 1.0]]),
    Case("the sentence", inputs),
    Case("five tokens of seven numbers, drawn at random", samples.rows(5, 7)),
    Case(
        "vectors thirty times as long",
        [[30 * number for number in row] for row in inputs],
        hint="a score overflows: subtract the largest in each row first",
    ),
]


def _whole(inputs: list) -> list:
    return loop.self_attention(inputs).context_vectors


self_attention = Task("self_attention", "inputs", _whole, cases, mistakes)
three_lines = TensorTask("three_lines", "x", _whole, cases, mistakes)
