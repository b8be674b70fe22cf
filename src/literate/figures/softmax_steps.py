"""Softmax in slow motion: score, minus the largest, exp, divided by the sum."""

import math

from literate.figures.html import live, number, radios, tag, token
from selfattention.simplified.loop import softmax

STEPS = ("score", "− largest", "exp", "÷ sum")
HEADS = ("score", "− largest", "exp", "weight")


def softmax_steps(tokens: list[str], scores: list[float]) -> str:
    """Draw a softmax as a table with a column a step, and a bar a row.

    Args:
        tokens: The words.
        scores: One a token.

    Returns:
        A `<softmax-steps-figure>`: all four columns, its bars those of the weights.
    """
    columns = columns_of(scores)
    lowest, highest = min(map(min, columns)), max(map(max, columns))
    rows = []
    for i, word in enumerate(tokens):
        cells = [
            tag(
                "td",
                number(column[i]),
                class_="weight" if step == len(columns) - 1 else None,
                style=f"--w:{column[i]:.4f}" if step == len(columns) - 1 else None,
            )
            for step, column in enumerate(columns)
        ]
        bar = tag("td", tag("i"), class_="bar", style=_bar(columns, i))
        head = tag("th", token(i, word), scope="row")
        rows.append(tag("tr", head, *cells, bar, class_=f"token-{i % 6 + 1}"))
    return tag(
        "softmax-steps-figure",
        radios("softmax-steps", "Step", list(STEPS), len(STEPS) - 1),
        tag(
            "table",
            tag(
                "thead",
                tag(
                    "tr",
                    tag("td"),
                    *(tag("th", head, scope="col") for head in HEADS),
                    tag("td", class_="bar"),
                ),
            ),
            tag("tbody", *rows),
            tag("tfoot", tag("tr", *_foot(columns))),
            class_="matrix",
            data_step=len(STEPS) - 1,
            style=f"--lowest:{lowest:.4f};--highest:{highest:.4f}",
        ),
        tag("ol", *_sentences(tokens, columns), class_="doing"),
        live(),
    )


def columns_of(scores: list[float]) -> list[list[float]]:
    """Go through a softmax, a column a step. The last one is the core's.

    Args:
        scores: One a token.

    Returns:
        Scores, differences, exponentials, weights.
    """
    largest = max(scores)
    differences = [score - largest for score in scores]
    exps = [math.exp(difference) for difference in differences]
    return [scores, differences, exps, softmax(scores)]


def _bar(columns: list[list[float]], i: int) -> str:
    return ";".join(f"--v{step}:{column[i]:.4f}" for step, column in enumerate(columns))


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


def _foot(columns: list[list[float]]) -> list[str]:
    scores, _, exps, weights = columns
    return [
        tag("td"),
        tag("td", tag("span", "largest", class_="what"), number(max(scores))),
        tag("td"),
        tag("td", tag("span", "sum", class_="what"), number(total(exps))),
        tag("td", tag("span", "sum", class_="what"), number(total(weights))),
        tag("td", class_="bar"),
    ]


def _sentences(tokens: list[str], columns: list[list[float]]) -> list[str]:
    scores, differences, exps, weights = (
        [number(value) for value in column] for column in columns
    )
    largest, total_of_exps = number(max(columns[0])), number(total(columns[2]))
    # A row that has something to show: not the largest, which becomes zero.
    i = scores.index(next((each for each in scores if each != largest), largest))
    word = token(i, tokens[i])
    steps = [
        (scores[i], "Any numbers, in any range."),
        (
            f"{scores[i]} − {largest} = {differences[i]}",
            "The largest is now zero, the distances are the same.",
        ),
        (
            f"exp({differences[i]}) ≈ {exps[i]}",
            "All positive, none above one, in the same order.",
        ),
        (
            f"{exps[i]} ÷ {total_of_exps} ≈ {weights[i]}",
            "Each a share of one whole.",
        ),
    ]
    return [
        tag("li", word, " ", tag("span", sum_, class_="number"), " ", text)
        for sum_, text in steps
    ]
