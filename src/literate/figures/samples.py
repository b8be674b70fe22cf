"""Samples: how tokens, parts, weights and shapes look, for authors to compare."""

from literate.figures.html import number, role, tag, token
from selfattention.result import Attention


def samples(what: str, tokens: list[str], attention: Attention, query: int) -> str:
    """Show one part of the visual language, live.

    Args:
        what: `tokens`, `roles`, `weights` or `scores`.
        tokens: The words.
        attention: Their attention.
        query: Whose row of weights or scores to show.

    Returns:
        A list; no script moves it.

    Raises:
        ValueError: If there is no such part.
    """
    match what:
        case "tokens":
            shown = [token(index, word) for index, word in enumerate(tokens)]
        case "roles":
            shown = [role(name) for name in ("query", "key", "value")]
        case "weights":
            shown = [
                tag(
                    "span",
                    number(weight),
                    class_="number weight cell",
                    style=f"--w:{weight}",
                )
                for weight in [0.0, *sorted(attention.attention_weights[query]), 1.0]
            ]
        case "scores":
            shown = [
                tag("span", number(score), class_="number cell")
                for score in attention.attention_scores[query]
            ]
        case _:
            raise ValueError(
                f"no samples of {what!r}: wanted tokens, roles, weights or scores"
            )
    items = [tag("li", each) for each in shown]
    return tag("div", tag("ul", *items), class_="samples")
