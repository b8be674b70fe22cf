"""The page as a reader's browser gets it, to hold the source against.

What the source scan in `page` and `numbers.tokens` finds is what is checked. So
whatever the rendered page shows beyond that is unchecked, and a fault.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace

import markdown
from mkdocs.utils.yaml import get_yaml_loader, yaml_load

from literate import figure
from literate.numbers.tokens import NUMBER, Visible
from literate.page import FIGURE, Page
from literate.report import Fault

_CONFIG = Path(__file__).parents[2] / "mkdocs.yml"
_SPOKEN = ("alt", "title", "aria-label")  # attributes that a reader sees or hears


@dataclass
class Rendered(HTMLParser):
    """What a page's HTML shows.

    Attributes:
        code: Language and text of each code block.
        text: All other text.
        spoken: Texts of attributes that are read out.
    """

    code: list[tuple[str, str]] = field(default_factory=list)
    text: str = ""
    spoken: list[str] = field(default_factory=list)
    _in_block: bool = False
    _computed: bool = False  # in a figure, whose numbers the core has given

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attributes: list) -> None:
        """Note what an element says by itself, and where a code block begins."""
        if tag in ("figure", "figcaption"):
            self._computed = tag == "figure"
        if self._computed:
            return
        named = dict(attributes)
        self.spoken += [named[name] for name in _SPOKEN if named.get(name)]
        if tag == "pre":
            self.code.append(("", ""))
        elif tag == "code" and self._in_block:
            found = re.search(r"language-(\S+)", named.get("class") or "")
            self.code[-1] = (found[1] if found else "", "")
        self._in_block = self._in_block or tag == "pre"

    def handle_endtag(self, tag: str) -> None:
        """Note where a code block or a figure ends."""
        if tag == "figure":
            self._computed = False
        if tag == "pre":
            self._in_block = False

    def handle_data(self, data: str) -> None:
        """Collect text."""
        if self._in_block:
            language, text = self.code[-1]
            self.code[-1] = (language, text + data)
        elif not self._computed:
            self.text += data


def render(page: Page) -> Rendered:
    """Render a page with the site's own Markdown extensions.

    Args:
        page: The page.

    Returns:
        What its HTML shows.
    """
    rendered = Rendered()
    rendered.feed(_converter().reset().convert("".join(page.lines)))
    return rendered


def inventory(page: Page, rendered: Rendered) -> list[Fault]:
    """Check that the code blocks a reader sees are the fences that were found.

    Args:
        page: The page.
        rendered: Its HTML.

    Returns:
        A fault for each block that one has and the other hasn't.
    """
    fences = [fence for fence in page.fences if fence.kind != FIGURE]
    found = [(fence.kind, _bare(fence.code)) for fence in fences]
    seen = [(language, _bare(text)) for language, text in rendered.code]
    faults = []
    matcher = SequenceMatcher(None, found, seen, autojunk=False)
    for change, first, last, seen_first, seen_last in matcher.get_opcodes():
        if change == "equal":
            continue
        faults += [
            Fault(fence.line, "this fence isn't a code block on the rendered page",
                  "take it out of the comment, or give it the indent of its container")
            for fence in fences[first:last]
        ]  # fmt: skip
        faults += [
            Fault(_line_of(page, text),
                  f"nobody checks this code block of the rendered page ({language!r})",
                  "write it as a ``` fence of a known kind, not as indented code")
            for language, text in seen[seen_first:seen_last]
        ]  # fmt: skip
    return faults


def unseen_numbers(page: Page, visible: Visible, rendered: Rendered) -> list[Fault]:
    """Check that no decimal or percentage is shown that the source scan hasn't found.

    Args:
        page: The page.
        visible: What the source scan found.
        rendered: The page's HTML.

    Returns:
        A fault for each such number, and for each in a text that is only read out.
    """
    known = Counter(_plain(token.text) for token in visible.tokens)
    faults = [
        Fault(1, f"the rendered page shows {number}, but no check has found it",
              "write it in the page's text, bound to what computes it")
        for number in (Counter(_results(rendered.text)) - known).elements()
    ]  # fmt: skip
    for text in rendered.spoken:
        for number in _results(text):
            faults.append(
                Fault(_line_of(page, text), f"{number} in {text!r} is unbound",
                      "say it without the number: an attribute can't be bound")
            )  # fmt: skip
    return faults


def _results(text: str) -> list[str]:
    return [
        _plain(match[0])
        for match in NUMBER.finditer(text)
        if "." in match[0] or "%" in match[0]
    ]


def _plain(number: str) -> str:
    # A formula's minus is an element of its own, so signs can't be compared.
    return re.sub(r"\s", "", number).lstrip("+-−")


@cache
def _converter() -> markdown.Markdown:
    with open(_CONFIG, encoding="utf-8") as file:
        loader = get_yaml_loader(config=SimpleNamespace(config_file_path=str(_CONFIG)))
        listed = yaml_load(file, loader)["markdown_extensions"]
    configs = {}
    for extension in listed:
        name, config = (
            next(iter(extension.items()))
            if isinstance(extension, dict)
            else (extension, None)
        )
        configs[name] = config or {}
    # Colours, anchors, tooltips and buttons cost time and say nothing of what is shown.
    for fence in configs["pymdownx.superfences"]["custom_fences"]:
        if fence["name"] == FIGURE:
            fence["format"] = _caption
    configs["pymdownx.highlight"] = {"use_pygments": False}
    configs["toc"] = {}
    del configs["literate.glossary"], configs["literate.run_here"]
    return markdown.Markdown(extensions=list(configs), extension_configs=configs)


def _caption(source: str, *_: object, **__: object) -> str:
    """Render a figure without what the core has computed, which nobody checks here."""
    caption = source.strip().partition("\n\n")[2]
    return f"<figure>{figure.render_caption(caption)}</figure>"


def _bare(code: str) -> str:
    return "\n".join(line.rstrip() for line in code.strip("\n").splitlines())


def _line_of(page: Page, text: str) -> int:
    first = text.strip().split("\n")[0].strip()
    for number, line in enumerate(page.lines, start=1):
        if first and first in line:
            return number
    return 1
