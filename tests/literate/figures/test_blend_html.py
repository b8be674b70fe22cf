"""The blend's HTML: every number is the core's."""

import json
import re
from html import unescape

import pytest

from literate.figures.blend import HEIGHT, blend, stream_paths
from literate.figures.html import number
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

ATTENTION = loop.self_attention(inputs)


@pytest.mark.parametrize("query", range(len(tokens)))
def test_shows_the_querys_weights_then_its_context_vector(query):
    html = blend(tokens, ATTENTION, query)
    shown = re.findall(r'<span class="number">([^<]*)</span>', html)
    weights, context = ATTENTION.attention_weights, ATTENTION.context_vectors
    assert shown == [number(value) for value in weights[query] + context[query]]


def test_hands_the_script_full_precision():
    data = re.search(r'<data value="([^"]*)">', blend(tokens, ATTENTION, 0))[1]
    assert json.loads(unescape(data)) == {
        "tokens": tokens,
        "weights": ATTENTION.attention_weights,
        "context": ATTENTION.context_vectors,
    }


@pytest.mark.parametrize("row", ATTENTION.attention_weights)
def test_streams_are_as_thick_as_the_weights_and_join_without_a_gap(row):
    joined = HEIGHT / 4
    for weight, path in zip(row, stream_paths(row), strict=True):
        n = [float(text) for text in re.findall(r"[\d.]+", path)]
        left_top, right_top, right_bottom, left_bottom = n[1], n[7], n[8], n[14]
        assert left_bottom - left_top == pytest.approx(weight * HEIGHT / 2, abs=0.011)
        assert right_bottom - right_top == pytest.approx(weight * HEIGHT / 2, abs=0.011)
        assert right_top == pytest.approx(joined, abs=0.011)
        joined = right_bottom
    assert joined == pytest.approx(HEIGHT * 3 / 4, abs=0.02)
