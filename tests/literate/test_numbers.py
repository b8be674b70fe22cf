"""Numbers in sentences: which are found, what binds them, how they are written."""

from pathlib import Path

import pytest

from literate import page as pages
from literate.numbers import facts, rounding, tokens

BLOCK = "```python\nscores = [0.9544, 1.4950]\nsmall = -0.00001\n```\n\n"


def find(source):
    return tokens.find(pages.parse(Path("page.md"), source))


def needed(source):
    return [token.text for token in find(source).tokens if token.needs_binding]


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("It scores 0.9544.", ["0.9544"]),
        ("Minus: −0.36, -0.4, not 1-2", ["−0.36", "-0.4", "1"]),
        ("136 % or 22.8% of 124,439,808", ["136 %", "22.8%", "124,439,808"]),
        ("GPT-2 and z2 and float32 and 3-vector", []),
        ("torch 2.13.0", ["2.13.0"]),
        ("`inputs[1]` and `dim=-1` and `range(6)`", []),
        ("`0.5` and `(6, 3)`", ["0.5", "6", "3"]),
        ("$x_{21} = 0.95$", ["0.95"]),
        ("costs $5 or $6", ["5", "6"]),
        ("a [link](page-1.5.md#a-2.5) and ![alt 0.5](x.svg)", []),
        ("1. A list\n2. goes on", []),
        ('<a id="x0.5"></a> text', []),
        ("## Heading 1.5 { #id-2.5 }", ["1.5"]),
        ("| 0.5 | 0.25 |", ["0.5", "0.25"]),
        ("    0.5 in a list", ["0.5"]),
        ("hidden <!-- 0.5 --> comment", []),
        ("1e-17 and 3.5e8", ["1e-17", "3.5e8"]),
    ],
)
def test_numbers_that_need_a_binding(source, numbers):
    assert needed(source) == numbers


@pytest.mark.parametrize(
    "sentence",
    [
        "It is 1.4950<!-- = scores[1] -->.",
        "They are [0.9544, 1.4950]<!-- = scores -->.",
        "They are `[0.9544, 1.4950]`<!-- = scores -->, both.",
        "Bold **1.4950**<!-- = scores[1] --> too.",
        "$s_2 = 1.4950$<!-- = scores[1] -->",
        "Rounded: 1.5<!-- = scores[1] --> or 150 %<!-- = scores[1] -->.",
        "Nearly 0.0000<!-- = small --> it is.",
        "There are two<!-- = len(scores) --> of them, Two<!-- = len(scores) -->.",
        "The root of 4<!-- = 4 --> is 2.0<!-- = math.sqrt(4) -->.",
        "0.55 · 0.43 + 0.1305 = 0.3670<!-- = 0.367 -->",
        "$0.55 \\cdot 0.43 = 0.2365$<!-- = 0.55 * 0.43 -->",
        "(0.9544 + 1.4950) / 2 = 1.2247<!-- = sum(scores) / 2 -->",
        "In rung 2, step 1, rows 1 and 2, of Java 17: equation 1.",
    ],
)
def test_right_sentence_passes(check, sentence):
    assert check(BLOCK + sentence + "\n") == []


def test_nearest_block_above_defines_a_name(check):
    page = (
        "```python\nx = 1.5\n```\n\nFirst 1.5<!-- = x -->, and 2.5<!-- = y -->.\n\n"
        "```python\nx = 3.5\ny = 2.5\n```\n\nNow 3.5<!-- = x -->.\n"
    )
    assert check(page) == []


@pytest.fixture
def declared(tmp_path):
    (tmp_path / "facts.toml").write_text(
        'width = 768\nrelease = "2.13.0"\nphrases = ["section 3.3", "in 2017"]\n'
    )
    return facts.read(tmp_path)


@pytest.mark.parametrize(
    ("sentence", "faults"),
    [
        ("It has 768<!-- = facts.width -->, see section 3.3, in 2017.", 0),
        ("It runs on torch 2.13.0<!-- = facts.release -->.", 0),
        ("It has 769<!-- = facts.width -->.", 1),
        ("It runs on torch 2.14.0<!-- = facts.release -->.", 1),
        ("See section 3.4.", 1),
        ("See section 3.3.1.", 1),
        ("It was in 2018.", 1),
    ],
)
def test_facts_are_declared_once(check, declared, sentence, faults):
    assert len(check(sentence + "\n", declared=declared)) == faults


@pytest.mark.parametrize(
    ("written", "value", "wanted"),
    [
        ("0.0000", 1.4950, "1.4950"),
        ("0.00", -0.363636, "−0.36"),
        ("-0.10", -0.363636, "-0.36"),
        ("−0.36", 0.5, "0.50"),
        ("0.00", -0.001, "0.00"),
        ("0 %", 1.3636, "136 %"),
        ("0.0%", 0.22784, "22.8%"),
        ("1,000", 124439808, "124,439,808"),
        ("1e-9", 2.1e-17, "2e-17"),
        ("six", 5, "five"),
        ("6", 5.0, "5"),
        ("0.0", float("nan"), "nan"),
    ],
)
def test_value_is_written_as_the_number_was(written, value, wanted):
    assert rounding.like(written, value) == wanted


@pytest.mark.parametrize(
    ("written", "value", "near"),
    [
        ("0.1455", 0.1454501120, True),
        ("0.145", 0.1454501120, False),
        ("0.2249", 0.2248502675, True),
        ("0.1385", 0.1385475757, False),
        ("14.5 %", 0.1454999, True),
        ("6", 6, False),
        ("six", 6.0, False),
        ("inf", float("inf"), False),
        ("0.5", float("nan"), False),
    ],
)
def test_edge_of_rounding_is_within_a_millionth(written, value, near):
    assert rounding.near_edge(written, value) is near
