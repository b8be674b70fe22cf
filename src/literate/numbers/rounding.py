"""How a value looks when it is written as a given number is written."""

import math

from literate.numbers.tokens import NUMBER, WORDS

# A value this close to where its last shown digit turns could print differently on
# another machine: float32 errors here are a tenth of it.
EDGE = 1e-6


def like(written: str, value: float | int | str) -> str:
    """Write a value with the places, signs, commas and percent of a written number.

    Args:
        written: A number as a page has it, such as `22.8 %`, or a word such as `six`.
        value: What it should say. Text is for versions.

    Returns:
        The value's text, equal to `written` where that is right.
    """
    if isinstance(value, str):
        return value
    if written.lower() in WORDS:
        whole = value == int(value) and 0 <= value < len(WORDS)
        word = WORDS[int(value)] if whole else str(value)
        return word.capitalize() if written[0].isupper() else word
    if value != value or abs(value) == float("inf"):
        return str(value)
    match = NUMBER.fullmatch(written)
    digits, percent = match["digits"], match["percent"] or ""
    if match["exponent"]:
        mantissa, exponent = f"{value:.{_places(digits)}e}".split("e")
        text = f"{mantissa}e{int(exponent)}"
    else:
        comma = "," if "," in digits else ""
        scaled = value * 100 if percent else value
        text = f"{scaled:{comma}.{_places(digits)}f}"
    return _signed(text, match["sign"]) + percent


def near_edge(written: str, value: float | int | str) -> bool:
    """Tell whether the shown rounding hangs on a difference of 1e-6.

    Args:
        written: A number as a page has it.
        value: Its value at full precision.

    Returns:
        Whether the value lies within 1e-6 of the middle between two shown numbers.
    """
    match = NUMBER.fullmatch(written)
    if match is None or match["exponent"] or not isinstance(value, float):
        return False  # a word, a version, a whole number, nan or inf
    if not math.isfinite(value):
        return False
    scale = 10 ** _places(match["digits"]) * (100 if match["percent"] else 1)
    from_middle = abs(abs(value) * scale % 1 - 0.5)
    return from_middle / scale < EDGE


def _places(digits: str) -> int:
    return len(digits.partition(".")[2])


def _signed(text: str, sign: str | None) -> str:
    negative = text.startswith("-") and any(digit in text for digit in "123456789")
    text = text.lstrip("-")
    if negative:
        return ("-" if sign == "-" else "−") + text
    return ("+" if sign == "+" else "") + text
