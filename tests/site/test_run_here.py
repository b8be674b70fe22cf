"""Run and Edit on the pages' blocks: MicroPython, in the reader's browser."""

import hashlib
import re
from pathlib import Path

import pytest
from test_every_page import violations

from literate import java_needs, runnable
from literate import page as pages_of
from selfattention.labs.check.report import WIDTH

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "docs/assets"
PAGE = "simplified/context/"  # three loop blocks, the first of them short
DOCS = [pages_of.read(path) for path in sorted((ROOT / "docs").rglob("*.md"))]

# Runs programs in the page as the page's own script does.
RUN_ALL = """async ([address, sources]) => {
  const { run, settings } = await import(`${address}assets/run/python.js`);
  settings.seconds = 60;
  const results = [];
  for (const source of sources) results.push(await run(source));
  return results;
}"""


@pytest.fixture
def open_page(read):
    """Open a page, and give the tab, its first loop block and what a run says there."""

    def opened(page=PAGE, **options):
        reader = read(**options)
        reader.open(page)
        block = reader.tab.locator("[data-run]:visible").first
        block.locator(".run-button").first.wait_for()
        return reader, block, reader.tab.locator(".ran").first

    return opened


def button(block, label):
    return block.get_by_role("button", name=label, exact=True)


def set_limit(reader, seconds):
    module = f"{reader.address}assets/run/python.js"
    reader.tab.evaluate(
        "([module, seconds]) => import(module).then("
        "({ settings }) => { settings.seconds = seconds; })",
        [module, seconds],
    )


def test_a_block_runs_in_the_page(open_page, read):
    """Nothing is loaded before the first click, and nothing from elsewhere after it."""
    reader = read()
    loaded = []
    reader.tab.on("request", lambda request: loaded.append(request.url))
    reader.open(PAGE)
    assert not [url for url in loaded if "/assets/run/" in url]
    block = reader.tab.locator("[data-run]").first
    button(block, "Run").click()
    said = reader.tab.locator(".ran", has_text="✓")
    said.wait_for()
    assert said.inner_text() == (
        "✓ It ran here, and the output is the same as on the page."
    )
    assert said.get_attribute("role") == "status"
    assert button(block, "Run").evaluate("it => it === document.activeElement")
    assert [url for url in loaded if url.endswith("/assets/run/micropython.wasm")]


def test_a_block_can_be_edited_with_the_keyboard_alone(open_page):
    reader, block, said = open_page(permissions=["clipboard-read", "clipboard-write"])
    tab, keys = reader.tab, reader.tab.keyboard
    button(block, "Run").focus()
    keys.press("Tab")
    keys.press("Enter")
    field = block.get_by_role("textbox")
    field.wait_for()
    source = field.input_value()
    # Enter keeps the indent and adds to it, Backspace takes a step of it away.
    keys.press("Control+End")
    keys.type("\nfor i in range(2):\nprint(i)\n")
    keys.press("Backspace")
    keys.type("print('end', end='')")
    added = "\nfor i in range(2):\n    print(i)\nprint('end', end='')"
    assert field.input_value() == source + added
    lines = field.evaluate("it => [it.clientHeight, it.scrollHeight]")
    assert lines[0] >= lines[1]
    keys.press("Control+Enter")
    tab.wait_for_function("document.querySelector('.ran pre')")
    assert said.inner_text().split("\n")[0] == "Your code prints:"
    assert said.locator("pre").inner_text().split("\n")[1:] == ["0", "1", "end"]
    assert field.evaluate("it => it === document.activeElement")
    # Escape leads out; the next stops are Done, Reset and Material's copy button.
    keys.press("Escape")
    assert button(block, "Run").evaluate("it => it === document.activeElement")
    for _ in range(3):
        keys.press("Tab")
    keys.press("Enter")
    tab.wait_for_function(
        "async text => await navigator.clipboard.readText() === text",
        arg=source + added,
    )
    keys.press("Shift+Tab")
    keys.press("Enter")
    assert field.input_value() == source
    button(block, "Undo").press("Enter")
    assert field.input_value() == source + added
    button(block, "Reset").press("Enter")
    button(block, "Done").press("Enter")
    field.wait_for(state="hidden")
    assert block.locator("code span").count()  # the colours are back


