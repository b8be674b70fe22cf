"""Rung 4, at the end: the output projection, and how many numbers all this learns."""

from selfattention.labs.check import samples
from selfattention.labs.check.multi_head import wrong
from selfattention.labs.check.multi_head.crashes import Explained
from selfattention.labs.check.task import Case, Mistake
from selfattention.simplified.loop import dot


def _projected(joined: list, weight: list, bias: list) -> list:
    """Do what `Linear` of the core does, with the numbers given."""
    return [[dot(row, weight[d]) + bias[d] for d in range(len(bias))] for row in joined]


def _last_product(joined: list, weight: list, bias: list) -> list:
    return [
        [row[-1] * weight[d][-1] + bias[d] for d in range(len(bias))] for row in joined
    ]


def _bias_each_time(joined: list, weight: list, bias: list) -> list:
    often = [len(joined[0]) * number for number in bias]
    return _projected(joined, weight, often)


def _bias_by_token(joined: list, weight: list, bias: list) -> list:
    return [
        [dot(joined[i], weight[d]) + bias[i] for d in range(len(bias))]
        for i in range(len(joined))
    ]


def _by_itself(joined: list, weight: list, bias: list) -> list:
    return [
        [row[d] * weight[d][d] + bias[d] for d in range(len(bias))] for row in joined
    ]


def _numbers(says: str, count: int, size: int, seed: int) -> Case:
    rows = samples.rows(count + size + 1, size, seed)
    return Case(says, rows[:count], rows[count:-1], rows[-1])


output_projection = Explained(
    "output_projection",
    "joined, weight, bias",
    _projected,
    [
        Case(
            "two tokens of two numbers",
            [[1.0, 2.0], [4.0, 6.0]],
            [[3.0, 5.0], [7.0, 11.0]],
            [0.25, 0.5],
        ),
        _numbers("three tokens of four numbers", 3, 4, 1),
        _numbers("two random tokens of seven numbers", 2, 7, 2),
    ],
    [
        Mistake(
            "weight is read down its columns: number d is made by row d",
            lambda joined, weight, bias: _projected(
                joined, wrong.columns(weight), bias
            ),
        ),
        Mistake(
            "the bias is missing",
            lambda joined, weight, bias: _projected(joined, weight, [0.0] * len(bias)),
        ),
        Mistake(
            "weight is read down its columns, and the bias is missing",
            lambda joined, weight, bias: _projected(
                joined, wrong.columns(weight), [0.0] * len(bias)
            ),
        ),
        Mistake(
            "the bias is added with each product: once for each number will do",
            _bias_each_time,
        ),
        Mistake(
            "all numbers have the first one's bias: each has its own",
            lambda joined, weight, bias: _projected(
                joined, weight, [bias[0]] * len(bias)
            ),
        ),
        Mistake(
            "the bias goes by token: it goes by number, the same for all tokens",
            _bias_by_token,
        ),
        Mistake(
            "only the last product counts: = replaces the total, += adds to it",
            _last_product,
        ),
        Mistake("each number is made from one: it is to be made from all", _by_itself),
        Mistake(
            "the bias is taken off: add it",
            lambda joined, weight, bias: _projected(joined, weight, [-b for b in bias]),
        ),
        Mistake(
            "this is the bias alone: are the products still to come?",
            lambda joined, weight, bias: [bias] * len(joined),
        ),
        Mistake(
            "this is one token's: each token gets a row",
            lambda joined, weight, bias: _projected(joined, weight, bias)[0],
        ),
        Mistake(
            "there is one row: does the return stand inside the outer loop?",
            lambda joined, weight, bias: _projected(joined, weight, bias)[:1],
        ),
        Mistake(
            "all numbers stand in one list: start a row for each token",
            lambda joined, weight, bias: wrong.flat(_projected(joined, weight, bias)),
        ),
    ],
)


