"""Rung 4, behind the heads: join the pieces of each token again."""

from selfattention.example import inputs
from selfattention.labs.check import samples
from selfattention.labs.check.multi_head import wrong
from selfattention.labs.check.multi_head.crashes import Explained
from selfattention.labs.check.task import Case, Mistake
from selfattention.multi_head import loop


def _running(heads: list) -> list:
    """Never starts a new row: each one goes on where the last one ended."""
    vectors = loop.merge_heads(heads)
    return [wrong.flat(vectors[: i + 1]) for i in range(len(vectors))]


merge_heads = Explained(
    "merge_heads",
    "heads",
    loop.merge_heads,
    [
        Case(
            "three tokens, two heads",
            [
                [[0, 1], [10, 11], [20, 21]],
                [[2, 3], [12, 13], [22, 23]],
            ],
        ),
        Case("two tokens, three heads", wrong.cut(samples.rows(6, 2), 2)),
        Case("the sentence, a head for each number", loop.split_heads(inputs, 3)),
        Case("the sentence, one head", [inputs]),
        Case(
            "five random tokens, three heads",
            wrong.cut(samples.rows(15, 4), 5),
        ),
    ],
    [
        Mistake(wrong.STACKED, wrong.flat),
        Mistake(wrong.JOINED_IN_ORDER, wrong.joined_in_order),
        Mistake(wrong.ALTERNATING, wrong.alternating),
        Mistake(
            "a row holds lists: make one list of them, as + does with [1, 2] + [3]",
            wrong.columns,
        ),
        Mistake(wrong.ADDED, wrong.added),
        Mistake(wrong.AVERAGED, wrong.averaged),
        Mistake(
            "a row holds whole heads: take from each head the row of the token",
            lambda heads: [wrong.flat(heads)] * len(heads[0]),
        ),
        Mistake(
            "there are as many rows as heads: each token gets one",
            lambda heads: loop.merge_heads(heads)[: len(heads)],
        ),
        Mistake(
            "two heads are taken for granted: there may be more",
            lambda heads: loop.merge_heads(heads[:2]),
        ),
        Mistake("this is head 0 alone: where are the others?", lambda heads: heads[0]),
        Mistake(
            "this is the last head alone: does each head replace the one before?",
            lambda heads: heads[-1],
        ),
        Mistake("a row goes on where the last one ended: start each empty", _running),
        Mistake(
            "all rows are the same: is it one list, added again and again?",
            lambda heads: [wrong.flat(loop.merge_heads(heads))] * len(heads[0]),
        ),
        Mistake(
            "the last head comes first: begin with head 0",
            lambda heads: loop.merge_heads(list(reversed(heads))),
        ),
        Mistake("there are no rows: is anything added to the list?", lambda heads: []),
        Mistake("these are the heads as they came in", lambda heads: heads),
        Mistake(
            "this is token 0 alone: does the return stand inside the outer loop?",
            lambda heads: loop.merge_heads(heads)[:1],
        ),
        Mistake(
            "this is token 0 alone: wanted is a list of all tokens' rows",
            lambda heads: loop.merge_heads(heads)[0],
        ),
        Mistake(
            "all numbers stand in one list: start a row for each token",
            lambda heads: wrong.flat(loop.merge_heads(heads)),
        ),
        Mistake(
            "all numbers stand in one list: start a row for each token",
            lambda heads: wrong.flat(wrong.flat(heads)),
        ),
    ],
)