def test_an_error_names_the_line(open_page):
    reader, block, said = open_page()
    button(block, "Edit").click()
    field = block.get_by_role("textbox")
    for code, words in {
        "print(“as a phone types it”)": ["Your code prints:", "as a phone types it"],
        "a = 1\nprint(a)\n\nprint(a + b)": [
            "✗ Line 4: print(a + b)",
            "NameError: name 'b' isn't defined. "
            "Is it spelt right, and set or imported further up?",
            "Before that it printed:",
            "1",
        ],
        "from selfattention.simplified.loop import dot\ndot([1.0], [])": [
            "✗ Line 2: dot([1.0], [])",
            "ValueError: b is empty: wanted at least one item.",
        ],
        "x = 1\nfor i in range(3)\n    x += i": [
            "✗ Line 2: for i in range(3)",
            "SyntaxError: invalid syntax. Look here and on the line above for a "
            "bracket, a quote, a colon or an indent.",
        ],
        "x = null": [
            "✗ Line 1: x = null",
            "NameError: name 'null' isn't defined. Java's null is None here.",
        ],
        "toString": [
            "✗ Line 1: toString",
            "NameError: name 'toString' isn't defined. "
            "Is it spelt right, and set or imported further up?",
        ],
    }.items():
        field.fill(code)
        button(block, "Run").click()
        reader.tab.wait_for_function(
            "text => document.querySelector('.ran').innerText.startsWith(text)",
            arg=words[0],
        )
        assert [line for line in said.inner_text().split("\n") if line] == words


def test_a_task_that_is_still_to_be_done_gets_no_tick(open_page):
    """A stub with a comment more prints what the page shows: not written yet."""
    _, block, said = open_page("labs/simplified/")
    button(block, "Edit").click()
    field = block.get_by_role("textbox")
    field.fill(field.input_value() + "  # mine")
    button(block, "Run").click()
    said.get_by_text("not written yet").wait_for()
    assert said.inner_text().startswith("Your code prints the same as the page:")


def test_what_a_check_says_fits_a_phone(open_page):
    _, block, said = open_page("labs/simplified/", width=390, is_mobile=True)
    button(block, "Edit").click()
    block.get_by_role("textbox").fill(f"print('{'x' * WIDTH}')")
    button(block, "Run").click()
    output = said.locator("pre")
    output.wait_for()
    assert output.evaluate("it => it.scrollWidth <= it.clientWidth")
    assert output.get_attribute("tabindex") is None


def test_a_thousand_lines_scroll_in_a_frame_of_their_own(open_page):
    reader, block, said = open_page()
    button(block, "Edit").click()
    block.get_by_role("textbox").fill("for i in range(1000):\n    print(i)")
    button(block, "Run").click()
    output = said.locator("pre")
    output.wait_for()
    assert output.bounding_box()["height"] < reader.tab.viewport_size["height"]
    assert not violations(reader.tab)  # the keyboard reaches it


def test_an_endless_loop_freezes_nothing(open_page):
    reader, block, said = open_page()
    button(block, "Edit").click()
    block.get_by_role("textbox").fill("print('on')\nwhile True:\n    pass")
    set_limit(reader, 0.3)
    button(block, "Run").click()
    reader.tab.wait_for_function(
        "document.querySelector('.ran').innerText.includes('Stopped after')"
    )
    assert said.locator("p").all_inner_texts() == [
        "✗ Stopped after 0.3 seconds. Does a loop never end?",
        "Before that it printed:",
    ]
    assert said.locator("pre").inner_text() == "on"
    set_limit(reader, 60)
    button(block, "Run").click()
    said.get_by_text("Running…").wait_for()
    button(block, "Stop").click()
    said.get_by_text("Stopped.").wait_for()
    button(block, "Reset").click()
    button(block, "Run").click()
    said.get_by_text("the same as on the page").wait_for()


