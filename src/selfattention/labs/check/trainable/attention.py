"""Rung 2, all of it: three matrices, three steps, context vectors."""

from selfattention.example import inputs
from selfattention.labs.check import samples
from selfattention.labs.check.task import Case, Mistake, Task
from selfattention.labs.check.trainable.rows import columns, draw, running, times
from selfattention.simplified.loop import attention_weights as softmax_rows
from selfattention.trainable import loop


def attend(queries: list, keys: list, values: list, divisor: float) -> list:
    """Take the three steps, with any divisor.

    Args:
        queries: `(T, d_k)`.
        keys: `(T, d_k)`.
        values: `(T, d_out)`.
        divisor: What the scores are divided by.

    Returns:
        `(T, d_out)`.
    """
    scores = loop.attention_scores(queries, keys)
    return loop.context_vectors(softmax_rows(times(scores, 1 / divisor)), values)


def divided_by(divisor):
    """Make the mistake of another divisor.

    Args:
        divisor: Takes `T`, `d_in`, `d_k`, `d_out`.

    Returns:
        A function that makes it, on lists.
    """

    def answer(inputs: list, w_query: list, w_key: list, w_value: list) -> list:
        sizes = (len(inputs), len(inputs[0]), len(w_key[0]), len(w_value[0]))
        queries, keys = loop.project(inputs, w_query), loop.project(inputs, w_key)
        return attend(queries, keys, loop.project(inputs, w_value), divisor(*sizes))

    return answer


def with_parts(choose):
    """Make the mistake of taking the wrong part: attend to what `choose` gives.

    Args:
        choose: Takes the inputs, queries, keys and values. Gives queries, keys and
            values.

    Returns:
        A function that makes it, on lists.
    """

    def answer(inputs: list, w_query: list, w_key: list, w_value: list) -> list:
        parts = [loop.project(inputs, w) for w in (w_query, w_key, w_value)]
        root = len(w_key[0]) ** 0.5
        return attend(*choose(inputs, *parts), root)

    return answer


def _down_columns(inputs: list, w_query: list, w_key: list, w_value: list) -> list:
    # Keys that ask, turned: softmax over all queries of one key.
    weights = loop.self_attention(inputs, w_key, w_query, w_value).attention_weights
    return loop.context_vectors(columns(weights), loop.project(inputs, w_value))


def _unweighted(inputs: list, w_query: list, w_key: list, w_value: list) -> list:
    attention = loop.self_attention(inputs, w_query, w_key, w_value)
    scores = times(attention.attention_scores, len(w_key[0]) ** -0.5)
    return loop.context_vectors(scores, loop.project(inputs, w_value))


def _too_late(inputs: list, w_query: list, w_key: list, w_value: list) -> list:
    unscaled = divided_by(lambda *sizes: 1)(inputs, w_query, w_key, w_value)
    return times(unscaled, len(w_key[0]) ** -0.5)


