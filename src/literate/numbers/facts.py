"""Numbers that no block computes: facts, declared once, and measurements.

`docs/facts.toml` holds `name = value  # source`, bound by `facts.name`, and a list
`phrases`. `docs/measured/NAME.json` is written by the command that measured it, and
is bound by `measured.NAME`.
"""

import json
import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterator
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
    phrases: tuple[str, ...] = ()

    def cover(self, visible: Visible) -> set[Token]:
        """Find the numbers that are labels or part of a declared phrase.

        Args:
            visible: What a reader sees of the page.

        Returns:
            The numbers that need no binding.
        """
        spans = [match.span() for match in _LABEL.finditer(visible.text)]
        for phrase in self.phrases:
            spans += _whole(phrase, visible.text)
        starts = [token.start for token in visible.tokens]
        covered = set()
        for start, end in spans:
            first, last = bisect_left(starts, start), bisect_left(starts, end)
            covered |= {t for t in visible.tokens[first:last] if t.end <= end}
        return covered


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
    names = {
        "facts": SimpleNamespace(**declared),
        "measured": _Members(
            {path.stem: _load(path) for path in docs.glob("measured/*.json")}
        ),
    }
    return Facts(names, tuple(phrases))


def _whole(phrase: str, text: str) -> Iterator[tuple[int, int]]:
    """Find a phrase that isn't part of a longer word or number.

    Looking for one after the other is far quicker than for all in one pattern.
    """
    start = text.find(phrase)
    while start >= 0:
        end = start + len(phrase)
        before, after = text[max(0, start - 1) : start], text[end : end + 2]
        if not re.match(r"[\w.]", before) and not re.match(r"[\w%]|[.,]\d", after):
            yield start, end
        start = text.find(phrase, end)


class _Members(dict):
    """What was measured, by name: `measured.drift.ours` or `measured.drift["ours"]`."""

    __getattr__ = dict.__getitem__


def _load(path: Path) -> _Members:
    return json.loads(path.read_text(encoding="utf-8"), object_hook=_Members)
