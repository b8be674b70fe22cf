"""The glossary: one page, and a tooltip wherever one of its terms occurs.

The page is a definition list, and the one source of the tooltips:

    query { also="queries, query vector" }
    :   The vector that asks: it is compared with the key of every token.

        More paragraphs: shown on the page, not in the tooltip.

The first paragraph is the tooltip: plain text, short, no decimals (nothing would
check them). Regular plurals come by themselves, other spellings with `also`, and
`{ .no-tooltip }` leaves a term to its page. Every term gets an id, its slug.

On other pages a term is an `<abbr>` with the definition as its title, which Material
shows on hover, focus and tap. The first on a page is a tab stop and underlined; the
later ones can be tapped but are passed over by the Tab key, so that a page of
sixty terms stays a page one can tab through.
"""

import os
import re
import xml.etree.ElementTree as etree
from collections import namedtuple
from functools import lru_cache

from markdown import Extension, Markdown
from markdown.extensions.toc import slugify, unique
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

LONGEST = 200  # characters of a tooltip: what fits a phone without covering the text
NOT_IN = {"a", "abbr", "button", "code", "dt", "kbd", "label", "math", "pre"}
NOT_IN |= {"script", "style", "summary", "svg"} | {f"h{level}" for level in range(1, 7)}
NOT_IN_CLASSES = {"admonition-title", "no-tooltip"}

Entry = namedtuple("Entry", ("term", "spellings", "tip"))


class GlossaryError(ValueError):
    """An entry of the glossary that can't be used as it is written."""


class Glossary:
    """The terms of a glossary page.

    Args:
        entries: One for each term.

    Raises:
        GlossaryError: Two terms share a spelling, or a tooltip can't be shown.
    """

    def __init__(self, entries: list[Entry]):
        self.terms = {entry.term for entry in entries}
        self.tips = {}  # by spelling, its first letter in lower case
        owners = {}
        for entry in entries:
            _check(entry)
            for spelling in entry.spellings:
                key = _key(spelling)
                if owners.setdefault(key, entry.term) != entry.term:
                    raise GlossaryError(
                        f"glossary: {spelling!r} belongs to two terms, "
                        f"{owners[key]!r} and {entry.term!r}"
                    )
                self.tips[key] = entry
        for entry in entries:  # a spelling that someone wrote goes before a plural
            for spelling in entry.spellings:
                self.tips.setdefault(_key(plural(spelling)), entry)
        # Longest first: "attention score" before "attention".
        alternatives = "|".join(
            f"(?:{re.escape(key[0])}|{re.escape(key[0].upper())})"
            + re.escape(key[1:]).replace(r"\ ", r"\s+")
            for key in sorted(self.tips, key=len, reverse=True)
        )
        self.pattern = re.compile(rf"(?<![\w-])(?:{alternatives})(?![\w-])")

    def entry(self, found: str) -> Entry:
        """The entry of a text that `pattern` matched."""
        return self.tips[_key(found)]


def _key(spelling: str) -> str:
    spelling = " ".join(spelling.split())
    return spelling[:1].lower() + spelling[1:]


