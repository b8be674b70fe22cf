"""What goes wrong in several heads, in loops and with tensors."""

import math

from selfattention.labs.check.multi_head import wrong
from selfattention.labs.check.multi_head.variants import divided, heads, joined, parts
from selfattention.labs.check.task import Mistake
from selfattention.multi_head import loop
from selfattention.simplified.loop import dot, softmax, weighted_sum


def _as_is(scores: list, i: int, sees) -> list:
    return [scores[j] if sees(i, j) else 0.0 for j in range(len(scores))]


def _hidden_as_0(scores: list, i: int, sees) -> list:
    return softmax(_as_is(scores, i, sees))


def _hidden_too_late(scores: list, i: int, sees) -> list:
    return _as_is(softmax(scores), i, sees)


def _one_softmax(*args) -> list:
    """The scores of all heads stand in one row."""
    queries, keys, values = parts(*args)
    root = math.sqrt(len(keys[0][0]))
    blends = [[] for _ in keys]
    for i in range(len(keys[0])):
        scores = []
        for h in range(len(keys)):
            scores += [dot(queries[h][i], key) / root for key in keys[h][: i + 1]]
        weights = wrong.cut(softmax(scores), i + 1)
        for h in range(len(keys)):
            blends[h].append(weighted_sum(weights[h], values[h][: i + 1]))
    return loop.merge_heads(blends)


def _head_0_for_all(which: int):
    """An [h] is missing behind queries (0), keys (1) or values (2)."""

    def attend(inputs: list, w_query: list, w_key: list, w_value: list, num_heads: int):
        weights = [w_query, w_key, w_value]
        head_dim = len(w_query[0]) // num_heads
        weights[which] = [row[:head_dim] * num_heads for row in weights[which]]
        return joined(inputs, weights[0], weights[1], weights[2], num_heads)

    return attend


# Those that can be made with tensors too.
shared_mistakes = [
    Mistake(
        "this is one large head: where are the vectors split?",
        lambda x, w_query, w_key, w_value, n: joined(x, w_query, w_key, w_value, 1),
    ),
    Mistake(
        "the heads look ahead: token i is to see the tokens up to itself",
        lambda *args: joined(*args, sees=lambda i, j: True),
    ),
    Mistake(
        "the heads look the wrong way: token i sees itself and what comes after it",
        lambda *args: joined(*args, sees=lambda i, j: j >= i),
    ),
    Mistake(
        "this is the root of d_out: how many numbers has a key of one head?",
        divided(lambda d_in, d_out, head_dim: math.sqrt(d_out)),
    ),
    Mistake(
        "this is the root of d_in: how many numbers has a key of one head?",
        divided(lambda d_in, d_out, head_dim: math.sqrt(d_in)),
    ),
    Mistake("the heads aren't joined yet", heads),
    Mistake(wrong.STACKED, lambda *args: wrong.flat(heads(*args))),
    Mistake(wrong.AVERAGED, lambda *args: wrong.averaged(heads(*args))),
    Mistake(wrong.ADDED, lambda *args: wrong.added(heads(*args))),
    Mistake(
        "the split went wrong: " + wrong.SPLIT_IN_ORDER,
        lambda *args: joined(*args, cut=wrong.split_in_order),
    ),
    Mistake(
        "the joining went wrong: " + wrong.JOINED_IN_ORDER,
        lambda *args: wrong.joined_in_order(heads(*args)),
    ),
    Mistake(
        "split and joining went wrong: tokens are mixed, see tasks 2 and 3",
        lambda *args: wrong.joined_in_order(heads(*args, cut=wrong.split_in_order)),
    ),
    Mistake(
        "queries and keys have changed places: who asks has the query",
        lambda x, w_query, w_key, w_value, n: joined(x, w_key, w_query, w_value, n),
    ),
    Mistake(
        "the keys are blended: what is blended is the values",
        lambda x, w_query, w_key, w_value, n: joined(x, w_query, w_key, w_key, n),
    ),
]

loop_mistakes = [
    Mistake(
        "this is the root of how many heads: how many numbers has a key of one?",
        lambda *args: joined(*args, divisor=lambda *sizes: math.sqrt(args[4])),
    ),
    Mistake(
        "this is the root of how many tokens: how many numbers has a key?",
        lambda *args: joined(*args, divisor=lambda *sizes: math.sqrt(len(args[0]))),
    ),
    Mistake(
        "a head goes on where the last one ended: start a list for each",
        lambda *args: [row * args[4] for row in wrong.flat(heads(*args))],
    ),
    Mistake(
        "divided by head_dim itself: its root will do",
        divided(lambda d_in, d_out, head_dim: head_dim),
    ),
    Mistake(
        "the scores aren't divided: by the root of how many numbers a key has",
        divided(lambda d_in, d_out, head_dim: 1.0),
    ),
    Mistake(
        "one softmax for all heads: each head's weights sum to 1 by themselves",
        _one_softmax,
    ),
    Mistake(
        "a hidden score of 0 gets a share, as exp(0) is 1",
        lambda *args: joined(*args, share=_hidden_as_0),
    ),
    Mistake(
        "hidden after the softmax: the weights that are left don't sum to 1",
        lambda *args: joined(*args, share=_hidden_too_late),
    ),
    Mistake(
        "the scores went into the blend as they are: where is the softmax?",
        lambda *args: joined(*args, share=_as_is),
    ),
    Mistake(
        "these are the weights: they are still to blend the values",
        lambda *args: loop.self_attention(*args).attention_weights,
    ),
    Mistake(wrong.ALTERNATING, lambda *args: wrong.alternating(heads(*args))),
    Mistake(
        "this is head 0 alone: does the return stand inside the loop?",
        lambda *args: heads(*args)[0],
    ),
    Mistake(
        "this is head 0 alone: does the return stand inside the loop?",
        lambda *args: heads(*args)[:1],
    ),
    Mistake(
        "this is the last head alone: what became of the others?",
        lambda *args: heads(*args)[-1],
    ),
    Mistake("all heads have head 0's queries: is an [h] missing?", _head_0_for_all(0)),
    Mistake("all heads have head 0's keys: is an [h] missing?", _head_0_for_all(1)),
    Mistake("all heads have head 0's values: is an [h] missing?", _head_0_for_all(2)),
]
