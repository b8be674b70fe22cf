"""The file of numbers that the tests of the Java labs read: core.properties."""

import json
import re

from literate.java_labs import causal, multi_head, simplified, trainable
from literate.java_labs.project import PROJECT

FILE = PROJECT / "src" / "test" / "resources" / "labs" / "core.properties"
HEAD = """\
# What the core of the site answers, and wrong answers by the name of the mistake.
# Made by: python -m literate.java_labs
"""


def text() -> str:
    """Write all answers, a line each.

    Returns:
        The file.

    Raises:
        ValueError: If two labs use one name.
    """
    lines = {}
    for lab in simplified, trainable, causal, multi_head:
        for name, value in lab.answers().items():
            if name in lines:
                raise ValueError(f"two answers are called {name}")
            lines[name] = f"{name} = {json.dumps(value)}\n"
    return HEAD + "".join(lines.values())


def numbers(written: str) -> tuple[str, list[float]]:
    """Part a file into its numbers and the rest.

    Args:
        written: As `text` gives it.

    Returns:
        The text with each number replaced by a mark, and the numbers.
    """
    number = re.compile(r"(?<![\w.])-?(?:\d+(?:\.\d+)?(?:e[+-]\d+)?|Infinity|NaN)\b")
    return number.sub("#", written), [float(found) for found in number.findall(written)]
