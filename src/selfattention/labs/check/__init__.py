"""Say whether what a reader wrote is right, in words: `check.softmax(softmax)`.

Each name is a task or a prediction of one of the labs. A check prints, and gives back
nothing. It tries the function with fixed and with random numbers, says what holds and
then what fails first, with a hint where the mistake is a known one. It never shows a
solution, nor a stack trace.

`values` compares, `call` calls, `task` and `prediction` put both together, and a folder
for each rung says what is asked and which wrong answers are known. All of it runs in
the browser's MicroPython too.
"""

from selfattention.labs.check.causal.attention import causal_attention
from selfattention.labs.check.causal.batch import batch_weights
from selfattention.labs.check.causal.cache import attend_next
from selfattention.labs.check.causal.dropout import dropout
from selfattention.labs.check.causal.masks import masked_weights
from selfattention.labs.check.causal.renormalise import renormalise
from selfattention.labs.check.causal.scores import (
    causal_scores,
    scores_computed,
    who_notices,
)
from selfattention.labs.check.multi_head.heads import multi_head_attention
from selfattention.labs.check.multi_head.merge import merge_heads
from selfattention.labs.check.multi_head.output import (
    count_parameters,
    output_projection,
)
from selfattention.labs.check.multi_head.shapes import (
    shape_of_queries,
    shape_of_weights,
    shape_of_wrapper,
)
from selfattention.labs.check.multi_head.split import split_heads, split_vector
from selfattention.labs.check.multi_head.tensors import fused, heads_at_once
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
from selfattention.labs.check.trainable.attention import trainable_attention
from selfattention.labs.check.trainable.bridge import identity_divisor, undo_the_scale
from selfattention.labs.check.trainable.linear import linear
from selfattention.labs.check.trainable.lookup import soft_get
from selfattention.labs.check.trainable.predictions import (
    changed_scores,
    shape_of_context_vectors,
    shape_of_scores,
    spread,
)
from selfattention.labs.check.trainable.projection import project, project_token
from selfattention.labs.check.trainable.scale import scaled_weights
from selfattention.labs.check.trainable.tensors import SelfAttention

__all__ = [
    "SelfAttention",
    "attend_next",
    "attention_scores",
    "batch_weights",
    "best_fit",
    "causal_attention",
    "causal_scores",
    "changed_scores",
    "context_vectors",
    "count_parameters",
    "dot",
    "dropout",
    "fewer_products",
    "fused",
    "heads_at_once",
    "identity_divisor",
    "linear",
    "masked_weights",
    "merge_heads",
    "multi_head_attention",
    "output_projection",
    "project",
    "project_token",
    "renormalise",
    "scaled_weights",
    "scores_computed",
    "self_attention",
    "shape_of_context_vectors",
    "shape_of_queries",
    "shape_of_scores",
    "shape_of_weights",
    "shape_of_wrapper",
    "soft_get",
    "softmax",
    "softmax_naive",
    "split_heads",
    "split_vector",
    "spread",
    "sum_of_weights",
    "three_lines",
    "trainable_attention",
    "undo_the_scale",
    "who_notices",
]
