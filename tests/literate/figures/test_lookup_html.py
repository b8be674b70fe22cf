"""The look-up's HTML: every number is the core's."""

import re

from literate.figure import names
from literate.figures.html import number
from literate.figures.lookup import lookup
from selfattention.example import inputs, tokens
from selfattention.trainable.loop import attend

PARTS = names()["parts"]
ATTENTION = attend(*PARTS)


def cells_of(html, part):
    rows = re.findall(r"<tr.*?</tr>", re.search(rf"<{part}>.*?</{part}>", html)[0])
    cells = [re.findall(r"<td.*?</td>", row) for row in rows]
    return [[re.sub("<.*?>", " ", cell).split() for cell in row] for row in cells]


def written(vector):
    return [number(value) for value in vector]


def test_each_row_has_a_token_s_numbers():
    rows = cells_of(lookup(tokens, *PARTS, query=1), "tbody")
    assert len(rows) == len(inputs)
    for j, row in enumerate(rows):
        assert row == [
            ["1" if j == 1 else "0"],
            written(PARTS.keys[j]),
            [number(ATTENTION.attention_scores[1][j])],
            [number(ATTENTION.attention_weights[1][j])],
            written(PARTS.values[j]),
        ]


def test_a_map_gives_one_value_and_attention_a_blend():
    html = lookup(tokens, *PARTS, query=4)
    one, blend = cells_of(html, "tfoot")
    assert one == [written(PARTS.values[4])]
    assert blend == [written(ATTENTION.context_vectors[4])]
    assert re.search(r'asks number">(.*?)</p>', html)[1].count("<span>") == 2
