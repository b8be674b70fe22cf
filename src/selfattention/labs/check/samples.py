"""Numbers to try a function with, drawn at random and the same on every run."""

from selfattention.seeds import MersenneTwister

_drawn = {}  # seed → its generator and what it has drawn: to start one takes longest


def rows(count: int, size: int, seed: int = 1) -> list[list[float]]:
    """Draw vectors with two places, so that a failed call can be typed again.

    Args:
        count: How many.
        size: Numbers in each.
        seed: Another one gives others.

    Returns:
        `(count, size)`, each number from -2 to 2.
    """
    if seed not in _drawn:
        _drawn[seed] = (MersenneTwister(seed), [])  # the reader's seed stays as it is
    generator, numbers = _drawn[seed]
    while len(numbers) < count * size:
        numbers.append((generator.next_word() % 401 - 200) / 100)
    return [numbers[i * size : (i + 1) * size] for i in range(count)]
