"""The playground's HTML: every number is the core's; what it copies runs."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from literate.figures import playground as module
from literate.figures.html import number
from literate.figures.playground import playground
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

ROOT = Path(__file__).parents[3]


def tables(html):
    """The numbers of each table, row by row."""
    return [
        [re.findall(r"<td[^>]*>([^<]+)</td>", row) for row in body.split("</tr>")[:-1]]
        for body in re.findall(r"<tbody>(.*?)</tbody>", html)
    ]


@pytest.mark.parametrize("size", [2, 5, 6])
def test_shows_what_the_core_computes(size):
    typed, *results = tables(playground(tokens[:size], inputs[:size]))
    assert [[float(text) for text in row] for row in typed] == inputs[:size]
    assert results == [
        [[number(value) for value in row] for row in matrix]
        for matrix in loop.self_attention(inputs[:size])
    ]


def test_says_each_shape():
    shapes = re.findall(r'class="shape">([^<]*)<', playground(tokens, inputs))
    assert shapes == ["(6, 3)", "(6, 6)", "(6, 6)", "(6, 3)"]


def test_keeps_digits_that_two_places_would_lose():
    html = playground(["a", "b"], [[0.125, 1.0], [-3.0, 1e-9]])
    assert tables(html)[0] == [["0.125", "1.00"], ["-3.00", "1e-09"]]
    data = json.loads(unescape(re.search(r'<data value="([^"]*)"', html)[1]))
    assert data["inputs"] == [["0.125", "1.00"], ["-3.00", "1e-09"]]


def test_a_word_is_text_not_html():
    assert "<b>" not in playground(["<b>", '"'], [[1.0, 2.0], [3.0, 4.0]])


def test_the_java_that_is_copied_is_that_of_the_pages():
    """Each of its methods stands on a page, letter by letter."""
    page = (ROOT / "docs/simplified/context.md").read_text("utf-8")
    methods = re.findall(r"^double.*\) \{\n(?:.*\n)*?\}\n", module.JAVA, re.M)
    assert len(methods) == 3
    for method in methods:
        assert method in page


def test_what_the_page_says_of_its_links_is_so():
    page = (ROOT / "docs/playground.md").read_text("utf-8")
    longer, turned, apart = (
        loop.self_attention(
            [[float(text) for text in row.split(",")[1:]] for row in link.split(";")]
        )
        for link in re.findall(r'href="#v=([^"]*)"', page)
    )
    assert all(row[1] > 0.99 for row in longer.attention_weights)
    others = [0, 2, 3, 4, 5]
    assert all(turned.attention_scores[i][1] < 0 for i in others)
    assert all(turned.attention_weights[i][1] > 0.01 for i in others)
    assert apart.attention_scores == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