mistakes = [
    Mistake(
        "these are all three steps: give back the context vectors alone",
        lambda *args: list(loop.self_attention(*args)),
    ),
    Mistake(
        "these are the scores: two steps are still to come",
        lambda *args: loop.self_attention(*args).attention_scores,
    ),
    Mistake(
        "these are the weights: the values are still to be blended",
        lambda *args: loop.self_attention(*args).attention_weights,
    ),
    Mistake(
        "these are the values as they are: nothing is blended yet",
        lambda inputs, w_query, w_key, w_value: loop.project(inputs, w_value),
    ),
    Mistake(
        "queries and keys changed places: row i belongs to the query of token i",
        with_parts(lambda x, queries, keys, values: (keys, queries, values)),
    ),
    Mistake(
        "this blends the tokens: what is w_value for?",
        with_parts(lambda x, queries, keys, values: (queries, keys, x)),
    ),
    Mistake(
        "this blends the keys: they are compared, values are blended",
        with_parts(lambda x, queries, keys, values: (queries, keys, keys)),
    ),
    Mistake(
        "this blends the queries: they ask, values are blended",
        with_parts(lambda x, queries, keys, values: (queries, keys, queries)),
    ),
    Mistake(
        "queries met queries: what is w_key for?",
        with_parts(lambda x, queries, keys, values: (queries, queries, values)),
    ),
    Mistake(
        "keys met keys: what is w_query for?",
        with_parts(lambda x, queries, keys, values: (keys, keys, values)),
    ),
    Mistake(
        "queries met values: they are compared with keys",
        with_parts(lambda x, queries, keys, values: (queries, values, values)),
    ),
    Mistake(
        "the tokens met as they are: queries and keys are made from them first",
        with_parts(lambda x, queries, keys, values: (x, x, values)),
    ),
    Mistake(
        "the scores aren't divided: by the root of how many numbers a key has",
        divided_by(lambda *sizes: 1),
    ),
    Mistake(
        "divided by the size of a key itself: its root, and once, is enough",
        divided_by(lambda count, d_in, d_k, d_out: d_k),
    ),
    Mistake(
        "multiplied by the root: it is to make scores smaller, not larger",
        divided_by(lambda count, d_in, d_k, d_out: d_k**-0.5),
    ),
    Mistake(
        "the root of a token's size: a score has a term for each number of a key",
        divided_by(lambda count, d_in, d_k, d_out: d_in**0.5),
    ),
    Mistake(
        "the root of how many tokens there are: how long is one key?",
        divided_by(lambda count, d_in, d_k, d_out: count**0.5),
    ),
    Mistake(
        "the root of a value's size: a score has a term for each number of a key",
        divided_by(lambda count, d_in, d_k, d_out: d_out**0.5),
    ),
    Mistake(
        "the root of 2 is right for the sentence: read the size from a key",
        divided_by(lambda *sizes: 2**0.5),
    ),
    Mistake(
        "the softmax came first, the division after it: scale scores, not weights",
        _too_late,
    ),
    Mistake(
        "the scores went into the blend: what turns them into weights?", _unweighted
    ),
    Mistake(
        "the columns of the weights sum to 1, the rows don't: each row is a split",
        _down_columns,
    ),
    Mistake(
        "one token's blend alone came out: each of them gets a row",
        lambda *args: loop.self_attention(*args).context_vectors[-1],
    ),
    Mistake(
        "one token's blend alone came out: each of them gets a row",
        lambda *args: loop.self_attention(*args).context_vectors[0],
    ),
    Mistake(
        "there is one row: does the return stand inside the loop?",
        lambda *args: loop.self_attention(*args).context_vectors[:1],
    ),
    Mistake(
        "each row is the last one: is it one list, added again and again?",
        lambda *args: [loop.self_attention(*args).context_vectors[-1] for _ in args[0]],
    ),
    Mistake(
        "a blend goes on where the last one ended: start each at 0",
        lambda *args: running(loop.self_attention(*args).context_vectors),
    ),
]

trainable_attention = Task(
    "trainable_attention",
    "inputs, w_query, w_key, w_value",
    lambda *args: loop.self_attention(*args).context_vectors,
    [
        Case(
            "three tokens, keys of one number",
            [[1, 0.5], [0, 1], [-1, 2]],
            [[1], [0.5]],
            [[1], [-1]],
            [[3], [-1]],
            hint="print queries, scores and weights: which is the first to be odd?",
        ),
        Case("the sentence, with the pages' matrices", inputs, *draw()),
        Case(
            "five random tokens, keys of three numbers",
            samples.rows(5, 7),
            samples.rows(7, 3, seed=2),
            samples.rows(7, 3, seed=3),
            samples.rows(7, 4, seed=4),
        ),
        Case(
            "tokens a hundred times as long",
            times(inputs, 100),
            *draw(),
            hint="a score overflows: subtract the largest in each row first",
        ),
    ],
    mistakes,
)
