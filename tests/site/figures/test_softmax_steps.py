"""Softmax in slow motion, as its readers use it."""

import pytest

from literate.figures.html import number
from literate.figures.softmax_steps import columns_of
from selfattention.example import inputs
from selfattention.simplified import loop

PAGE = "simplified/weights/"
COLUMNS = columns_of(loop.attention_scores(inputs)[1])
STEPS = ["score", "− largest", "exp", "÷ sum"]
FIGURE = "softmax-steps-figure"


@pytest.fixture
def steps(read):
    def opened(**options):
        reader = read(**options)
        if options.get("java_script_enabled", True):
            reader.open(PAGE)
            reader.tab.wait_for_selector(f"{FIGURE} [data-step='0']")
        else:
            reader.tab.goto(reader.address + PAGE)
        return reader.tab

    return opened


def visible_columns(tab):
    """The numbers that are seen, column by column."""
    rows = [
        [cell.inner_text() for cell in row.locator("td:not(.bar)").all()
         if cell.is_visible()]
        for row in tab.locator(f"{FIGURE} tbody tr").all()
    ]  # fmt: skip
    return [list(column) for column in zip(*rows, strict=True)]


def wanted(*steps):
    return [[number(value) for value in COLUMNS[step]] for step in steps]


def choose(tab, step):
    tab.click(f"{FIGURE} label:has-text('{STEPS[step]}')")


def sentence(tab):
    return tab.locator(f"{FIGURE} .doing li:visible").inner_text()


def test_each_step_shows_one_more_column_and_its_sum(steps):
    tab = steps()
    sums = ["0.9544", "0.9544 − 1.4950 = −0.5406", "exp(−0.5406) ≈ 0.5824",
            "0.5824 ÷ 4.2036 ≈ 0.1385"]  # fmt: skip
    for step, sum_ in enumerate(sums):
        choose(tab, step)
        assert visible_columns(tab) == wanted(*range(step + 1))
        assert tab.locator(f"{FIGURE} .doing li:visible").count() == 1
        assert sum_ in sentence(tab)


def test_the_bars_are_as_long_as_the_numbers(steps):
    tab = steps(reduced_motion="reduce")
    for step, column in enumerate(COLUMNS):
        choose(tab, step)
        widths = tab.locator(f"{FIGURE} .bar i").evaluate_all(
            "bars => bars.map(bar => bar.getBoundingClientRect().width)"
        )
        lefts = tab.locator(f"{FIGURE} .bar i").evaluate_all(
            "bars => bars.map(bar => bar.getBoundingClientRect().left)"
        )
        scale = max(widths) / max(map(abs, column))
        assert widths == pytest.approx([abs(v) * scale for v in column], abs=0.5)
        if step == 1:
            rights = [left + width for left, width in zip(lefts, widths, strict=True)]
            assert max(rights) - min(rights) < 0.5
        else:
            assert max(lefts) - min(lefts) < 0.5


def test_the_keyboard_has_one_stop_arrows_and_escape(steps):
    tab = steps()
    tab.focus(f"{FIGURE} :checked")
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("ArrowRight")
    assert visible_columns(tab) == wanted(0, 1, 2)
    heard = tab.locator(f"{FIGURE} [aria-live=polite]").text_content()
    assert heard.startswith("Your exp(−0.5406) ≈ 0.5824 All positive")
    tab.keyboard.press("Escape")
    assert visible_columns(tab) == wanted(0)
    assert tab.evaluate("document.activeElement.value") == "0"
    tab.keyboard.press("Tab")
    assert not tab.evaluate(f"!!document.activeElement.closest('{FIGURE}')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_tap_on_a_small_phone_shows_what_a_step_makes_of_what(steps, scheme):
    tab = steps(width=320, has_touch=True, scheme=scheme)
    tab.tap(f"{FIGURE} label:has-text('exp')")
    assert visible_columns(tab) == wanted(1, 2)
    for part in tab.locator(f"{FIGURE} table, {FIGURE} .bar i").all():
        box = part.bounding_box()
        assert box["x"] + box["width"] <= 320


def test_bars_jump_for_those_who_want_no_motion(steps):
    seconds = (
        f"getComputedStyle(document.querySelector('{FIGURE} i')).transitionDuration"
    )
    assert steps(reduced_motion="no-preference").evaluate(seconds) == "0.5s, 0.5s"
    assert steps(reduced_motion="reduce").evaluate(seconds) == "0s"


@pytest.mark.parametrize("width", [320, 1440])
def test_without_javascript_all_steps_are_there(steps, width):
    tab = steps(java_script_enabled=False, width=width)
    assert visible_columns(tab) == wanted(0, 1, 2, 3)
    assert tab.locator(f"{FIGURE} .doing li:visible").count() == 4
    assert not tab.locator(f"{FIGURE} .choice").is_visible()
    box = tab.locator(f"{FIGURE} table").bounding_box()
    assert box["x"] + box["width"] <= width


def test_printed_all_columns_are_there(steps):
    tab = steps()
    tab.emulate_media(media="print")
    assert visible_columns(tab) == wanted(0, 1, 2, 3)
