"""The alignment's HTML: the true numbers, in a plane that keeps each score."""

import json
import math
import re
from html import unescape

import pytest

from literate.figures.alignment import alignment, closest_plane, measures
from literate.figures.html import number
from selfattention.example import inputs, tokens
from selfattention.simplified.loop import dot

WORDS = ["journey", "Your", "starts", "with"]
QUERY, *KEYS = [inputs[tokens.index(word)] for word in WORDS]
HTML = alignment(tokens, inputs, "journey", WORDS[1:])
RIGHT, UP = closest_plane(QUERY, KEYS)


def length(vector):
    return math.sqrt(dot(vector, vector))


def outside(vectors, up):
    """How much of the vectors a plane leaves out, squared: with the query in it."""
    return sum(dot(v, v) - dot(v, RIGHT) ** 2 - dot(v, up) ** 2 for v in vectors)


def test_the_table_has_the_cores_numbers_of_the_whole_vectors():
    rows = re.findall(r"<tr><th.*?</tr>", HTML)
    shown = {
        re.search(r"</span>(\w+)</span>", row)[1]: re.findall(r"<td>(.*?)</td>", row)
        for row in rows[1:]
    }
    assert list(shown) == WORDS
    for word, vector in zip(WORDS, [QUERY, *KEYS], strict=True):
        score = dot(QUERY, vector)
        cosine = score / length(QUERY) / length(vector)
        assert shown[word][:3] == [number(v) for v in (score, length(vector), cosine)]


def test_with_points_as_journey_does_and_still_scores_below_your():
    plane = RIGHT, UP
    your, with_ = (measures(QUERY, KEYS[index], plane) for index in (0, 2))
    assert with_[2] > your[2]
    assert with_[0] < your[0]
    assert with_[1] < your[1]


def test_the_plane_has_two_directions_of_length_one_at_a_right_angle():
    assert length(RIGHT) == pytest.approx(1)
    assert length(UP) == pytest.approx(1)
    assert dot(RIGHT, UP) == pytest.approx(0, abs=1e-12)


def test_the_plane_holds_the_query_so_scores_lose_nothing():
    assert measures(QUERY, QUERY, (RIGHT, UP))[3] == pytest.approx(1)
    for x, key in zip([tip[0] for tip in data()["keys"]], KEYS, strict=True):
        assert x * length(QUERY) == pytest.approx(dot(QUERY, key))


def test_no_other_plane_through_the_query_is_closer():
    across = [
        RIGHT[1] * UP[2] - RIGHT[2] * UP[1],
        RIGHT[2] * UP[0] - RIGHT[0] * UP[2],
        RIGHT[0] * UP[1] - RIGHT[1] * UP[0],
    ]
    best = outside(KEYS, UP)
    for degrees in range(1, 180):
        turn = math.radians(degrees)
        other = [
            math.cos(turn) * u + math.sin(turn) * a
            for u, a in zip(UP, across, strict=True)
        ]
        assert outside(KEYS, other) > best


def test_the_script_gets_each_vector_whole():
    for (x, y, out), key in zip(data()["keys"], KEYS, strict=True):
        assert math.hypot(x, y, out) == pytest.approx(length(key), abs=1e-15)


def test_arrows_are_drawn_where_the_tips_are():
    shafts = re.findall(r'<path class="shaft" d="M0 0L(\S+) (\S+)"', HTML)
    assert [[float(x), float(y)] for x, y in shafts[1:]] == [
        tip[:2] for tip in data()["keys"]
    ]
    assert float(shafts[0][0]) == pytest.approx(length(QUERY))


def data():
    return json.loads(unescape(re.search(r'<data value="([^"]*)">', HTML)[1]))
