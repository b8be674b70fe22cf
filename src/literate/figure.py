"""Figures: fences that are rendered while the page is built, from the core's values.

    ```figure
    blend(tokens, simplified, query=1)

    What to look for: the caption, in Markdown, its numbers bound as in any text.
    ```

The first paragraph is a call of a function in `literate.figures`; it gives HTML that
is complete without a script. The rest is the caption.
"""

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache

import markdown
from pymdownx.superfences import SuperFencesException

from literate import figures
from literate.numbers.tokens import BINDING
from selfattention import example
from selfattention.simplified import loop as simplified


def fence(source: str, *_: object, **__: object) -> str:
    """Render a fence's text: the formatter that mkdocs.yml names.

    Args:
        source: What stands in the fence.

    Returns:
        A `<figure>`, with its caption.

    Raises:
        SuperFencesException: If the call fails, so that the build does too.
    """
    try:
        return render(source)
    except Exception as error:
        raise SuperFencesException(f"figure {source.strip()!r}: {error}") from error


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
    text = markdown.markdown(BINDING.sub("", caption))
    return f'<figure class="figure">{body}<figcaption>{text}</figcaption></figure>'


@cache
def names() -> dict[str, object]:
    """Give what a figure's call may use.

    Returns:
        Each function of `literate.figures` by its name, the example's `tokens` and
        `inputs`, and each rung's attention of it, such as `simplified`.
    """
    return {
        **_functions(),
        "tokens": example.tokens,
        "inputs": example.inputs,
        "simplified": simplified.self_attention(example.inputs),
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
