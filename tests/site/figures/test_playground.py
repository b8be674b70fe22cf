"""Playground, as its readers use it."""

import itertools
import json
import random
import re
from types import SimpleNamespace

import pytest
import torch
from axe_playwright_python.sync_playwright import Axe

from literate import page as pages
from literate import tools
from literate.figure import names
from literate.figures.html import number
from literate.run_java import JavaRunner
from selfattention.causal import loop as causal
from selfattention.example import inputs, tokens
from selfattention.multi_head import loop as multi_head
from selfattention.simplified import loop
from selfattention.trainable import loop as trainable

PAGE = "playground/"
STRANGE = ["a\"b'c", "x\\u0041\\", "<b>&;,", "naïve «»", "$& $1"]
SWITCHES = ("trainable", "scale", "mask")

# The weights that a rung begins with, to the places that its cells show.
DRAWN = {
    rung: [[[round(w, 6) for w in row] for row in table] for table in drawn]
    for rung, drawn in names()["drawn"].items()
}


@pytest.fixture
def playground(read):
    def open_it(fragment="", **options):
        (reader := read(**options)).open(PAGE + fragment)
        reader.tab.wait_for_selector("playground-figure input")
        return reader

    return open_it


@pytest.fixture
def reader(playground):
    return playground(permissions=["clipboard-read", "clipboard-write"])


@pytest.fixture
def tab(reader):
    return reader.tab


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


# ---- What it computes ---------------------------------------------------------------


def test_begins_with_the_example(tab):
    assert_shows(tab, inputs)
    assert tab.evaluate("location.hash") == ""
    words = [cell(tab, i, "word").input_value() for i in range(len(tokens))]
    assert words == tokens


RUNGS = {
    "simplified": (loop.self_attention, {}),
    "trainable": (trainable.self_attention, {"scale": True}),
    "causal": (causal.self_attention, {"scale": True, "mask": True}),
    "multi-head": (
        multi_head.self_attention,
        {"scale": True, "mask": True, "heads": 2},
    ),
}


@pytest.mark.parametrize("rung", RUNGS)
def test_what_the_browser_is_compared_with_is_the_core(rung):
    attend, steps = RUNGS[rung]
    tables = None if rung == "simplified" else DRAWN[4]
    heads = [steps["heads"]] if "heads" in steps else []
    expected = attend(inputs, *tables or [], *heads)
    found = core(inputs, tables, **steps)
    assert found.context == expected.context_vectors
    if heads:
        assert found.scores == expected.attention_scores
        assert found.weights == expected.attention_weights
    else:
        assert found.scores == [expected.attention_scores]
        assert found.weights == [expected.attention_weights]


def drawn(chance, rows, columns, scale):
    return [
        [chance.uniform(-scale, scale) for _ in range(columns)] for _ in range(rows)
    ]


