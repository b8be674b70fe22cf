"""Find the numbers that a reader sees outside fences, at their place in the source."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from literate.page import FIGURE, SAMPLE, Fence, Page

# Not the 2 of `z2` or of `GPT-2`, nor the 3 of `3-vector`.
NUMBER = re.compile(
    r"(?<![\w.])(?<!\w-)(?P<sign>[-−+](?=\d))?"
    r"(?P<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*)(?P<exponent>e[-+]?\d+)?"
    r"(?![\w])(?!-[A-Za-z])(?P<percent>[ \u00a0\u202f]?%)?"
)
SHAPE = re.compile(r"\(\d+(?:, ?\d+)+,?\)|\(\d+,\)")
BINDING = re.compile(r"<!-- = (?P<expression>.+?) -->")
WORDS = [
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
]

_COMMENT = re.compile(r"<!--.*?-->", re.S)
_MATH = re.compile(r"\$\$.+?\$\$|(?<![\\$])\$(?=\S)[^$\n]+?(?<=\S)\$(?!\d)", re.S)
_CODE = re.compile(r"(?<!`)(`+)(?!`)(?:.|\n(?!\s*\n))+?(?<!`)\1(?!`)")
_UNSEEN = re.compile(
    r"!\[[^\]]*\]"  # what an image says; rendered.py looks at that
    r"|(?<=\])\([^()\s]*(?:\s+\"[^\"]*\")?\)"  # the target of a link
    r"|</?[a-zA-Z][^<>]*>"  # a tag
    r"|^\[[^\]]+\]:.*$"  # a link's definition
    r"|\{ ?[.#:a-zA-Z][^{}\n]*\}"  # an attribute list
    r"|^[ >]*\d+[.)](?= )",  # a list's marker
    re.M,
)
_PROSE, _IN_CODE, _IN_MATH = "prose", "code", "math"


@dataclass(frozen=True)
class Token:
    """A number as the page shows it.

    Attributes:
        text: As written, such as `1.4950`, `−36 %`, `124,439,808` or `six`.
        start: Where it begins in the source.
        end: Where it ends.
        where: `prose`, `code` (inline) or `math`.
        in_shape: Whether it is a side of a shape such as `(6, 3)`.
    """

    text: str
    start: int
    end: int
    where: str = _PROSE
    in_shape: bool = False

    @property
    def needs_binding(self) -> bool:
        """Whether a page may not show it unbound.

        Index and axis numbers in inline code, and indices in formulas, are not results.
        """
        if self.text.lower() in WORDS:
            return False
        if self.where == _PROSE or "." in self.text or "%" in self.text:
            return True
        return self.in_shape and self.where == _IN_CODE


@dataclass
class Visible:
    """A page's source with all that a reader doesn't see blanked out.

    Attributes:
        text: As long as the source, so that places are the same in both.
        bindings: The binding comments, in order.
        tokens: The numbers, in order.
    """

    text: str
    bindings: list[re.Match]
    tokens: list[Token]

    def line(self, place: int) -> int:
        """Give the line of a place, from 1.

        Args:
            place: An index into the source.

        Returns:
            The line number.
        """
        return self.text.count("\n", 0, place) + 1


def find(page: Page) -> Visible:
    """Find what a reader sees of a page outside its fences.

    Args:
        page: The page.

    Returns:
        Text, bindings and numbers.
    """
    text = "".join(_outside_fences(page))
    bindings = list(BINDING.finditer(text))
    text = _COMMENT.sub(_blank, text)
    where = _places(text)
    text = _UNSEEN.sub(
        lambda m: _blank(m) if where[m.start()] == _PROSE else m[0], text
    )
    in_shape = {
        place for match in SHAPE.finditer(text) for place in range(*match.span())
    }
    tokens = [
        Token(match[0], *match.span(), where[match.start()], match.start() in in_shape)
        for match in NUMBER.finditer(text)
    ]
    return Visible(text, bindings, tokens)


def _outside_fences(page: Page) -> list[str]:
    lines = list(page.lines)
    for fence in (*page.fences, *page.inner):
        for number in _unread(fence):
            bare = lines[number - 1].rstrip("\r\n")
            lines[number - 1] = " " * len(bare) + lines[number - 1][len(bare) :]
    return lines


def _unread(fence: Fence) -> Iterator[int]:
    """Give the lines of a fence without text: all, but for captions and samples."""
    inside = range(fence.line, fence.end + 1)
    if fence.kind == SAMPLE:
        inside = [fence.line, fence.end]
    elif fence.kind == FIGURE:
        call = fence.code.partition("\n\n")[0]
        inside = [*range(fence.line, fence.line + call.count("\n") + 2), fence.end]
    yield from inside


def _blank(match: re.Match) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def _places(text: str) -> list[str]:
    """Say of each character whether it stands in prose, in inline code or in math."""
    where = [_PROSE] * len(text)
    code = [match.span() for match in _CODE.finditer(text)]
    _mark(where, code, _IN_CODE)
    math = [match.span() for match in _MATH.finditer(text)]
    _mark(where, [span for span in math if where[span[0]] == _PROSE], _IN_MATH)
    _mark(where, code, _IN_CODE)  # within math it is still code
    return where


def _mark(where: list[str], spans: list[tuple[int, int]], kind: str) -> None:
    for start, end in spans:
        where[start:end] = [kind] * (end - start)
