"""The matrix product, as its readers use it."""

import pytest

from literate.figures.html import number
from selfattention.example import inputs, tokens
from selfattention.simplified import loop

ATTENTION = loop.self_attention(inputs)
# A figure's page, and which product of that page it is.
QUERY = ("simplified/scores/", 0)
SCORES = ("simplified/all-tokens/", 0)
CONTEXT = ("simplified/all-tokens/", 1)


class Product:
    """One figure on its page."""

    def __init__(self, reader, index):
        self.reader, self.tab = reader, reader.tab
        self.box = self.tab.locator("product-figure").nth(index)

    def cell(self, row, column):
        rows = self.box.locator(".result tbody tr")
        return rows.nth(row).locator("td").nth(column)

    def written_out(self):
        return (
            self.box.locator(".terms").inner_text()
            + " "
            + self.box.locator(".total").inner_text()
        )

    def lit(self, part):
        return self.box.locator(f"{part} .lit").all_inner_texts()

    def heard(self):
        return self.box.locator("[aria-live=polite]").text_content()

    def focused(self):
        return self.tab.evaluate("document.activeElement.textContent")


@pytest.fixture
def open_product(read):
    def opened(figure, **options):
        page, index = figure
        reader = read(**options)
        if options.get("java_script_enabled", True):
            reader.open(page)
            reader.tab.wait_for_selector("product-figure [role=grid]")
        else:
            reader.tab.goto(reader.address + page)
        return Product(reader, index)

    return opened


def score(i, j):
    terms = [f"{a:.2f}·{b:.2f}" for a, b in zip(inputs[i], inputs[j], strict=True)]
    return f"{' + '.join(terms)} = {number(ATTENTION.attention_scores[i][j])}"


def blend(i, d):
    weights = ATTENTION.attention_weights[i]
    terms = [f"{number(w)}·{x[d]:.2f}" for w, x in zip(weights, inputs, strict=True)]
    return f"{' + '.join(terms)} ≈ {number(ATTENTION.context_vectors[i][d])}"


def test_hover_writes_every_score_out_and_leaving_brings_the_first_back(open_product):
    product = open_product(SCORES)
    assert product.written_out() == "0.55·0.43 + 0.87·0.15 + 0.66·0.89 = 0.9544"
    for i in range(6):
        for j in range(6):
            product.cell(i, j).hover()
            assert product.written_out() == score(i, j)
    whose = product.box.locator(".whose").inner_text()
    assert whose == "row ✚step, column ✚step"
    assert product.box.locator(".what code").inner_text() == "attention_scores[5][5]"
    assert product.heard() == ""
    product.tab.mouse.move(0, 0)
    assert product.written_out() == score(1, 0)


def test_hover_writes_every_number_of_the_context_vectors_out(open_product):
    product = open_product(CONTEXT)
    for i in range(6):
        for d in range(3):
            product.cell(i, d).hover()
            assert product.written_out() == blend(i, d)


def test_one_querys_scores(open_product):
    product = open_product(QUERY)
    for i in range(6):
        product.cell(i, 0).hover()
        assert product.written_out() == score(i, 1)
        name = product.box.locator(".what code").inner_text()
        assert name == f"scores[{i}]"


def test_the_row_and_the_column_light_up(open_product):
    product = open_product(SCORES)
    product.cell(3, 4).hover()
    row = product.box.locator(".left .lit")
    assert row.count() == 1
    assert row.locator("td").all_inner_texts() == [f"{v:.2f}" for v in inputs[3]]
    assert product.lit(".right") == [f"{v:.2f}" for v in inputs[4]]
    assert product.lit(".result") == [number(ATTENTION.attention_scores[3][4])]


def test_what_the_script_writes_is_what_the_build_wrote(open_product):
    for figure in (QUERY, SCORES, CONTEXT):
        product = open_product(figure)
        built = product.box.locator(".sum").inner_html()
        product.cell(4, 0).hover()
        assert product.box.locator(".sum").inner_html() != built
        product.tab.mouse.move(0, 0)
        assert product.box.locator(".sum").inner_html() == built


