"""Collects the answers that readers give, wrong and right, with what each is told.

Run as a program, it prints all wrong ones as a Markdown table.
"""

from dataclasses import dataclass

from selfattention.labs import check
from selfattention.labs.check.prediction import Prediction
from selfattention.labs.check.report import Report

RUNGS = ["anywhere", "simplified", "trainable", "causal", "multi_head"]


@dataclass
class Answer:
    """An answer to a task.

    Attributes:
        rung: The module that has it.
        task: The check's name.
        says: What the reader did, in a few words.
        told: A part of what the check must say; for a right answer "".
        given: The function, or the guess.
    """

    rung: str
    task: str
    says: str
    told: str
    given: object

    def report(self) -> Report:
        return getattr(check, self.task).report(self.given)


WRONG: list[Answer] = []
RIGHT: list[Answer] = []


def wrong(task, says, told):
    """Note the function below as a wrong answer to a task."""

    def note(function):
        rung = function.__module__.removeprefix("wrong_")
        WRONG.append(Answer(rung, task, says, told, function))
        return function

    return note


def right(task, says):
    """Note the function below as an answer that must pass."""

    def note(function):
        rung = function.__module__.removeprefix("wrong_")
        RIGHT.append(Answer(rung, task, says, "", function))
        return function

    return note


def wrong_guess(rung, task, guess, told):
    """Note a guess that isn't right."""
    WRONG.append(Answer(rung, task, f"guesses {guess!r}", told, guess))


def right_guess(rung, task, guess):
    """Note a guess that must pass."""
    RIGHT.append(Answer(rung, task, f"guesses {guess!r}", "", guess))


def collect():
    """Import all modules that note answers."""
    import importlib

    for rung in RUNGS:
        try:
            importlib.import_module(f"wrong_{rung}")
        except ModuleNotFoundError as error:
            if error.name != f"wrong_{rung}":
                raise
    return WRONG, RIGHT


def hints(task) -> set[str]:
    """Give all hints that a task or a prediction has of its own."""
    if isinstance(task, Prediction):
        return {says for _, says in task.guesses} | {task.otherwise}
    of_cases = {case.hint for case in task.cases if case.hint}
    return {mistake.hint for mistake in task.mistakes} | of_cases


def table() -> str:
    lines = [
        "| Rung | Check | What the reader did | Hint |",
        "| --- | --- | --- | --- |",
    ]
    for answer in WRONG:
        report = answer.report()
        hint = report.hint or report.lines[-1].strip()
        cells = [answer.rung, f"`{answer.task}`", answer.says, hint]
        lines.append(
            "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    import wrong as itself  # the modules note their answers there

    itself.collect()
    print(itself.table())
