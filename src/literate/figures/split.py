"""Split: numbers as blocks, regrouped by head while the memory stays as it is."""

from html import escape
from typing import NamedTuple

from literate.figures.html import MARKS, live, number, radios, tag, token

Rows = list[list[float]]
Place = tuple[float, float]  # to the right and down, in blocks

CUT = 0.15  # between the pieces of a row, in blocks
APART = 0.6  # between heads


class State(NamedTuple):
    """What the blocks look like after a call.

    Attributes:
        name: What the reader chooses.
        code: The call.
        shape: What it makes, with names.
        sizes: What it makes, in numbers; b stands for the batch.
        index: How one number is called.
        place: Where that one lies in memory.
        says: What has happened.
    """

    name: str
    code: str
    shape: str
    sizes: str
    index: str
    place: str
    says: str


def split(tokens: list[str], vectors: Rows, num_heads: int) -> str:
    """Draw each number as a block that keeps its token's colour and mark.

    Args:
        tokens: The words.
        vectors: `(T, d_out)`: queries, keys or values of all heads.
        num_heads: How many heads.

    Returns:
        A `<split-figure>`. Choosing works without its script.
    """
    width = len(vectors[0])
    states = _states(tokens, width, num_heads)
    blocks = [
        _block(i, vectors[i][c], _places(i, c, len(tokens), width, num_heads))
        for i in range(len(tokens))
        for c in range(width)
    ]
    labels = [
        tag(
            "span",
            f"head {h}",
            class_="head",
            style=_style(_heads(h, width // num_heads)),
        )
        for h in range(num_heads)
    ]
    cells = [
        tag("span", MARKS[i % len(MARKS)], class_=f"token-{i % 6 + 1}")
        for i in range(len(tokens))
        for _ in range(width)
    ]
    return tag(
        "split-figure",
        radios("split-state", "After which call?", [each.name for each in states], 0),
        tag("div", *[_text(each) for each in states], class_="steps"),
        tag(
            "div",
            *labels,
            *blocks,
            class_="blocks",
            style=f"--rows:{len(tokens)};--columns:{width}",
            aria_hidden="true",
        ),
        tag("p", "in memory, the same after each call", class_="label"),
        tag("div", *cells, class_="memory", aria_hidden="true"),
        live(),
    )


def heads_without_transpose(num_tokens: int, width: int, num_heads: int) -> list:
    """Say whose numbers each head gets if `view` goes straight to heads.

    Args:
        num_tokens: T.
        width: `d_out`.
        num_heads: How many heads.

    Returns:
        For each head the index of the token that each of its T rows comes from.
    """
    size = width // num_heads
    return [
        [(h * num_tokens + row) * size // width for row in range(num_tokens)]
        for h in range(num_heads)
    ]


def _states(tokens: list[str], width: int, num_heads: int) -> list[State]:
    count, size = len(tokens), width // num_heads
    wrong = " ".join(
        token(i, tokens[i]) for i in heads_without_transpose(count, width, num_heads)[0]
    )
    right = f"i·{width} + h·{size} + d"
    return [
        State(
            "projected",
            "w_query(x)",
            "(b, T, d_out)",
            f"(b, {count}, {width})",
            "[i][c]",
            f"i·{width} + c",
            "A row for each token.",
        ),
        State(
            "view",
            ".view(b, T, heads, head_dim)",
            "(b, T, heads, head_dim)",
            f"(b, {count}, {num_heads}, {size})",
            "[i][h][d]",
            right,
            "Each row is cut into a piece for each head.",
        ),
        State(
            "transpose",
            ".transpose(1, 2)",
            "(b, heads, T, head_dim)",
            f"(b, {num_heads}, {count}, {size})",
            "[h][i][d]",
            right,
            "Each head has a piece of every token.",
        ),
        State(
            "view alone",
            ".view(b, heads, T, head_dim)",
            "(b, heads, T, head_dim)",
            f"(b, {num_heads}, {count}, {size})",
            "[h][i][d]",
            f"h·{count * size} + i·{size} + d",
            f"The same shape, and the wrong tokens. Head 0 gets {wrong}.",
        ),
    ]


def _places(i: int, c: int, count: int, width: int, num_heads: int) -> list[Place]:
    """Say where a block is in each state."""
    size = width // num_heads
    h = c // size
    flat = i * width + c
    wrong, rest = divmod(flat, count * size)
    row, d = divmod(rest, size)
    return [
        (c, i),
        (c + h * CUT, i * (1 + CUT)),
        (c + h * APART, i),
        (wrong * (size + APART) + d, row),
    ]


def _heads(h: int, size: int) -> list[Place]:
    whole, cut, apart = (h * (size + gap) for gap in (0, CUT, APART))
    return [(whole, 0), (cut, 0), (apart, 0), (apart, 0)]


def _block(i: int, value: float, places: list[Place]) -> str:
    return tag(
        "span",
        tag("span", MARKS[i % len(MARKS)], class_="mark"),
        number(value),
        class_=f"block number token-{i % 6 + 1}",
        style=_style(places),
    )


def _style(places: list[Place]) -> str:
    return ";".join(
        f"--x{state}:{x:g};--y{state}:{y:g}" for state, (x, y) in enumerate(places)
    )


def _text(state: State) -> str:
    lines = [
        tag("code", escape(state.code)),
        tag("code", escape(state.shape)) + " = " + tag("code", escape(state.sizes)),
        state.says,
        f"Number {tag('code', state.index)} lies at place {tag('code', state.place)}.",
    ]
    return tag("p", " ".join(tag("span", line) for line in lines))
