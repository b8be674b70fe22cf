"""Figures: fences that are rendered while the page is built, from the core's values.

    ```figure
    blend(tokens, simplified, query=1)

    What to look for: the caption, in Markdown, its numbers bound as in any text.
    ```

The first paragraph is a call of a function in `literate.figures`; it gives HTML that
is complete without a script. The rest is the caption. Both may link to pages by their
source files, the caption from its page and a function, which doesn't know on which
page it stands, from the root: `/simplified/scores.md`.
"""

import importlib
import pkgutil
import posixpath
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import markdown
from pymdownx.superfences import SuperFencesException

from literate import figures, rungs
from literate.numbers import facts
from literate.numbers.tokens import BINDING
from selfattention import example
from selfattention.simplified import loop as simplified

_DOCS = Path(__file__).parents[2] / "docs"
_LINK = re.compile(r'(?<= href=")/?[^":]+\.md(#[^"]*)?(?=")')


def fence(
    source: str,
    language: str,
    css_class: str,
    options: dict,
    md: markdown.Markdown,
    **_: object,
) -> str:
    """Render a fence's text: the formatter that mkdocs.yml names.

    Args:
        source: What stands in the fence.
        language: `figure`.
        css_class: Not used, nor are the options.
        options: See there.
        md: What converts the page.

    Returns:
        A `<figure>`, with its caption.

    Raises:
        SuperFencesException: If the call fails, so that the build does too.
    """
    try:
        return _linked(render(source), md)
    except Exception as error:
        raise SuperFencesException(f"figure {source.strip()!r}: {error}") from error


@cache  # a page's check renders it once by itself and once within the page
def render(source: str) -> str:
    """Call the figure's function and put the caption under what it gives.

    Args:
        source: What stands in the fence.

    Returns:
        A `<figure>`, with its caption.

    Raises:
        ValueError: If the caption is missing.
        Exception: Whatever the call raises.
    """
    call, _, caption = source.strip().partition("\n\n")
    if not caption.strip():
        raise ValueError("no caption: below a blank line, say what to look for")
    body = eval(call, names())
    return f'<figure class="figure">{body}{render_caption(caption)}</figure>'


def render_caption(caption: str) -> str:
    """Render what stands below a figure.

    Args:
        caption: Markdown, perhaps with bound numbers.

    Returns:
        A `<figcaption>`.
    """
    text = _markdown().reset().convert(BINDING.sub("", caption))
    return f"<figcaption>{text}</figcaption>"


@cache
def _markdown() -> markdown.Markdown:
    return markdown.Markdown()


def _linked(html: str, md: markdown.Markdown) -> str:
    """Resolve links as MkDocs does in the text around; it warns of one to nowhere."""
    if "relpath" not in md.treeprocessors:
        return html  # no site is being built
    site = md.treeprocessors["relpath"]
    folder = posixpath.dirname(site.file.src_uri)

    def resolve(link: re.Match) -> str:
        if link[0].startswith("/"):
            return site.path_to_url(posixpath.relpath(link[0][1:], folder or "."))
        return site.path_to_url(link[0])

    return _LINK.sub(resolve, html)


@cache
def names() -> dict[str, object]:
    """Give what a figure's call may use.

    Returns:
        Each function of `literate.figures` by its name, the example's `tokens` and
        `inputs`, rung 1's attention of it, `simplified`, what `literate.rungs` gives
        of the others, and `measured`, what `docs/measured` holds.
    """
    return {
        **_functions(),
        "tokens": example.tokens,
        "inputs": example.inputs,
        "simplified": simplified.self_attention(example.inputs),
        **rungs.names(),
        "measured": facts.read(_DOCS).names["measured"],
    }


def _functions() -> dict[str, Callable[..., str]]:
    modules = [
        importlib.import_module(f"{figures.__name__}.{module.name}")
        for module in pkgutil.iter_modules(figures.__path__)
    ]
    return {
        name: getattr(module, name)
        for module in modules
        if hasattr(module, name := module.__name__.rpartition(".")[2])
    }
