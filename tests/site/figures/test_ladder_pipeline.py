"""Ladder and pipeline: lists of links, which no script moves."""

import pytest

STAGES = {
    "inputs": "idea",
    "scores": "scores",
    "weights": "weights",
    "context vectors": "context",
}


@pytest.mark.parametrize("scripts", [True, False])
def test_each_stage_leads_to_its_page(read, scripts):
    reader = read(width=320, java_script_enabled=scripts)
    for stage, page in STAGES.items():
        reader.tab.goto(reader.address + "simplified/idea/")
        reader.tab.click(f".pipeline a:text-is('{stage}')")
        reader.tab.wait_for_url(f"{reader.address}simplified/{page}/")


@pytest.mark.parametrize("page", ["scores", "weights", "context"])
def test_a_steps_page_says_where_it_stands(read, page):
    tab = (reader := read(width=320)).tab
    reader.open(f"simplified/{page}/")
    here = tab.locator(".pipeline [aria-current=page]")
    assert here.count() == 1
    assert STAGES[here.inner_text()] == page
    # Not by colour alone.
    weights = tab.eval_on_selector_all(
        ".pipeline a", "links => links.map(link => getComputedStyle(link).fontWeight)"
    )
    assert sorted(weights) == ["400", "400", "400", "700"]


def test_the_pipeline_is_compact_on_a_phone(read):
    tab = (reader := read(width=320)).tab
    reader.open("simplified/weights/")
    box = tab.locator(".pipeline").bounding_box()
    assert box["height"] < 160
    links = [link.bounding_box() for link in tab.locator(".pipeline a").all()]
    assert all(link["x"] >= 0 and link["x"] + link["width"] <= 320 for link in links)


def test_home_has_the_ladder_where_others_link_to_it(read):
    tab = (reader := read()).tab
    reader.open("#the-ladder")
    assert tab.locator(".ladder").bounding_box()["y"] < 900
    assert tab.locator(".ladder li").count() == 4
    assert tab.locator(".ladder [aria-current]").count() == 0
    tab.click(".ladder a >> nth=0")
    tab.wait_for_url("**/simplified/idea/")


def test_the_catch_says_on_which_rung_the_reader_stands(read):
    tab = (reader := read(java_script_enabled=False)).tab
    tab.goto(reader.address + "simplified/catch/")
    here = tab.locator(".ladder [aria-current=step]")
    assert here.inner_text().startswith("Rung 1: simplified")
    assert "you are here" in here.inner_text()
