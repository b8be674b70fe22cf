"""Blend, as its readers use it."""

import pytest

from literate.figures.blend import stream_paths
from literate.figures.html import number
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

ATTENTION = loop.self_attention(inputs)
JOURNEY, STEP = 1, 5


@pytest.fixture
def blend(read):
    def on_home(**options):
        (reader := read(**options)).open("")
        reader.tab.wait_for_function("!!customElements.get('blend-figure')")
        return reader

    return on_home


def shown(tab):
    return tab.locator("blend-figure .number").all_inner_texts()


def wanted(query):
    weights, context = ATTENTION.attention_weights, ATTENTION.context_vectors
    return [number(value) for value in weights[query] + context[query]]


def said(query):
    weights = ATTENTION.attention_weights[query]
    parts = [f"{number(w)} {word}" for w, word in zip(weights, tokens, strict=True)]
    vector = [number(value) for value in ATTENTION.context_vectors[query]]
    return f"{tokens[query]} is {', '.join(parts)}. Context vector {', '.join(vector)}."


def assert_shows(tab, query):
    assert shown(tab) == wanted(query)
    assert tokens[query] in tab.inner_text("blend-figure .result")
    drawn = tab.eval_on_selector_all(
        "blend-figure path", "paths => paths.map(path => path.getAttribute('d'))"
    )
    for path, expected in zip(
        drawn, stream_paths(ATTENTION.attention_weights[query]), strict=True
    ):
        assert coordinates(path) == pytest.approx(coordinates(expected), abs=0.006)


def coordinates(path):
    for letter in "MCVZ":
        path = path.replace(letter, " ")
    return [float(part) for part in path.split()]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_begins_with_journey(blend, scheme):
    reader = blend(scheme=scheme)
    assert_shows(reader.tab, JOURNEY)
    assert reader.tab.is_checked("blend-figure [value='1']")


def test_a_click_chooses_who_asks(blend):
    tab = blend().tab
    tab.click("blend-figure label:has-text('step')")
    assert_shows(tab, STEP)


def test_a_tap_does_too_on_a_small_phone(blend):
    tab = blend(width=320, has_touch=True).tab
    tab.tap("blend-figure label:has-text('step')")
    assert_shows(tab, STEP)
    assert tab.evaluate("document.documentElement.scrollWidth") <= 320
    box = tab.locator("blend-figure .result").bounding_box()
    assert box["x"] + box["width"] <= 320


def test_the_keyboard_has_one_stop_arrows_and_escape(blend):
    tab = blend().tab
    tab.focus("blend-figure :checked")
    tab.keyboard.press("ArrowRight")
    assert_shows(tab, JOURNEY + 1)
    tab.keyboard.press("Tab")
    assert not tab.evaluate("!!document.activeElement.closest('blend-figure')")
    tab.keyboard.press("Shift+Tab")
    tab.keyboard.press("ArrowRight")
    assert_shows(tab, JOURNEY + 2)
    tab.keyboard.press("Escape")
    assert_shows(tab, JOURNEY)
    assert tab.evaluate("document.activeElement.value") == "1"


def test_a_screen_reader_hears_the_choice_as_one_sentence(blend):
    tab = blend().tab
    region = tab.locator("blend-figure [aria-live=polite]")
    assert region.count() == 1
    assert region.text_content() == ""
    tab.hover("blend-figure label:has-text('step')")
    assert region.text_content() == ""
    tab.click("blend-figure label:has-text('step')")
    assert region.text_content() == said(STEP)


def test_the_streams_move_unless_a_reader_wants_no_motion(blend):
    moves = "getComputedStyle(document.querySelector('.stream')).transitionDuration"
    assert blend(reduced_motion="no-preference").tab.evaluate(moves) == "0.3s"
    assert blend(reduced_motion="reduce").tab.evaluate(moves) == "0s"


def test_without_javascript_the_first_state_is_complete(read):
    tab = (reader := read(java_script_enabled=False)).tab
    tab.goto(reader.address)
    assert shown(tab) == wanted(JOURNEY)
    assert tab.locator("blend-figure .stream").count() == len(tokens)
    assert not tab.locator("blend-figure .choice").is_visible()


def test_it_still_works_after_going_on_and_back(blend):
    reader = blend()
    tab = reader.tab
    tab.evaluate("window.stays = true")
    tab.wait_for_load_state("networkidle")
    tab.click(".md-footer__link--next")
    tab.wait_for_url("**/idea/")
    reader.settle()
    tab.go_back()
    tab.wait_for_selector("blend-figure .choice")
    reader.settle()
    assert tab.evaluate("window.stays")
    tab.click("blend-figure label:has-text('step')")
    assert_shows(tab, STEP)
