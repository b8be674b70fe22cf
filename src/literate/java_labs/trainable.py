"""Lab 2: what the core of rung 2 answers."""

import math

from literate.java_labs import samples, wrong
from literate.java_labs.answers import Answers
from selfattention.simplified.loop import attention_weights as softmax_rows
from selfattention.trainable import loop


def answers() -> Answers:
    """Answer the tasks of lab 2.

    Returns:
        The answers by name.
    """
    found = Answers()
    found.add("w_query", samples.W_QUERY)
    found.add("w_key", samples.W_KEY)
    found.add("w_value", samples.W_VALUE)
    _project(found)
    _weights(found)
    _self_attention(found)
    _identity(found)
    return found


def _project(found: Answers) -> None:
    square, linear = samples.SQUARE, samples.LINEAR
    by_rows = loop.project(samples.SENTENCE, square)
    by_columns = loop.project(samples.SENTENCE, wrong.transposed(square))
    found.add("square", square)
    found.add("project", loop.project(samples.RANDOM, samples.W_QUERY))
    found.add("project.square", by_rows, transposed=by_columns)
    found.add("linear.weight", linear.weight)
    found.add("linear", linear(samples.SENTENCE))
    found.add("linear.square", by_columns, transposed=by_rows)


def _weights(found: Answers) -> None:
    queries = loop.project(samples.RANDOM, samples.W_QUERY)
    keys = loop.project(samples.RANDOM, samples.W_KEY)
    scores = loop.attention_scores(queries, keys)
    root = math.sqrt(samples.D_K)
    found.add("queries", queries)
    found.add("keys", keys)
    found.add("values", loop.project(samples.RANDOM, samples.W_VALUE))
    found.add("all_scores", scores)
    found.add(
        "scaled.weights",
        loop.attention_weights(scores, samples.D_K),
        unscaled=softmax_rows(scores),
        no_root=softmax_rows(wrong.scaled(scores, 1 / samples.D_K)),
        multiplied=softmax_rows(wrong.scaled(scores, root)),
        tokens=softmax_rows(wrong.scaled(scores, samples.TOKENS**-0.5)),
        late=wrong.scaled(softmax_rows(scores), 1 / root),
        columns=wrong.down_columns(wrong.scaled(scores, 1 / root)),
    )


def _self_attention(found: Answers) -> None:
    scores, values = found["all_scores"], found["values"]
    root = math.sqrt(samples.D_K)

    def blend(factor: float) -> list[list[float]]:
        return wrong.product(softmax_rows(wrong.scaled(scores, factor)), values)

    weights = found["scaled.weights"]
    found.add(
        "scaled.attention",
        wrong.product(weights, values),
        unscaled=blend(1.0),
        no_root=blend(1 / samples.D_K),
        d_in=blend(samples.D_IN**-0.5),
        d_out=blend(samples.D_OUT**-0.5),
        tokens=blend(samples.TOKENS**-0.5),
        swapped=wrong.product(
            softmax_rows(wrong.scaled(wrong.transposed(scores), 1 / root)), values
        ),
        inputs=wrong.product(weights, samples.RANDOM),
        keys=wrong.product(weights, found["keys"]),
        columns=wrong.product(
            wrong.down_columns(wrong.scaled(scores, 1 / root)), values
        ),
    )
    right = loop.self_attention(
        samples.RANDOM, samples.W_QUERY, samples.W_KEY, samples.W_VALUE
    )
    found["scaled.attention"] = right.context_vectors


def _identity(found: Answers) -> None:
    size = len(samples.SENTENCE[0])
    same = [[float(i == j) for j in range(size)] for i in range(size)]
    by_rung_2 = loop.self_attention(samples.SENTENCE, same, same, same)
    found.add("identity", same)
    found.add("identity.attention", by_rung_2.context_vectors)
    for d_in in (size, samples.D_IN):
        found.add(
            f"identity.divisor.{d_in}",
            math.sqrt(d_in),
            d=float(d_in),
            one=1.0,
            inverse=1 / math.sqrt(d_in),
        )
