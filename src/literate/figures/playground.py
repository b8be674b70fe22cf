"""Playground: the reader's own words, vectors and weights, on any of the four rungs."""

from literate.figures.html import MARKS, data, link, live, number, role, tag
from literate.figures.html import token as marked
from literate.figures.playground_code import JAVA, PYTHON, TORCH
from selfattention.simplified import loop

Rows = list[list[float]]

# Which steps a rung has. Each further rung adds one; rung 2 adds two.
RUNGS = [
    {"trainable": False, "scale": False, "mask": False, "heads": 1},
    {"trainable": True, "scale": True, "mask": False, "heads": 1},
    {"trainable": True, "scale": True, "mask": True, "heads": 1},
    {"trainable": True, "scale": True, "mask": True, "heads": 2},
]
NAMES = ("1 simplified", "2 trainable", "3 causal", "4 multi-head")


def playground(tokens: list[str], inputs: Rows, weights: dict[int, list[Rows]]) -> str:
    """Show inputs, scores, weights and context vectors as tables; a script lets edit.

    Args:
        tokens: The words to begin with.
        inputs: Their vectors, `(T, d_in)`.
        weights: For rungs 2 to 4 the `w_query`, `w_key` and `w_value` that their
            pages use, each `(d_in, d_out)`.

    Returns:
        A `<playground-figure>`.
    """
    scores, shares, context = loop.self_attention(inputs)
    words = [marked(index, word) for index, word in enumerate(tokens)]
    dimensions = [str(d) for d in range(len(inputs[0]))]
    typed = [[_typed(value) for value in row] for row in inputs]
    vectors = _table(
        "Words and vectors",
        dimensions,
        words,
        [[tag("td", text) for text in row] for row in typed],
        "x, a vector a row",
    )
    return tag(
        "playground-figure",
        tag(
            "div",
            _switches(len(inputs[0])),
            _editor(
                vectors,
                ("taller", "Add a token"),
                ("wider", "Add a number"),
                ("narrower", "Remove a number"),
                ("reset", "Reset"),
                data_filler="0",
            ),
            _roles(),
            tag(
                "div",
                tag(
                    "div",
                    _panel("Scores", "x @ x.T", words, words, _plain(scores)),
                    _panel("Weights", "softmax(scores)", words, words, _shaded(shares)),
                    class_="head",
                ),
                class_="heads",
            ),
            _panel(
                "Context vectors", "weights @ x", dimensions, words, _plain(context)
            ),
            class_="panels",
        ),
        _exports(),
        live(),
        data(
            {
                "starts": _starts(tokens, typed, weights),
                "marks": MARKS,
                "code": {"java": JAVA, "python": PYTHON, "torch": TORCH},
            }
        ),
    )


def _typed(value: float) -> str:
    """Write a number as a reader would type it: 0.10 as on the pages."""
    return f"{value:.2f}" if value == round(value, 2) else repr(value)


def _starts(
    tokens: list[str], typed: list[list[str]], weights: dict[int, list[Rows]]
) -> list[dict]:
    """Give each rung's numbers; weights to six places, as in the pages' Java."""
    cells = [[word, *row] for word, row in zip(tokens, typed, strict=True)]
    tables = {
        rung: [[[f"{w:.6f}" for w in row] for row in table] for table in drawn]
        for rung, drawn in weights.items()
    }
    return [
        {**steps, "cells": cells, "tables": tables[max(rung, 2)]}
        for rung, steps in enumerate(RUNGS, 1)
    ]


def _switches(size: int) -> str:
    """Choose a rung, or its steps one by one. Nothing to choose without a script."""
    starts = [
        tag("button", name, type="button", data_do="rung", data_rung=rung)
        for rung, name in enumerate(NAMES, 1)
    ]
    steps = [
        ("trainable", "Weight matrices", "queries, keys and values of their own"),
        ("scale", "Scale", f"scores / √d_k, here {tag('output', class_='root')}"),
        ("mask", "Mask", "no token sees a later one"),
    ]
    boxes = [
        tag(
            "label",
            f'<input type="checkbox" value="{value}">',
            tag("span", tag("strong", name), tag("small", note)),
        )
        for value, name, note in steps
    ]
    return tag(
        "div",
        tag("p", "Start with a rung's numbers", class_="label"),
        tag("p", *starts, class_="buttons"),
        tag("p", "Or change the steps, and keep the numbers", class_="label"),
        tag("div", *boxes, class_="steps"),
        tag(
            "fieldset",
            tag(
                "legend",
                tag("strong", "Heads"),
                tag(
                    "small",
                    "share ",
                    tag("output", str(size), class_="size"),
                    " columns",
                ),
            ),
            tag("span", class_="labels"),
            class_="choice",
        ),
        tag("div", *_where(), class_="here"),
        class_="panel switches controls",
    )


