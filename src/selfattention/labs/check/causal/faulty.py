"""Causal attentions with a fault in them: what the known mistakes give."""

from selfattention.causal import loop
from selfattention.labs.check.causal import hidden
from selfattention.trainable import loop as trainable
from selfattention.trainable.loop import project


def attention(hide=hidden.LATER, fill=-hidden.INFINITY, root=None):
    """Make an attention with a fault in it.

    Args:
        hide: Which scores are hidden: takes row and column, and says whether.
        fill: What is put in their place.
        root: Takes `(d_in, d_k, d_out, T)` and gives what the scores are divided by;
            without it, it is the right one.

    Returns:
        A function from the inputs and three weight matrices to `(T, d_out)`.
    """

    def faulty(inputs: list, w_query: list, w_key: list, w_value: list) -> list:
        queries, keys, blended = _projected(inputs, w_query, w_key, w_value)
        sizes = len(w_query), len(w_key[0]), len(w_value[0]), len(inputs)
        divisor = root(*sizes) if root else sizes[1] ** 0.5
        scores = trainable.attention_scores(queries, keys)
        scores = [[score / divisor for score in row] for row in scores]
        weights = [hidden.softmax(row) for row in hidden.hide(scores, hide, fill)]
        return _blends(weights, blended)

    return faulty


def hidden_after_the_softmax(*args) -> list:
    """Set weights to 0, and leave it at that.

    Args:
        args: The inputs and three weight matrices.

    Returns:
        `(T, d_out)`.
    """
    weights = trainable.self_attention(*args).attention_weights
    return _blends(hidden.hide(weights, hidden.LATER, 0.0), _projected(*args)[2])


def softmax_of_columns(*args) -> list:
    """Share out the scores of a key, not those of a query.

    Args:
        args: The inputs and three weight matrices.

    Returns:
        `(T, d_out)`.
    """
    queries, keys, blended = _projected(*args)
    scores = hidden.columns(loop.attention_scores(queries, keys))
    root = len(keys[0]) ** 0.5
    shares = [hidden.softmax([score / root for score in row]) for row in scores]
    return _blends(hidden.columns(shares), blended)


def blended_inputs(inputs: list, *weights) -> list:
    """Blend the inputs, not the values.

    Args:
        inputs: `(T, d_in)`.
        weights: Three weight matrices.

    Returns:
        `(T, d_in)`.
    """
    return _blends(loop.self_attention(inputs, *weights).attention_weights, inputs)


def blended_by_scores(*args) -> list:
    """Leave the softmax out.

    Args:
        args: The inputs and three weight matrices.

    Returns:
        `(T, d_out)`.
    """
    queries, keys, blended = _projected(*args)
    root = len(keys[0]) ** 0.5
    scores = hidden.hide(trainable.attention_scores(queries, keys), hidden.LATER, 0.0)
    return _blends([[score / root for score in row] for row in scores], blended)


def _projected(inputs: list, w_query: list, w_key: list, w_value: list) -> tuple:
    return project(inputs, w_query), project(inputs, w_key), project(inputs, w_value)


def _blends(weights: list, blended: list) -> list:
    """Blend with any weights: the core's function takes no NaN."""
    return [
        [
            sum([row[j] * blended[j][d] for j in range(len(blended))])
            for d in range(len(blended[0]))
        ]
        for row in weights
    ]
