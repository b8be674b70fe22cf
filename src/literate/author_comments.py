"""Comments for authors and checks: seen in the source, gone from the site.

Two kinds: the bindings of numbers, `1.4950<!-- = scores[1] -->`, and
pytest-codeblocks' directives, `<!--pytest-codeblocks:expected-output-->`. The
site doesn't ship them. The checks read the rendered page with them in it:

    markdown.Markdown(
        extensions=["literate.author_comments", ...],
        extension_configs={"literate.author_comments": {"keep": True}},
    )

A binding is put away before Markdown looks at the text, so that an expression
such as `scores[1](2) * w_1 * w_2` isn't taken for a link or for emphasis.
"""

import re

from markdown import Extension, Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

BINDING = r"<!--\s*=.*?-->"
DIRECTIVE = re.compile(r"[ \t]*<!--\s*pytest-codeblocks:.*-->[ \t]*")
AUTHOR_COMMENT = re.compile(r"<!--\s*(?:=|pytest-codeblocks:).*?-->", re.DOTALL)


class Directives(Preprocessor):
    """Directives, each on a line of its own.

    In an admonition or a list, where Markdown sees no block of HTML, a directive and
    the fence under it would be one paragraph.
    """

    def __init__(self, md: Markdown, keep: bool):
        super().__init__(md)
        self.keep = keep

    def run(self, lines: list[str]) -> list[str]:
        """Part each directive from what follows it, or take it out."""
        parted = []
        for line in lines:
            is_directive = DIRECTIVE.fullmatch(line)
            if self.keep or not is_directive:
                parted.append(line)
            if is_directive:
                parted.append("")
        return parted


class Binding(InlineProcessor):
    """A binding, wherever a number can stand."""

    def handleMatch(self, m: re.Match, data: str) -> tuple[str, int, int]:  # noqa: N802
        """Put it away as it is written."""
        return self.md.htmlStash.store(m[0]), m.start(0), m.end(0)


class Strip(Postprocessor):
    """Take the comments out of the finished page.

    Comments only: where code shows one, its `<` is `&lt;` by now.
    """

    def run(self, text: str) -> str:
        """Take them out of one page."""
        return AUTHOR_COMMENT.sub("", text)


class AuthorCommentsExtension(Extension):
    """Author's comments in Python-Markdown."""

    def __init__(self, **options: object):
        self.config = {"keep": [False, "Leave the comments in the page"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register the processors."""
        keep = self.getConfig("keep")
        # After fences are put away (25), before blocks of HTML are (20).
        md.preprocessors.register(Directives(md, keep), "directives", 24)
        # After code spans (190), before all other patterns.
        md.inlinePatterns.register(Binding(BINDING, md), "binding", 189.5)
        if not keep:
            # After raw_html (30), which brings back what was put away.
            md.postprocessors.register(Strip(md), "author_comments", 10)


def makeExtension(**options: object) -> AuthorCommentsExtension:  # noqa: N802
    """The name that Python-Markdown looks for."""
    return AuthorCommentsExtension(**options)