def _count(
    d_in: int, d_out: int, num_heads: int, qkv_bias: bool, out_in=None, out_bias=True,
    projections: int = 3,
) -> int:  # fmt: skip
    """Count, with what a mistake does differently: what the last projection takes."""
    one = d_in * d_out + (d_out if qkv_bias else 0)
    last = (d_out if out_in is None else out_in) * d_out
    return projections * one + last + (d_out if out_bias else 0)


def _no_output(d_in: int, d_out: int, num_heads: int, qkv_bias: bool) -> int:
    return 3 * (d_in * d_out + (d_out if qkv_bias else 0))


count_parameters = Explained(
    "count_parameters",
    "d_in, d_out, num_heads, qkv_bias",
    _count,
    [
        Case("two heads, no bias but the last", 7, 10, 2, False),
        Case("two heads, all biases", 7, 10, 2, True),
        Case("three heads", 10, 6, 3, False),
        Case("one head", 5, 7, 1, True),
        Case("a layer of GPT-2 small", 768, 768, 12, True),
    ],
    [
        Mistake("three projections are counted: which is the fourth?", _no_output),
        Mistake(
            "the output projection has a bias, whatever qkv_bias says",
            lambda *args: _count(*args, out_bias=False),
        ),
        Mistake(
            "the output projection has a bias, whatever qkv_bias says",
            lambda d_in, d_out, n, bias: _count(d_in, d_out, n, bias, out_bias=bias),
        ),
        Mistake(
            "with qkv_bias, queries, keys and values have a bias each",
            lambda d_in, d_out, n, bias: _count(d_in, d_out, n, False),
        ),
        Mistake(
            "with qkv_bias, queries, keys and values have a bias each",
            lambda d_in, d_out, n, bias: (
                _count(d_in, d_out, n, False) + (d_out if bias else 0)
            ),
        ),
        Mistake(
            "without qkv_bias, queries, keys and values have no bias",
            lambda d_in, d_out, n, bias: _count(d_in, d_out, n, True),
        ),
        Mistake(
            "the output projection takes the joined heads: how many numbers is that?",
            lambda d_in, *rest: _count(d_in, *rest, out_in=d_in),
        ),
        Mistake(
            "the output projection takes the joined heads: how many numbers is that?",
            lambda d_in, *rest: _count(d_in, *rest, out_in=d_in, out_bias=False),
        ),
        Mistake(
            "a bias has a number for each number that comes out",
            lambda d_in, d_out, n, bias: (
                _count(d_in, d_out, n, False, out_bias=False) + (4 if bias else 1)
            ),
        ),
        Mistake(
            "the output projection takes all heads together, not one head's numbers",
            lambda d_in, d_out, n, bias: _count(
                d_in, d_out, n, bias, out_in=d_out // n
            ),
        ),
        Mistake(
            "queries, keys and values have a projection each",
            lambda *args: _count(*args, projections=1),
        ),
        Mistake(
            "times the heads? They share one projection: d_out is for all together",
            lambda d_in, d_out, n, bias: n * _count(d_in, d_out, n, bias),
        ),
        Mistake(
            "times the heads? They share one projection: d_out is for all together",
            lambda d_in, d_out, n, bias: _count(
                d_in, d_out, n, bias, projections=3 * n
            ),
        ),
        Mistake(
            "times the heads? They share one projection: d_out is for all together",
            lambda d_in, d_out, n, bias: n * _no_output(d_in, d_out, n, bias),
        ),
        Mistake(
            "this is one head's share: d_out is for all heads together",
            lambda d_in, d_out, n, bias: _count(d_in, d_out // n, n, bias),
        ),
        Mistake(
            "these are all four, each from d_out to d_out: what comes in has d_in",
            lambda d_in, d_out, n, bias: _count(d_out, d_out, n, bias),
        ),
        Mistake(
            "a projection has a number for each pair of one in and one out",
            lambda d_in, d_out, n, bias: 3 * (d_in + d_out) + 2 * d_out,
        ),
    ],
)
