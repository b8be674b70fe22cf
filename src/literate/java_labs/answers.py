"""Answers by name: the right ones of the core, and behind them the usual wrong ones."""

import math

CLOSE = 1e-9  # as in Shown.java


class Answers(dict):
    """Numbers by name, in the order in which they came."""

    def add(self, name: str, right: object, **wrong: object) -> None:
        """Take one answer, and the wrong ones that it may be mistaken for.

        Args:
            name: What the Java tests ask for.
            right: A number, or lists of them, from the core.
            wrong: Wrong answers, each by the name of the mistake. They stand as
                `name.not.mistake`.

        Raises:
            ValueError: If a wrong answer is right, or if two of them are the same:
                then a hint would mislead.
        """
        self[name] = right
        seen = [right]
        for mistake, answer in wrong.items():
            if any(same(answer, other) for other in seen):
                raise ValueError(f"{name}: {mistake} gives what another one gives")
            seen.append(answer)
            self[f"{name}.not.{mistake}"] = answer


def same(a: object, b: object) -> bool:
    """Say whether two answers agree as closely as the Java tests look.

    Args:
        a: A number, or lists of them.
        b: Likewise.

    Returns:
        False also if their shapes differ.
    """
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, list) or isinstance(b, list):
        return False
    return a == b or abs(a - b) < CLOSE or (math.isnan(a) and math.isnan(b))