def test_memory_has_an_end_too(open_page):
    """A page that takes all of a phone's memory is closed by the phone."""
    reader, block, said = open_page()
    button(block, "Edit").click()
    block.get_by_role("textbox").fill("x = [0] * 400000000")
    button(block, "Run").click()
    said.get_by_text("MemoryError").wait_for()
    reader.troubles.clear()  # MicroPython also tells the console


def test_without_a_network_a_page_runs_what_it_has_loaded(open_page):
    reader, block, said = open_page(locale="de-DE")  # a context of its own
    reader.context.set_offline(True)
    button(block, "Run").click()
    said.get_by_text("Are you offline?").wait_for()
    assert any("ERR_INTERNET_DISCONNECTED" in trouble for trouble in reader.troubles)
    reader.context.set_offline(False)
    core = "**/assets/run/core.json"
    reader.context.route(core, lambda route: route.abort())
    button(block, "Run").click()
    said.get_by_text("Python doesn't start here").wait_for()
    reader.context.unroute(core)
    reader.troubles.clear()
    button(block, "Run").click()
    said.get_by_text("the same as on the page").wait_for()
    reader.context.set_offline(True)
    other = reader.tab.locator("[data-run]").nth(1)
    button(other, "Run").click()
    reader.tab.wait_for_function("document.querySelectorAll('.ran')[1]?.innerText")
    assert "the same as on the page" in reader.tab.locator(".ran").nth(1).inner_text()
    reader.context.set_offline(False)


@pytest.mark.parametrize(("scheme", "width"), [("light", 1440), ("dark", 390)])
def test_axe_finds_nothing_in_an_open_editor(open_page, scheme, width):
    reader, block, said = open_page(scheme=scheme, width=width)
    button(block, "Edit").click()
    field = block.get_by_role("textbox")
    field.fill("print('0.1234 ' * 30)\nnothing")
    button(block, "Run").click()
    said.get_by_text("Line 2").wait_for()
    assert not violations(reader.tab)
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert reader.tab.evaluate(wide) <= 0


def test_what_needs_pytorch_says_so_and_has_no_button(open_page):
    reader, _, _ = open_page()
    block = reader.tab.locator("[data-no-run]").first
    buttons = block.get_by_role("button")
    assert buttons.count() == 1
    assert buttons.get_attribute("title") == "Copy to clipboard (needs PyTorch)"


# The first line of code in a block, and the buttons.
ROWS = """() => [...document.querySelectorAll(".highlight:has(.md-code__nav)")]
  .filter(block => block.querySelector(".md-code__nav").checkVisibility())
  .map(block => {
    const buttons = [...block.querySelectorAll(".md-code__nav button")]
      .filter(button => button.checkVisibility())
      .map(button => button.getBoundingClientRect());
    const range = document.createRange();
    range.selectNodeContents(block.querySelector("code"));
    return {
      text: Math.min(...[...range.getClientRects()].map(line => line.top)),
      end: Math.max(...buttons.map(box => box.bottom)),
      left: Math.min(...buttons.map(box => box.left)),
      least: Math.min(...buttons.flatMap(box => [box.width, box.height])),
    };
  })"""


@pytest.mark.parametrize("page", [PAGE, "labs/", "phrasebook/"])
def test_no_button_lies_on_the_code_of_a_phone(read, page):
    for width, touch, least in ((320, False, 24), (390, True, 32)):
        reader = read(width=width, has_touch=touch, is_mobile=touch)
        reader.open(page)
        reader.tab.wait_for_selector(".md-code__nav")
        rows = reader.tab.evaluate(ROWS)
        assert rows
        for row in rows:
            assert row["end"] <= row["text"]
            assert row["left"] >= 0
            assert row["least"] >= least


def test_on_paper_and_without_a_script_there_are_no_buttons(open_page, read):
    reader, block, _ = open_page()
    reader.tab.emulate_media(media="print")
    assert not reader.tab.locator(".md-code__nav:visible").count()
    bare = read(java_script_enabled=False).tab
    bare.goto(reader.address + PAGE)
    assert not bare.locator(".highlight button").count()
    row = "it => parseFloat(getComputedStyle(it).paddingTop)"
    assert bare.locator("[data-run] code").first.evaluate(row) < 16


