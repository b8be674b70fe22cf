"""Every page, on a small phone, a phone and a desk, in light and in dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

# A page is opened once in each scheme, at the first of these widths, and then resized.
# At the last one axe looks at it, which takes longest: so it sees both schemes, and
# both layouts, with the sidebar and without.
SCREENS = [("light", (1440, 320, 390)), ("dark", (320, 390, 1440))]

# axe takes most of its time for contrast, as each word of a block of code has a colour.
# Let it look at one text of each colour and size on each ground.
AXE = """async () => {
  const seen = new Set();
  for (const part of document.body.querySelectorAll("*")) {
    const hasText = [...part.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!hasText || !part.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(part);
    const kind = [color, fontSize, fontWeight];
    for (let box = part; box; box = box.parentElement) {
      const { backgroundColor, opacity } = getComputedStyle(box);
      if (backgroundColor !== "rgba(0, 0, 0, 0)") kind.push(backgroundColor);
      if (opacity !== "1") kind.push(opacity);
    }
    if (!seen.has(kind.join())) part.dataset.sample = "";
    seen.add(kind.join());
  }
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-sample]" }] });
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(
    ({ html, failureSummary: why }) => `axe: ${id}: ${html.slice(0, 200)} ${why}`));
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
    tab.evaluate(Axe().axe_script)
    return tab.evaluate(AXE)


@pytest.mark.parametrize(("scheme", "widths"), SCREENS)
def test_every_page_is_fit_to_read(read, pages, scheme, widths):
    reader = read(scheme=scheme)
    tab, faults = reader.tab, []
    assert len(pages) > 1
    for page in pages:
        found = []
        tab.set_viewport_size({"width": widths[0], "height": 900})
        assert reader.open(page).status == 200
        shown = tab.evaluate("getComputedStyle(document.body).colorScheme")
        found += [f"is {shown}"] if shown != scheme else []
        for width in widths:
            tab.set_viewport_size({"width": width, "height": 900})
            reader.settle()
            wide = tab.evaluate("document.documentElement.scrollWidth - innerWidth")
            found += [f"{width}: {wide} px too wide"] if wide > 0 else []
            found += [
                f"{width}: sticks out: {part}" for part in tab.evaluate(STICKS_OUT)
            ]
        found += violations(tab)
        found += reader.troubles
        reader.troubles.clear()
        faults += [f"{page} {scheme} {fault}" for fault in found]
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
