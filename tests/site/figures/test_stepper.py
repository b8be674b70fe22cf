"""The loop stepper, as its readers use it."""

import pytest

from literate.figures.html import number
from selfattention.example import inputs
from selfattention.simplified import loop

SCORES = loop.attention_scores(inputs)
JOURNEY = 1
ONE, ALL = "simplified/scores/", "simplified/all-tokens/"
FIGURE = "stepper-figure"


@pytest.fixture
def stepper(read):
    def on_page(page=ONE, **options):
        reader = read(**options)
        if options.get("java_script_enabled", True):
            reader.open(page)
            reader.tab.wait_for_function("!!customElements.get('stepper-figure')")
        else:
            reader.tab.goto(reader.address + page)
        return reader

    return on_page


def press(tab, *keys):
    tab.focus(f"{FIGURE} [type=range]")
    for key in keys:
        tab.keyboard.press(key)


def count(tab):
    return tab.inner_text(f"{FIGURE} .count")


def marked(tab):
    """The marked lines: in Java, and in Python."""
    return [
        tab.inner_text(f"{FIGURE} .{language} [aria-current=step]").strip()
        for language in ("java", "python")
    ]


def variables(tab):
    return tab.locator(f"{FIGURE} .variables output").all_inner_texts()


def result(tab):
    return [text for text in tab.locator(f"{FIGURE} .result td").all_inner_texts()]


def framed(tab):
    return tab.locator(f"{FIGURE} .now").all_inner_texts()


def total(tab):
    return tab.inner_text(f"{FIGURE} .sum")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_begins_at_the_call_with_nothing_filled_in(stepper, scheme):
    tab = stepper(scheme=scheme).tab
    assert count(tab) == "step 1 of 60"
    assert marked(tab) == ["scores[i] = dot(query, inputs[i]);", "dot(query, key)"]
    assert variables(tab) == ["0", "–", "–"]
    assert result(tab) == [""] * 6
    assert total(tab) == "journey · Your = …"


def test_arrow_keys_take_the_lines_of_one_dot_product(stepper):
    tab = stepper().tab
    totals, key = [], inputs[0]
    for d in range(3):
        press(tab, "ArrowRight", "ArrowRight") if d else press(tab, *["ArrowRight"] * 3)
        assert marked(tab) == ["total += a[d] * b[d];", "total += a[d] * b[d]"]
        assert variables(tab)[:2] == ["0", str(d)]
        totals.append(variables(tab)[2])
        assert framed(tab) == [f"{key[d]:.2f}", f"{inputs[JOURNEY][d]:.2f}", totals[d]]
    assert totals == [number(0.55 * 0.43), number(0.55 * 0.43 + 0.87 * 0.15), "0.9544"]
    assert total(tab) == ("journey · Your = 0.55·0.43 + 0.87·0.15 + 0.66·0.89 = 0.9544")
    press(tab, "ArrowLeft")
    assert marked(tab)[1] == "for d in range(len(a)):"
    assert variables(tab) == ["0", "2", totals[1]]


def test_at_the_end_all_scores_are_the_cores(stepper):
    tab = stepper().tab
    press(tab, "End")
    assert count(tab) == "step 60 of 60"
    assert marked(tab) == ["return total;", "return total"]
    assert result(tab) == [number(score) for score in SCORES[JOURNEY]]
    press(tab, "Escape")
    assert count(tab) == "step 1 of 60"
    assert result(tab) == [""] * 6


def test_the_buttons_step_back_and_forth(stepper):
    tab = stepper().tab
    tab.click(f"{FIGURE} .forth")
    assert marked(tab)[1] == "total = 0.0"
    tab.click(f"{FIGURE} .back")
    tab.click(f"{FIGURE} .back")
    assert count(tab) == "step 1 of 60"


def test_plays_and_pauses(stepper):
    tab = stepper().tab
    play = tab.locator(f"{FIGURE} .play")
    play.click()
    assert play.inner_text() == "❚❚ Pause"
    tab.wait_for_function(
        "document.querySelector('stepper-figure [type=range]').value > 2"
    )
    play.click()
    assert play.inner_text() == "▶ Play"
    stays = count(tab)
    tab.wait_for_timeout(900)
    assert count(tab) == stays


def test_the_space_bar_plays_on_from_the_start_and_stops_at_the_end(stepper):
    tab = stepper().tab
    tab.click(f"{FIGURE} label:has-text('a score')")
    press(tab, "End", " ")
    assert count(tab) == "step 1 of 6"
    press(tab, "End")  # a reader's own step ends the playing
    assert tab.inner_text(f"{FIGURE} .play") == "▶ Play"
    press(tab, "ArrowLeft", " ")
    assert count(tab) == "step 6 of 6"
    tab.wait_for_function(
        "document.querySelector('stepper-figure .play').textContent === '▶ Play'"
    )
    assert count(tab) == "step 6 of 6"


