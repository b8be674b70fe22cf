"""The heads stepper's HTML: its run is the core's and its Java the page's."""

import json
import re
from html import unescape
from pathlib import Path

from literate import page as pages
from literate.figure import names
from literate.figures.heads_stepper import JAVA, heads_stepper
from literate.figures.html import number
from selfattention.example import inputs, tokens
from selfattention.multi_head import loop

PAGE = Path(__file__).parents[3] / "docs/multi_head/split.md"
QUERIES = names()["multi_head"].w_query(inputs)
KEYS = names()["multi_head"].w_key(inputs)
SCORES = loop.attention_scores(loop.split_heads(QUERIES, 2), loop.split_heads(KEYS, 2))
HTML = heads_stepper(tokens, QUERIES, KEYS, num_heads=2, query=5)
WALK = json.loads(unescape(re.search(r'<data value="([^"]*)">', HTML)[1]))


def test_each_head_adds_up_over_its_own_columns():
    adding = [step[1:4] for step in WALK["steps"] if step[0] == WALK["adds"]]
    assert adding == [
        [h, j, k] for h in range(2) for j in range(6) for k in (2 * h, 2 * h + 1)
    ]


def test_the_scores_are_the_core_s():
    done = [WALK["steps"][stop] for stop in WALK["stops"]["score"]]
    assert [step[-1] for step in done] == [*SCORES[0][5], *SCORES[1][5]]
    result = re.search(r'<table class="result".*?</table>', HTML)[0]
    cells = re.findall(r"<td[^>]*>([^<]*)</td>", re.search("<tbody.*", result)[0])
    assert cells == [number(SCORES[h][5][j]) for j in range(6) for h in range(2)]


def test_a_larger_step_is_a_head():
    stops = [WALK["steps"][stop][1:3] for stop in WALK["stops"]["head"]]
    assert stops == [[0, 5], [1, 5]]


def test_of_query_and_key_the_head_s_piece_is_lit():
    """At the end, which is what the page shows without a script: the second head."""
    for part, columns in (("left", 4), ("right", 1)):
        table = re.search(rf'<table class="{part}".*?</table>', HTML)[0]
        cells = re.findall(r"<td([^>]*)>", re.search("<tbody.*", table)[0])
        marked = [index for index, cell in enumerate(cells) if "class" in cell]
        numbers = [index % columns if columns > 1 else index for index in marked]
        assert numbers == [2, 3], part


def test_every_step_has_a_line_in_both_languages():
    assert {str(step[0]) for step in WALK["steps"]} <= set(WALK["java"])


def test_the_java_is_the_page_s():
    parsed = pages.parse(PAGE, PAGE.read_text("utf-8"))
    java = "".join(block.code for block in parsed.of_kind("java"))
    assert JAVA in java
