"""What a reader does: copy, search, look up, go on, and without JavaScript."""

from pathlib import Path

import pytest

from literate import page as source_pages

ROOT = Path(__file__).parents[2]
PAGE = "simplified/weights/"


def test_copy_button_copies_the_code_as_it_is(read):
    source = ROOT / "docs/simplified/weights.md"
    fences = source_pages.parse(source, source.read_text("utf-8")).fences
    reader = read(permissions=["clipboard-read", "clipboard-write"])
    reader.open(PAGE)
    reader.tab.evaluate("document.querySelectorAll('details').forEach(d => d.open = 1)")
    copied = []
    for button in reader.tab.locator(".md-code__button[data-md-type=copy]").all():
        if button.is_visible():
            button.click()
            copied.append(reader.tab.evaluate("navigator.clipboard.readText()"))
    run = [fence for fence in fences if fence.kind in ("python", "java")]
    assert run
    for fence in run:
        assert fence.code.rstrip() in copied


def test_an_output_has_no_copy_button(read):
    reader = read()
    reader.open(PAGE)
    outputs = reader.tab.locator(".language-python + .language-text")
    assert outputs.count()
    assert not outputs.locator(".md-code__button:visible").count()


def test_search_works_with_the_keyboard_alone(read):
    tab = (reader := read()).tab
    reader.open("")
    tab.keyboard.press("/")
    tab.keyboard.type("softmax")
    tab.wait_for_selector(".md-search-result__link")
    assert "softmax" in tab.inner_text(".md-search-result__list").lower()
    tab.keyboard.press("ArrowDown")
    assert tab.evaluate("document.activeElement.className").startswith(
        "md-search-result__link"
    )
    tab.keyboard.press("Enter")
    tab.wait_for_function("document.querySelector('[data-md-toggle=search]') && "
                          "!document.getElementById('__search').checked")  # fmt: skip
    tab.wait_for_url(lambda url: url.removesuffix("/") != reader.address.rstrip("/"))
    assert tab.inner_text(".md-content h1")


def test_escape_leaves_the_search(read):
    tab = (reader := read()).tab
    reader.open("")
    tab.keyboard.press("/")
    tab.keyboard.type("softmax")
    tab.wait_for_selector(".md-search-result__link")
    tab.keyboard.press("Escape")
    assert not tab.is_checked("#__search")


@pytest.mark.parametrize("width", [320, 1440])
def test_a_glossary_term_explains_itself_on_focus(read, width):
    tab = (reader := read(width=width)).tab
    reader.open(PAGE)
    term = tab.locator("abbr.term[tabindex='0']").first
    definition = term.get_attribute("title")
    term.focus()
    tooltip = tab.locator(".md-tooltip2--active")
    tooltip.wait_for()
    assert tooltip.inner_text().strip() == definition
    assert term.get_attribute("aria-describedby") == tooltip.get_attribute("id")
    # Of the outer element only the inner one has a size.
    box = tooltip.locator(".md-tooltip2__inner").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    tab.keyboard.press("Escape")
    tooltip.wait_for(state="detached")
    assert term.evaluate("term => term === document.activeElement")


def test_the_tab_key_stops_once_at_each_term(read):
    tab = (reader := read()).tab
    reader.open(PAGE)
    stops = tab.locator("abbr.term[tabindex='0']")
    titles = [stop.get_attribute("title") for stop in stops.all()]
    assert titles
    assert len(titles) == len(set(titles))
    assert tab.locator("abbr.term--again[tabindex='-1']").count()


def test_a_tap_explains_any_occurrence_of_a_term(read):
    tab = (reader := read(width=390, has_touch=True)).tab
    reader.open(PAGE)
    term = tab.locator("abbr.term--again").first
    definition = term.get_attribute("title")
    term.tap()
    tooltip = tab.locator(".md-tooltip2--active")
    tooltip.wait_for()
    assert tooltip.inner_text().strip() == definition