def test_a_score_or_a_row_at_a_time_fills_the_whole_matrix(stepper):
    tab = stepper(ALL).tab
    assert count(tab) == "step 1 of 360"
    tab.click(f"{FIGURE} label:has-text('a score')")
    assert count(tab) == "step 1 of 36"
    assert marked(tab) == ["}", "return total"]
    press(tab, "ArrowRight")
    assert result(tab) == [number(SCORES[0][0]), number(SCORES[0][1]), *[""] * 34]
    assert total(tab) == ("Your · journey = 0.43·0.55 + 0.15·0.87 + 0.89·0.66 = 0.9544")
    tab.click(f"{FIGURE} label:has-text('a row')")
    for row in range(6):
        assert count(tab) == f"step {row + 1} of 6"
        done = [number(score) for scores in SCORES[: row + 1] for score in scores]
        assert result(tab) == done + [""] * (36 - len(done))
        press(tab, "ArrowRight")


def test_the_matmul_of_java_and_the_dot_of_python_meet(stepper):
    tab = stepper(ALL).tab
    press(tab, *["ArrowRight"] * 3)
    assert marked(tab) == ["c[i][j] += a[i][k] * b[k][j];", "total += a[d] * b[d]"]
    assert variables(tab) == ["0", "0", "0", number(0.43 * 0.43)]
    assert framed(tab) == ["0.43", "0.43", number(0.43 * 0.43)]


def test_two_tab_stops_and_no_more(stepper):
    tab = stepper().tab
    tab.focus(f"{FIGURE} :checked")
    tab.keyboard.press("Tab")
    assert tab.evaluate("document.activeElement.type") == "range"
    tab.keyboard.press("Tab")
    assert not tab.evaluate("!!document.activeElement.closest('stepper-figure')")


def test_a_screen_reader_hears_the_sum_at_each_step_but_not_while_it_plays(stepper):
    tab = stepper().tab
    region = tab.locator(f"{FIGURE} [aria-live=polite]")
    press(tab, *["ArrowRight"] * 3)
    said = region.text_content()
    assert said == "journey · Your = 0.55·0.43 = 0.2365"
    slider = tab.locator(f"{FIGURE} [type=range]")
    assert slider.get_attribute("aria-valuetext") == "step 4 of 60"
    press(tab, " ")
    tab.wait_for_function(
        "document.querySelector('stepper-figure [type=range]').value > 5"
    )
    assert region.text_content() == said
    press(tab, " ")
    assert region.text_content() == total(tab)


@pytest.mark.parametrize("page", [ONE, ALL])
def test_a_tap_steps_on_a_small_phone_and_nothing_sticks_out(stepper, page):
    tab = stepper(page, width=320, has_touch=True).tab
    tab.tap(f"{FIGURE} .forth")
    assert count(tab).startswith("step 2 of")
    assert tab.evaluate("document.documentElement.scrollWidth") <= 320
    wide = """product => product.scrollWidth - product.clientWidth"""
    assert tab.locator(f"{FIGURE} .product").evaluate(wide) <= 0
    tab.locator(f"{FIGURE} .sum").scroll_into_view_if_needed()
    tab.tap(f"{FIGURE} .forth")  # still in sight: it sticks to the top
    assert count(tab).startswith("step 3 of")


def test_without_javascript_the_run_is_shown_at_its_end(stepper):
    tab = stepper(java_script_enabled=False).tab
    assert result(tab) == [number(score) for score in SCORES[JOURNEY]]
    assert marked(tab) == ["return total;", "return total"]
    assert variables(tab) == ["5", "–", "1.0865"]
    assert total(tab).endswith("= 1.0865")
    assert not tab.locator(f"{FIGURE} .controls").is_visible()


def test_a_script_ends_where_the_html_stands_without_it(stepper):
    """The last state is drawn twice: by Python, and by the script."""
    for page in (ONE, ALL):
        with_script = stepper(page).tab
        press(with_script, "End")
        without = stepper(page, java_script_enabled=False).tab
        for part in (".panels", ".variables", ".sum"):
            drawn, built = (
                tab.eval_on_selector(
                    f"{FIGURE} {part}",
                    "part => part.innerHTML.replaceAll(' class=\"\"', '')",
                )
                for tab in (with_script, without)
            )
            assert drawn == built


def test_on_paper_the_run_is_at_its_end_and_on_screen_where_it_was(stepper):
    tab = stepper().tab
    press(tab, "ArrowRight")
    tab.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert result(tab) == [number(score) for score in SCORES[JOURNEY]]
    tab.evaluate("dispatchEvent(new Event('afterprint'))")
    assert count(tab) == "step 2 of 60"
    assert result(tab) == ["0.0000", *[""] * 5]


def test_less_motion_is_no_less_to_see(stepper):
    tab = stepper(reduced_motion="reduce").tab
    press(tab, "End")
    assert result(tab)[-1] == "1.0865"


def test_it_still_works_after_going_on_and_back(stepper):
    reader = stepper()
    tab = reader.tab
    tab.evaluate("window.stays = true")
    tab.click(f"{FIGURE} .play")
    tab.wait_for_load_state("networkidle")
    tab.click(".md-footer__link--next")
    tab.wait_for_url("**/weights/")
    reader.settle()
    tab.go_back()
    tab.wait_for_selector(f"{FIGURE} .controls")
    reader.settle()
    assert tab.evaluate("window.stays")
    assert count(tab) == "step 1 of 60"
    press(tab, "ArrowRight")
    assert count(tab) == "step 2 of 60"
