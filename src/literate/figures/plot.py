"""Plot: lines over a range of numbers, each with its name beside it."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from literate.figures.html import tag

COLOURS = 4  # in the stylesheet; a line's name stands beside it, too
FEW = 12  # points that get a dot each, and rows in the table

Points = dict[float, float] | list[float]


def plot(
    lines: dict[str, Points],
    x: str,
    y: str,
    log: str = "",
    references: dict[str, Points] | None = None,
) -> str:
    """Draw lines, and put their numbers into a table that opens below.

    Args:
        lines: By name, each the y of every x, or a list of y for x = 0, 1, …
        x: What is counted to the right.
        y: What is counted upwards.
        log: Which axes grow by factors: "", "x", "y" or "xy".
        references: Lines to compare with, dashed.

    Returns:
        A drawing and a table; no script moves them.
    """
    drawn = {name: _points(points) for name, points in lines.items()}
    dashed = {name: _points(points) for name, points in (references or {}).items()}
    everything = [*drawn.values(), *dashed.values()]
    across = _axis([x for line in everything for x in line], "x" in log, tight=True)
    up = _axis([y for line in everything for y in line.values()], "y" in log)
    xs = sorted({x for line in everything for x in line})
    if len(xs) <= 6:
        across.ticks = xs
    shapes, names = [], []
    ends = [100 - up.at(line[max(line)]) for line in drawn.values()]
    for index, (name, line) in enumerate({**dashed, **drawn}.items()):
        number = 0 if name in dashed else (index - len(dashed)) % COLOURS + 1
        spots = [(across.at(x), 100 - up.at(y)) for x, y in sorted(line.items())]
        shapes.append(_line(spots, number))
        names.append(_name(name, spots, number, ends))
    return tag(
        "div",
        tag("p", escape(y), class_="upwards", aria_hidden="true"),
        tag(
            "div",
            tag("div", *_ticks(across, up), aria_hidden="true"),
            '<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">'
            f"{''.join(shapes)}</svg>",
            tag("div", *_dots(drawn, across, up), *names, aria_hidden="true"),
            class_="area",
        ),
        tag("p", escape(x), class_="across", aria_hidden="true"),
        tag(
            "details",
            tag("summary", "The numbers"),
            _table({**drawn, **dashed}, x),
        ),
        class_="plot",
    )


@dataclass
class Axis:
    """A range of numbers, and where each of them lies on a line of length 100.

    Attributes:
        low: The number at 0.
        high: The number at 100.
        ticks: The numbers that are written.
        scale: What is laid out evenly: the number itself, or its logarithm.
    """

    low: float
    high: float
    ticks: list[float]
    scale: Callable[[float], float]

    def at(self, value: float) -> float:
        """Say where a number lies.

        Args:
            value: The number.

        Returns:
            From 0 to 100.
        """
        low, high = self.scale(self.low), self.scale(self.high)
        return round(100 * (self.scale(value) - low) / (high - low), 2)


def written(value: float) -> str:
    """Write a number short: at most four digits that count, never as a power.

    Args:
        value: The number.

    Returns:
        Text.
    """
    if not value:
        return "0"
    places = max(0, 3 - math.floor(math.log10(abs(value))))
    text = f"{value:,.{places}f}" if abs(value) >= 10_000 else f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return text.replace("-", "−")


def _points(points: Points) -> dict[float, float]:
    return dict(points if isinstance(points, dict) else enumerate(points))


def _axis(values: list[float], is_log: bool, tight: bool = False) -> Axis:
    least, most = min(values), max(values)
    if is_log:
        low, high = (least, most) if tight else (least / 1.3, most * 1.3)
        return Axis(low, high, _powers(low, high), math.log10)
    low = least if tight else min(0.0, least)
    step = _step((most - low) / 4)
    first, last = math.ceil(low / step), math.ceil(most / step - 1e-9)
    ticks = [count * step for count in range(first, last + 1)]
    high = most if tight else ticks[-1]
    return Axis(low, high, [t for t in ticks if t <= high], float)


def _powers(low: float, high: float) -> list[float]:
    """Choose ticks of an axis by factors: powers of ten, and 2 and 5 if few."""
    tens = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    for factors in [(1,), (1, 2, 5)]:
        ticks = [factor * 10.0**ten for ten in tens for factor in factors]
        ticks = [tick for tick in ticks if low <= tick <= high]
        if len(ticks) >= 3:
            break
    return ticks


def _step(least: float) -> float:
    ten = 10 ** math.floor(math.log10(least))
    return next(ten * times for times in (1, 2, 5, 10) if ten * times >= least)


def _ticks(across: Axis, up: Axis) -> list[str]:
    return [
        tag("span", written(tick), class_="tick", style=f"left:{across.at(tick)}%")
        for tick in across.ticks
    ] + [
        tag(
            "span",
            tag("span", written(tick)),
            class_="level",
            style=f"bottom:{up.at(tick)}%",
        )
        for tick in up.ticks
    ]


def _line(spots: list[tuple[float, float]], number: int) -> str:
    path = "L".join(f"{x:g} {y:g}" for x, y in spots)
    return f'<path class="line-{number}" d="M{path}"/>'


def _dots(lines: dict[str, dict[float, float]], across: Axis, up: Axis) -> list[str]:
    return [
        tag(
            "i",
            class_=f"dot line-{index % COLOURS + 1}",
            style=f"left:{across.at(x)}%;bottom:{up.at(y)}%",
        )
        for index, line in enumerate(lines.values())
        if len(line) <= FEW
        for x, y in line.items()
    ]


def _name(
    name: str, spots: list[tuple[float, float]], number: int, ends: list[float]
) -> str:
    """Put a line's name where the line leaves room: at its end, or at its middle."""
    falls = spots[-1][1] - spots[0][1]  # y counts downwards
    is_flat = abs(falls) < 1
    x, y = spots[len(spots) // 2]
    is_crowded = any(0 < spots[-1][1] - end < 20 for end in ends)
    if is_flat or number and falls < 0 and not is_crowded:
        x, y = spots[-1]
        side = "under" if is_flat and y < 50 else "over"
    else:
        side = "above" if falls > 0 else "below"
    return tag(
        "span",
        escape(name),
        class_=f"name {side} line-{number}",
        style=f"left:{x:g}%;top:{y:g}%",
    )


def _table(lines: dict[str, dict[float, float]], x: str) -> str:
    xs = sorted({value for line in lines.values() for value in line})
    if len(xs) > FEW:  # some of them: the first, the last, and even steps between
        xs = [xs[round(k * (len(xs) - 1) / (FEW - 2))] for k in range(FEW - 1)]
    rows = [
        tag(
            "tr",
            tag("th", written(value), scope="row"),
            *[
                tag("td", written(line[value]) if value in line else "–")
                for line in lines.values()
            ],
        )
        for value in xs
    ]
    heads = [tag("th", escape(name), scope="col") for name in [x, *lines]]
    return tag(
        "table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="numbers"
    )
