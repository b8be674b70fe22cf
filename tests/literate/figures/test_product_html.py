"""The matrix product's HTML: every number is the core's."""

import re

import pytest

from literate.figures.html import number
from literate.figures.matrix import matrix
from literate.figures.product import product
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

ATTENTION = loop.self_attention(inputs)
X = matrix("inputs", inputs, tokens)
SCORES = matrix("attention_scores", ATTENTION.attention_scores, tokens, tokens)
WEIGHTS = matrix("attention_weights", ATTENTION.attention_weights, tokens, tokens)
CONTEXT = matrix("context_vectors", ATTENTION.context_vectors, tokens)


def tables(html):
    """The numbers of each table, row by row."""
    return [
        re.findall(r"<td[^>]*>([^<]+)</td>", table)
        for table in re.findall(r"<table.*?</table>", html)
    ]


def written_out(html):
    return re.sub(r"<[^>]+>", "", re.search(r'<span class="terms">.*?</p>', html)[0])


def flat(rows, places=4):
    return [number(value, places) for row in rows for value in row]


def test_shows_the_cores_numbers():
    left, right, result = tables(product(X, X.T, SCORES))
    assert left == flat(inputs, 2)
    assert right == flat(zip(*inputs, strict=True), 2)
    assert result == flat(ATTENTION.attention_scores)


def test_writes_a_score_out():
    html = product(X, X.T, SCORES)
    assert written_out(html) == "0.55·0.43 + 0.87·0.15 + 0.66·0.89 = 0.9544"


def test_says_where_the_factors_are_rounded():
    terms = [
        f"{number(weight)}·{vector[0]:.2f}"
        for weight, vector in zip(ATTENTION.attention_weights[1], inputs, strict=True)
    ]
    total = number(ATTENTION.context_vectors[1][0])
    html = product(WEIGHTS, X, CONTEXT)
    assert written_out(html) == f"{' + '.join(terms)} ≈ {total}"


def test_a_vector_is_a_column():
    html = product(X, X.row(1, "query"), SCORES.row(1, "scores"))
    assert tables(html)[1:] == [
        [number(value, 2) for value in inputs[1]],
        [number(value) for value in ATTENTION.attention_scores[1]],
    ]
    assert "<code>query</code> (3,)" in html
    assert "<code>scores</code> (6,)" in html
    assert "<code>scores[0]</code>" in html


def test_shapes_stand_with_the_names():
    html = product(X, X.T, SCORES)
    assert "<code>inputs</code> (6, 3)" in html
    assert "<code>inputs.T</code> (3, 6)" in html
    assert "<code>attention_scores</code> (6, 6)" in html


def test_only_weights_are_shaded():
    assert "--w:" not in product(X, X.T, SCORES)
    assert product(WEIGHTS, X, CONTEXT).count("--w:") == 36


def test_a_negative_factor_has_brackets():
    small = matrix("a", [[-1.5, 2.0]])
    html = product(small, matrix("b", [[-1.0], [0.25]]), matrix("c", [[2.0]]))
    assert written_out(html) == "−1.50·(−1.00) + 2.00·0.25 = 2.00"


def test_refuses_a_result_that_is_not_the_product():
    with pytest.raises(ValueError, match=r"attention_weights\[0\]\[0\] is 0.2098"):
        product(X, X.T, WEIGHTS)
