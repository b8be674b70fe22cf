"""Alignment: vectors as arrows in a plane; a score is alignment times both lengths."""

import math

from literate.figures.html import MARKS, data, live, number, radios, tag, token
from selfattention.simplified.loop import dot

Vector = list[float]

SCALE = 200  # of the drawing, for a length of 1
LEFT, RIGHT, BOTTOM, TOP = -0.3, 1.5, -0.4, 0.75  # where tips may go
MARGIN = 40, 70  # left and right of that, for labels
PADDING = 36  # above and below


def alignment(
    tokens: list[str], inputs: list[Vector], query: str, keys: list[str]
) -> str:
    """Draw a query and some keys as arrows; the last key is the first to be moved.

    Args:
        tokens: The words.
        inputs: Their vectors.
        query: The word that asks.
        keys: Words that it rates.

    Returns:
        An `<alignment-figure>`.
    """
    asks = inputs[tokens.index(query)]
    vectors = [inputs[tokens.index(word)] for word in keys]
    plane = closest_plane(asks, vectors)
    tips = [_split(vector, plane) for vector in vectors]
    shown = math.hypot(*tips[-1][:2])
    turn = math.degrees(math.atan2(tips[-1][1], tips[-1][0]))
    labels = [token(tokens.index(word), word) for word in keys]
    return tag(
        "alignment-figure",
        tag(
            "div",
            radios("alignment-key", "Move", labels, len(keys) - 1),
            _slider("length", 0.05, 1.6, 0.01, shown),
            _slider("angle", -180, 180, 1, turn),
            tag("button", "Reset", type="button", name_="Escape"),
            class_="controls",
        ),
        tag(
            "div",
            _drawing(tokens, [query, *keys], [asks, *vectors], plane),
            _table(tokens, [query, *keys], asks, [asks, *vectors], plane),
            class_="stage",
        ),
        live(),
        data(
            {
                "query": _length(asks),
                "keys": tips,
                "box": [LEFT, RIGHT, BOTTOM, TOP],
            }
        ),
    )


def closest_plane(query: Vector, keys: list[Vector]) -> tuple[Vector, Vector]:
    """Find the plane through the query that is closest to the keys' tips.

    It holds the query whole, so a key's score in it is the key's whole score: what
    sticks out stands at a right angle to the query.

    Args:
        query: `(d,)`.
        keys: `(n, d)`.

    Returns:
        Two directions of length 1, at a right angle: the query's, and the other.
    """
    right = _unit(query)
    rests = [_less(key, right) for key in keys]
    # The direction that most of the rests share, by power iteration.
    up = _unit(max(rests, key=lambda rest: dot(rest, rest)))
    for _ in range(100):
        shares = [dot(rest, up) for rest in rests]
        up = _unit([dot(shares, list(column)) for column in zip(*rests, strict=True)])
    upwards = sum(dot(rest, up) for rest in rests) >= 0
    return right, up if upwards else [-value for value in up]


def measures(query: Vector, key: Vector, plane: tuple[Vector, Vector]) -> list[float]:
    """Measure a key: its score, length and cosine, and what the plane shows of it.

    Args:
        query: `(d,)`.
        key: `(d,)`.
        plane: Its two directions.

    Returns:
        Four numbers, the last a share of the length.
    """
    score, length = dot(query, key), _length(key)
    cosine = score / (_length(query) * length)
    return [score, length, cosine, math.hypot(*_split(key, plane)[:2]) / length]


def _slider(name: str, least: float, most: float, step: float, value: float) -> str:
    return tag(
        "label",
        tag("span", name),
        f'<input type="range" min="{least}" max="{most}" step="{step}"'
        f' value="{value:.2f}">',
    )


def _drawing(
    tokens: list[str], words: list[str], vectors: list[Vector], plane: tuple
) -> str:
    left, right = MARGIN
    width = left + (RIGHT - LEFT) * SCALE + right
    height = (TOP - BOTTOM) * SCALE + 2 * PADDING
    corner = f"{LEFT * SCALE - left:.0f} {-TOP * SCALE - PADDING:.0f}"
    axis = (
        f'<path class="axis" d="M{LEFT} 0H{RIGHT}"/><path class="origin" d="M0 0h0"/>'
    )
    arrows = [
        _arrow(tokens.index(word), word, _split(vector, plane), is_query=not index)
        for index, (word, vector) in enumerate(zip(words, vectors, strict=True))
    ]
    return (
        f'<svg viewBox="{corner} {width:.0f} {height:.0f}" aria-hidden="true">'
        f'<g transform="scale({SCALE} {-SCALE})">{axis}{"".join(arrows)}</g></svg>'
    )


def _arrow(index: int, word: str, tip: list[float], is_query: bool) -> str:
    x, y, _ = tip
    head = (
        f'<marker id="head-{word}" viewBox="-9 -5 10 10" markerWidth=".06"'
        ' markerHeight=".06" markerUnits="userSpaceOnUse" orient="auto">'
        '<path d="M0 0L-9 5V-5Z"/></marker>'
        f'<marker id="foot-{word}" viewBox="-3 -3 6 6" markerWidth=".03"'
        ' markerHeight=".03" markerUnits="userSpaceOnUse"><path d="M-3 0a3 3 0 1 1'
        ' 0 .1Z"/></marker>'
    )
    foot = f' marker-end="url(#foot-{word})"'
    drop = "" if is_query else f'<path class="drop" d="M{x} {y}V0"{foot}/>'
    shaft = f'<path class="shaft" d="M0 0L{x} {y}" marker-end="url(#head-{word})"/>'
    handle = "" if is_query else '<circle r=".1"/>'
    place = 'x="10" y="5"' if is_query else f'y="{38 if y < 0 else -26}"'
    unscaled = f"scale({1 / SCALE} {-1 / SCALE})"
    label = f'<text {place} transform="{unscaled}">{MARKS[index]} {word}</text>'
    return (
        f'<g class="{"query" if is_query else "key"} token-{index % 6 + 1}">'
        f'{drop}{shaft}<g transform="translate({x} {y})">{handle}{label}</g>{head}</g>'
    )


def _table(
    tokens: list[str],
    words: list[str],
    query: Vector,
    vectors: list[Vector],
    plane: tuple,
) -> str:
    heads = ["token", "score", "length", "cosine", "in plane"]
    rows = []
    for word, vector in zip(words, vectors, strict=True):
        cells = [number(value) for value in measures(query, vector, plane)]
        rows.append(
            tag(
                "tr",
                tag("th", token(tokens.index(word), word), scope="row"),
                *[tag("td", cell) for cell in cells],
            )
        )
    return tag(
        "table",
        tag("thead", tag("tr", *[tag("th", head, scope="col") for head in heads])),
        tag("tbody", *rows),
        class_="measures",
    )


def _split(vector: Vector, plane: tuple[Vector, Vector]) -> list[float]:
    """Say where a tip is in the plane, and how far it sticks out of it."""
    right, up = plane
    rest = _less(_less(vector, right), up)
    return [dot(vector, right), dot(vector, up), _length(rest)]


def _length(vector: Vector) -> float:
    return math.sqrt(dot(vector, vector))


def _unit(vector: Vector) -> Vector:
    length = _length(vector)
    return [value / length for value in vector]


def _less(vector: Vector, direction: Vector) -> Vector:
    """Take away what points in a direction: a step of Gram-Schmidt."""
    along = dot(vector, direction)
    return [v - along * e for v, e in zip(vector, direction, strict=True)]
