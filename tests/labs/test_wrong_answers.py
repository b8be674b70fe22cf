"""The labs' checks, against the wrong answers that readers give and the right ones."""

import pytest
from wrong import collect, hints

from selfattention.labs import check

WRONG, RIGHT = collect()


def ids(answers):
    return [f"{answer.rung}: {answer.task} {answer.says}" for answer in answers]


@pytest.mark.parametrize("answer", WRONG, ids=ids(WRONG))
def test_a_wrong_answer_must_be_told_what_is_wrong(answer):
    report = answer.report()
    said = " ".join(" ".join(report.lines).split())
    assert not report.passed, said
    assert answer.told in said
    assert "Traceback" not in said
    assert max(map(len, report.lines)) <= 110


@pytest.mark.parametrize("answer", RIGHT, ids=ids(RIGHT))
def test_a_right_answer_must_pass(answer):
    report = answer.report()
    assert report.passed, "\n".join(report.lines)
    assert report.hint is None


def test_every_hint_must_be_given_to_somebody():
    given = {answer.report().hint for answer in WRONG}
    for name in check.__all__:
        assert hints(getattr(check, name)) <= given, name


def test_answers_must_be_to_checks_that_exist():
    assert {answer.task for answer in WRONG} == set(check.__all__)