def test_the_keyboard_has_one_stop_arrows_and_escape(open_product):
    product = open_product(SCORES)
    tab, scores = product.tab, ATTENTION.attention_scores
    assert product.box.locator("[tabindex='0']").count() == 1
    product.cell(1, 0).focus()
    for key, (i, j) in {
        "ArrowRight": (1, 1),
        "ArrowDown": (2, 1),
        "End": (2, 5),
        "ArrowUp": (1, 5),
        "Home": (1, 0),
        "ArrowLeft": (1, 0),
    }.items():
        tab.keyboard.press(key)
        assert product.focused() == number(scores[i][j])
        assert product.written_out() == score(i, j)
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Tab")
    assert not tab.evaluate("!!document.activeElement.closest('.result')")
    tab.keyboard.press("Shift+Tab")
    assert product.focused() == number(scores[2][0])
    tab.keyboard.press("Escape")
    assert product.focused() == number(scores[1][0])
    assert product.box.locator("[tabindex='0']").count() == 1
    assert product.box.locator("[aria-selected]").count() == 1


def test_a_screen_reader_hears_the_sum_on_focus_alone(open_product):
    product = open_product(SCORES)
    product.cell(3, 3).hover()
    assert product.heard() == ""
    product.cell(1, 0).focus()
    product.tab.keyboard.press("ArrowRight")
    assert product.heard() == score(1, 1).replace("·", " times ")
    product.cell(3, 3).hover()
    assert product.heard() == score(1, 1).replace("·", " times ")


@pytest.mark.parametrize("figure", [QUERY, SCORES, CONTEXT])
def test_a_tap_chooses_on_a_small_phone(open_product, figure):
    product = open_product(figure, width=320, has_touch=True, scheme="dark")
    product.cell(4, 0).tap()
    expected = {QUERY: score(4, 1), SCORES: score(4, 0), CONTEXT: blend(4, 0)}
    assert product.written_out() == expected[figure]
    assert product.heard() == expected[figure].replace("·", " times ")
    for part in product.box.locator("table, .terms > span").all():
        box = part.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320


@pytest.mark.parametrize("figure", [QUERY, SCORES, CONTEXT])
def test_on_a_desk_each_cell_lies_on_its_row_and_its_column(open_product, figure):
    product = open_product(figure)
    rows = product.box.locator(".left tbody tr")
    columns = product.box.locator(".right tbody tr").first.locator("td")
    for i, j in [(0, 0), (5, columns.count() - 1)]:
        cell = product.cell(i, j).bounding_box()
        row, column = rows.nth(i).bounding_box(), columns.nth(j).bounding_box()
        assert cell["y"] == pytest.approx(row["y"], abs=1)
        assert cell["x"] == pytest.approx(column["x"], abs=1)


@pytest.mark.parametrize("figure", [QUERY, SCORES, CONTEXT])
def test_without_javascript_the_first_state_is_complete(open_product, figure):
    product = open_product(figure, java_script_enabled=False)
    expected = {QUERY: score(0, 1), SCORES: score(1, 0), CONTEXT: blend(1, 0)}
    assert product.written_out() == expected[figure]
    assert product.box.locator("table").count() == 3
    assert product.box.locator("[tabindex]").count() == 0


def test_it_moves_nothing(open_product):
    """So there is nothing to still for those who want no motion."""
    product = open_product(SCORES, reduced_motion="no-preference")
    figure = "document.querySelector('product-figure')"
    size = f"{figure}.getBoundingClientRect().height"
    product.cell(0, 0).hover()
    before = product.tab.evaluate(size)
    product.cell(5, 5).hover()
    assert product.tab.evaluate(size) == before
    assert not product.tab.evaluate(f"{figure}.getAnimations({{subtree: true}}).length")


def test_it_still_works_after_going_on_and_back(open_product):
    product = open_product(SCORES)
    tab = product.tab
    tab.evaluate("window.stays = true")
    tab.wait_for_load_state("networkidle")
    tab.click(".md-footer__link--next")
    tab.wait_for_url("**/catch/")
    product.reader.settle()
    tab.go_back()
    tab.wait_for_selector("product-figure [role=grid]")
    assert tab.evaluate("window.stays")
    product.cell(2, 2).hover()
    assert product.written_out() == score(2, 2)
    assert tokens[2] in product.box.locator(".whose").inner_text()
