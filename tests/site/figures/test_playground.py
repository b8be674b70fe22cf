"""Playground, as its readers use it."""

import functools

import pytest
from axe_playwright_python.sync_playwright import Axe
from playing import (
    DRAWN,
    PAGE,
    assert_shows,
    cell,
    changed,
    do,
    opened,
    say_heads,
    start,
    weight,
    written,
)

from literate.figures.html import number
from selfattention.example import inputs
from selfattention.simplified import loop


@pytest.fixture
def playground(read):
    return functools.partial(opened, read)


@pytest.fixture
def tab(playground):
    return playground().tab


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
