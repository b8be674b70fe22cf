"""A task: what a function must do, and the wrong answers that are known."""

from selfattention.labs.check import call, values
from selfattention.labs.check.report import Report


class Mistake:
    """A wrong answer that readers give, and what to say to it.

    Attributes:
        hint: Where to look; never the solution.
        answer: A function that makes the mistake. Who gives its answer has made it.
    """

    def __init__(self, hint: str, answer):
        """Take both.

        Args:
            hint: Where to look.
            answer: Takes what the reader's function takes, as lists.
        """
        self.hint = hint
        self.answer = answer

    def gives(self, got: object, args: tuple, close: float) -> bool:
        """Say whether an answer is the one that this mistake gives.

        Args:
            got: A reader's answer, as `values.plain` gives it.
            args: What the reader's function was given, as lists.
            close: How far two numbers may be apart.

        Returns:
            Whether it is.
        """
        try:
            return values.same(got, values.plain(self.answer(*args)), close)
        except Exception:  # a mistake that can't be made with these arguments
            return False


class Case:
    """One thing to try, and what to look at: here, whether the answer is the core's.

    Attributes:
        says: What is tried, for the reader: "a negative number".
        args: What the function is given.
        hint: What to say if it fails for no reason that is known.
        compares: Whether it looks at the answer's values; else a task looks elsewhere.
    """

    compares = True

    def __init__(self, says: str, *args: object, hint: str | None = None):
        """Take what is tried.

        Args:
            says: What it is, in a few words, for a line behind a ✓ or a ✗.
            args: What the function is given. It gets copies.
            hint: What to say if it fails and no known mistake explains it.
        """
        self.says = says
        self.args = args
        self.hint = hint

    def given(self) -> tuple:
        """Give what the reader's function gets, fresh.

        Returns:
            The arguments.
        """
        return tuple([call.copy(arg) for arg in self.args])

    def wanted(self, reference) -> object:
        """Give the right answer.

        Args:
            reference: The core's function.

        Returns:
            Its answer, as lists.
        """
        return values.plain(reference(*self.given()))

    def wrong(self, got: object, wanted: object, close: float) -> list:
        """Look at an answer of the right shape.

        Args:
            got: The answer, as lists.
            wanted: The right one.
            close: How far two numbers may be apart.

        Returns:
            Pairs of a label and a text; none if all is well.
        """
        if not self.compares or values.same(got, wanted, close):
            return []
        return values.difference(got, wanted, close)


class Property(Case):
    """Looks at one property of the answer, whatever its numbers."""

    def __init__(self, says: str, find, *args: object, hint: str | None = None):
        """Take what is tried, and the function that looks.

        Args:
            says: The property, as a short sentence: "the shares sum to 1".
            find: Takes the answer, gives a sentence on what is wrong with it, or None.
            args: What the reader's function is given.
            hint: What to say if the property doesn't hold.
        """
        super().__init__(says, *args, hint=hint)
        self.find = find

    def wrong(self, got: object, wanted: object, close: float) -> list:
        """Look for the property.

        Args:
            got: The answer, as lists.
            wanted: Not looked at.
            close: Not looked at.

        Returns:
            Pairs of a label and a text; none if all is well.
        """
        found = self.find(got)
        return [("but", found)] if found else []


