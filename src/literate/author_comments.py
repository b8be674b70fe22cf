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

BINDING = r"<!--\s*=.*?-->"
AUTHOR_COMMENT = re.compile(r"<!--\s*(?:=|pytest-codeblocks:).*?-->", re.DOTALL)


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
        """Register the pattern, after code spans (190), and the postprocessor."""
        md.inlinePatterns.register(Binding(BINDING, md), "binding", 189.5)
        if not self.getConfig("keep"):
            # After raw_html (30), which brings back what was put away.
            md.postprocessors.register(Strip(md), "author_comments", 10)


def makeExtension(**options: object) -> AuthorCommentsExtension:  # noqa: N802
    """The name that Python-Markdown looks for."""
    return AuthorCommentsExtension(**options)
