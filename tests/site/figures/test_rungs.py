"""The figures of rungs 2 to 4, as their readers use them."""

import pytest

from literate.figure import names
from literate.figures.html import number
from literate.rungs import straight_to_heads
from selfattention.example import inputs, tokens
from selfattention.trainable.loop import attend

LOOKUP, SPLIT = "trainable/lookup/", "multi_head/split/"
PARTS = names()["parts"]
ATTENTION = attend(*PARTS)
QUERIES = names()["multi_head"].w_query(inputs)
LAST = tokens.index("step")


@pytest.fixture
def at(read):
    """Open a page, and wait for a figure's script."""

    def opened(page, figure, **options):
        reader = read(**options)
        if options.get("java_script_enabled", True):
            reader.open(page)
            reader.tab.wait_for_function(
                f"customElements.get('{figure}') !== undefined"
            )
        else:
            reader.tab.goto(reader.address + page)
        return reader.tab

    return opened


def written(vector):
    return [number(value) for value in vector]


def shown(tab, selector):
    return tab.locator(f"lookup-figure {selector}").all_inner_texts()


def assert_asks(tab, query):
    assert shown(tab, ".asks span") == written(PARTS.queries[query])
    assert shown(tab, ".score") == written(ATTENTION.attention_scores[query])
    assert shown(tab, ".weight") == written(ATTENTION.attention_weights[query])
    assert shown(tab, ".one span") == written(PARTS.values[query])
    assert shown(tab, ".blend span") == written(ATTENTION.context_vectors[query])
    assert shown(tab, ".exact") == [str(int(j == query)) for j in range(len(inputs))]


def test_a_click_asks_for_another_token(at):
    tab = at(LOOKUP, "lookup-figure")
    assert_asks(tab, 1)
    tab.click("lookup-figure label:has-text('step')")
    assert_asks(tab, LAST)
    heard = tab.locator("lookup-figure .said").text_content()
    assert heard.startswith("step asks. A map gives ")


def test_the_keyboard_asks_and_escape_goes_back(at):
    tab = at(LOOKUP, "lookup-figure")
    tab.focus("lookup-figure :checked")
    tab.keyboard.press("ArrowLeft")
    assert_asks(tab, 0)
    tab.keyboard.press("Escape")
    assert_asks(tab, 1)


def test_the_lookup_without_javascript(at):
    tab = at(LOOKUP, "lookup-figure", java_script_enabled=False)
    assert_asks(tab, 1)
    assert not tab.locator("lookup-figure .choice").is_visible()


def placed(tab):
    """Read the blocks as they lie on the screen: row by row, left to right."""
    blocks = tab.locator("split-figure .block").evaluate_all(
        """blocks => blocks.map(block => {
             const { x, y } = block.getBoundingClientRect();
             return [Math.round(y), x, block.lastChild.data];
           })"""
    )
    rows = {}
    for y, x, text in blocks:
        rows.setdefault(y, []).append((x, text))
    return [[text for _, text in sorted(rows[y])] for y in sorted(rows)]


def side_by_side(heads):
    return [sum(map(written, pieces), []) for pieces in zip(*heads, strict=True)]


@pytest.mark.parametrize("java_script_enabled", [True, False])
def test_view_alone_moves_the_wrong_blocks_into_the_heads(at, java_script_enabled):
    tab = at(
        SPLIT,
        "split-figure",
        reduced_motion="reduce",
        java_script_enabled=java_script_enabled,
    )
    assert placed(tab) == [written(row) for row in QUERIES]
    tab.click("split-figure label:has-text('view alone')")
    assert placed(tab) == side_by_side(straight_to_heads(QUERIES, 2))


def test_the_split_is_told_and_escape_takes_it_back(at):
    tab = at(SPLIT, "split-figure", reduced_motion="reduce")
    tab.focus("split-figure :checked")
    tab.keyboard.press("ArrowRight")
    heard = tab.locator("split-figure .said").text_content()
    assert heard.startswith(".view(b, T, heads, head_dim)")
    tab.keyboard.press("Escape")
    assert tab.locator("split-figure :checked").input_value() == "0"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("page", "figure", "parts"),
    [
        (LOOKUP, "lookup-figure", "table"),
        (SPLIT, "split-figure", ".block, .memory"),
        ("causal/mask/", "heat-figure", "table"),
        ("causal/mask/", "stepper-figure", ".listing"),
        (SPLIT, "stepper-figure", ".listing"),
        ("trainable/scale/", None, ".plot"),
        ("multi_head/heads/", None, ".squares table"),
    ],
)
def test_on_a_small_phone(read, page, figure, parts, scheme):
    reader = read(width=320, has_touch=True, scheme=scheme)
    reader.open(page)
    for part in reader.tab.locator(f"{figure or '.figure'} :is({parts})").all():
        box = part.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320


def test_the_mask_is_a_state_of_the_heat_map(at):
    tab = at("causal/mask/", "heat-figure")
    hidden = tab.locator("heat-figure td.hidden")
    assert hidden.all_inner_texts() == ["0.0000"] * 15
    tab.click("heat-figure label:has-text('masked')")
    assert hidden.all_inner_texts() == ["−∞"] * 15
    tab.click("heat-figure label:has-text('scores')")
    assert hidden.count() == 0


def test_the_causal_stepper_fills_the_triangle(at):
    tab = at("causal/mask/", "stepper-figure")
    tab.click("stepper-figure label:has-text('a row')")
    tab.focus("stepper-figure [type=range]")
    for _ in range(5):
        tab.keyboard.press("ArrowRight")
    cells = tab.locator("stepper-figure .result tbody td").all_inner_texts()
    assert [bool(text) for text in cells] == [
        j <= i for i in range(6) for j in range(6)
    ]


def test_the_heads_stepper_adds_up_over_one_head_s_piece(at):
    tab = at(SPLIT, "stepper-figure")
    query = tab.locator("stepper-figure .right tbody td")

    def looks():
        return [
            look or ""
            for look in query.evaluate_all("all => all.map(c => c.className)")
        ]

    assert looks() == ["lit", "lit", "", ""]
    tab.focus("stepper-figure [type=range]")
    tab.keyboard.press("End")
    assert looks() == ["", "", "lit", "lit"]
    scores = tab.locator("stepper-figure .result tbody td").all_inner_texts()
    assert len(scores) == 2 * len(inputs) and all(scores)
    tab.click("stepper-figure label:has-text('a head')")
    tab.keyboard.press("Escape")
    scores = tab.locator("stepper-figure .result tbody td").all_inner_texts()
    assert [bool(text) for text in scores] == [True, False] * len(inputs)
    assert looks() == ["lit", "lit", "", ""]


def test_the_figures_work_after_going_on_and_back(at):
    tab = at(LOOKUP, "lookup-figure")
    tab.click(".md-footer__link--next, a[href$='scale/']")
    tab.wait_for_selector(".plot")
    tab.go_back()
    tab.wait_for_selector("lookup-figure")
    tab.click("lookup-figure label:has-text('step')")
    assert_asks(tab, LAST)


def test_the_plot_s_numbers_open(read):
    reader = read(java_script_enabled=False)
    reader.tab.goto(reader.address + "trainable/training/")
    reader.tab.click(".plot summary")
    assert reader.tab.locator(".plot .numbers tbody tr").count() == 11
