"""Every page, on a small phone, a phone and a desk, in light and in dark."""

from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe

WIDTHS = (320, 390, 1440)
SCHEMES = ("light", "dark")
# Where axe runs, which takes longest: both layouts, with the sidebar and without, and
# both schemes. Colours don't depend on the layout.
AXE = {(390, "light"), (1440, "dark")}

# Most of a page's elements are the coloured words of its code, and contrast is the
# slowest thing to look at. Leave axe one word of each colour on each ground.
THIN_OUT_CODE = """() => {
  const seen = new Set();
  for (const word of document.querySelectorAll("pre code span")) {
    const kind = [getComputedStyle(word).color];
    for (let box = word; box; box = box.parentElement) {
      kind.push(getComputedStyle(box).backgroundColor);
    }
    const key = kind.filter(value => value !== "rgba(0, 0, 0, 0)").join();
    if (seen.has(key) || !word.checkVisibility()) word.replaceWith(...word.childNodes);
    else seen.add(key);
  }
}"""

# What sticks out sideways, although no box around it scrolls or clips.
STICKS_OUT = """() => {
  const clips = box => getComputedStyle(box).overflowX !== "visible";
  const found = [];
  for (const part of document.querySelectorAll(
      ".md-header *, .md-content *, .md-footer *")) {
    const { left, right, width, height } = part.getBoundingClientRect();
    if (!width || !height) continue;
    if (left >= -1 && right <= innerWidth + 1) continue;
    if (part.closest(".md-search, .md-toggle")) continue;
    let box = part.parentElement;
    while (box && box !== document.body && !clips(box)) box = box.parentElement;
    if (box && box !== document.body) continue;
    found.push(`${part.tagName}.${part.className} ${Math.round(left)} to ` +
      `${Math.round(right)}: ${part.textContent.trim().slice(0, 60)}`);
  }
  return found;
}"""


def violations(tab):
    """What axe finds on the page that is open."""
    tab.evaluate(THIN_OUT_CODE)
    return [
        f"axe: {violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in Axe().run(tab).response["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize(("width", "scheme"), list(product(WIDTHS, SCHEMES)))
def test_every_page_is_fit_to_read(read, pages, width, scheme):
    reader = read(width=width, scheme=scheme)
    tab, faults = reader.tab, []
    assert len(pages) > 1
    for page in pages:
        response = reader.open(page)
        assert response.status == 200
        scheme_shown = tab.evaluate("getComputedStyle(document.body).colorScheme")
        faults += [f"{page}: is {scheme_shown}"] if scheme_shown != scheme else []
        wide = tab.evaluate("document.documentElement.scrollWidth - innerWidth")
        faults += [f"{page}: {wide} px too wide"] if wide > 0 else []
        faults += [f"{page}: sticks out: {part}" for part in tab.evaluate(STICKS_OUT)]
        if (width, scheme) in AXE:
            faults += [f"{page}: {violation}" for violation in violations(tab)]
        faults += [f"{page}: {trouble}" for trouble in reader.troubles]
        reader.troubles.clear()
    assert not faults, "\n".join(faults)


def test_axe_finds_what_nobody_can_read(read):
    tab = (reader := read()).tab
    reader.open("simplified/scores/")
    tab.evaluate(
        """() => {
          document.querySelectorAll(".highlight .mf")[3].style.color = "#bbb";
          document.querySelector(".md-content p").style.color = "#ccc";
        }"""
    )
    found = violations(tab)
    assert {violation.split(":")[1] for violation in found} == {" color-contrast"}
    assert any('class="mf"' in violation for violation in found)
    assert any("<p" in violation for violation in found)


def test_two_columns_hold_a_line_of_code(read):
    """The longest line that the pages allow themselves beside another column."""
    reader = read(width=1280)
    reader.open("simplified/scores/")
    rooms = [
        code.evaluate(
            """code => {
              const style = getComputedStyle(code);
              const ruler = document.createElement("span");
              ruler.textContent = "0".repeat(100);
              code.append(ruler);
              const one = ruler.getBoundingClientRect().width / 100;
              ruler.remove();
              return (code.clientWidth - parseFloat(style.paddingLeft)
                - parseFloat(style.paddingRight)) / one;
            }"""
        )
        for code in reader.tab.query_selector_all(".grid .language-python code")
    ]
    assert rooms
    assert min(rooms) >= 52
