"""Rung 4, before the heads: cut one vector into pieces, then all of them."""

from selfattention.example import inputs
from selfattention.labs.check import samples
from selfattention.labs.check.multi_head import wrong
from selfattention.labs.check.multi_head.crashes import Explained
from selfattention.labs.check.task import Case, Mistake
from selfattention.multi_head import loop


def _pieces(vector: list, num_heads: int) -> list:
    return wrong.cut(vector, len(vector) // num_heads)


def _dealt(vector: list, num_heads: int) -> list:
    return [vector[h::num_heads] for h in range(num_heads)]


def _overlapping(vector: list, num_heads: int) -> list:
    head_dim = len(vector) // num_heads
    return [vector[h : h + head_dim] for h in range(num_heads)]


def _up_to_a_size(vector: list, num_heads: int) -> list:
    head_dim = len(vector) // num_heads
    return [vector[h * head_dim : head_dim] for h in range(num_heads)]


def _to_the_end(vector: list, num_heads: int) -> list:
    head_dim = len(vector) // num_heads
    return [vector[h * head_dim :] for h in range(num_heads)]


def _one_too_few(vector: list, num_heads: int) -> list:
    return [piece[:-1] for piece in _pieces(vector, num_heads)]


# What goes wrong in one vector goes wrong in all of them.
cuts = [
    (
        "the numbers are dealt out in turn: a piece is numbers that stand side by side",
        _dealt,
    ),
    (
        "num_heads is how many pieces there are, not how many numbers each has",
        wrong.cut,
    ),
    ("the pieces overlap: head 1 begins behind all of head 0's numbers", _overlapping),
    (
        "in vector[start:end], end is where to stop, not how many to take",
        _up_to_a_size,
    ),
    ("a number is missing: in vector[start:end], end isn't taken", _one_too_few),
    ("each piece goes on to the end of the vector: where must it stop?", _to_the_end),
    (
        "every head gets the first piece: where a piece starts depends on its head",
        lambda vector, num_heads: [_pieces(vector, num_heads)[0]] * num_heads,
    ),
]


def _of_all(cut_one):
    """Cut all vectors as one is cut, sorted by head."""
    return lambda vectors, num_heads: wrong.columns(
        [cut_one(vector, num_heads) for vector in vectors]
    )


split_vector = Explained(
    "split_vector",
    "vector, num_heads",
    _pieces,
    [
        Case("six numbers, two heads", [0, 1, 2, 3, 4, 5], 2),
        Case("as many heads as numbers", [0, 1, 2, 3], 4),
        Case("eight numbers, four heads", [0, 1, 2, 3, 4, 5, 6, 7], 4),
        Case("one head", [0, 1, 2], 1),
        Case("twelve random numbers, three heads", samples.rows(1, 12)[0], 3),
    ],
    [Mistake(hint, answer) for hint, answer in cuts]
    + [
        Mistake(
            "three numbers each fit six and two heads: what if there are others?",
            lambda v, n: wrong.cut(v, 3),
        ),
        Mistake(
            "two heads are taken for granted: num_heads says how many there are",
            lambda v, n: _pieces(v, 2),
        ),
        Mistake("there are no pieces: is anything added to the list?", lambda v, n: []),
        Mistake("this is the vector in one piece still", lambda v, n: v),
        Mistake("this is the vector in one piece still", lambda v, n: [v]),
        Mistake(
            "there is one piece: does the return stand inside the loop?",
            lambda v, n: _pieces(v, n)[:1],
        ),
        Mistake(
            "this is the first piece: wanted is a list of all pieces",
            lambda v, n: _pieces(v, n)[0],
        ),
    ],
)


def _share_out_tokens(vectors: list, num_heads: int) -> list:
    return wrong.cut(vectors, len(vectors) // num_heads)[:num_heads]


def _by_count(vectors: list, num_heads: int) -> list:
    """Takes len(vectors) for len(vectors[0])."""
    size = len(vectors) // num_heads
    return [[v[h * size : (h + 1) * size] for v in vectors] for h in range(num_heads)]


def _rows_by_head(vectors: list, num_heads: int) -> list:
    return wrong.flat(loop.split_heads(vectors, num_heads))


def _rows_by_token(vectors: list, num_heads: int) -> list:
    return wrong.flat(wrong.columns(loop.split_heads(vectors, num_heads)))


SAME_LIST = "all heads hold the same: is it one list, added again and again?"

split_heads = Explained(
    "split_heads",
    "vectors, num_heads",
    loop.split_heads,
    [
        Case(
            "three tokens, two heads",
            [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]],
            2,
        ),
        Case(
            "two tokens, three heads",
            [[0, 1, 2, 3, 4, 5], [10, 11, 12, 13, 14, 15]],
            3,
        ),
        Case("the sentence, a head for each number", inputs, 3),
        Case("the sentence, one head", inputs, 1),
        Case("five random tokens, three heads", samples.rows(5, 12), 3),
    ],
    [
        Mistake(wrong.SPLIT_IN_ORDER, wrong.split_in_order),
        Mistake(
            "sorted by token first: heads outside, tokens inside",
            lambda v, n: wrong.columns(loop.split_heads(v, n)),
        ),
    ]
    + [Mistake(hint, _of_all(cut_one)) for hint, cut_one in cuts]
    + [
        Mistake("there are no heads: is anything added to the list?", lambda v, n: []),
        Mistake("these are the vectors in one piece still", lambda v, n: v),
        Mistake(
            "this is head 0 alone: does the return stand inside the outer loop?",
            lambda v, n: loop.split_heads(v, n)[:1],
        ),
        Mistake(
            "this is head 0 alone: wanted is a list of all heads",
            lambda v, n: loop.split_heads(v, n)[0],
        ),
        Mistake(
            "the pieces stand in one list: start a list for each head", _rows_by_head
        ),
        Mistake(
            "the pieces stand in one list: start a list for each head", _rows_by_token
        ),
        Mistake(
            "a head is one long list: each token's piece is a row of its own",
            lambda v, n: [wrong.flat(head) for head in loop.split_heads(v, n)],
        ),
        Mistake(
            "a head gets some of the tokens: it is to get a piece of each",
            _share_out_tokens,
        ),
        Mistake(
            "each head gets whole vectors: where are they cut?",
            lambda v, n: [v] * n,
        ),
        Mistake(
            "rows and columns have changed places in each head: a token is a row",
            lambda v, n: [wrong.columns(head) for head in loop.split_heads(v, n)],
        ),
        Mistake(
            "how many tokens there are is no matter: divide how long a vector is",
            _by_count,
        ),
        Mistake(
            "a head has the last token alone: when does its list start?",
            lambda v, n: [head[-1:] for head in loop.split_heads(v, n)],
        ),
        Mistake(
            "a head is added once for each token: once is enough, when it is complete",
            lambda v, n: [head for head in loop.split_heads(v, n) for _ in v],
        ),
        Mistake(SAME_LIST, lambda v, n: [_rows_by_head(v, n)] * n),
        Mistake(SAME_LIST, lambda v, n: [_rows_by_token(v, n)] * n),
    ],
)
