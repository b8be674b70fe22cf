"""The Java labs fail kindly as shipped, pass when solved, and know the usual mistakes.

Each method in wrong/ is a wrong answer to a task. Beside it stands what its reader is
told. After a wanted change of wording: `UPDATE_GOLDEN=1 pytest tests/labs_java`, and
read every changed message as somebody who is stuck.
"""

import os
import re

import pytest
from lab_runs import HERE, WRONG, run_name

from literate.java_labs.project import PROJECT
from literate.java_labs.resource import FILE

KINDLY = "labs.NotYet"
MEND = [f"3.8 the {which}" for which in ("second", "third", "fourth", "fifth")]
MEND.insert(0, "3.8 the first attention")


def test_as_shipped_every_task_fails_kindly(runs):
    shipped = dict(runs["java"].tests)
    assert len(shipped) == len(runs["solutions"].tests)
    for task, (ended, said) in shipped.items():
        assert ended == KINDLY, f"{task}: {said}"
        assert "Exception" not in said
    for task in MEND:
        assert "which isn't written yet" in shipped.pop(task)[1]
    assert "isn't right yet" in shipped.pop("4.5 stretch: mend the quick split")[1]
    assert {said.split(" ", 1)[1] for _, said in shipped.values()} == {
        "isn't written yet."
    }


def test_every_solution_passes(runs):
    failed = {t: said for t, (_, said) in runs["solutions"].tests.items() if said}
    assert not failed
    ended = {ended for ended, _ in runs["solutions"].tests.values()}
    assert ended == {"passed"}


def test_checklist_runs_from_the_first_task_to_the_last(runs):
    for name, mark in ("java", "[ ]"), ("solutions", "[x]"):
        lines = runs[name].printed.splitlines()
        tasks = [line.strip() for line in lines if line.startswith("  [")]
        assert len(tasks) == len(runs[name].tests)
        assert {task[:3] for task in tasks} == {mark}
        numbers = [task[4:7] for task in tasks]
        assert numbers == sorted(numbers)
        assert numbers[0] == "1.1"
        assert numbers[-1] == "4.5"
    assert "7 of 7 done" in runs["solutions"].printed
    assert "0 of 7 done" in runs["java"].printed


@pytest.mark.parametrize(
    "path", WRONG, ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_wrong_answer_is_told_what_is_wrong(path, runs):
    (ended,) = runs[run_name(path)].tests.values()
    golden(path.with_suffix(".txt"), ended)


@pytest.mark.parametrize("task", MEND)
def test_bug_to_mend_is_told_apart(task, runs):
    name = task.split()[2]
    golden(HERE / "wrong" / f"mend-{name}.txt", runs["mend"].tests[task])


def golden(path, ended):
    how, said = ended
    assert how == KINDLY, said or "a wrong answer passes"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(said + "\n", encoding="utf-8")
    assert said + "\n" == path.read_text(encoding="utf-8")


def test_every_golden_message_belongs_to_a_wrong_answer():
    messages = {path.with_suffix("") for path in HERE.glob("wrong/*/*.txt")}
    assert messages == {path.with_suffix("") for path in WRONG}


SOURCES = "\n".join(
    path.read_text("utf-8") for path in PROJECT.glob("src/test/java/labs/*.java")
)


def test_every_mistake_has_a_hint_and_every_hint_a_mistake():
    known = set(re.findall(r"\.not\.(\w+) = ", FILE.read_text("ascii")))
    assert known == set(re.findall(r'when\("(\w+)"', SOURCES))


def test_every_hint_is_given_to_some_wrong_answer():
    text = r'(?:"(?:[^"\\]|\\.)*"[\s+]*)+'
    hints = re.findall(rf'\b(?:when\("\w+", |nan\(|crash\()({text})', SOURCES)
    assert hints
    given = "".join(path.read_text("utf-8") for path in HERE.glob("wrong/**/*.txt"))
    for hint in hints:
        said = re.sub(r'"[\s+]*"', "", hint).strip('"+ \n')
        assert f"Hint: {said}\n" in given, said
