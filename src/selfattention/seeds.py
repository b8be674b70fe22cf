"""The random numbers of `torch.manual_seed`, without torch.

PyTorch's generator on a CPU is the Mersenne Twister, and `torch.rand` takes the low 24
bits of each of its numbers. So a page can name a seed, and Java, loop and matrix
draw the same weights from it, bit for bit.

Source:
    Matsumoto, Nishimura, "Mersenne Twister", 1998, section 2; seeded by their
    `init_genrand` of 2002.
"""

import struct

_WORDS = 624  # the state, in words of 32 bits
_APART = 397
_ALL_BITS = 0xFFFFFFFF


class MersenneTwister:
    """MT19937: each number is 32 bits, the sequence is set by the seed alone."""

    def __init__(self, seed: int):
        """Fill the state from the seed.

        Args:
            seed: Any int from 0 up. The low 32 bits count, as in PyTorch.
        """
        self._words = [seed & _ALL_BITS]
        for i in range(1, _WORDS):
            last = self._words[i - 1]
            word = 1812433253 * (last ^ (last >> 30)) + i
            self._words.append(word & _ALL_BITS)
        self._used = _WORDS

    def next_word(self) -> int:
        """Draw the next 32 bits.

        Returns:
            An int from 0 to 2 ** 32 - 1.

        Source:
            Matsumoto, Nishimura 1998, section 2: the tempering.
        """
        if self._used == _WORDS:
            self._renew()
        word = self._words[self._used]
        self._used += 1
        word ^= word >> 11
        word ^= (word << 7) & 0x9D2C5680
        word ^= (word << 15) & 0xEFC60000
        return word ^ (word >> 18)

    def _renew(self) -> None:
        words = self._words
        for i in range(_WORDS):
            joined = (words[i] & 0x80000000) | (words[(i + 1) % _WORDS] & 0x7FFFFFFF)
            word = words[(i + _APART) % _WORDS] ^ (joined >> 1)
            words[i] = word ^ 0x9908B0DF if joined & 1 else word
        self._used = 0


def manual_seed(seed: int) -> None:
    """Start anew, as `torch.manual_seed` does.

    Until the first call the numbers are those of seed 0.

    Args:
        seed: Any int from 0 up.

    Raises:
        TypeError: If `seed` isn't an int.
        ValueError: If `seed` is negative.

    Source:
        Matsumoto, Nishimura 1998, section 2.
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"seed is {seed!r} ({type(seed).__name__}), wanted an int")
    if seed < 0:
        raise ValueError(f"seed is {seed}, wanted an int from 0 up")
    _generator[0] = MersenneTwister(seed)


def rand(*shape: int) -> float | list:
    """Draw numbers from 0 up to, but not including, 1, as `torch.rand` does.

    Args:
        shape: `rand(3, 2)` is a matrix of 3 rows, `rand(3)` a vector, `rand()` one
            number.

    Returns:
        Lists of that shape. Each number is a whole number of 2 ** -24.

    Source:
        `uniform_real_distribution` of PyTorch's ATen/core/TransformationHelper.h.
    """
    if not shape:
        return (_generator[0].next_word() & 0xFFFFFF) / 2**24
    return [rand(*shape[1:]) for _ in range(shape[0])]


def uniform(bound: float, *shape: int) -> float | list:
    """Draw float32 numbers between -bound and bound, as `Tensor.uniform_` does.

    Args:
        bound: How far from 0 they may lie.
        shape: As for `rand`.

    Returns:
        Lists of that shape.

    Source:
        `uniform_real_distribution` of PyTorch's ATen/core/TransformationHelper.h.
    """
    if not shape:
        bound = _float32(bound)
        # A float64 holds this sum exactly, so it is rounded once: a fused
        # multiply-add of float32 does the same.
        return _float32(rand() * 2 * bound - bound)
    return [uniform(bound, *shape[1:]) for _ in range(shape[0])]


def _float32(number: float) -> float:
    return struct.unpack("f", struct.pack("f", number))[0]


_generator = [MersenneTwister(0)]
