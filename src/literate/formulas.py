r"""Formulas: `$…$` and `$$…$$` become MathML while the page is built.

No script in the reader's browser, and no formula that half works: what
latex2mathml doesn't know comes out of it as text (`\foo`) or as a broken
element, without a word. Here it is an error that quotes the formula.

The rules for dollar signs are Pandoc's, so that prices survive: the opening one
has a character right behind it, the closing one has a character right before it
and no digit after it. `\$` is a dollar sign, and so is one in code.

A display formula stands on lines of its own. Comments behind it, such as the
bindings of its numbers, stay in its block.
"""

import re
import xml.etree.ElementTree as etree
from html import unescape

from latex2mathml.converter import Converter
from markdown import Extension, Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.inlinepatterns import InlineProcessor

INLINE = r"(?<![\\$])\$(?![\s$])((?:\\.|[^\\$])+?)(?<!\s)\$(?![\d$])"
# A display formula in the middle of a sentence. Found, in order to be refused.
DISPLAY_IN_A_LINE = r"(?<!\\)\$\$((?:\\.|[^\\$])+?)\$\$"
BLOCK = re.compile(
    r"(?:^|\n)[ ]{0,3}\$\$(?P<latex>(?:\\.|[^\\$])+?)\$\$[ ]*"
    r"(?P<comments>(?:<!--.*?-->[ ]*)*)(?=\n|$)",
    re.DOTALL,
)
OPENED = re.compile(r"(?:^|\n)[ ]{0,3}\$\$")

CHILDREN = {"mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "msubsup": 3}
CHILDREN |= {"munder": 2, "mover": 2, "munderover": 3}


class FormulaError(ValueError):
    """A formula that can't be shown as it is written."""

    def __init__(self, latex: str, problem: str):
        super().__init__(f"formula `{latex.strip()}`: {problem}")


def to_mathml(latex: str, display: str = "inline") -> str:
    """Turn LaTeX into MathML, or say why not.

    Args:
        latex: The formula, without its dollar signs.
        display: `"inline"`, or `"block"` for a formula on a line of its own.

    Returns:
        A `<math>` element.

    Raises:
        FormulaError: The formula has a mistake, or latex2mathml can't convert all
            of it, or browsers wouldn't show what comes out.
    """
    # It takes `{x` for `{x}`.
    braces = re.findall(r"(?<!\\)[{}]", latex)
    if braces.count("{") != braces.count("}"):
        raise FormulaError(latex, "a brace without its partner")
    try:
        math = Converter(display=display).convert_to_element(latex)
    except Exception as error:  # it has a dozen of its own, and IndexError
        reason = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(error).__name__)
        reason = reason.removesuffix(" Error").lower()
        raise FormulaError(latex, f"latex2mathml says: {reason}") from error
    del math.attrib["xmlns"]  # HTML knows the element
    for element in math.iter():
        # It writes characters as `&#x02211;`, which would be escaped once more.
        element.text = unescape(element.text) if element.text else element.text
    _join_letters(math)
    for element in math.iter():
        if problem := _problem(element):
            raise FormulaError(latex, problem)
    return etree.tostring(math, encoding="unicode", short_empty_elements=False)


def _join_letters(math: etree.Element) -> None:
    r"""Make one word of `\mathrm{softmax}`, which would be read as seven letters."""
    for parent in math.iter():
        previous = None
        for child in list(parent):
            upright = child.tag == "mi" and child.get("mathvariant") == "normal"
            if upright and previous is not None:
                previous.text += child.text
                parent.remove(child)
            else:
                previous = child if upright else None


def _problem(element: etree.Element) -> str | None:
    text = element.text or ""
    if unknown := re.search(r"\\[A-Za-z]+|\\.", text):
        return f"latex2mathml doesn't know {unknown[0]}"
    if element.tag == "mi" and "&" in text:
        return "an & outside a matrix or an environment that latex2mathml knows"
    if element.tag == "mi" and re.search(r"\d", text):
        return f"not a number: {text!r} (write 0.5, not .5)"
    if len(element) != CHILDREN.get(element.tag, len(element)):
        return f"an argument is missing (<{element.tag}> has {len(element)})"
    if element.get("mathvariant", "normal") != "normal":
        return f"browsers don't show {element.get('mathvariant')} letters in formulas"
    if element.get("href"):
        return "a link inside a formula"
    return None


class InlineFormula(InlineProcessor):
    """`$…$` in a sentence, a list, a table or a heading."""

    def handleMatch(self, m: re.Match, data: str) -> tuple[str, int, int]:  # noqa: N802
        """Put the MathML away, so that no later pattern touches it."""
        html = f'<span class="formula">{to_mathml(m[1])}</span>'
        return self.md.htmlStash.store(html), m.start(0), m.end(0)


class DisplayInALine(InlineProcessor):
    """`$$…$$` in the middle of a sentence."""

    def handleMatch(self, m: re.Match, data: str) -> None:  # noqa: N802
        """Refuse it: it would be shown as it is written."""
        raise FormulaError(m[1], "$$…$$ stands on lines of its own; $…$ in a sentence")


class BlockFormula(BlockProcessor):
    """`$$…$$` on lines of its own."""

    def test(self, parent: etree.Element, block: str) -> bool:
        """Is there one in this block?"""
        return OPENED.search(block) is not None

    def run(self, parent: etree.Element, blocks: list[str]) -> None:
        """Put the formula into a box of its own, and parse what is around it."""
        block = blocks.pop(0)
        match = BLOCK.search(block)
        if match is None:
            opened = block[OPENED.search(block).start() :].strip()
            raise FormulaError(
                opened[:60],
                "$$ opens a formula that no $$ closes before the next empty line, "
                "or text follows the closing $$ in its line",
            )
        before, after = block[: match.start()], block[match.end() :].lstrip("\n")
        if before.strip():
            self.parser.parseBlocks(parent, [before])
        html = to_mathml(match["latex"], "block") + match["comments"].strip()
        box = etree.SubElement(parent, "div", {"class": "formula"})
        box.text = self.parser.md.htmlStash.store(html)
        if after.strip():
            blocks.insert(0, after)


class FormulasExtension(Extension):
    """Formulas in Python-Markdown."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register the patterns: after code spans, before everything else."""
        md.ESCAPED_CHARS = [*md.ESCAPED_CHARS, "$"]
        md.inlinePatterns.register(DisplayInALine(DISPLAY_IN_A_LINE, md), "$$", 189.2)
        md.inlinePatterns.register(InlineFormula(INLINE, md), "formula", 189.1)
        # Behind indented code (80), before headings and lists.
        md.parser.blockprocessors.register(BlockFormula(md.parser), "formula", 79.9)


def makeExtension(**options: object) -> FormulasExtension:  # noqa: N802
    """The name that Python-Markdown looks for."""
    return FormulasExtension(**options)
