"""The playground's HTML: every number is the core's; what it copies runs."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from literate.figure import names
from literate.figures import playground_code as code
from literate.figures.html import number
from literate.figures.playground import playground
from selfattention.causal.loop import self_attention as causal
from selfattention.example import inputs, tokens
from selfattention.multi_head import loop as multi_head
from selfattention.simplified import loop
from selfattention.trainable import loop as trainable

ROOT = Path(__file__).parents[3]
DRAWN = names()["drawn"]


def tables(html):
    """The numbers of each table that has some, row by row."""
    return [
        [re.findall(r"<td[^>]*>([^<]+)</td>", row) for row in body.split("</tr>")[:-1]]
        for body in re.findall(r"<tbody>(<tr>.*?)</tbody>", html)
    ]


def data(html):
    return json.loads(unescape(re.search(r'<data value="([^"]*)"', html)[1]))


@pytest.mark.parametrize("size", [2, 5, 6])
def test_shows_what_the_core_computes(size):
    html = playground(tokens[:size], inputs[:size], DRAWN)
    typed, *results = tables(html)
    assert [[float(text) for text in row] for row in typed] == inputs[:size]
    assert results == [
        [[number(value) for value in row] for row in matrix]
        for matrix in loop.self_attention(inputs[:size])
    ]


def test_frames_the_largest_weight_of_each_row():
    framed = re.findall(r"largest\"[^>]*>([^<]+)<", playground(tokens, inputs, DRAWN))
    weights = loop.self_attention(inputs).attention_weights
    assert framed == [number(max(row)) for row in weights]


def test_says_each_shape():
    html = playground(tokens, inputs, DRAWN)
    shapes = re.findall(r'class="shape">([^<]+)<', html)
    assert shapes == ["(6, 3)", "(6, 6)", "(6, 6)", "(6, 3)"]


def test_keeps_digits_that_two_places_would_lose():
    html = playground(["a", "b"], [[0.125, 1.0], [-3.0, 1e-9]], DRAWN)
    assert tables(html)[0] == [["0.125", "1.00"], ["-3.00", "1e-09"]]
    first = data(html)["starts"][0]
    assert first["cells"] == [["a", "0.125", "1.00"], ["b", "-3.00", "1e-09"]]


def rounded(matrix):
    return [[number(value) for value in row] for row in matrix]


@pytest.mark.parametrize("rung", [2, 3, 4])
def test_six_places_of_the_weights_give_the_four_that_the_pages_print(rung):
    texts = data(playground(tokens, inputs, DRAWN))["starts"][rung - 1]["tables"]
    typed = [[[float(text) for text in row] for row in table] for table in texts]
    assert typed != DRAWN[rung]
    for table, drawn in zip(typed, DRAWN[rung], strict=True):
        assert rounded(trainable.project(inputs, table)) == rounded(
            trainable.project(inputs, drawn)
        )
    attend = {
        2: trainable.self_attention,
        3: causal,
        4: lambda *all_of: multi_head.self_attention(*all_of, num_heads=2),
    }[rung]
    for found, page in zip(
        attend(inputs, *typed), attend(inputs, *DRAWN[rung]), strict=True
    ):
        heads = [(found, page)]
        if isinstance(page[0][0], list):
            heads = zip(found, page, strict=True)
        for one, other in heads:
            assert rounded(one) == rounded(other)


def test_the_weights_are_those_of_the_pages():
    assert [trainable.project(inputs, w) for w in DRAWN[2]] == list(names()["parts"])
    found = causal(inputs, *DRAWN[3]).context_vectors
    assert rounded(found) == rounded(names()["causal"](inputs))
    found = multi_head.self_attention(inputs, *DRAWN[4], num_heads=2).context_vectors
    assert rounded(found) == rounded(names()["wrapper"](inputs))


def test_a_word_is_text_not_html():
    assert "<b>" not in playground(["<b>", '"'], [[1.0, 2.0], [3.0, 4.0]], DRAWN)


def test_the_java_that_is_copied_is_that_of_the_pages():
    """Each of the methods of rung 1, and `project`, stands on a page as it is."""
    java = re.sub(r"«if [^»]*»", "", code.JAVA)
    methods = re.findall(r"^double\S* \w+\(.*\) \{\n(?:.*\n)*?\}\n", java, re.M)
    first, project, own = methods[:3], methods[3], methods[4:]
    page = (ROOT / "docs/simplified/context.md").read_text("utf-8")
    assert len(first) == 3
    for method in first:
        assert method in page
    page = (ROOT / "docs/trainable/lookup.md").read_text("utf-8")
    assert project in page
    assert len(own) == 2


def linked():
    """The states behind the page's links: vectors, then weights if there are any."""
    page = unescape((ROOT / "docs/playground.md").read_text("utf-8"))
    for link in re.findall(r'href="#(v=[^"]*)"', page):
        parts = dict(part.split("=") for part in link.split("&") if "=" in part)
        yield [
            [
                [float(n) for n in row.split(",")[key == "v" :]]
                for row in rows.split(";")
            ]
            for key, rows in parts.items()
        ]


def test_what_the_page_says_of_its_links_is_so():
    longer, turned, apart, same = linked()
    assert all(row[1] > 0.99 for row in loop.self_attention(*longer).attention_weights)
    turned = loop.self_attention(*turned)
    others = [0, 2, 3, 4, 5]
    assert all(turned.attention_scores[i][1] < 0 for i in others)
    assert all(turned.attention_weights[i][1] > 0.01 for i in others)
    apart = loop.self_attention(*apart)
    assert apart.attention_scores == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    assert same[0] == inputs
    first, scaled = loop.self_attention(inputs), trainable.self_attention(*same)
    assert scaled.attention_scores == first.attention_scores
    assert scaled.attention_weights != first.attention_weights


def test_what_the_page_says_of_the_rungs_is_so():
    """The experiments, done with the core."""
    w_query, w_key, w_value = DRAWN[2]
    nothing = [[0.0, 0.0] for _ in w_query]
    weights = trainable.self_attention(
        inputs, nothing, w_key, w_value
    ).attention_weights
    assert weights == [pytest.approx([1 / 6] * 6)] * 6
    hundred = [[100 * w for w in row] for row in w_query]
    scores = trainable.self_attention(inputs, hundred, w_key, w_value).attention_scores
    scaled = trainable.attention_weights(scores, d_k=2)
    unscaled = trainable.attention_weights(scores, d_k=1)
    assert all(max(a) < max(b) for a, b in zip(scaled, unscaled, strict=True))

    masked = causal(inputs, *DRAWN[3]).context_vectors
    unmasked = trainable.self_attention(inputs, *DRAWN[3]).context_vectors
    stay = [
        a == pytest.approx(b, rel=1e-12) for a, b in zip(masked, unmasked, strict=True)
    ]
    assert stay == [False] * 5 + [True]

    w_query, w_key, w_value = DRAWN[4]
    blank = [[0.0, 0.0, *row[2:]] for row in w_query]
    before = multi_head.self_attention(inputs, *DRAWN[4], num_heads=2)
    after = multi_head.self_attention(inputs, blank, w_key, w_value, num_heads=2)
    for i, row in enumerate(after.attention_weights[0]):
        assert row[: i + 1] == pytest.approx([1 / (i + 1)] * (i + 1))
    assert after.attention_weights[1] == before.attention_weights[1]
    one = multi_head.self_attention(inputs, *DRAWN[4], num_heads=1)
    for i, row in enumerate(one.attention_scores[0]):
        for j, score in enumerate(row[: i + 1]):
            both = [head[i][j] for head in before.attention_scores]
            assert score == pytest.approx(sum(both))