def test_another_page_has_buttons_of_its_own(open_page):
    """Also where it comes without a reload, and something still runs."""
    reader, block, said = open_page()
    button(block, "Edit").click()
    block.get_by_role("textbox").fill("while True:\n    pass")
    button(block, "Run").click()
    with reader.tab.expect_response("**/sitemap.xml"):
        reader.tab.reload()
    reader.tab.evaluate("window.stays = true")
    reader.tab.locator(".md-footer__link--next").click()
    reader.tab.wait_for_url("**/all-tokens/")
    block = reader.tab.locator("[data-run]").first
    button(block, "Run").click()
    reader.tab.locator(".ran", has_text="the same as on the page").wait_for()
    assert reader.tab.evaluate("window.stays")
    assert block.locator(".run-button:visible").count() == 2


def test_copy_for_jshell_brings_along_what_a_block_needs(read):
    (page,) = [page for page in DOCS if page.path.name == "phrasebook.md"]
    codes = [block.code for block in page.of_kind("java")]
    wanted = [
        java_needs.with_needs(codes, index, needed)
        for index, needed in enumerate(java_needs.needs(codes))
        if needed
    ]
    reader = read(permissions=["clipboard-read", "clipboard-write"])
    reader.open("phrasebook/")
    buttons = reader.tab.get_by_role("button", name="Copy for jshell")
    buttons.first.click()
    reader.tab.get_by_text("Copied to clipboard").wait_for()
    copied = reader.tab.evaluate("navigator.clipboard.readText()")
    assert copied.rstrip() == wanted[0].rstrip()
    offered = [each.get_attribute("data-clipboard-text") for each in buttons.all()]
    assert offered == wanted


def test_every_loop_block_prints_here_what_the_page_shows(open_page):
    """The site's own script and worker run them, one after the other."""
    blocks = {
        f"{page.path.relative_to(ROOT)}:{block.line}": block
        for page in DOCS
        for block in page.of_kind("python")
        if runnable.why_not(block.code) != runnable.NEEDS_TORCH
    }
    reader, _, _ = open_page()
    sources = [block.code for block in blocks.values()]
    results = reader.tab.evaluate(RUN_ALL, [reader.address, sources])
    elsewhere, wrong = [], []
    for (place, block), result in zip(blocks.items(), results, strict=True):
        is_same = result["printed"] == block.shown and result.get("trace") == ""
        if runnable.why_not(block.code):
            elsewhere.append(place)
            wrong += [f"{place} would run here after all"] * is_same
        elif not is_same:
            wrong.append(f"{place}\n{result}\nwanted {block.shown!r}")
    assert not wrong, "\n".join(wrong)
    assert len(results) > 80
    # Few, and each known: a new one is looked at.
    assert [place.split(":")[0] for place in elsewhere] == ["docs/phrasebook.md"]


def test_micropython_has_the_modules_that_the_pages_may_import(open_page):
    reader, _, _ = open_page()
    source = "\n".join(f"import {name}" for name in sorted(runnable.MODULES))
    source += "\nprint(sys.version)\nimport statistics"
    (result,) = reader.tab.evaluate(RUN_ALL, [reader.address, [source]])
    version = re.search(r"MicroPython (v[\d.]+)", result["printed"])[1]
    assert "no module named 'statistics'" in result["trace"]
    assert f"MicroPython {version[1:]}," in text_of_version()


def text_of_version():
    return (ASSETS / "run/micropython.txt").read_text("utf-8")


def test_micropython_is_the_build_that_its_note_names():
    sums = re.findall(r"^([0-9a-f]{64})  (\S+)$", text_of_version(), re.M)
    assert {name for _, name in sums} == {"micropython.mjs", "micropython.wasm"}
    for wanted, name in sums:
        data = (ASSETS / "run" / name).read_bytes()
        assert hashlib.sha256(data).hexdigest() == wanted
