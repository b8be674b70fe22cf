"""The split's blocks: the core's numbers, and where each goes in each state."""

import re

from literate.figure import names
from literate.figures.html import number
from literate.figures.split import heads_without_transpose, split
from literate.rungs import straight_to_heads
from selfattention.example import inputs, tokens
from selfattention.multi_head.loop import split_heads

QUERIES = names()["multi_head"].w_query(inputs)
HTML = split(tokens, QUERIES, num_heads=2)
BLOCK = re.compile(r'<span class="block[^"]*" style="([^"]*)">(.*?)</span>([^<]*)<')


def groups(state):
    """Read the blocks as they lie in a state: row by row, two heads side by side."""
    blocks = []
    for style, _, shown in BLOCK.findall(HTML):
        places = dict(re.findall(r"--(\w+):([\d.]+)", style))
        blocks.append((float(places[f"y{state}"]), float(places[f"x{state}"]), shown))
    rows = {}
    for y, x, shown in sorted(blocks):
        rows.setdefault(y, []).append((x, shown))
    return [[shown for _, shown in sorted(row)] for row in rows.values()]


def written(heads):
    return [
        [number(value) for head in heads for value in head[row]]
        for row in range(len(heads[0]))
    ]


def test_projected_a_row_is_a_token():
    assert groups(0) == groups(1) == [[number(v) for v in row] for row in QUERIES]


def test_the_transpose_gives_what_the_core_s_split_gives():
    assert groups(2) == written(split_heads(QUERIES, 2))


def test_view_alone_gives_the_wrong_tokens():
    assert groups(3) == written(straight_to_heads(QUERIES, 2))
    assert groups(3) != groups(2)
    assert heads_without_transpose(6, 4, 2) == [[0, 0, 1, 1, 2, 2], [3, 3, 4, 4, 5, 5]]


def test_blocks_stand_in_the_order_of_the_memory():
    shown = [shown for _, _, shown in BLOCK.findall(HTML)]
    assert shown == [number(value) for row in QUERIES for value in row]
