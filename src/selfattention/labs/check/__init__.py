"""Say whether what a reader wrote is right, in words: `check.softmax(softmax)`.

Each name is a task or a prediction of one of the labs. A check prints, and gives back
nothing. It tries the function with fixed and with random numbers, says what holds and
then what fails first, with a hint where the mistake is a known one. It never shows a
solution, nor a stack trace.

`values` compares, `call` calls, `task` and `prediction` put both together, and a folder
for each rung says what is asked and which wrong answers are known. All of it runs in
the browser's MicroPython too.
"""

from selfattention.labs.check.simplified.context import (
    context_vectors,
    self_attention,
    three_lines,
)
from selfattention.labs.check.simplified.scores import (
    attention_scores,
    best_fit,
    dot,
    fewer_products,
)
from selfattention.labs.check.simplified.weights import (
    softmax,
    softmax_naive,
    sum_of_weights,
)

__all__ = [
    "attention_scores",
    "best_fit",
    "context_vectors",
    "dot",
    "fewer_products",
    "self_attention",
    "softmax",
    "softmax_naive",
    "sum_of_weights",
    "three_lines",
]
