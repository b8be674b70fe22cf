"""Mark each block of code with what a reader can do with it besides reading.

- `data-run`: plain Python, which runs in the page.
- `data-no-run="needs PyTorch"`: Python that doesn't, and why.
- `data-needs="0:1-8"`: Java, and where on the page stands what it needs; `java_needs`
  has the format.

A script of the site makes buttons of the marks (docs/assets/run.js). Without it they
mean nothing and show nothing.
"""

import html
import json
import re
from collections import defaultdict
from pathlib import Path

from markdown import Extension, Markdown
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from mkdocs.config.defaults import MkDocsConfig

from literate import java_needs, page, runnable

_BLOCK = re.compile(
    r'(<div class="language-(?:python|java) highlight")(><pre>.*?</pre>)', re.DOTALL
)
_TAG = re.compile(r"<[^>]*>")


def make(config: MkDocsConfig) -> dict[str, str]:
    """Make what the blocks import in the browser.

    Args:
        config: MkDocs' own, not used.

    Returns:
        One file by its address: a JSON object of sources by path.
    """
    return {"assets/run/core.json": json.dumps(runnable.core())}


class Note(Preprocessor):
    """Find the page's blocks while its source can still be read."""

    marks: dict[str, list[str]]

    def run(self, lines: list[str]) -> list[str]:
        """Work out the marks of one page. The lines stay as they are."""
        blocks = page.parse(Path(), "\n".join(lines) + "\n").blocks
        self.marks = defaultdict(list)
        for block in blocks:
            if block.kind == "python":
                self.marks[block.code.strip("\n")].append(_python_mark(block.code))
        java = [block.code for block in blocks if block.kind == "java"]
        for code, needed in zip(java, java_needs.needs(java), strict=True):
            self.marks[code.strip("\n")].append(f' data-needs="{needed}"')
        return lines


def _python_mark(code: str) -> str:
    reason = runnable.why_not(code)
    return f' data-no-run="{html.escape(reason)}"' if reason else " data-run"


class Mark(Postprocessor):
    """Put the marks into the finished page."""

    def __init__(self, md: Markdown, note: Note):
        super().__init__(md)
        self.note = note

    def run(self, text: str) -> str:
        """Mark the blocks of one page; others, such as an API's sources, stay bare."""

        def marked(block: re.Match) -> str:
            code = html.unescape(_TAG.sub("", block[2])).lstrip(">").strip("\n")
            waiting = self.note.marks[code]
            return block[1] + (waiting.pop(0) if waiting else "") + block[2]

        return _BLOCK.sub(marked, text)


class RunHereExtension(Extension):
    """The marks in Python-Markdown."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register the processors."""
        note = Note(md)
        # After line ends are made alike (30), before fences are put away (25).
        md.preprocessors.register(note, "run_here_note", 29)
        # After raw_html (30), which brings the fences back.
        md.postprocessors.register(Mark(md, note), "run_here_mark", 9)


def makeExtension(**options: object) -> RunHereExtension:  # noqa: N802
    """The name that Python-Markdown looks for."""
    return RunHereExtension(**options)
