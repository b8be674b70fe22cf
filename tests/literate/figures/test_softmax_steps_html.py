"""Softmax in slow motion: every number is the core's, or on the way to it."""

import math
import re

import pytest

from literate.figures.html import number
from literate.figures.softmax_steps import columns_of, softmax_steps, total
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

SCORES = loop.attention_scores(inputs)


def numbers(html):
    return re.findall(
        r"<td[^>]*>([^<]+)</td>", re.search(r"<tbody>.*</tbody>", html)[0]
    )


@pytest.mark.parametrize("scores", SCORES)
def test_each_column_follows_from_the_one_before_and_the_last_is_the_cores(scores):
    first, differences, exps, weights = columns_of(scores)
    assert first == scores
    assert max(differences) == 0
    assert exps == [math.exp(difference) for difference in differences]
    assert weights == loop.softmax(scores)
    assert weights == pytest.approx([each / total(exps) for each in exps], rel=1e-15)


@pytest.mark.parametrize("scores", SCORES)
def test_shows_four_columns(scores):
    rows = zip(*columns_of(scores), strict=True)
    html = softmax_steps(tokens, scores)
    assert numbers(html) == [number(value) for row in rows for value in row]


def test_shows_what_is_subtracted_and_what_divides():
    html = softmax_steps(tokens, SCORES[1])
    foot = re.findall(r"</span>([^<]+)</td>", re.search(r"<tfoot>.*</tfoot>", html)[0])
    assert foot == ["1.4950", "4.2036", "1.0000"]


def test_writes_one_row_out():
    html = softmax_steps(tokens, SCORES[1])
    sums = re.findall(r'<li>.*?<span class="number">([^<]*)</span>', html)
    assert sums == [
        "0.9544",
        "0.9544 − 1.4950 = −0.5406",
        "exp(−0.5406) ≈ 0.5824",
        "0.5824 ÷ 4.2036 ≈ 0.1385",
    ]


def test_equal_scores_are_all_zero_apart():
    html = softmax_steps(tokens[:2], [3.0, 3.0])
    assert numbers(html) == ["3.0000", "0.0000", "1.0000", "0.5000"] * 2
