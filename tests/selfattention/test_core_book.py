"""The core against the book's numbers, and against fractions worked by hand.

`reference.json` holds the book's own results, every float32 value in full.
"""

import json
from fractions import Fraction
from math import log, sqrt
from pathlib import Path

import pytest
import torch

from selfattention.example import inputs, tokens
from selfattention.printing import show
from selfattention.simplified import loop, matrix

BOOK = json.loads((Path(__file__).parent / "reference.json").read_text("utf-8"))
STEPS = ("attention_scores", "attention_weights", "context_vectors")

# The book computed in float32, where neighbours just above 1 are 2 ** -23 apart. The
# numbers are at most 1.5 and sums of six products at most: a few such steps.
FEW_FLOAT32_STEPS = 4 * 2**-23


def numbers(rows):
    return [number for row in rows for number in row]


def printed(step, capsys):
    show(step)
    return capsys.readouterr().out


@pytest.mark.parametrize("step", STEPS)
def test_loop_must_give_the_numbers_of_the_book(step):
    got = getattr(loop.self_attention(inputs), step)
    wanted = numbers(BOOK[step])
    assert numbers(got) == pytest.approx(wanted, rel=0, abs=FEW_FLOAT32_STEPS)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
@pytest.mark.parametrize("step", STEPS)
def test_matrix_must_give_the_numbers_of_the_book(step, dtype):
    got = getattr(matrix.self_attention(torch.tensor(inputs, dtype=dtype)), step)
    wanted = torch.tensor(BOOK[step], dtype=dtype)
    torch.testing.assert_close(got, wanted, rtol=0, atol=FEW_FLOAT32_STEPS)


@pytest.mark.parametrize("step", STEPS)
def test_loop_must_print_as_the_book_does(step, capsys):
    got = printed(getattr(loop.self_attention(inputs), step), capsys)
    assert got == printed(BOOK[step], capsys)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
@pytest.mark.parametrize("step", STEPS)
def test_matrix_must_print_as_the_book_does(step, dtype, capsys):
    got = getattr(matrix.self_attention(torch.tensor(inputs, dtype=dtype)), step)
    assert printed(got.tolist(), capsys) == printed(BOOK[step], capsys)


@pytest.mark.parametrize("step", STEPS)
def test_show_must_print_the_example_as_torch_does(step, capsys):
    got = printed(getattr(loop.self_attention(inputs), step), capsys)
    torchs = str(getattr(matrix.self_attention(torch.tensor(inputs)), step))
    # torch indents by the width of its "tensor(".
    assert "tensor(" + got.rstrip().replace("\n ", "\n" + " " * 8) + ")" == torchs


def test_one_query_alone_must_give_its_row_of_the_book():
    journey = inputs[tokens.index("journey")]
    scores = [loop.dot(journey, key) for key in inputs]
    context = loop.weighted_sum(loop.softmax(scores), inputs)
    wanted = BOOK["context_vectors"][1]
    assert context == pytest.approx(wanted, rel=0, abs=FEW_FLOAT32_STEPS)


def test_scores_of_the_example_must_be_the_exact_fractions():
    exact = [[Fraction(str(number)) for number in row] for row in inputs]
    by_hand = [[sum(map(Fraction.__mul__, q, k)) for k in exact] for q in exact]
    assert by_hand[1][0] == Fraction("0.9544")
    got = numbers(loop.attention_scores(inputs))
    assert got == pytest.approx(numbers(by_hand), rel=0, abs=1e-15)


def test_operations_must_be_exact_where_floats_are():
    a, b = [0.5, -1.5, 2.25], [4.0, 0.125, -0.75]
    assert loop.dot(a, b) == Fraction(1, 8)
    blend = loop.weighted_sum([0.5, 0.25, 0.25], [a, b, [8.0, 1.0, 1.0]])
    assert blend == [Fraction(13, 4), Fraction(-15, 32), Fraction(19, 16)]


def test_softmax_must_give_sevenths_by_hand():
    # exp undoes log, so the shares are 1, 2 and 4 of 7.
    wanted = [Fraction(1, 7), Fraction(2, 7), Fraction(4, 7)]
    scores = [log(1), log(2), log(4)]
    assert loop.softmax(scores) == pytest.approx(wanted, rel=1e-15)
    got = matrix.softmax(torch.tensor(scores, dtype=torch.float64))
    assert got.tolist() == pytest.approx(wanted, rel=1e-15)


def test_self_attention_must_give_thirds_and_halves_by_hand():
    # Scores [[log 2, 0], [0, 0]], so weights [[2/3, 1/3], [1/2, 1/2]].
    x = [[sqrt(log(2))], [0.0]]
    in_tensors = matrix.self_attention(torch.tensor(x, dtype=torch.float64))
    for weights, context in (
        loop.self_attention(x)[1:],
        [step.tolist() for step in in_tensors[1:]],
    ):
        thirds, halves = [Fraction(2, 3), Fraction(1, 3)], [Fraction(1, 2)] * 2
        assert weights[0] == pytest.approx(thirds, rel=1e-15)
        assert weights[1] == pytest.approx(halves, rel=1e-15)
        shares = [row[0] / x[0][0] for row in context]
        assert shares == pytest.approx([Fraction(2, 3), Fraction(1, 2)], rel=1e-15)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        (0.9544, "0.9544\n"),
        (1, "1.0000\n"),
        ([0.25, 1.5], "[0.2500, 1.5000]\n"),
        ((0.25, 1.5), "[0.2500, 1.5000]\n"),
        ([[1.0], [2.0]], "[[1.0000],\n [2.0000]]\n"),
        ([], "[]\n"),
    ],
)
def test_show_must_print_four_places(values, text, capsys):
    assert printed(values, capsys) == text


def test_example_must_have_one_vector_for_each_token():
    assert len(tokens) == len(inputs) == 6
    assert {len(vector) for vector in inputs} == {3}
