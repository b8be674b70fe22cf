"""Pipeline: inputs, scores, weights, context vectors, and the step between each two."""

from literate.figures.html import link, tag
from selfattention.result import Attention

Matrix = list[list[float]]


def pipeline(inputs: Matrix, attention: Attention, here: str | None = None) -> str:
    """Show the way of the numbers, each stage a link to the page that makes it.

    Args:
        inputs: `(T, d)`.
        attention: What the core made of them.
        here: The stage whose page this is, None for a page of none.

    Returns:
        A list; no script moves it.

    Raises:
        ValueError: If there is no such stage.
    """
    stages = {
        "inputs": ("idea", inputs, "d", "looked up"),
        "scores": ("scores", attention.attention_scores, "T", "dot products"),
        "weights": ("weights", attention.attention_weights, "T", "softmax"),
        "context vectors": ("context", attention.context_vectors, "d", "weighted sums"),
    }
    if here not in (None, *stages):
        raise ValueError(
            f"no stage {here!r}: wanted one of {', '.join(stages)}, or None"
        )
    items = [
        tag(
            "li",
            _thumbnail(values, shaded=name == "weights"),
            link(
                f"simplified/{page}.md",
                name,
                aria_current="page" if name == here else None,
            ),
            tag("span", f"(T, {size})", class_="shape"),
            tag("span", made_by, class_="made-by"),
            class_="here" if name == here else None,
        )
        for name, (page, values, size, made_by) in stages.items()
    ]
    return tag("div", tag("ol", *items), class_="pipeline")


def _thumbnail(values: Matrix, shaded: bool) -> str:
    """Draw a matrix small: its size, and of weights how much."""
    cells = [
        f'<rect x="{column}" y="{row}" width="1" height="1"'
        + (f' class="weight" style="--w: {value:.4f}"' if shaded else "")
        + "/>"
        for row, numbers in enumerate(values)
        for column, value in enumerate(numbers)
    ]
    size = f"{len(values[0])} {len(values)}"
    return (
        f'<svg viewBox="0 0 {size}" style="--columns: {len(values[0])}"'
        f' aria-hidden="true">{"".join(cells)}</svg>'
    )
