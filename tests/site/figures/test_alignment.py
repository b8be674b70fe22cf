"""The alignment figure, as its readers use it."""

import math

import pytest

from literate.figures.alignment import closest_plane, measures
from literate.figures.html import number
from selfattention.example import inputs, tokens
from selfattention.simplified.loop import dot

PAGE, FIGURE = "simplified/scores/", "alignment-figure"
WORDS = ["journey", "Your", "starts", "with"]
YOUR, STARTS, WITH = 1, 2, 3
VECTORS = [inputs[tokens.index(word)] for word in WORDS]
QUERY = VECTORS[0]
PLANE = closest_plane(QUERY, VECTORS[1:])
TRUE = [[number(v) for v in measures(QUERY, each, PLANE)] for each in VECTORS]


@pytest.fixture
def alignment(read):
    def on_page(**options):
        reader = read(**options)
        if options.get("java_script_enabled", True):
            reader.open(PAGE)
            reader.tab.wait_for_function("!!customElements.get('alignment-figure')")
        else:
            reader.tab.goto(reader.address + PAGE)
        reader.tab.locator(f"{FIGURE} svg").scroll_into_view_if_needed()
        return reader

    return on_page


def shown(tab):
    rows = tab.locator(f"{FIGURE} tbody tr").all()
    return [row.locator("td").all_inner_texts() for row in rows]


def moved(word, to):
    """What the table should say with a key's tip elsewhere in the plane."""
    right, up = PLANE
    vector = VECTORS[word]
    by = [to[0] - dot(vector, right), to[1] - dot(vector, up)]
    there = [
        v + by[0] * r + by[1] * u for v, r, u in zip(vector, right, up, strict=True)
    ]
    return [number(value) for value in measures(QUERY, there, PLANE)]


def tip(word):
    return [dot(VECTORS[word], axis) for axis in PLANE]


def drag(tab, word, to):
    """Drag a tip, and say where in the plane the pointer ended."""
    circle = tab.locator(f"{FIGURE} circle").nth(word - 1)
    box = circle.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    unit = circle.evaluate("circle => circle.getScreenCTM().a")
    here = tip(word)
    x_to, y_to = x + (to[0] - here[0]) * unit, y - (to[1] - here[1]) * unit
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x_to, y_to, steps=4)
    tab.mouse.up()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_begins_with_the_true_numbers(alignment, scheme):
    assert shown(alignment(scheme=scheme).tab) == TRUE


def test_a_longer_with_beats_your(alignment):
    tab = alignment().tab
    drag(tab, WITH, (1.2, -0.1))
    after = shown(tab)
    assert float(after[WITH][0]) > float(after[YOUR][0])
    assert [float(v) for v in after[WITH]] == pytest.approx(
        [float(v) for v in moved(WITH, (1.2, -0.1))], abs=0.01
    )
    assert [after[row] for row in (0, YOUR, STARTS)] == [
        TRUE[row] for row in (0, YOUR, STARTS)
    ]


def test_dragging_another_arrow_chooses_it(alignment):
    tab = alignment().tab
    drag(tab, YOUR, (0.0, 0.7))
    assert tab.is_checked(f"{FIGURE} [value='0']")
    assert abs(float(shown(tab)[YOUR][2].replace("−", "-"))) < 0.02  # a right angle


def test_a_tip_stays_in_the_drawing(alignment):
    tab = alignment().tab
    drag(tab, WITH, (3, 3))
    assert shown(tab)[WITH] == moved(WITH, (1.5, 0.75))


def test_a_press_without_a_move_changes_nothing(alignment):
    tab = alignment().tab
    tab.locator(f"{FIGURE} circle").nth(0).click()
    assert shown(tab) == TRUE


def test_the_sliders_move_length_and_angle_by_themselves(alignment):
    tab = alignment().tab
    length, angle = tab.locator(f"{FIGURE} [type=range]").all()
    x, y = tip(WITH)
    turn = math.atan2(y, x)
    length.focus()
    tab.keyboard.press("ArrowRight")
    size = float(length.input_value())
    assert size > math.hypot(x, y)
    there = size * math.cos(turn), size * math.sin(turn)
    assert shown(tab)[WITH] == moved(WITH, there)
    angle.focus()
    tab.keyboard.press("ArrowRight")
    turn = math.radians(float(angle.input_value()))
    there = size * math.cos(turn), size * math.sin(turn)
    assert shown(tab)[WITH] == moved(WITH, there)


@pytest.mark.parametrize("by", ["Escape", "button"])
def test_escape_and_the_button_put_all_back(alignment, by):
    tab = alignment().tab
    drag(tab, YOUR, (0.3, 0.3))
    drag(tab, WITH, (1, 0.2))
    if by == "Escape":
        tab.focus(f"{FIGURE} :checked")
        tab.keyboard.press("Escape")
    else:
        tab.click(f"{FIGURE} button")
    assert shown(tab) == TRUE
    assert tab.is_checked(f"{FIGURE} [value='2']")


def test_a_screen_reader_hears_the_choice_and_the_numbers(alignment):
    tab = alignment().tab
    region = tab.locator(f"{FIGURE} [aria-live=polite]")
    assert region.text_content() == ""
    tab.focus(f"{FIGURE} :checked")
    tab.keyboard.press("ArrowLeft")
    score, length, cosine, _ = TRUE[STARTS]
    said = f"score {score}, length {length}, cosine {cosine}"
    assert region.text_content() == said


def test_a_finger_can_drag_on_a_small_phone(alignment):
    tab = alignment(width=320, has_touch=True).tab
    assert tab.evaluate("document.documentElement.scrollWidth") <= 320
    box = tab.locator(f"{FIGURE} circle").nth(WITH - 1).bounding_box()
    assert min(box["width"], box["height"]) >= 24
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    client = tab.context.new_cdp_session(tab)
    for kind, by in (("touchStart", 0), ("touchMove", 20), ("touchMove", 60)):
        client.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": point["x"] + by, "y": point["y"]}]},
        )
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert float(shown(tab)[WITH][0]) > float(TRUE[YOUR][0])


def test_without_javascript_the_true_numbers_and_the_arrows_are_there(alignment):
    tab = alignment(java_script_enabled=False).tab
    assert shown(tab) == TRUE
    assert tab.locator(f"{FIGURE} .shaft").count() == len(WORDS)
    assert not tab.locator(f"{FIGURE} .controls").is_visible()


def test_it_still_works_after_going_on_and_back_and_with_less_motion(alignment):
    reader = alignment(reduced_motion="reduce")
    tab = reader.tab
    tab.evaluate("window.stays = true")
    tab.wait_for_load_state("networkidle")
    tab.click(".md-footer__link--next")
    tab.wait_for_url("**/weights/")
    reader.settle()
    tab.go_back()
    tab.wait_for_selector(f"{FIGURE} .controls")
    reader.settle()
    assert tab.evaluate("window.stays")
    assert shown(tab) == TRUE
    tab.locator(f"{FIGURE} [type=range]").first.focus()
    tab.keyboard.press("ArrowRight")
    assert shown(tab)[WITH] != TRUE[WITH]
