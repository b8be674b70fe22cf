"""What a check has to say, and the words that all checks share."""

HOLDS = "✓"
FAILS = "✗"
WIDTH = 46  # what a phone shows without scrolling


class Report:
    """The lines that a reader sees.

    Attributes:
        name: What was checked, such as `softmax`.
        lines: What is printed.
        passed: Whether all is right.
        hint: The hint, where something is wrong and the reason known; else None.
    """

    def __init__(self, name: str):
        """Start with nothing found.

        Args:
            name: What is checked.
        """
        self.name = name
        self.lines = [name]
        self.passed = False
        self.hint = None

    def holds(self, says: str) -> None:
        """Note something that is right.

        Args:
            says: What it is about.
        """
        self.lines.append(f"{HOLDS} {says}")

    def fails(self, says: str, details: list, hint: str | None = None) -> None:
        """Note what is wrong. Nothing comes after it.

        Args:
            says: What it is about.
            details: Pairs of a label and a text.
            hint: Where to look.
        """
        self.hint = hint
        self.lines.append(f"{FAILS} {says}")
        for label, text in details:
            self.lines.append(f"  {label}: {text}")
        if hint:
            self.says(f"hint: {hint}")

    def unfinished(self, state: str = "not written yet", what: str = "code") -> None:
        """Note that there is nothing to check yet.

        Args:
            state: How it stands, in a few words.
            what: What the reader is to give.
        """
        self.lines = [f"{self.name}: {state}"]
        self.says(f"Put your {what} in place of the ... and run this again.")

    def says(self, text: str) -> None:
        """Add a sentence, indented, on as many lines as it takes.

        Args:
            text: The sentence.
        """
        line = " "
        for word in text.split(" "):
            if len(line) + 1 + len(word) > WIDTH:
                self.lines.append(line)
                line = " "
            line += " " + word
        self.lines.append(line)

    def ends_well(self, says: str) -> None:
        """Note that all is right.

        Args:
            says: The last line.
        """
        self.passed = True
        self.lines.append(says)

    def print(self) -> None:
        """Print all lines."""
        for line in self.lines:
            try:
                print(line)
            except UnicodeEncodeError:  # a console of old that has neither sign
                print(line.replace(HOLDS, "ok").replace(FAILS, "NO"))