def test_the_browser_computes_what_the_core_does(tab):
    """The same sums in the same order; only exp may differ, in its last bit."""
    chance = random.Random(123)
    samples = []
    for size in (1e-3, 1, 1, 10, 1000):
        for has_tables, scale, mask, heads in itertools.product(
            (False, True), (False, True), (False, True), (1, 2, 3)
        ):
            d_out = heads * chance.randint(1, 8 // heads)
            d_in = chance.randint(2, 8) if has_tables else d_out
            vectors = drawn(chance, chance.randint(2, 12), d_in, size)
            tables = [drawn(chance, d_in, d_out, size) for _ in range(3)]
            steps = {"scale": scale, "mask": mask, "heads": heads}
            samples.append((vectors, tables if has_tables else None, steps))
    computed = tab.evaluate(
        """async samples => {
             const script = new URL("../assets/figures/attention.js", location);
             const { attention } = await import(script.href);
             return samples.map(sample => attention(...sample));
           }""",
        [list(sample) for sample in samples],
    )
    for (vectors, tables, steps), found in zip(samples, computed, strict=True):
        expected = core(vectors, tables, **steps)
        if tables:
            assert found["parts"] == expected.parts
        for h, head in enumerate(found["heads"]):
            assert head["scores"] == expected.scores[h]
            for row, row_expected in zip(
                head["weights"], expected.weights[h], strict=True
            ):
                assert row == pytest.approx(row_expected, rel=1e-14, abs=1e-300)
        for row, row_expected in zip(found["context"], expected.context, strict=True):
            largest = max(map(abs, row_expected))
            assert row == pytest.approx(row_expected, rel=1e-12, abs=1e-12 * largest)


def test_results_follow_each_key(tab):
    cell(tab, 1, 2).fill("-1.5")
    assert_shows(tab, changed(1, 2, -1.5))
    cell(tab, 1, 2).fill("−2e-1")  # with the minus sign that the tables show
    assert_shows(tab, changed(1, 2, -0.2))


def test_a_word_appears_in_every_table(tab):
    cell(tab, 2, "word").fill("ends")
    assert tab.locator("th:visible:has-text('ends')").count() == 5
    assert tab.locator("th:visible:has-text('starts')").count() == 0


# ---- Rungs and their steps ----------------------------------------------------------


@pytest.mark.parametrize("rung", [2, 3, 4])
def test_a_rung_starts_with_its_page_s_numbers(tab, rung):
    """To each of the four places that the pages print."""
    start(tab, rung)
    steps = {"scale": True, "mask": rung > 2, "heads": 1 + (rung > 3)}
    assert_shows(tab, inputs, DRAWN[rung], **steps)
    page = {
        2: lambda: trainable.attend(*names()["parts"]).context_vectors,
        3: lambda: names()["causal"](inputs),
        4: lambda: names()["wrapper"](inputs),
    }[rung]()
    assert numbers(tab.locator(".panel.context")) == written(page)
    assert tab.evaluate("location.hash") == f"#rung={rung}"
    said = tab.locator("playground-figure .here p:visible").inner_text()
    assert said.startswith(f"This is rung {rung}: ")
    assert tab.locator("[data-rung][aria-pressed=true]").count() == 1


@pytest.mark.parametrize("trains", [False, True])
def test_every_mixture_of_steps_shows_what_the_core_computes(tab, trains):
    """And still does when a number has been changed."""
    start(tab, 4 if trains else 1)
    tables = DRAWN[4] if trains else None
    say_heads(tab, 1)
    states = set()
    for scale, mask, heads in itertools.product(
        (False, True), (False, True), (1, 4 if trains else 3)
    ):
        for name, on in (("scale", scale), ("mask", mask)):
            if tab.is_checked(f"playground-figure [value={name}]") != on:
                switch(tab, name)
        say_heads(tab, heads)
        steps = {"scale": scale, "mask": mask, "heads": heads}
        cell(tab, 1, 2).fill("0.66")
        assert_shows(tab, inputs, tables, **steps)
        cell(tab, 1, 2).fill("-1.5")
        assert_shows(tab, changed(1, 2, -1.5), tables, **steps)
        states.add(str(numbers(tab.locator(".panel.context"))))
    # With weights, a heads' worth of one number has the root of 1: no step is idle but
    # that one.
    assert len(states) == 8 - 2


def test_results_follow_a_weight(tab):
    start(tab, 3)
    weight(tab, "w_key", 1, 0).fill("−2.5")
    w_query, w_key, w_value = DRAWN[3]
    edited = [w_key[0], [-2.5, w_key[1][1]], w_key[2]]
    tables = [w_query, edited, w_value]
    assert_shows(tab, inputs, tables, scale=True, mask=True)


def test_switching_keeps_what_was_typed(tab):
    cell(tab, 1, 2).fill("0.7")
    switch(tab, "trainable")
    weight(tab, "w_value", 0, 1).fill("3")
    switch(tab, "trainable")
    assert_shows(tab, changed(1, 2, 0.7))
    switch(tab, "trainable")
    switch(tab, "mask")
    w_query, w_key, w_value = DRAWN[2]
    edited = [[w_value[0][0], 3.0], *w_value[1:]]
    assert_shows(tab, changed(1, 2, 0.7), [w_query, w_key, edited], mask=True)


def test_what_the_mask_hides_is_hatched(tab):
    switch(tab, "mask")
    for kind in ("scores", "weights"):
        assert tab.locator(f".panel.{kind} td.hidden").count() == 15
    texts = tab.locator(".panel.weights td.hidden").all_inner_texts()
    assert set(texts) == {"0.0000"}
    assert set(tab.locator(".panel.scores td.hidden").all_inner_texts()) == {"−∞"}


def test_the_scale_is_that_of_a_head_s_keys(tab):
    start(tab, 4)
    root = tab.locator("playground-figure .root")
    for heads, text in [(1, "√4 = 2.0000"), (2, "√2 = 1.4142"), (4, "√1 = 1.0000")]:
        say_heads(tab, heads)
        assert root.inner_text() == text
        assert tab.locator(".panel.weights").count() == heads
        formula = tab.locator(".panel.weights .formula").first.inner_text()
        assert formula == f"softmax(scores / {text.split()[0]})"


def offered(tab):
    return tab.locator("playground-figure .labels label").all_inner_texts()


def test_as_many_heads_are_offered_as_divide_the_columns(tab):
    assert offered(tab) == ["1", "3"]
    start(tab, 4)
    assert offered(tab) == ["1", "2", "4"]
    do(tab, "more")
    assert offered(tab) == ["1", "5"]
    steps = {"scale": True, "mask": True}
    wider = [[[*row, 0.5] for row in table] for table in DRAWN[4]]
    assert_shows(tab, inputs, wider, **steps)
    do(tab, "fewer")
    say_heads(tab, 4)
    assert_shows(tab, inputs, DRAWN[4], heads=4, **steps)
    do(tab, "fewer")
    assert_shows(
        tab,
        inputs,
        [[row[:3] for row in table] for table in DRAWN[4]],
        heads=3,
        **steps,
    )


def test_a_further_number_is_a_further_row_of_weights(tab):
    start(tab, 2)
    do(tab, "wider")
    cell(tab, 0, 3).fill("1")
    vectors = [[*row, float(i == 0)] for i, row in enumerate(inputs)]
    tables = [[*table, [0.5, 0.5]] for table in DRAWN[2]]
    assert_shows(tab, vectors, tables, scale=True)
    shapes = tab.locator(".part .editor .shape").all_inner_texts()
    assert shapes == ["(4, 2)"] * 3


def test_reset_goes_back_to_the_rung_that_was_started_from(tab):
    start(tab, 3)
    weight(tab, "w_query", 0, 0).fill("9")
    switch(tab, "mask")
    do(tab, "reset")
    assert_shows(tab, inputs, DRAWN[3], scale=True, mask=True)


def test_a_screen_reader_hears_what_a_switch_did(tab):
    region = tab.locator("playground-figure .said")
    start(tab, 2)
    switch(tab, "mask")
    assert region.text_content() == (
        "Mask on, heads: 1. This is rung 3: each token sees the ones up to itself."
    )
    switch(tab, "scale")
    assert region.text_content() == (
        "Scale off, heads: 1. No rung has just these steps: a mixture of your own."
    )
    weight(tab, "w_query", 0, 0).fill("0.5")
    tab.keyboard.press("Tab")
    assert region.text_content().startswith("Context vector of step: ")


def test_the_keyboard_goes_through_it_from_top_to_bottom(tab):
    start(tab, 4)
    tab.focus("[data-rung='1']")
    stops = []
    for _ in range(100):
        stop = tab.evaluate(
            """() => {
                 const { activeElement: at } = document;
                 if (!at.closest("playground-figure")) return null;
                 const { rung, do: action, sheet } = at.dataset;
                 return rung ? "rung" : action ?? (sheet && `sheet ${sheet}`) ??
                   (at.matches("input") ? at.type : at.localName);
               }"""
        )
        if stop is None:
            break
        stops += [stop] if stops[-1:] != [stop] else []
        tab.keyboard.press("Tab")
    rows = ["sheet 0", "shorter"] * len(tokens)
    assert stops == [
        *["rung", "checkbox", "radio", "a", *rows],
        *["taller", "wider", "narrower", "reset", "summary", "more", "fewer"],
        *["sheet 1", "div", "sheet 2", "div", "sheet 3", "div"],  # made: they scroll
        *["link", "java", "python", "torch"],
    ]
    tab.focus("[value=mask]")
    tab.keyboard.press("Space")
    assert_shows(tab, inputs, DRAWN[4], scale=True, heads=2)
    tab.focus("[type=radio]:checked")
    tab.keyboard.press("ArrowRight")
    assert_shows(tab, inputs, DRAWN[4], scale=True, heads=4)


# ---- Larger and smaller -------------------------------------------------------------


def test_tokens_from_two_to_twelve(tab):
    for _ in range(6):
        do(tab, "taller")
    assert tab.is_disabled("[data-do=taller]")
    assert_shows(tab, inputs + [[0.5] * 3] * 6)
    focused = tab.evaluate("document.activeElement.value")
    assert focused == "word 11"
    marks = tab.locator(".editor .mark").all_inner_texts()
    assert len(set(marks)) == 12
    for _ in range(10):
        do(tab, "shorter")
    assert tab.locator("[data-do=shorter]:disabled").count() == 2
    assert_shows(tab, [[0.5] * 3] * 2)


def test_numbers_from_two_to_eight_and_what_was_taken_away_comes_back(tab):
    do(tab, "narrower")
    assert tab.is_disabled("[data-do=narrower]")
    assert_shows(tab, [vector[:2] for vector in inputs])
    for _ in range(6):
        do(tab, "wider")
    assert tab.is_disabled("[data-do=wider]")
    assert_shows(tab, [vector + [0.0] * 5 for vector in inputs])
    shapes = tab.locator("playground-figure .shape:visible").all_inner_texts()
    assert shapes == ["(6, 8)", "(6, 6)", "(6, 6)", "(6, 8)"]


def test_removing_a_token_keeps_the_focus_near(tab):
    tab.focus("[data-do=shorter] >> nth=5")
    tab.keyboard.press("Enter")
    assert_shows(tab, inputs[:5])
    assert tab.evaluate("document.activeElement.ariaLabel") == "Remove token 4"


# ---- Bad input ----------------------------------------------------------------------


BAD = [
    ("", "empty, and every number is needed"),
    ("  ", "empty, and every number is needed"),
    ("abc", "“abc” is not a number such as 0.55"),
    ("0x10", "“0x10” is not a number such as 0.55"),
    ("1 2", "“1 2” is not a number such as 0.55"),
    ("--1", "“--1” is not a number such as 0.55"),
    ("NaN", "NaN would spoil every result"),
    ("-Infinity", "-Infinity would spoil every result"),
    ("0,5", "write a point, not a comma: 0.5"),
    ("1e300", "1e300 is too large: −1000 to 1000 will do"),
    ("1e400", "1e400 is too large: −1000 to 1000 will do"),
    ("-1000.1", "-1000.1 is too large: −1000 to 1000 will do"),
]


def test_bad_input_is_refused_at_the_cell_and_nothing_is_lost(tab):
    bad = cell(tab, 1, 2)
    for text, reason in BAD:
        bad.fill("0.7")
        bad.fill(text)
        assert bad.get_attribute("aria-invalid") == "true"
        message = tab.locator(f"[id='{bad.get_attribute('aria-describedby')}']")
        expected = f"journey, number 2: {reason}. The tables keep 0.7."
        assert message.inner_text() == expected
        assert_shows(tab, changed(1, 2, 0.7))
    tab.keyboard.press("Escape")
    assert bad.input_value() == "0.7"
    assert bad.get_attribute("aria-invalid") == "false"
    assert not tab.locator(".problems p").count()


def test_a_bad_weight_is_refused_at_its_cell(tab):
    start(tab, 4)
    bad = weight(tab, "w_value", 2, 3)
    for text, reason in BAD:
        bad.fill("0.7")
        bad.fill(text)
        assert bad.get_attribute("aria-invalid") == "true"
        message = tab.locator(f"[id='{bad.get_attribute('aria-describedby')}']")
        expected = f"w_value, row 2, column 3: {reason}. The tables keep 0.7."
        assert message.inner_text() == expected
    w_query, w_key, w_value = DRAWN[4]
    edited = [*w_value[:2], [*w_value[2][:3], 0.7]]
    steps = {"scale": True, "mask": True, "heads": 2}
    assert_shows(tab, inputs, [w_query, w_key, edited], **steps)
    say_heads(tab, 1)  # what was typed stays
    assert bad.input_value() == BAD[-1][0]
    assert bad.get_attribute("aria-invalid") == "true"
    bad.press("Escape")
    assert bad.input_value() == "0.7"
    assert not tab.locator(".problems p").count()


def test_a_bad_cell_holds_up_no_other(tab):
    bad = cell(tab, 1, 2)
    bad.fill("seven")
    cell(tab, 0, 0).fill("0.44")
    do(tab, "taller")
    assert bad.input_value() == "seven"
    assert bad.get_attribute("aria-invalid") == "true"
    assert_shows(tab, [*changed(0, 0, 0.44), [0.5] * 3])
    # The address has what is right, so whoever gets it can open it.
    assert "seven" not in tab.url
    assert "journey,0.55,0.87,0.66;" in tab.url


def test_a_token_needs_a_word(tab):
    cell(tab, 1, "word").fill(" ")
    assert cell(tab, 1, "word").get_attribute("aria-invalid") == "true"
    assert tab.inner_text(".problems >> nth=0") == (
        "word of token 1: empty, and a token needs a word. The tables keep journey."
    )
    assert tab.locator("th:visible:has-text('journey')").count() == 5


def test_two_bad_cells_have_a_word_each(tab):
    cell(tab, 0, 0).fill("x")
    cell(tab, 5, 2).fill("y")
    assert tab.locator(".problems p").count() == 2
    assert tab.locator("[aria-invalid=true]").count() == 2


# ---- Keyboard, screen reader, phone --------------------------------------------------


def test_arrow_keys_and_enter_go_from_row_to_row(tab):
    cell(tab, 0, 1).focus()
    where = "[document.activeElement.dataset.i, document.activeElement.dataset.j]"
    for key, expected in [
        ("ArrowUp", ["0", "2"]),
        ("ArrowDown", ["1", "2"]),
        ("Enter", ["2", "2"]),
        ("ArrowUp", ["1", "2"]),
    ]:
        tab.keyboard.press(key)
        assert tab.evaluate(where) == expected


def test_a_screen_reader_hears_the_result_when_a_cell_is_done(tab):
    region = tab.locator("playground-figure .said")
    cell(tab, 1, 2).fill("0.7")
    assert region.text_content() == ""
    tab.keyboard.press("Tab")
    vector = loop.self_attention(changed(1, 2, 0.7)).context_vectors[1]
    assert region.text_content() == (
        f"Context vector of journey: {', '.join(number(v) for v in vector)}"
    )


def test_every_cell_and_table_has_a_name(tab):
    start(tab, 4)
    labels = [
        label.get_attribute("aria-label")
        for label in tab.locator("td input, th input").all()
    ]
    assert len(set(labels)) == len(labels) == 24 + 3 * 12
    assert {"journey, number 2", "w_key, row 1, column 3"} <= set(labels)
    groups = tab.locator("playground-figure [role=group]:visible")
    assert [group.get_attribute("aria-label") for group in groups.all()] == [
        *["queries", "keys", "values"],
        *["Head 0: scores", "Head 0: weights", "Head 1: scores", "Head 1: weights"],
        "Context vectors",
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_when_all_is_on_and_cells_are_bad(playground, scheme):
    tab = playground("#rung=4", scheme=scheme).tab
    cell(tab, 1, 2).fill("seven")
    weight(tab, "w_key", 1, 2).fill("seven")
    tab.hover("[data-do=taller]")
    found = Axe().run(tab, context="playground-figure").response["violations"]
    assert not found


@pytest.mark.parametrize("width", [320, 390])
def test_works_on_a_phone(playground, width):
    reader = playground(width=width, has_touch=True)
    tab = reader.tab
    for i in range(3):
        box = cell(tab, 0, i).bounding_box()
        assert box["x"] + box["width"] <= width
        assert box["height"] >= 32
    size = cell(tab, 0, 0).evaluate("cell => getComputedStyle(cell).fontSize")
    assert float(size.removesuffix("px")) >= 16  # or iOS zooms in
    tab.tap("[data-do=taller]")
    cell(tab, 6, 1).fill("1")
    assert_shows(tab, [*inputs, [0.5, 1.0, 0.5]])
    tab.tap("[data-rung='4']")
    assert_shows(tab, inputs, DRAWN[4], scale=True, mask=True, heads=2)
    shares = tab.locator(".panel.weights tbody tr >> nth=-1").locator("td")
    box = shares.last.bounding_box()
    assert box["x"] + box["width"] <= width  # six columns of weights fit
    assert not weight(tab, "w_query", 0, 0).is_visible()
    tab.tap(".roles summary")
    weight(tab, "w_query", 0, 0).fill("0.5")
    for _ in range(5):
        tab.tap("[data-do=taller]")
        tab.tap("[data-do=wider]")
        if tab.is_enabled("[data-do=more]"):
            tab.tap("[data-do=more]")
    assert tab.evaluate("document.documentElement.scrollWidth") <= width


def test_without_javascript_the_example_is_complete(read):
    tab = (reader := read(java_script_enabled=False)).tab
    tab.goto(reader.address + PAGE)
    panels = tab.locator("playground-figure .panel:visible")
    found = [
        [row.locator("td").all_inner_texts() for row in panel.locator("tbody tr").all()]
        for panel in panels.all()
    ]
    typed, *results = found
    assert [[float(text) for text in row] for row in typed] == inputs
    assert results == [written(matrix) for matrix in loop.self_attention(inputs)]
    for part in ("button", "input", "details", "legend"):
        assert not tab.locator(f"playground-figure {part}:visible").count()


# ---- Sharing ------------------------------------------------------------------------


def test_a_link_carries_words_and_vectors(playground, tab):
    for i, word in enumerate(STRANGE):
        cell(tab, i, "word").fill(word)
    cell(tab, 0, 0).fill("-.5e1")
    do(tab, "wider")
    do(tab, "link")
    link = tab.evaluate("navigator.clipboard.readText()")
    assert link == tab.url
    other = playground("#" + link.partition("#")[2]).tab
    words = [cell(other, i, "word").input_value() for i in range(len(STRANGE))]
    assert words == STRANGE
    assert_shows(other, [vector + [0.0] for vector in changed(0, 0, -5.0)])


def test_a_link_carries_weights_and_steps(playground, tab):
    start(tab, 4)
    weight(tab, "w_key", 1, 2).fill("-.5e1")
    switch(tab, "scale")
    w_query, w_key, w_value = DRAWN[4]
    edited = [w_key[0], [*w_key[1][:2], -5.0, w_key[1][3]], w_key[2]]
    state = (inputs, [w_query, edited, w_value])
    assert_shows(tab, *state, mask=True, heads=2)
    do(tab, "link")
    link = tab.evaluate("navigator.clipboard.readText()")
    other = playground("#" + link.partition("#")[2]).tab
    assert_shows(other, *state, mask=True, heads=2)
    assert not other.is_checked("playground-figure [value=scale]")


def test_a_page_links_to_its_rung(read):
    (reader := read()).open("causal/mask/")
    reader.tab.click("a[href$='playground/#rung=3']")
    reader.tab.wait_for_selector("playground-figure input")
    assert_comes_to_show(reader.tab, inputs, DRAWN[3], scale=True, mask=True)


TABLES = "query=1;2&key=3;4&value=5;6"
DAMAGED = [
    f"a,1,2;b,1,2&{TABLES}&heads=2",
    f"a,1,2;b,1,2&{TABLES}&heads=0",
    f"a,1,2;b,1,2&{TABLES}&heads=.5",
    "a,1,2;b,1,2&heads=many",
    "a,1,2;b,1,2&query=1;2&key=3;4",
    "a,1,2;b,1,2&query=1;2&key=3;4&value=5",
    "a,1,2;b,1,2&query=1;2&key=3;4&value=5,5;6,6",
    "a,1,2;b,1,2&query=1;2&key=3;x&value=5;6",
    "a,1,2;b,1,2&query=;2&key=3;4&value=5;6",
    "a,1,2",
    "a,1,2;b,1",
    "a,1;b,1",
    "a,1,x;b,1,2",
    "a,1,NaN;b,1,2",
    "a,1,2;,1,2",
    "%,1,2;b,1,2",
    "a,1,1e300;b,1,2",
    ";".join(["a,1,2"] * 13),
    "a,1,2,3,4,5,6,7,8,9;b,1,2,3,4,5,6,7,8,9",
    "abcdefghijklmnopq,1,2;b,1,2",
]


def test_a_damaged_link_shows_the_example_and_says_so(playground):
    tab = playground("#v=").tab
    assert_shows(tab, inputs)
    assert tab.inner_text(".problems >> nth=0").startswith("The link is damaged")
    for cells in DAMAGED:
        for hash in ("#v=a,1,2;b,3,4", f"#v={cells}"):
            tab.evaluate(
                """hash => new Promise(done => {
                     addEventListener("popstate", done, { once: true });
                     location.hash = hash;
                   })""",
                hash,
            )
            is_damaged = hash.endswith(cells)
            assert tab.locator(".problems p").count() == is_damaged, hash
            assert_shows(tab, inputs if is_damaged else [[1, 2], [3, 4]])


def test_a_rung_that_is_none_is_a_damaged_link(playground):
    tab = playground("#rung=5").tab
    assert tab.inner_text(".problems >> nth=0").startswith("The link is damaged")
    assert_shows(tab, inputs)


def test_a_link_below_brings_the_figure_back_into_sight(tab):
    tab.set_viewport_size({"width": 1440, "height": 500})
    tab.click("a:has-text('nothing in common')")
    assert_comes_to_show(tab, [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    assert 0 <= tab.locator("playground-figure").bounding_box()["y"] < 250


def test_back_undoes_a_switch_and_a_rung(tab):
    switch(tab, "mask")
    start(tab, 2)
    assert_shows(tab, inputs, DRAWN[2], scale=True)
    tab.go_back()
    assert_comes_to_show(tab, inputs, mask=True)
    tab.go_back()
    assert_comes_to_show(tab, inputs)


def test_the_pages_own_links_and_back(tab):
    tab.click("a:has-text('ten times longer')")
    assert_comes_to_show(tab, [inputs[0], [5.5, 8.7, 6.6], *inputs[2:]])
    tab.click("a:has-text('nothing in common')")
    assert_comes_to_show(tab, [[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    tab.go_back()
    assert_comes_to_show(tab, [inputs[0], [5.5, 8.7, 6.6], *inputs[2:]])


def test_back_undoes_a_reset_and_a_removal(tab):
    cell(tab, 1, 2).fill("0.7")
    do(tab, "reset")
    assert_comes_to_show(tab, inputs)
    assert tab.evaluate("location.hash") == ""
    tab.go_back()
    assert_comes_to_show(tab, changed(1, 2, 0.7))
    do(tab, "shorter")
    assert_comes_to_show(tab, changed(1, 2, 0.7)[1:])
    tab.go_back()
    assert_comes_to_show(tab, changed(1, 2, 0.7))


def test_going_to_a_heading_loses_nothing(tab):
    cell(tab, 1, 2).fill("0.7")
    tab.hover("#what-to-try")
    tab.click("#what-to-try .headerlink")
    tab.wait_for_function("location.hash === '#what-to-try'")
    assert_comes_to_show(tab, changed(1, 2, 0.7))


def test_it_is_as_it_was_after_going_on_and_back(reader):
    tab = reader.tab
    tab.wait_for_load_state("networkidle")
    tab.evaluate("window.stays = true")
    cell(tab, 1, 2).fill("0.7")
    tab.click(".md-footer__link--next")
    tab.wait_for_url("**/glossary/")
    reader.settle()
    tab.go_back()
    tab.wait_for_selector("playground-figure input")
    assert tab.evaluate("window.stays")
    assert_shows(tab, changed(1, 2, 0.7))
    cell(tab, 1, 2).fill("0.6")
    assert_shows(tab, changed(1, 2, 0.6))


# ---- Copying ------------------------------------------------------------------------


VECTORS = [[-12.3456, 1e-7, 0.89], *inputs[1:5], [0.05, 0.8, 3.0]]
WORDS = [*STRANGE, "step"]

# Each step on and off, alone and with all others.
COPIED = {
    "rung 1": (1, [], 1),
    "rung 2": (2, [], 1),
    "rung 3": (3, [], 1),
    "rung 4": (4, [], 2),
    "scale alone": (1, ["scale"], 1),
    "mask alone": (1, ["mask"], 1),
    "heads alone": (1, [], 3),
    "all but weights": (1, ["scale", "mask"], 3),
    "all but scale": (4, ["scale"], 2),
    "all but mask": (4, ["mask"], 4),
}


@pytest.fixture
def copied(tab):
    """Copy a state with odd words and numbers as a language; give the core's too."""

    def copy(language, which):
        rung, switched, heads = COPIED[which]
        start(tab, rung)
        for name in switched:
            switch(tab, name)
        say_heads(tab, heads)
        for i, word in enumerate(STRANGE):
            cell(tab, i, "word").fill(word)
        cell(tab, 0, 0).fill("-123.456e-1")
        cell(tab, 0, 1).fill("1e-7")
        cell(tab, 5, 2).fill("3")
        tab.evaluate("navigator.clipboard.writeText('')")
        do(tab, language)
        tab.wait_for_function("navigator.clipboard.readText().then(text => !!text)")
        steps = {
            "scale": (rung > 1) != ("scale" in switched),
            "mask": (rung > 2) != ("mask" in switched),
        }
        context = core(VECTORS, DRAWN.get(rung), heads=heads, **steps).context
        return tab.evaluate("navigator.clipboard.readText()"), context

    return copy


@pytest.mark.parametrize("language", ["python", "torch"])
def test_the_python_that_is_copied_gives_the_same_numbers(copied, language, capsys):
    for which in COPIED:
        names = {}
        code, context = copied(language, which)
        assert "«if" not in code
        exec(code, names)
        assert names["tokens"] == WORDS
        assert names["inputs"] == VECTORS
        printed = capsys.readouterr().out
        if language == "torch":
            assert printed.startswith("tensor(")
            assert names["x"].dtype == torch.float64
            torch.testing.assert_close(
                names["context_vectors"], torch.tensor(context, dtype=torch.float64)
            )
        else:
            assert names["context_vectors"] == context, which
            lines = [", ".join(f"{value:.4f}" for value in row) for row in context]
            assert re.findall(r"\[([^\[\]]*)\]", printed) == lines


def run_as_page(tmp_path, language, code):
    source = f"```{language}\n{code}```\n"
    return pages.parse(tmp_path / "copied.md", source)


def test_the_java_that_is_copied_gives_the_same_numbers(copied, tmp_path):
    java = tools.find_java()
    if java is None:
        tools.missing("no java ≥ 17 with jshell: install a JDK to run what is copied")
    runner = JavaRunner(java)
    try:
        for which in COPIED:
            code, context = copied("java", which)
            page = run_as_page(tmp_path, "java", code)
            session = runner.submit(page).result()
            assert_ran(session, context)
    finally:
        runner.close()


def assert_ran(session, context):
    [run] = session.runs
    assert run.fault is None
    lines = ["[" + ", ".join(f"{v:.4f}" for v in row) + "]" for row in context]
    assert run.output.splitlines() == lines
    assert json.loads(session.variables["inputs"].strip('"')) == [VECTORS]
    [found] = json.loads(session.variables["contextVectors"].strip('"'))
    for row, expected in zip(found, context, strict=True):
        assert row == pytest.approx(expected, rel=1e-13, abs=1e-13)


def test_where_copying_is_not_allowed_the_text_is_shown_selected(playground):
    tab = playground().tab
    tab.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    do(tab, "python")
    tab.wait_for_selector("playground-figure textarea:visible")
    assert "inputs = [" in tab.evaluate("getSelection().toString()")
