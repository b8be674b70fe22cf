"""The heat map's HTML: every number is the core's."""

import json
import math
import re
from html import unescape

from literate.figures.heat import heat, total
from literate.figures.html import number
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

ATTENTION = loop.self_attention(inputs)
SCORES, WEIGHTS = ATTENTION.attention_scores, ATTENTION.attention_weights


def rows_of(html):
    body = re.search(r"<tbody>.*</tbody>", html)[0]
    return [
        re.findall(r"<td[^>]*>([^<]+)</td>", row)
        for row in re.findall(r"<tr.*?</tr>", body)
    ]


def handed_over(html):
    return json.loads(unescape(re.search(r'<data value="([^"]*)"', html)[1]))


def wanted(rows):
    return [[number(value) for value in [*row, total(row)]] for row in rows]


def test_shows_the_last_state_with_the_sums_of_its_rows():
    rows = rows_of(heat(tokens, scores=SCORES, weights=WEIGHTS))
    assert rows == wanted(WEIGHTS)
    assert {row[-1] for row in rows} == {"1.0000"}
    assert rows_of(heat(tokens, weights=WEIGHTS, scores=SCORES)) == wanted(SCORES)


def test_hands_the_script_every_state_as_it_is_shown():
    html = heat(tokens, scores=SCORES, weights=WEIGHTS)
    scores, weights = handed_over(html)
    assert scores["texts"] == wanted(SCORES)
    assert weights["texts"] == wanted(WEIGHTS)


def test_weights_are_shaded_by_what_they_are_and_scores_by_their_range():
    html = heat(tokens, scores=SCORES, weights=WEIGHTS)
    scores, weights = handed_over(html)
    assert weights["shades"] == [[round(w, 4) for w in row] for row in WEIGHTS]
    flat = [shade for row in scores["shades"] for shade in row]
    assert (min(flat), max(flat)) == (0, 1)


def test_a_mask_is_one_more_state():
    hidden = [
        [score if j <= i else -math.inf for j, score in enumerate(row)]
        for i, row in enumerate(SCORES)
    ]
    html = heat(tokens, scores=SCORES, weights=WEIGHTS, masked=hidden)
    rows = rows_of(html)
    assert rows[0] == [number(SCORES[0][0]), *["−∞"] * 6]
    assert rows[5] == wanted(SCORES)[5]
    assert re.findall(r'type="radio"[^>]*value="(\d)"', html) == ["0", "1", "2"]
