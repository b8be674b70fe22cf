"""The numbers that the Java tests want are those of the core."""

import math

import pytest

from literate.java_labs import resource
from literate.java_labs.answers import Answers

WRITTEN = resource.FILE.read_text("ascii")


def test_file_is_what_the_core_computes():
    """But for the last digit: exp may round differently on another machine."""
    text, numbers = resource.numbers(WRITTEN)
    text_now, numbers_now = resource.numbers(resource.text())
    how_to_mend = "to mend it: python -m literate.java_labs"
    assert text == text_now, how_to_mend
    assert all(map(_same, numbers, numbers_now)), how_to_mend


def _same(a, b):
    return math.isclose(a, b, rel_tol=1e-13, abs_tol=1e-15) or a != a and b != b


def test_a_changed_digit_shows():
    _, numbers = resource.numbers(WRITTEN)
    assert len(numbers) > 2500
    changed = WRITTEN.replace("0.9544", "0.9545", 1)
    assert resource.numbers(changed)[0] == resource.numbers(WRITTEN)[0]
    assert not all(map(_same, numbers, resource.numbers(changed)[1]))


def test_every_kind_of_number_is_compared():
    text, numbers = resource.numbers("w_1.x2 = [-0.5, 1e-05, NaN, -Infinity, 7]")
    assert text == "w_1.x2 = [#, #, #, #, #]"
    assert numbers[:2] == [-0.5, 1e-05]
    assert math.isnan(numbers[2])
    assert numbers[3:] == [-math.inf, 7]


def test_two_mistakes_with_one_answer_are_refused():
    with pytest.raises(ValueError, match="dot: late gives what another one gives"):
        Answers().add("dot", 1.0, early=2.0, late=2.0)
    with pytest.raises(ValueError, match="row: same gives what another one gives"):
        Answers().add("row", [1.0, math.nan], same=[1.0, math.nan])
