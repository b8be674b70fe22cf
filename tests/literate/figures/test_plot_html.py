"""The plot's HTML: lines lie where their numbers are, and the table has the numbers."""

import math
import re

import pytest

from literate.figure import names
from literate.figures.plot import plot, written

SPREADS = {2: 1.41, 16: 4.15, 64: 7.74, 768: 28.69}


def rows_of(html):
    rows = re.findall(r"<tr>.*?</tr>", html)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]


def spots_of(html, number):
    path = re.search(rf'class="line-{number}" d="M(.*?)"', html)[1]
    return [tuple(map(float, spot.split())) for spot in path.split("L")]


def test_the_table_has_every_number_of_a_short_line():
    html = plot({"spread": SPREADS}, x="d", y="spread", references={"flat": {2: 1.0}})
    assert rows_of(html) == [
        ["d", "spread", "flat"],
        ["2", "1.41", "1"],
        ["16", "4.15", "–"],
        ["64", "7.74", "–"],
        ["768", "28.69", "–"],
    ]


def test_the_table_of_a_long_line_has_some_of_its_numbers():
    losses = names()["measured"].training.losses
    rows = rows_of(plot({"loss": losses}, x="step", y="loss", log="y"))
    assert [row[0] for row in rows[1:]] == [str(step) for step in range(0, 201, 20)]
    for step, loss in rows[1:]:
        assert float(loss) == pytest.approx(losses[int(step)], rel=1e-3)


def test_a_root_is_a_straight_line_where_both_axes_grow_by_factors():
    line = {d: math.sqrt(d) for d in SPREADS}
    spots = spots_of(plot({"root": line}, x="d", y="√d", log="xy"), 1)
    assert spots[0][0] == 0
    assert spots[-1][0] == 100
    slopes = [(y - spots[0][1]) / (x - spots[0][0]) for x, y in spots[1:]]
    assert slopes == pytest.approx([slopes[0]] * 3, abs=1e-3)


@pytest.mark.parametrize("log", ["", "x", "y", "xy"])
def test_every_point_and_tick_lies_in_the_drawing(log):
    html = plot({"a": SPREADS}, x="d", y="a", log=log, references={"b": {2: 9, 768: 3}})
    for number in 0, 1:
        for spot in spots_of(html, number):
            assert all(0 <= part <= 100 for part in spot)
    places = re.findall(r"(?:left|bottom):([-\d.]+)%", html)
    assert all(0 <= float(place) <= 100 for place in places)
    assert len(re.findall('class="level"', html)) >= 3


def test_a_name_with_a_line_close_above_goes_below_its_own():
    lines = {"upper": {1: 1, 2: 4, 3: 10}, "lower": {1: 1, 2: 3, 3: 9}}
    html = plot(lines, x="x", y="y")
    sides = re.findall(r'class="name (\w+) ', html)
    assert sides == ["over", "below"]


def test_numbers_are_written_short():
    assert [
        written(value) for value in (0, 0.000637, 0.1, 28.69, 1024.0, 173070.8, -2.5)
    ] == [
        "0",
        "0.000637",
        "0.1",
        "28.69",
        "1024",
        "173,071",
        "−2.5",
    ]
