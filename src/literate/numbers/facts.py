"""Numbers that no block computes: facts, declared once, and measurements.

`docs/facts.toml` holds `name = value  # source`, bound by `facts.name`, and a list
`phrases`. `docs/measured/NAME.json` is written by the command that measured it, and
is bound by `measured.NAME`.
"""

import json
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

from literate.numbers.tokens import Token, Visible

# A label says which one, not how many: it is no result.
_LABEL = re.compile(
    r"\b(?:chapters?|columns?|equations?|exercises?|Java|JDK|labs?|lines?|questions?"
    r"|rows?|rungs?|sections?|steps?|tasks?|tokens?)[ \u00a0]\d+"
    r"(?:(?:, | and | or | to |–)\d+)*"
    r"(?![\w.]*\d)(?![,.]\d)",
    re.I,
)


@dataclass
class Facts:
    """What a page may state without computing it.

    Attributes:
        names: `facts` and `measured`, for the bindings.
        phrases: Whole phrases, such as `section 3.3.1`, whose numbers need no binding.
    """

    names: dict[str, object]
    phrases: re.Pattern | None = None

    def cover(self, visible: Visible) -> set[Token]:
        """Find the numbers that are labels or part of a declared phrase.

        Args:
            visible: What a reader sees of the page.

        Returns:
            The numbers that need no binding.
        """
        spans = [match.span() for match in _LABEL.finditer(visible.text)]
        if self.phrases:
            spans += [match.span() for match in self.phrases.finditer(visible.text)]
        return {
            token
            for token in visible.tokens
            if any(start <= token.start and token.end <= end for start, end in spans)
        }


def read(docs: Path) -> Facts:
    """Read the facts of a folder of pages.

    Args:
        docs: The folder that may have a `facts.toml`.

    Returns:
        The facts, none where there are no such files.
    """
    path = docs / "facts.toml"
    declared = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    phrases = declared.pop("phrases", [])
    pattern = "|".join(
        rf"(?<![\w.]){re.escape(phrase)}(?![\w%]|[.,]\d)"
        for phrase in sorted(phrases, key=len, reverse=True)
    )
    names = {
        "facts": SimpleNamespace(**declared),
        "measured": _Members(
            {path.stem: _load(path) for path in docs.glob("measured/*.json")}
        ),
    }
    return Facts(names, re.compile(pattern) if pattern else None)


class _Members(dict):
    """What was measured, by name: `measured.drift.ours` or `measured.drift["ours"]`."""

    __getattr__ = dict.__getitem__


def _load(path: Path) -> _Members:
    return json.loads(path.read_text(encoding="utf-8"), object_hook=_Members)