def _where() -> list[str]:
    """Say for each rung, and at last for a mixture, what is computed."""
    idea = link("simplified/idea.md", "rung 1")
    lookup = link("trainable/lookup.md", "rung 2")
    mask = link("causal/mask.md", "rung 3")
    heads = link("multi_head/heads.md", "rung 4")
    texts = [
        f"This is {idea}: each vector asks, is compared with, and is blended.",
        f"This is {lookup}: queries, keys and values from three weight matrices.",
        f"This is {mask}: each token sees the ones up to itself.",
        f"This is {heads}: the heads' blends side by side, with no output projection.",
        "No rung has just these steps: a mixture of your own.",
    ]
    return [
        tag("p", text, hidden="" if index else None) for index, text in enumerate(texts)
    ]


def _roles() -> str:
    """Keep the places of weight matrices, and of what they make, for the script."""
    parts = []
    for name, many in (("query", "queries"), ("key", "keys"), ("value", "values")):
        weights = tag("span", tag("code", f"w_{name}"), class_="title")
        made = _panel(
            many,
            f"x @ w_{name}",
            [],
            [],
            [],
            title=role(name, many),
            class_="panel made",
        )
        editor = _editor(
            _table(weights, [], [], []), data_name=f"w_{name}", data_filler="0.5"
        )
        parts.append(tag("div", editor, made, class_="part"))
    return tag(
        "details",
        tag("summary", "Weight matrices, and what they make of x"),
        _buttons(("more", "Add a column"), ("fewer", "Remove a column")),
        tag("div", *parts, class_="parts"),
        class_="roles",
        hidden="",
    )


def _editor(table: str, *buttons: tuple[str, str], **attributes: object) -> str:
    return tag(
        "div",
        table,
        tag(
            "div",
            tag("div", role="status", class_="problems"),
            _buttons(*buttons) if buttons else "",
            class_="controls",
        ),
        class_="panel editor",
        **attributes,
    )


def _panel(
    name: str,
    formula: str,
    columns: list[str],
    words: list[str],
    rows: list[list[str]],
    title: str | None = None,
    class_: str | None = None,
) -> str:
    kind = name.split()[0].lower()
    caption = tag("span", title or name, class_="title")
    # Twelve tokens are wider than any screen; the keyboard can scroll, too.
    table = _table(
        caption,
        columns,
        words,
        rows,
        formula,
        tabindex=0,
        role="group",
        aria_label=name,
    )
    return tag("div", table, class_=class_ or f"panel {kind}", data_name=name)


def _table(
    title: str,
    columns: list[str],
    heads: list[str],
    rows: list[list[str]],
    formula: str | None = None,
    **attributes: object,
) -> str:
    head = [tag("td"), *(tag("th", column, scope="col") for column in columns)]
    body = [
        tag("tr", tag("th", name, scope="row"), *cells)
        for name, cells in zip(heads, rows, strict=True)
    ]
    shape = f"({len(heads)}, {len(columns)})" if rows else ""
    caption = [title, " ", tag("span", shape, class_="shape")]
    if formula:
        caption.append(tag("code", formula, class_="formula"))
    return tag(
        "div",
        tag(
            "table",
            tag("caption", *caption),
            tag("thead", tag("tr", *head)),
            tag("tbody", *body),
            class_="cells",
        ),
        class_="scroll",
        **attributes,
    )


def _plain(rows: Rows) -> list[list[str]]:
    return [[tag("td", number(value)) for value in row] for row in rows]


def _shaded(rows: Rows) -> list[list[str]]:
    return [
        [
            tag(
                "td",
                number(weight),
                class_="weight largest" if weight == max(row) else "weight",
                style=f"--w:{weight}",
            )
            for weight in row
        ]
        for row in rows
    ]


def _exports() -> str:
    return tag(
        "div",
        _buttons(
            ("link", "Copy a link to this"),
            ("java", "Copy as Java"),
            ("python", "Copy as Python"),
            ("torch", "Copy as PyTorch"),
        ),
        tag("textarea", hidden="", readonly="", rows=8, aria_label="To be copied"),
        class_="controls",
    )


def _buttons(*names: tuple[str, str]) -> str:
    buttons = [
        tag("button", name, type="button", data_do=action) for action, name in names
    ]
    return tag("p", *buttons, class_="buttons")
