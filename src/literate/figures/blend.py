"""Blend: one query's weights flow into its context vector."""

from literate.figures.html import choice, data, live, number, tag, token
from selfattention.result import Attention

HEIGHT = 100  # of the streams' drawing; the stylesheet stretches it


def blend(tokens: list[str], attention: Attention, query: int) -> str:
    """Draw six weights as streams that join into one context vector.

    Args:
        tokens: The words.
        attention: Their attention, as the core computed it.
        query: Which token asks, to begin with.

    Returns:
        A `<blend-figure>`.
    """
    weights = attention.attention_weights[query]
    rows = [
        tag(
            "li",
            token(index, word),
            tag("span", number(weights[index]), class_="number"),
        )
        for index, word in enumerate(tokens)
    ]
    context = [
        tag("span", number(value), class_="number")
        for value in attention.context_vectors[query]
    ]
    return tag(
        "blend-figure",
        choice("blend-query", "Who asks?", tokens, query),
        tag(
            "div",
            tag("ol", *rows, class_="sources"),
            _streams(weights),
            tag(
                "p",
                tag("span", "context vector of ", token(query, tokens[query])),
                *context,
                class_="result",
            ),
            class_="stage",
        ),
        live(),
        data(
            {
                "tokens": tokens,
                "weights": attention.attention_weights,
                "context": attention.context_vectors,
            }
        ),
    )


def _streams(weights: list[float]) -> str:
    paths = [
        f'<path class="stream token-{index % 6 + 1}" d="{path}"/>'
        for index, path in enumerate(stream_paths(weights))
    ]
    return (
        f'<svg viewBox="0 0 100 {HEIGHT}" preserveAspectRatio="none"'
        f' aria-hidden="true">{"".join(paths)}</svg>'
    )


def stream_paths(weights: list[float]) -> list[str]:
    """Draw each weight as a stream as thick as the weight.

    On the left they stand apart, each in the middle of its row; on the right they
    touch, and together are as thick as 1.

    Args:
        weights: They sum to 1.

    Returns:
        One SVG path a weight. blend-figure.js draws the same.
    """
    paths, joined = [], 0.0
    row = HEIGHT / len(weights)
    for index, weight in enumerate(weights):
        thick = weight * HEIGHT / 2
        left = row * (index + 0.5) - thick / 2
        right = HEIGHT / 4 + joined
        joined += thick
        paths.append(
            f"M0 {left:.2f}C50 {left:.2f} 50 {right:.2f} 100 {right:.2f}"
            f"V{right + thick:.2f}"
            f"C50 {right + thick:.2f} 50 {left + thick:.2f} 0 {left + thick:.2f}Z"
        )
    return paths