class Task:
    """Something to write. Call it with the reader's function, and it prints.

    Attributes:
        name: What the function is called.
        parameters: Its parameters, as written: "a, b".
        reference: The core's function.
        cases: What is tried, from easy to hard.
        mistakes: The wrong answers that are known.
    """

    close = values.CLOSE

    def __init__(self, name: str, parameters: str, reference, cases, mistakes):
        """Take what makes the task.

        Args:
            name: What the function is called.
            parameters: Its parameters, as written: "a, b".
            reference: Gives the right answer.
            cases: A list of `Case`, from easy to hard. Nothing is tried after the
                first that fails.
            mistakes: A list of `Mistake`. The first that fits is taken.
        """
        self.name = name
        self.parameters = parameters
        self.reference = reference
        self.cases = cases
        self.mistakes = mistakes

    def __call__(self, function, hint: bool = True) -> None:
        """Say whether a function is right, and if not, where to look.

        Args:
            function: The reader's.
            hint: Whether to give a hint.
        """
        self.report(function, hint).print()

    def report(self, function, hint: bool = True) -> Report:
        """Try a function.

        Args:
            function: The reader's.
            hint: Whether to give a hint.

        Returns:
            What is to be printed.
        """
        report = Report(self.name)
        if function is ...:
            report.unfinished()
            return report
        if not callable(function):
            got = values.shape_in_words(values.plain(function))
            pass_it = f"hand over the function itself: check.{self.name}({self.name})"
            report.fails("this isn't a function", [("got", got)], pass_it)
            return report
        for case in self.cases:
            fault = self._fault(case, function)
            if fault is UNFINISHED:
                report.unfinished()
                return report
            if fault:
                details = [("called", self.called(case))] + fault.details
                report.fails(
                    f"fails: {case.says}", details, fault.hint if hint else None
                )
                return report
            report.holds(case.says)
        report.ends_well(f"{self.name} is right.")
        return report

    def hand_over(self, case: Case) -> tuple:
        """Give what the reader's function gets.

        Args:
            case: What is tried.

        Returns:
            The arguments, fresh.
        """
        return case.given()

    def called(self, case: Case) -> str:
        """Write the call as a reader would type it.

        Args:
            case: What is tried.

        Returns:
            One line.
        """
        return f"{self.name}({', '.join([call.in_words(arg) for arg in case.args])})"

    def _fault(self, case: Case, function):
        """Try one case: a Fault, or UNFINISHED, or None."""
        args = self.hand_over(case)
        before = [values.plain(call.copy(arg)) for arg in args]
        try:
            answer = function(*args)
        except Exception as error:
            return self._crash(case, call.Crash(error))
        if call.has_ellipsis(answer):
            return UNFINISHED
        fault = self._at_first_sight(answer)
        for name, arg, was in zip(self.parameters.split(", "), args, before):  # noqa: B905
            fault = fault or _changed(name, was, values.plain(arg))
        return fault or self._at_second_sight(case, function, answer)

    def _at_first_sight(self, answer: object):
        if answer is None:
            return Fault([("got", "None")], "nothing comes back: is a return missing?")
        return None

    def _at_second_sight(self, case: Case, function, answer: object):
        got, wanted = values.plain(answer), case.wanted(self.reference)
        if values.shape(got) != values.shape(wanted):
            details = [
                ("wanted", values.shape_in_words(wanted)),
                ("got", values.shape_in_words(got)),
            ]
            return Fault(details, self._known(case, got) or _turned(got, wanted))
        details = case.wrong(got, wanted, self.close)
        if not details:
            return None
        hint = self._known(case, got) or self._general(case, got, wanted)
        if not hint and values.text(got, 12) != self._again(case, function):
            hint = "asked twice, it gives two answers: what stays between two calls?"
        return Fault(details, hint or case.hint)

    def _known(self, case: Case, got: object) -> str | None:
        for mistake in self.mistakes:
            if mistake.gives(got, case.given(), self.close):
                return mistake.hint
        return None

    def _general(self, case: Case, got: object, wanted: object) -> str | None:
        """Recognise what can go wrong anywhere."""
        if values.same(got, wanted, self.close):
            return None
        for places in range(1, 6):
            if values.same(got, _rounded(wanted, places), self.close):
                return "the numbers are rounded: round when you print, not before"
        if _turned(got, wanted):
            return _turned(got, wanted)
        for arg in case.given():
            if values.same(got, values.plain(arg), self.close):
                return "this is what came in, unchanged"
        return None

    def _again(self, case: Case, function) -> str:
        """Ask the same once more. As text, in which NaN is the same as NaN."""
        try:
            return values.text(values.plain(function(*self.hand_over(case))), 12)
        except Exception:  # it worked a moment ago
            return ""

    def _crash(self, case: Case, crash: call.Crash):
        if call.is_about_ellipsis(crash):
            return UNFINISHED
        details = [("crashed", f"{crash.kind}: {crash.message}")]
        if crash.line:
            details.append(("in", crash.line))
            return Fault(details, call.hint_for(crash) or case.hint)
        return Fault(details, f"it must take these: def {self.name}({self.parameters})")


class Fault:
    """What is wrong with one answer.

    Attributes:
        details: Pairs of a label and a text.
        hint: Where to look, or None.
    """

    def __init__(self, details: list, hint: str | None):
        """Take both.

        Args:
            details: Pairs of a label and a text.
            hint: Where to look, or None.
        """
        self.details = details
        self.hint = hint


UNFINISHED = Fault([], None)


def _changed(name: str, was: object, now: object):
    if now == was:
        return None
    details = [(f"{name} was", values.shape_in_words(was))]
    details.append(("and is now", values.shape_in_words(now)))
    if values.shape(was) == values.shape(now):
        (_, was_text), (_, now_text) = values.difference(now, was, 0.0)[-2:]
        details = [(f"{name} was", was_text), ("and is now", now_text)]
    hint = "the caller still needs what it has handed over: fill a list of your own"
    return Fault(details, hint)


def _turned(got: object, wanted: object) -> str | None:
    if values.shape(wanted) and len(values.shape(wanted)) == 2:
        columns = [[row[d] for row in wanted] for d in range(len(wanted[0]))]
        if values.same(got, columns):
            return "rows and columns have changed places"
    return None


def _rounded(value: object, places: int) -> object:
    if isinstance(value, list):
        return [_rounded(item, places) for item in value]
    return round(value, places) if values.is_number(value) else value
