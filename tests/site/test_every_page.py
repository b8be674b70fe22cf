"""Every page, on a small phone, a phone and a desk, in light and in dark."""

from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe

WIDTHS = (320, 390, 1440)
SCHEMES = ("light", "dark")
# Where axe runs, which takes longest: both layouts, with the sidebar and without, and
# both schemes. Colours don't depend on the layout.
AXE = {(390, "light"), (1440, "dark")}

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


@pytest.mark.parametrize(("width", "scheme"), list(product(WIDTHS, SCHEMES)))
def test_every_page_is_fit_to_read(read, pages, width, scheme):
    reader = read(width=width, scheme=scheme)
    tab, axe, faults = reader.tab, Axe(), []
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
            faults += [
                f"{page}: axe: {violation['id']}: {node['html'][:200]} "
                f"{node['failureSummary']}"
                for violation in axe.run(tab).response["violations"]
                for node in violation["nodes"]
            ]
        faults += [f"{page}: {trouble}" for trouble in reader.troubles]
        reader.troubles.clear()
    assert not faults, "\n".join(faults)


def test_two_columns_hold_a_line_of_code(read, pages):
    """The longest line that the pages allow themselves beside another column."""
    reader = read(width=1280)
    columns = 0
    for page in pages:
        reader.open(page)
        for column in reader.tab.query_selector_all(".grid > div"):
            code = column.query_selector(".language-python code")
            if code is None:
                continue
            columns += 1
            room = code.evaluate(
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
            assert room >= 52, f"{page}: a column holds {room:.1f} characters"
    assert columns
