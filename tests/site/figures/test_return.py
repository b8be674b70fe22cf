"""A figure works on the first visit, and when a reader comes back to its page."""

import pytest

VISITS = {
    "heat-figure": (
        "simplified/all-tokens/",
        "heat-figure label:has-text('scores')",
        "heat-figure tbody tr:nth-child(2) td:nth-child(2)",
        ("0.1385", "0.9544"),
    ),
    "softmax-steps-figure": (
        "simplified/weights/",
        "softmax-steps-figure label:has-text('exp')",
        "softmax-steps-figure .doing li:visible .number",
        ("0.9544", "exp(−0.5406) ≈ 0.5824"),
    ),
    "normalise-figure": (
        "simplified/weights/",
        "normalise-figure label:has-text('journey')",
        "normalise-figure tr.chosen th",
        ("★one", "▲journey"),
    ),
}


@pytest.mark.parametrize("name", VISITS)
def test_it_works_again_after_going_on_and_back(read, name):
    page, choice, place, (before, after) = VISITS[name]
    (reader := read()).open(page)
    tab = reader.tab
    tab.evaluate("window.stays = true")
    tab.wait_for_function(f"!!customElements.get('{name}')")
    tab.click(choice)
    tab.wait_for_load_state("networkidle")
    tab.click(".md-footer__link--next")
    tab.wait_for_selector(name, state="detached")
    reader.settle()
    tab.go_back()
    tab.wait_for_selector(f"{name} .choice")
    reader.settle()
    assert tab.evaluate("window.stays")
    assert tab.inner_text(place) == before
    tab.click(choice)
    assert tab.inner_text(place) == after
