"""What lab 3's checks do beyond comparing values."""

import pytest
from wrong import collect

from selfattention.causal import loop
from selfattention.labs import check
from selfattention.labs.check.causal.hidden import CausalTask
from selfattention.trainable.loop import project

WRONG, _ = collect()
TASKS = {
    name: task for name in check.__all__
    if isinstance(task := getattr(check, name), CausalTask)
}  # fmt: skip


@pytest.mark.parametrize("name", TASKS)
def test_every_hint_for_a_crash_must_be_given_to_somebody(name):
    given = {answer.report().hint for answer in WRONG if answer.task == name}
    assert {hint for _, hint in TASKS[name].crashes} <= given


def test_the_dependency_test_must_say_which_rows_moved():
    def causal_attention(*args):
        return project(args[0], args[3])  # each token's own value

    rows, one = [[1.0], [-0.5], [2.0]], [[1.0]]
    right = loop.self_attention(rows, one, one, one).context_vectors
    assert check.causal_attention.report(causal_attention, hint=False).lines[2:] == [
        "✗ fails: which rows move when a token changes",
        "  called: causal_attention([[1.0], [-0.5], [2.0]], [[1.0]], [[1.0]], [[1.0]])",
        "  changed: token 0",
        "  rows that should move: [0, 1, 2]",
        "  rows that moved: [0]",
        "  first wrong row: [1]",
        f"  wanted: [{right[1][0]:.4f}]",
        "  got: [-0.5000]",
    ]


@pytest.mark.parametrize(
    ("token", "row", "moved", "told"),
    [([3.0], 0, "[0, 2]", "looked ahead"), ([0.5], 2, "[1]", "a row stayed")],
)
def test_dependencies_must_show_what_values_dont(token, row, moved, told):
    place = {0: 2, 2: 1}[row]

    def causal_attention(inputs, *args):
        """Right for most inputs, not for those that one of the changes makes."""
        blends = loop.self_attention(inputs, *args).context_vectors
        if len(inputs) == 3 and inputs[0] == [1.0] and inputs[place] == token:
            before = [[1.0], [-0.5], [2.0]]
            old = loop.self_attention(before, *args).context_vectors
            blends[row] = old[row] if row > place else [9.0]
        return blends

    report = check.causal_attention.report(causal_attention)
    assert f"  rows that moved: {moved}" in report.lines
    assert told in report.hint


def test_a_crash_must_be_told_in_one_line_of_a_bearable_length():
    def causal_attention(*args):
        return loop.hide([[1.0]], [[True]])

    lines = check.causal_attention.report(causal_attention).lines
    (crashed,) = [line for line in lines if "crashed" in line]
    assert crashed.endswith(" ...")
    assert len(crashed) <= 110
