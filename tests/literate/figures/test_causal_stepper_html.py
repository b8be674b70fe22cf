"""The causal stepper's HTML: its run is the core's and its Java the page's."""

import json
import re
from html import unescape
from pathlib import Path

from literate import page as pages
from literate.figure import names
from literate.figures.causal_stepper import JAVA, causal_stepper
from literate.figures.html import number
from selfattention.causal.loop import attention_scores
from selfattention.example import inputs, tokens

PAGE = Path(__file__).parents[3] / "docs/causal/mask.md"
QUERIES = names()["causal"].w_query(inputs)
KEYS = names()["causal"].w_key(inputs)
SCORES = attention_scores(QUERIES, KEYS)
HTML = causal_stepper(tokens, QUERIES, KEYS)
WALK = json.loads(unescape(re.search(r'<data value="([^"]*)">', HTML)[1]))


def test_the_run_visits_the_triangle_and_nothing_else():
    adding = [step[1:4] for step in WALK["steps"] if step[0] == WALK["adds"]]
    assert adding == [[i, j, d] for i in range(6) for j in range(i + 1) for d in (0, 1)]


def test_scores_are_done_with_the_core_s_digits_and_the_rest_stays_empty():
    done = [WALK["steps"][stop] for stop in WALK["stops"]["score"]]
    assert [step[-1] for step in done] == [SCORES[i][j] for _, i, j, *_ in done]
    result = re.search(r'<table class="result".*?</table>', HTML)[0]
    cells = re.findall(r"<td([^>]*)>([^<]*)</td>", re.search("<tbody.*", result)[0])
    wanted = [(i, j) for i in range(6) for j in range(6)]
    for (i, j), (attributes, shown) in zip(wanted, cells, strict=True):
        assert shown == (number(SCORES[i][j]) if j <= i else "")
        assert ("data-name" in attributes) == (j <= i)


def test_every_step_has_a_cell_and_a_line_in_both_languages():
    assert all(None not in step[1:3] for step in WALK["steps"])
    assert {str(step[0]) for step in WALK["steps"]} <= set(WALK["java"])


def test_the_java_is_the_page_s():
    parsed = pages.parse(PAGE, PAGE.read_text("utf-8"))
    java = "".join(block.code for block in parsed.of_kind("java"))
    for method in JAVA.split("\n\n"):
        assert method in java
