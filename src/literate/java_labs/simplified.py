"""Lab 1: what the core of rung 1 answers."""

from literate.java_labs import wrong
from literate.java_labs.answers import Answers
from literate.java_labs.samples import RANDOM, SENTENCE
from selfattention.simplified import loop


def answers() -> Answers:
    """Answer the tasks of lab 1.

    Returns:
        The answers by name.
    """
    found = Answers()
    found.add("inputs", SENTENCE)
    found.add("random", RANDOM)
    _dot(found, "dot", SENTENCE[1], SENTENCE[0])
    _dot(found, "random.dot", RANDOM[0], RANDOM[1])
    _softmax(found)
    _steps(found, "", SENTENCE)
    _steps(found, "random.", RANDOM)
    return found


def _dot(found: Answers, name: str, a: list[float], b: list[float]) -> None:
    found.add(
        name,
        loop.dot(a, b),
        last=a[-1] * b[-1],
        added=sum(a) + sum(b),
        short=loop.dot(a[:-1], b[:-1]),
        itself=loop.dot(a, a),
    )


def _softmax(found: Answers) -> None:
    rows = {
        "softmax": loop.attention_scores(SENTENCE)[1],
        "softmax.negative": [1.5, -0.4],
    }
    for name, scores in rows.items():
        found.add(f"{name}.scores", scores)
        found.add(
            name,
            loop.softmax(scores),
            divided=wrong.divided(scores),
            exps=wrong.exps(scores),
        )
    found.add("softmax.large.scores", [1000.0, 999.0, 998.0])
    scores = found["softmax.large.scores"]
    found.add(
        "softmax.large",
        loop.softmax(scores),
        capped=wrong.capped(scores),
        divided=wrong.divided(scores),
    )
    found.add("softmax.low.scores", [-1000.0, -1001.0, -1002.0])
    found.add("softmax.low", loop.softmax(found["softmax.low.scores"]))


def _steps(found: Answers, prefix: str, inputs: list[list[float]]) -> None:
    scores, weights, context = loop.self_attention(inputs)
    found.add(
        f"{prefix}scores",
        scores,
        columns=wrong.product(wrong.transposed(inputs), inputs),
        weights=weights,
        upper=wrong.where(scores, wrong.from_on, 0.0),
        lower=wrong.where(scores, wrong.up_to, 0.0),
        diagonal=wrong.where(scores, lambda i, j: i != j, 0.0),
    )
    found.add(f"{prefix}weights", weights)
    found.add(
        f"{prefix}context",
        context,
        transposed=wrong.product(wrong.transposed(weights), inputs),
        last=[[row[-1] * number for number in inputs[-1]] for row in weights],
        weights=weights,
    )
    root = len(inputs[0]) ** -0.5
    found.add(
        f"{prefix}attention",
        context,
        scores=wrong.product(scores, inputs),
        divided=wrong.product([wrong.divided(row) for row in scores], inputs),
        exps=wrong.product([wrong.exps(row) for row in scores], inputs),
        columns=wrong.product(wrong.down_columns(scores), inputs),
        scaled=loop.context_vectors(
            loop.attention_weights(wrong.scaled(scores, root)), inputs
        ),
        weights=weights,
    )
