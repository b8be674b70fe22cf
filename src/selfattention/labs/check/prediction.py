"""A prediction: the reader says what will come out, before running it."""

from selfattention.labs.check import values
from selfattention.labs.check.report import FAILS, HOLDS, Report


class Prediction:
    """A question with one answer. Call it with the reader's guess, and it prints.

    Attributes:
        name: What is predicted.
        answer: A function without parameters that computes it.
        because: Why, for those who were right.
        guesses: Pairs of a wrong guess and what to say to it.
        otherwise: What to say to any other wrong guess.
        within: How far off a number may be.
    """

    def __init__(
        self,
        name: str,
        answer,
        because: str,
        guesses: list,
        otherwise: str,
        within: float = 0.0,
    ):
        """Take what makes the question.

        Args:
            name: What is predicted, as in `check.NAME(guess)`.
            answer: Computes it, when asked.
            because: Why, for those who were right.
            guesses: Pairs of a wrong guess and what to say to it.
            otherwise: What to say to any other wrong guess.
            within: How far off a number may be.
        """
        self.name = name
        self.answer = answer
        self.because = because
        self.guesses = guesses
        self.otherwise = otherwise
        self.within = within

    def __call__(self, guess: object, hint: bool = True) -> None:
        """Say whether a guess is right, and if not, where to look.

        Args:
            guess: The reader's.
            hint: Whether to give a hint.
        """
        self.report(guess, hint).print()

    def report(self, guess: object, hint: bool = True) -> Report:
        """Judge a guess.

        Args:
            guess: The reader's.
            hint: Whether to give a hint.

        Returns:
            What is to be printed. The right answer is in it only if it was guessed.
        """
        report = Report(self.name)
        if guess is ...:
            report.unfinished("no guess yet", "guess")
        elif self._is_right(guess):
            report.lines = [self.name, f"{HOLDS} {_shown(guess)} is right."]
            report.passed = True
            report.says(self.because)
        else:
            self._wrong(report, guess, hint)
        return report

    def _is_right(self, guess: object) -> bool:
        answer, guess = values.plain(self.answer()), values.plain(guess)
        if values.is_number(answer) and values.is_number(guess):
            return abs(answer - guess) <= max(self.within, values.CLOSE)
        if isinstance(answer, str) and isinstance(guess, str):
            return answer.lower() == guess.strip().lower()
        return values.same(guess, answer)

    def _wrong(self, report: Report, guess: object, hint: bool) -> None:
        report.hint = self.otherwise
        for wrong, says in self.guesses:
            if values.same(values.plain(guess), values.plain(wrong)):
                report.hint = says
        if _is_quoted(guess) and not _is_quoted(self.answer()):
            report.hint = "quotes make it a text: leave them out"
        report.lines = [self.name, f"{FAILS} {_shown(guess)} isn't right."]
        if hint:
            report.says(f"hint: {report.hint}")
        else:
            report.hint = None


def _is_quoted(guess: object) -> bool:
    """Say whether a number, or a shape, stands in quotes."""
    return isinstance(guess, str) and any([digit in guess for digit in "0123456789"])


def _shown(guess: object) -> str:
    return f'"{guess}"' if isinstance(guess, str) else str(guess)
