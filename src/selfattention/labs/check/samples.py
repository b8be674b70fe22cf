"""Numbers to try a function with, drawn at random and the same on every run."""

from selfattention.seeds import MersenneTwister


def rows(count: int, size: int, seed: int = 1) -> list[list[float]]:
    """Draw vectors with two places, so that a failed call can be typed again.

    Args:
        count: How many.
        size: Numbers in each.
        seed: Another one gives others.

    Returns:
        `(count, size)`, each number from -2 to 2.
    """
    generator = MersenneTwister(seed)  # our own: the reader's seed stays as it is
    return [
        [(generator.next_word() % 401 - 200) / 100 for _ in range(size)]
        for _ in range(count)
    ]