def plural(word: str) -> str:
    """The regular plural of a term, by its last word."""
    for singular, several in (("matrix", "matrices"), ("index", "indices")):
        if word.endswith(singular):
            return word.removesuffix(singular) + several
    if re.search("[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search("(?:s|x|z|ch|sh)$", word) else "s")


def _check(entry: Entry) -> None:
    problem = None
    if not entry.tip:
        problem = "no definition"
    elif len(entry.tip) > LONGEST:
        problem = f"{len(entry.tip)} characters, and a tooltip has {LONGEST} at most"
    elif found := re.search(r"\d\.\d+|\$|<!--", entry.tip):
        problem = f"{found[0]!r}: no decimals, formulas or bindings in a tooltip"
    if problem:
        raise GlossaryError(
            f"glossary: the first paragraph of {entry.term!r}: {problem}. "
            "Only that paragraph is the tooltip; what follows it is free."
        )


def _entries(tree: etree.Element) -> list[Entry]:
    """Read the definition lists of a parsed page."""
    entries, terms = [], []
    for element in tree.iter():
        if element.tag == "dt":
            terms.append(element)
        elif element.tag == "dd" and terms:
            paragraph = element.find("p")
            tip = _text(element if paragraph is None else paragraph)
            for dt in terms:
                also = [part.strip() for part in dt.get("also", "").split(",")]
                spellings = [_text(dt), *filter(None, also)]
                if "no-tooltip" in dt.get("class", "").split():
                    spellings = []
                entries.append(Entry(_text(dt), spellings, tip))
            terms = []
    return entries


def _text(element: etree.Element) -> str:
    return " ".join("".join(element.itertext()).split())


class _Keep(Treeprocessor):
    """Keeps the tree of a page that is read for its definitions."""

    def run(self, root: etree.Element) -> None:
        self.entries = _entries(root)


@lru_cache(maxsize=1)
def _load(path: str, version: tuple[int, int]) -> Glossary:
    md = Markdown(extensions=["attr_list", "def_list"])
    keep = _Keep(md)
    md.treeprocessors.register(keep, "keep", 7)  # after attr_list
    with open(path, encoding="utf-8") as file:
        md.convert(file.read())
    if not keep.entries:
        raise GlossaryError(f"glossary: no definition list in {path}")
    return Glossary(keep.entries)


def load(path: str | os.PathLike) -> Glossary:
    """Read a glossary page, again if it has changed since the last time.

    Args:
        path: A Markdown file with one or more definition lists.

    Raises:
        GlossaryError: See `Glossary`; or there is no definition list.
    """
    state = os.stat(path)
    return _load(os.fspath(path), (state.st_mtime_ns, state.st_size))


class Tooltips(Treeprocessor):
    """Ids on the glossary's own page; tooltips on all others."""

    def __init__(self, md: Markdown, path: str | os.PathLike):
        super().__init__(md)
        self.path = path

    def run(self, root: etree.Element) -> None:
        """Mark the terms of one page."""
        glossary = load(self.path)
        terms = [dt for dt in root.iter("dt")]
        if {_text(dt) for dt in terms} >= glossary.terms:
            self._set_ids(root, terms)
            return
        self.glossary = glossary
        self.seen = set()
        # mkdocstrings converts each docstring by itself, with this processor in it.
        # None of them is where a page's first occurrence of a term is.
        self.is_docstring = "mkdocstrings_headings" in self.md.treeprocessors
        self._mark(root)

    def _set_ids(self, root: etree.Element, terms: list[etree.Element]) -> None:
        used = {element.get("id") for element in root.iter()}
        for dt in terms:
            dt.attrib.pop("also", None)
            if "id" not in dt.attrib:
                dt.set("id", unique(slugify(_text(dt), "-"), used))

    def _mark(self, element: etree.Element) -> None:
        if element.tag in NOT_IN:
            return
        if NOT_IN_CLASSES & set(element.get("class", "").split()):
            return
        children = list(element)
        element.text, found = self._split(element.text)
        for child in children:
            self._mark(child)
            child.tail, after = self._split(child.tail)
            found += [child, *after]
        element[:] = found

    def _split(self, text: str | None) -> tuple[str | None, list[etree.Element]]:
        """Split a text into what precedes the first term, and the terms."""
        if not text or isinstance(text, AtomicString):
            return text, []
        found, end, start = [], 0, text
        for match in self.glossary.pattern.finditer(text):
            entry = self.glossary.entry(match[0])
            first = entry.term not in self.seen and not self.is_docstring
            self.seen.add(entry.term)
            abbr = etree.Element("abbr", {"title": entry.tip})
            abbr.set("class", "term" if first else "term term--again")
            abbr.set("tabindex", "0" if first else "-1")
            abbr.text = match[0]
            if found:
                found[-1].tail = text[end : match.start()]
            else:
                start = text[: match.start()]
            found.append(abbr)
            end = match.end()
        if found:
            found[-1].tail = text[end:]
        return start, found


class GlossaryExtension(Extension):
    """The glossary in Python-Markdown."""

    def __init__(self, **options: object):
        self.config = {"source": ["docs/glossary.md", "The glossary page"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register the processor.

        After attr_list (8), which reads the terms' attributes, and before MkDocs
        collects the anchors (5) that links are validated against.
        """
        tooltips = Tooltips(md, self.getConfig("source"))
        md.treeprocessors.register(tooltips, "glossary", 6)


def makeExtension(**options: object) -> GlossaryExtension:  # noqa: N802
    """The name that Python-Markdown looks for."""
    return GlossaryExtension(**options)
