"""The heat map, as its readers use it."""

import pytest

from literate.figures.heat import total
from literate.figures.html import number
from selfattention.example import inputs
from selfattention.simplified import loop

PAGE = "simplified/all-tokens/"
ATTENTION = loop.self_attention(inputs)
SCORES, WEIGHTS = ATTENTION.attention_scores, ATTENTION.attention_weights
TO_SCORES = "heat-figure label:has-text('scores')"


@pytest.fixture
def heat(read):
    def opened(**options):
        reader = read(**options)
        if options.get("java_script_enabled", True):
            reader.open(PAGE)
            reader.tab.wait_for_selector("heat-figure [role=grid]")
        else:
            reader.tab.goto(reader.address + PAGE)
        return reader.tab

    return opened


def shown(tab):
    rows = tab.locator("heat-figure tbody tr").all()
    return [row.locator("td").all_inner_texts() for row in rows]


def wanted(rows):
    return [[number(value) for value in [*row, total(row)]] for row in rows]


def cell(tab, i, j):
    rows = tab.locator("heat-figure tbody tr")
    return rows.nth(i).locator("td").nth(j)


def pair(tab):
    return " ".join(tab.locator("heat-figure .pair").inner_text().split())


def heard(tab):
    return tab.locator("heat-figure [aria-live=polite]").text_content()


def colours(tab):
    return tab.locator("heat-figure tbody td:not(.sum)").evaluate_all(
        "cells => cells.map(cell => getComputedStyle(cell).backgroundColor)"
    )


def test_a_click_switches_to_the_scores_and_back(heat):
    tab = heat(reduced_motion="reduce")
    before = colours(tab)
    assert shown(tab) == wanted(WEIGHTS)
    tab.click(TO_SCORES)
    assert shown(tab) == wanted(SCORES)
    assert heard(tab).startswith("scores: the rows sum to 4.4600, 6.5617")
    assert not set(colours(tab)) & set(before)
    tab.click("heat-figure label:has-text('weights')")
    assert shown(tab) == wanted(WEIGHTS)
    assert colours(tab) == before


def test_the_keyboard_switches_and_escape_goes_back(heat):
    tab = heat()
    tab.focus("heat-figure :checked")
    tab.keyboard.press("ArrowLeft")
    assert shown(tab) == wanted(SCORES)
    tab.keyboard.press("Escape")
    assert shown(tab) == wanted(WEIGHTS)
    assert tab.evaluate("document.activeElement.checked")


def test_a_cell_and_its_mirror_image_are_marked_and_named(heat):
    tab = heat()
    cell(tab, 3, 5).hover()
    assert pair(tab) == (
        f"◆with → ✚step {number(WEIGHTS[3][5])} ✚step → ◆with {number(WEIGHTS[5][3])}"
    )
    marked = tab.locator("heat-figure .lit, heat-figure .mirror").all_inner_texts()
    assert marked == [number(WEIGHTS[3][5]), number(WEIGHTS[5][3])]
    assert heard(tab) == ""
    tab.mouse.move(0, 0)
    assert number(WEIGHTS[1][0]) in pair(tab)


def test_arrow_keys_move_in_the_table_and_are_heard(heat):
    tab = heat()
    cell(tab, 1, 0).focus()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("End")
    there, back = number(WEIGHTS[2][5]), number(WEIGHTS[5][2])
    assert heard(tab) == f"starts to step {there}, step to starts {back}"
    tab.keyboard.press("Tab")
    assert not tab.evaluate("!!document.activeElement.closest('heat-figure')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_tap_on_a_small_phone(heat, scheme):
    tab = heat(width=320, has_touch=True, scheme=scheme)
    tab.tap(TO_SCORES)
    cell(tab, 4, 4).tap()
    assert pair(tab) == f"★one → ★one {number(SCORES[4][4])}"
    box = tab.locator("heat-figure table").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320


def test_colours_change_at_once_for_those_who_want_no_motion(heat):
    seconds = "getComputedStyle(document.querySelector('heat-figure tbody td'))"
    seconds += ".transitionDuration"
    assert heat(reduced_motion="no-preference").evaluate(seconds) == "0.3s"
    assert heat(reduced_motion="reduce").evaluate(seconds) == "0s"


def test_without_javascript_the_weights_are_there(heat):
    tab = heat(java_script_enabled=False)
    assert shown(tab) == wanted(WEIGHTS)
    assert not tab.locator("heat-figure .choice").is_visible()
