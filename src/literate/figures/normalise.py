"""Normalise: dividing by the sum against softmax, while the reader moves the scores."""

from literate.figures.html import choice, data, live, number, tag, token
from selfattention.simplified.loop import softmax


def normalise(tokens: list[str], scores: list[float]) -> str:
    """Draw scores, their shares and their weights as linked bars, with two sliders.

    Args:
        tokens: The words.
        scores: One a token.

    Returns:
        A `<normalise-figure>`.
    """
    moved = scores.index(min(scores))
    columns = [scores, divide(scores), softmax(scores)]
    rows = [
        tag(
            "tr",
            tag("th", token(i, word), scope="row"),
            *(_cell(column[i], kind) for kind, column in enumerate(columns)),
            class_=f"token-{i % 6 + 1}{' chosen' if i == moved else ''}",
        )
        for i, word in enumerate(tokens)
    ]
    heads = ("score", "÷ sum", "softmax")
    return tag(
        "normalise-figure",
        tag(
            "div",
            choice("normalise-token", "Whose score do you shift?", tokens, moved),
            _slider("shift", "shift it by", -8, 2, 0.1, 0, "0.0"),
            # The tenth part to the tenfold, as powers of ten.
            _slider("scale", "scale all by", -1, 1, 0.05, 0, "1.00"),
            class_="controls",
        ),
        tag(
            "table",
            tag(
                "thead",
                tag("tr", tag("td"), *(tag("th", head, scope="col") for head in heads)),
            ),
            tag("tbody", *rows),
            tag(
                "tfoot",
                tag(
                    "tr",
                    tag("th", "sum", scope="row"),
                    *(
                        tag("td", number(total(column)), class_="number")
                        for column in columns
                    ),
                ),
            ),
            class_="matrix",
            style=f"--lowest:{min(0, *scores):.4f};--highest:{max(0, *scores):.4f}",
        ),
        tag("p", verdict(tokens, columns[1], columns[2]), class_="verdict"),
        live(),
        data({"tokens": tokens, "scores": scores}),
    )


def verdict(tokens: list[str], divided: list[float], weights: list[float]) -> str:
    """Say who gets most and least, and whether that still is a split.

    Args:
        tokens: The words.
        divided: Their scores, divided by the sum.
        weights: Their weights.

    Returns:
        Text. normalise-figure.js says the same.
    """
    is_split = min(divided) >= 0 and max(divided) <= 1
    return (
        f"Division gives {_most_and_least(tokens, divided)}"
        f"{'.' if is_split else ': that is no split of one whole.'} "
        f"Softmax gives {_most_and_least(tokens, weights)}."
    )


def _most_and_least(tokens: list[str], shares: list[float]) -> str:
    most, least = max(shares), min(shares)
    return " and ".join(
        f"{tokens[shares.index(share)]} {_percent(share)}" for share in (most, least)
    )


def _percent(share: float) -> str:
    text = f"{share * 100:.0f}%"
    return "0%" if text == "-0%" else text.replace("-", "−")


def divide(scores: list[float]) -> list[float]:
    """Divide each score by the sum.

    Args:
        scores: Any numbers.

    Returns:
        Shares, which may be below zero or above one.

    Raises:
        ZeroDivisionError: If the scores add up to zero.
    """
    whole = total(scores)
    return [score / whole for score in scores]


def total(values: list[float]) -> float:
    """Add up.

    Args:
        values: Numbers.

    Returns:
        Their sum.
    """
    result = 0.0
    for value in values:
        result += value
    return result


def _cell(value: float, kind: int) -> str:
    shaded = kind == 2  # only softmax makes weights
    return tag(
        "td",
        tag("span", number(value), class_="number weight" if shaded else "number"),
        tag("span", tag("i"), class_="bar"),
        class_="amount" if kind == 0 else "share",
        style=f"--v:{value:.4f}",
    )


def _slider(
    name: str, label: str, least: float, most: float, step: float, at: float, shown: str
) -> str:
    return tag(
        "label",
        tag("span", label),
        f'<input type="range" name="{name}" min="{least}" max="{most}"'
        f' step="{step}" value="{at}">',
        tag("output", shown, class_="number"),
        class_="slider",
    )
