"""The two normalisations' HTML: every number is the core's."""

import re

import pytest

from literate.figures.html import number
from literate.figures.normalise import divide, normalise, total, verdict
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

SCORES = loop.attention_scores(inputs)


@pytest.mark.parametrize("scores", SCORES)
def test_shows_scores_shares_and_weights_with_their_sums(scores):
    html = normalise(tokens, scores)
    columns = [scores, divide(scores), loop.softmax(scores)]
    body = re.search(r"<tbody>.*</tbody>", html)[0]
    shown = re.findall(r'<span class="number[^>]*>([^<]+)<', body)
    rows = zip(*columns, strict=True)
    assert shown == [number(value) for row in rows for value in row]
    foot = re.findall(r"<td[^>]*>([^<]+)<", re.search(r"<tfoot>.*</tfoot>", html)[0])
    assert foot == [number(total(column)) for column in columns]


def test_only_softmax_makes_weights():
    html = normalise(tokens, SCORES[1])
    assert html.count('class="number weight"') == len(tokens)


def test_begins_with_the_lowest_score():
    chosen = re.search(r'value="(\d)" checked', normalise(tokens, SCORES[1]))[1]
    assert tokens[int(chosen)] == "one"


def test_the_verdict_says_what_is_broken():
    pair = ["a", "b"]
    assert verdict(pair, divide([1.5, -0.4]), loop.softmax([1.5, -0.4])) == (
        "Division gives a 136% and b −36%: that is no split of one whole. "
        "Softmax gives a 87% and b 13%."
    )
    assert verdict(pair, divide([3.0, 1.0]), loop.softmax([3.0, 1.0])) == (
        "Division gives a 75% and b 25%. Softmax gives a 88% and b 12%."
    )
