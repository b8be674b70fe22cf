"""The tables of tokens by tokens: dependency matrices, and the heads' weights."""

import math
import re

from literate.figure import names
from literate.figures.compare import compare
from literate.figures.dependency import dependency
from literate.figures.heads import heads
from literate.figures.heat import heat
from literate.figures.html import number
from selfattention.dependencies import dependency_matrix
from selfattention.example import inputs, tokens

CAUSAL, UNMASKED = names()["causal"], names()["unmasked"]
WEIGHTS = [
    head.attention(inputs).attention_weights for head in names()["wrapper"].heads
]


def tables(html):
    bodies = re.findall(r"<tbody>.*?</tbody>", html)
    return [
        [re.findall(r"<td.*?</td>", row) for row in re.findall(r"<tr>.*?</tr>", body)]
        for body in bodies
    ]


def test_a_dependency_matrix_is_the_core_s():
    html = dependency(tokens, inputs, without_mask=UNMASKED, with_mask=CAUSAL)
    assert re.findall(r"<caption>(.*?)</caption>", html) == [
        "without mask",
        "with mask",
    ]
    for attend, rows in zip([UNMASKED, CAUSAL], tables(html), strict=True):
        moves = [["moves" in cell for cell in row] for row in rows]
        assert moves == dependency_matrix(attend, inputs)
        assert all("moves" in cell or "stays" in cell for row in rows for cell in row)


def test_without_the_transpose_late_tokens_do_not_see_early_ones():
    right, wrong = tables(
        dependency(
            tokens,
            inputs,
            right=names()["multi_head"],
            wrong=names()["without_transpose"],
        )
    )
    assert "moves" in right[3][0]
    assert "stays" in wrong[3][0]


def test_heads_show_their_weights_and_frame_the_largest_of_a_row():
    for rows, weights in zip(tables(heads(tokens, WEIGHTS)), WEIGHTS, strict=True):
        shown = [[re.sub("<.*?>", "", cell) for cell in row] for row in rows]
        assert shown == [[number(weight) for weight in row] for row in weights]
        for row, values in zip(rows, weights, strict=True):
            framed = [j for j, cell in enumerate(row) if "largest" in cell]
            assert framed == [values.index(max(values))]


def test_weights_before_and_after_are_named_and_shown():
    training = names()["measured"].training
    before, after = training.before, training.after
    html = compare(
        ["first", "second", "third"],
        not_trained=before.attention_weights,
        trained=after.attention_weights,
    )
    assert re.findall(r"<caption>(.*?)</caption>", html) == ["not trained", "trained"]
    shown = [[re.sub("<.*?>", "", cell) for cell in row] for row in tables(html)[1]]
    assert shown == [
        [number(weight) for weight in row] for row in after.attention_weights
    ]


def test_what_a_mask_hides_is_hatched_from_there_on():
    html = heat(
        tokens,
        scores=UNMASKED.attention(inputs).attention_scores,
        masked=CAUSAL.attention(inputs).attention_scores,
        weights=CAUSAL.attention(inputs).attention_weights,
    )
    (rows,) = tables(html)
    hidden = [["hidden" in cell for cell in row[:-1]] for row in rows]
    assert hidden == [[j > i for j in range(6)] for i in range(6)]
    masked = CAUSAL.attention(inputs).attention_scores
    assert [[score == -math.inf for score in row] for row in masked] == hidden
