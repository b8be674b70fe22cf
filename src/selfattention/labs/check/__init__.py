"""Say whether what a reader wrote is right, in words: `check.softmax(softmax)`.

Each name is a task or a prediction of one of the labs. A check prints, and gives back
nothing. It tries the function with fixed and with random numbers, says what holds and
then what fails first, with a hint where the mistake is a known one. It never shows a
solution, nor a stack trace.

`values` compares, `call` calls, `task` and `prediction` put both together, and a folder
for each rung says what is asked and which wrong answers are known. All of it runs in
the browser's MicroPython too, so a task is imported when it is first asked for: there,
importing all of them takes as long as some readers wait for.
"""

# What the tasks share. MicroPython finds it only if it's here before __getattr__ is.
from selfattention.labs.check import (  # noqa: F401
    call,
    prediction,
    report,
    samples,
    task,
    tensors,
    values,
)

# The names in each module.
_TASKS = {
    "causal.attention": ("causal_attention",),
    "causal.batch": ("batch_weights",),
    "causal.cache": ("attend_next",),
    "causal.dropout": ("dropout",),
    "causal.masks": ("masked_weights",),
    "causal.renormalise": ("renormalise",),
    "causal.scores": (
        "causal_scores",
        "scores_computed",
        "who_notices",
    ),
    "multi_head.heads": ("multi_head_attention",),
    "multi_head.merge": ("merge_heads",),
    "multi_head.output": (
        "count_parameters",
        "output_projection",
    ),
    "multi_head.shapes": (
        "shape_of_queries",
        "shape_of_weights",
        "shape_of_wrapper",
    ),
    "multi_head.split": (
        "split_heads",
        "split_vector",
    ),
    "multi_head.tensors": (
        "fused",
        "heads_at_once",
    ),
    "simplified.context": (
        "context_vectors",
        "self_attention",
        "three_lines",
    ),
    "simplified.scores": (
        "attention_scores",
        "best_fit",
        "dot",
        "fewer_products",
    ),
    "simplified.weights": (
        "softmax",
        "softmax_naive",
        "sum_of_weights",
    ),
    "trainable.attention": ("trainable_attention",),
    "trainable.bridge": (
        "identity_divisor",
        "undo_the_scale",
    ),
    "trainable.linear": ("linear",),
    "trainable.lookup": ("soft_get",),
    "trainable.predictions": (
        "changed_scores",
        "shape_of_context_vectors",
        "shape_of_scores",
        "spread",
    ),
    "trainable.projection": (
        "project",
        "project_token",
    ),
    "trainable.scale": ("scaled_weights",),
    "trainable.tensors": ("SelfAttention",),
}

__all__ = sorted([name for names in _TASKS.values() for name in names])


def __getattr__(name: str):
    for module, names in _TASKS.items():
        if name in names:
            path = __name__ + "." + module
            return getattr(__import__(path, None, None, [name]), name)
    raise AttributeError(f"check has no {name}: is it spelt as the lab spells it?")