def test_pages_follow_each_other_without_a_reload(read):
    tab = (reader := read()).tab
    with tab.expect_response("**/sitemap.xml"):  # the list of addresses it works for
        reader.open("simplified/scores/")
    tab.evaluate("window.stays = true")
    heading = tab.inner_text(".md-content h1")
    tab.click(".md-footer__link--next")
    tab.wait_for_url("**/weights/")
    reader.settle()
    assert tab.evaluate("window.stays")
    assert tab.inner_text(".md-content h1") != heading
    tab.go_back()
    tab.wait_for_url("**/scores/")
    tab.wait_for_function(
        "text => document.querySelector('.md-content h1').innerText === text",
        arg=heading,
    )
    reader.settle()
    tab.click(".md-nav--primary a:has-text('Glossary')")
    tab.wait_for_url("**/glossary/")
    assert tab.evaluate("window.stays")


def test_what_scrolls_can_be_reached_with_the_keyboard(read):
    """Also on a page that came without a reload."""
    tab = (reader := read(width=320)).tab
    reader.open("simplified/scores/")
    tab.locator(".md-footer__link--next").click()
    tab.wait_for_url("**/weights/")
    reader.settle()
    scrolling = tab.evaluate(
        """() => [...document.querySelectorAll(
             "pre > code, .md-typeset__scrollwrap, div.formula")]
           .filter(box => box.scrollWidth > box.clientWidth).map(box => box.tabIndex)"""
    )
    assert scrolling
    assert set(scrolling) == {0}


def test_the_menu_of_a_phone_opens_with_the_keyboard(read):
    tab = (reader := read(width=320)).tab
    reader.open("")
    opener = tab.locator("button.md-header__button")
    link = tab.locator(".md-nav--primary a:has-text('Step 2')")
    # Closed, its links aren't tab stops: they would be invisible ones.
    link.wait_for(state="hidden")
    assert opener.get_attribute("aria-expanded") == "false"
    opener.focus()
    tab.keyboard.press("Enter")
    link.wait_for(state="visible")
    assert opener.get_attribute("aria-expanded") == "true"
    link.focus()
    tab.keyboard.press("Enter")
    tab.wait_for_url("**/weights/")
    link.wait_for(state="hidden")
    assert opener.get_attribute("aria-expanded") == "false"


def test_escape_closes_the_menu(read):
    tab = (reader := read(width=320)).tab
    reader.open("")
    tab.locator("button.md-header__button").click()
    link = tab.locator(".md-nav--primary a:has-text('Step 2')")
    link.wait_for(state="visible")
    tab.keyboard.press("Escape")
    link.wait_for(state="hidden")


def test_the_colours_can_be_switched_and_stay(read):
    tab = (reader := read()).tab
    reader.open("")
    scheme = "document.body.dataset.mdColorScheme"
    for name in ("light", "dark"):
        tab.locator("[data-md-component=palette] label:visible").click()
        shown = tab.evaluate("getComputedStyle(document.body).colorScheme")
        assert shown == name
    reader.open("glossary/")
    assert tab.evaluate(scheme) == "slate"


def test_pages_read_without_javascript(read, pages):
    reader = read(width=320, java_script_enabled=False)
    for page in pages:
        tab = reader.tab
        tab.goto(reader.address + page)
        assert tab.locator(".md-content h1").is_visible()
        for code in tab.locator(".md-content pre > code").all()[:3]:
            assert code.is_visible() or code.locator("xpath=ancestor::details").count()
        assert tab.evaluate("document.documentElement.scrollWidth") <= 320, page


def test_an_address_that_leads_nowhere_leads_back(read):
    tab = (reader := read()).tab
    reader.open("404.html")
    links = tab.locator(".md-content a")
    assert "Home" in links.all_inner_texts()
    links.first.click()
    tab.wait_for_url(reader.address)
