"""The two normalisations, as their readers use them; their sums against the core."""

import pytest

from literate.figures.html import number
from literate.figures.normalise import divide, total, verdict
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

PAGE = "simplified/weights/"
SCORES = loop.attention_scores(inputs)[1]
FIGURE = "normalise-figure"
ONE = 4


@pytest.fixture
def normalise(read):
    def opened(**options):
        reader = read(**options)
        if options.get("java_script_enabled", True):
            reader.open(PAGE)
            reader.tab.wait_for_function(f"!!customElements.get('{FIGURE}')")
        else:
            reader.tab.goto(reader.address + PAGE)
        return reader.tab

    return opened


def columns_of(chosen=ONE, shift=0.0, scale=1.0):
    """What the core makes of the scores as the reader moved them."""
    moved = [
        scale * (score + (shift if i == chosen else 0.0))
        for i, score in enumerate(SCORES)
    ]
    return [moved, divide(moved), loop.softmax(moved)]


def assert_shows(tab, columns):
    """All numbers, at four places; and the sentence."""
    rows = zip(*columns, strict=True)
    shown = tab.locator(f"{FIGURE} tbody .number").all_inner_texts()
    assert shown == [number(value) for row in rows for value in row]
    sums = tab.locator(f"{FIGURE} tfoot td").all_inner_texts()
    assert sums[0] == number(total(columns[0]))
    assert sums[1:] == ["1.0000", "1.0000"]
    text = tab.inner_text(f"{FIGURE} .verdict")
    assert text == verdict(tokens, columns[1], columns[2])


def slide(tab, name, value):
    tab.locator(f"{FIGURE} [name={name}]").fill(str(value))


def test_begins_with_the_cores_numbers(normalise):
    assert_shows(normalise(), columns_of())


@pytest.mark.parametrize("power", [-1, -0.65, -0.3, 0.25, 0.5, 0.85, 1])
def test_the_scale_moves_softmax_and_not_division(normalise, power):
    tab = normalise()
    slide(tab, "scale", power)
    columns = columns_of(scale=10**power)
    assert_shows(tab, columns)
    assert columns[1] == pytest.approx(divide(SCORES))
    shown = tab.inner_text(f"{FIGURE} [name=scale] + output")
    assert shown == f"{10**power:.2f}"
    spoken = tab.get_attribute(f"{FIGURE} [name=scale]", "aria-valuetext")
    assert spoken == shown


@pytest.mark.parametrize("chosen", [1, ONE])
@pytest.mark.parametrize("shift", [-8, -6.6, -5.6, -1.5, -0.1, 2])
@pytest.mark.parametrize("power", [-1, 0, 1])
def test_a_shift_moves_both_and_breaks_division(normalise_once, chosen, shift, power):
    tab = normalise_once
    tab.click(f"{FIGURE} label:has-text('{tokens[chosen]}')")
    slide(tab, "shift", shift)
    slide(tab, "scale", power)
    assert_shows(tab, columns_of(chosen, shift, 10**power))


@pytest.fixture(scope="module")
def normalise_once(chromium, address):
    """One tab for many positions of the sliders."""
    context = chromium.new_context()
    tab = context.new_page()
    tab.goto(address + PAGE)
    tab.wait_for_function(f"!!customElements.get('{FIGURE}')")
    yield tab
    context.close()


def test_shares_below_zero_and_above_one_are_shown_as_they_are(normalise):
    tab = normalise()
    slide(tab, "shift", -5.6)
    shown = tab.inner_text(f"{FIGURE} .verdict")
    assert "journey 155% and one −509%: that is no split of one whole" in shown
    assert "−5.0879" in tab.inner_text(f"{FIGURE} tr.chosen")


def test_a_token_is_highlighted_in_all_three(normalise):
    tab = normalise()
    tab.click(f"{FIGURE} tbody tr:has-text('step') td:nth-child(3)")
    chosen = tab.locator(f"{FIGURE} .chosen")
    assert chosen.count() == 1
    assert chosen.locator(".bar").count() == 3
    assert "step" in chosen.inner_text()
    assert tab.is_checked(f"{FIGURE} [type=radio][value='5']")
    tab.hover(f"{FIGURE} tbody tr:has-text('with')")
    opacity = "bars => bars.map(bar => getComputedStyle(bar).opacity)"
    hovered = tab.locator(f"{FIGURE} tbody tr:has-text('with') i")
    assert hovered.evaluate_all(opacity) == ["1", "1", "1"]


def test_bars_are_as_long_as_the_shares(normalise):
    tab = normalise()
    slide(tab, "scale", 0.5)
    boxes = tab.locator(f"{FIGURE} tbody td:last-child .bar").all()
    widths = [
        (bar.locator("i").bounding_box()["width"], bar.bounding_box()["width"])
        for bar in boxes
    ]
    weights = columns_of(scale=10**0.5)[2]
    assert [bar / box * 1.5 for bar, box in widths] == pytest.approx(weights, abs=0.01)


def test_the_keyboard_moves_a_slider_and_escape_resets_all(normalise):
    tab = normalise()
    tab.focus(f"{FIGURE} [name=shift]")
    tab.keyboard.press("ArrowLeft")
    assert_shows(tab, columns_of(shift=-0.1))
    heard = tab.locator(f"{FIGURE} [aria-live=polite]").text_content()
    assert heard == tab.inner_text(f"{FIGURE} .verdict")
    tab.keyboard.press("Tab")
    tab.keyboard.press("End")
    assert_shows(tab, columns_of(shift=-0.1, scale=10))
    tab.keyboard.press("Escape")
    assert_shows(tab, columns_of())


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_tap_on_a_small_phone(normalise, scheme):
    tab = normalise(width=320, has_touch=True, scheme=scheme)
    tab.tap(f"{FIGURE} tbody tr:has-text('Your')")
    slide(tab, "shift", -8)
    slide(tab, "scale", 1)
    assert_shows(tab, columns_of(0, -8, 10))
    for part in tab.locator(f"{FIGURE} table, {FIGURE} tbody .number").all():
        box = part.bounding_box()
        assert box["x"] + box["width"] <= 320


def test_without_javascript_the_first_state_is_complete(normalise):
    tab = normalise(java_script_enabled=False)
    assert_shows(tab, columns_of())
    assert not tab.locator(f"{FIGURE} .controls").is_visible()
