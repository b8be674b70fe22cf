"""What is recorded of a run, and what is shown of its source."""

import ast
import inspect
import sys

import pytest

from literate.recording import comprehension, listing, record
from selfattention.causal import loop as causal
from selfattention.example import inputs
from selfattention.simplified import loop

LINES = {
    line.place: line.text.strip()
    for function in (
        loop.dot,
        loop.weighted_sum,
        loop.attention_scores,
        causal.attention_scores,
    )
    for line in listing(function)
}


def run(functions, call, *names):
    """The lines that ran and are shown, each with the variables after it."""
    steps = record(call, functions, lambda seen: tuple(seen.get(n) for n in names))
    return [(LINES[s.place], *s.names) for s in steps if s.place in LINES]


def test_each_line_is_noted_with_the_variables_after_it():
    steps = run([loop.dot], lambda: loop.dot([2.0, 3.0], [5.0, 7.0]), "d", "total")
    assert steps == [
        ("total = 0.0", None, 0.0),
        ("for d in range(len(a)):", 0, 0.0),
        ("total += a[d] * b[d]", 0, 10.0),
        ("for d in range(len(a)):", 1, 10.0),
        ("total += a[d] * b[d]", 1, 31.0),
        ("for d in range(len(a)):", None, 31.0),  # over: in Java there is no d now
        ("return total", None, 31.0),
    ]


def test_a_loop_of_one_round_is_over_too():
    steps = run([loop.dot], lambda: loop.dot([2.0], [5.0]), "d")
    assert [d for _, d in steps] == [None, 0, 0, None, None]


def test_a_loop_in_a_loop_keeps_the_outer_variable():
    steps = run(
        [loop.weighted_sum],
        lambda: loop.weighted_sum([0.5, 2.0], [[1.0, 2.0], [3.0, 4.0]]),
        "i",
        "d",
    )
    adds = [step[1:] for step in steps if step[0].startswith("blend[d] +=")]
    assert adds == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert [step[1:] for step in steps if step[0].startswith("for i")] == [
        (0, None),
        (1, None),
        (None, None),
    ]


def test_a_causal_loop_calls_dot_below_and_on_the_diagonal_only():
    functions = [causal.attention_scores, loop.dot]
    x = inputs[:3]
    steps = run(functions, lambda: causal.attention_scores(x, x), "i", "j", "d")
    calls = [step[1:3] for step in steps if step[0].startswith("row[j] = dot(")]
    assert calls == [(i, j) for i in range(3) for j in range(i + 1)]
    adds = [step[1:] for step in steps if step[0].startswith("total +=")]
    assert adds == [(*pair, d) for pair in calls for d in range(3)]


def test_a_call_in_a_comprehension_is_noted_where_the_comprehension_stands():
    functions = [loop.attention_scores, loop.dot]
    steps = run(functions, lambda: loop.attention_scores(inputs), "total")
    calls = [step for step in steps if step[0].startswith("return [[dot(")]
    assert calls == [calls[0]] * len(inputs) ** 2
    assert calls[0][1] is None


def test_an_error_ends_the_recording_and_gives_back_the_tracer():
    before = sys.gettrace()
    with pytest.raises(ValueError, match="length"):
        record(lambda: loop.dot([1.0], [1.0, 2.0]), [loop.dot], lambda seen: ())
    assert sys.gettrace() is before


@pytest.mark.parametrize(
    "function",
    [loop.dot, loop.softmax, loop.weighted_sum, causal.attention_scores],
)
def test_a_listing_is_the_source_less_docstring_checks_and_types(function):
    shown = ast.parse("\n".join(line.text for line in listing(function))).body[0]
    whole = ast.parse(inspect.getsource(function)).body[0]
    for argument in whole.args.args:
        argument.annotation = None
    whole.returns = None
    left_out = [
        each for each in whole.body if not any(same(each, s) for s in shown.body)
    ]
    whole.body = [each for each in whole.body if each not in left_out]
    assert same(whole, shown)
    for each in left_out:
        assert isinstance(each, ast.Expr)
        assert ast.unparse(each).startswith(("'", '"', "lists.", "sizes."))


def same(a, b):
    return ast.dump(a) == ast.dump(b)


def test_a_comprehension_is_taken_apart_and_can_be_put_together():
    (score, each_key, each_query), place = comprehension(loop.attention_scores)
    statement = ast.parse(inspect.getsource(loop.attention_scores)).body[0].body[-1]
    assert same(ast.parse(f"[[{score} {each_key}] {each_query}]").body[0].value,
                statement.value)  # fmt: skip
    with open(place[0], encoding="utf-8") as file:
        assert file.readlines()[place[1] - 1].strip() == ast.unparse(statement)
