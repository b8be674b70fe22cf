"""The playground as its tests use it: its cells, its tables, and the core's numbers."""

from types import SimpleNamespace

import torch

from literate.figure import names
from literate.figures.html import number
from selfattention.causal import loop as causal
from selfattention.example import inputs
from selfattention.multi_head import loop as multi_head
from selfattention.trainable import loop as trainable

PAGE = "playground/"

# The weights that a rung begins with, to the places that its cells show.
DRAWN = {
    rung: [[[round(w, 6) for w in row] for row in table] for table in drawn]
    for rung, drawn in names()["drawn"].items()
}


def opened(read, fragment="", **options):
    """Open the playground, and wait for its script."""
    (reader := read(**options)).open(PAGE + fragment)
    reader.tab.wait_for_selector("playground-figure input")
    return reader


def cell(tab, i, d):
    """The cell of number d of token i; "word" for its word."""
    column = 0 if d == "word" else d + 1
    return tab.locator(f"[data-sheet='0'][data-i='{i}'][data-j='{column}']")


def weight(tab, table, i, d):
    """A cell of w_query, w_key or w_value."""
    sheet = ["w_query", "w_key", "w_value"].index(table) + 1
    return tab.locator(f"[data-sheet='{sheet}'][data-i='{i}'][data-j='{d + 1}']")


def numbers(panel):
    """The numbers of a panel's table, row by row."""
    return panel.locator("tbody").evaluate(
        """body => [...body.rows].map(
             row => [...row.querySelectorAll("td")].map(cell => cell.textContent))"""
    )


def written(matrix):
    return [[number(v) if v > -torch.inf else "−∞" for v in row] for row in matrix]


def core(vectors, tables=None, scale=False, mask=False, heads=1):
    """What the core's loops compute with the steps that the switches say."""
    parts = [trainable.project(vectors, table) for table in tables or []]
    split = [multi_head.split_heads(part, heads) for part in parts or [vectors] * 3]
    steps = causal if mask else trainable
    each = []
    for queries, keys, values in zip(*split, strict=True):
        scores = steps.attention_scores(queries, keys)
        shares = steps.attention_weights(scores, len(keys[0]) if scale else 1)
        each.append((scores, shares, steps.context_vectors(shares, values)))
    scores, shares, blends = zip(*each, strict=True)
    return SimpleNamespace(
        parts=parts,
        scores=list(scores),
        weights=list(shares),
        context=multi_head.merge_heads(list(blends)),
    )


def assert_shows(tab, vectors, tables=None, **steps):
    expected = core(vectors, tables, **steps)
    for kind in ("scores", "weights"):
        panels = tab.locator(f".panel.{kind}").all()
        assert [numbers(panel) for panel in panels] == [
            written(matrix) for matrix in getattr(expected, kind)
        ], kind
    assert numbers(tab.locator(".panel.context")) == written(expected.context)
    roles = tab.locator(".roles")
    assert roles.is_visible() == bool(tables)
    if tables:
        made = tab.locator(".made").all()
        assert [numbers(panel) for panel in made] == [
            written(part) for part in expected.parts
        ]


def assert_comes_to_show(tab, vectors, tables=None, **steps):
    """As assert_shows, where the browser takes a moment to go somewhere."""
    first = number(core(vectors, tables, **steps).context[0][0])
    tab.wait_for_function(
        "first => document.querySelector('.context tbody td').textContent === first",
        arg=first,
    )
    assert_shows(tab, vectors, tables, **steps)


def switch(tab, name):
    tab.click(f"playground-figure [value={name}]")


def say_heads(tab, heads):
    tab.click(f"playground-figure .labels label:text-is('{heads}')")


def start(tab, rung):
    tab.click(f"[data-rung='{rung}']")


def changed(i, d, value):
    return [
        [value if (i, d) == (row, column) else old for column, old in enumerate(vector)]
        for row, vector in enumerate(inputs)
    ]


def do(tab, action):
    tab.click(f"[data-do={action}] >> nth=0")
