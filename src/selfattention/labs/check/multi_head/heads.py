"""Rung 4, the heads themselves: causal attention, one head after the other."""

from selfattention.example import inputs
from selfattention.labs.check import samples, values
from selfattention.labs.check.multi_head import wrong
from selfattention.labs.check.multi_head.crashes import Explained
from selfattention.labs.check.multi_head.mistakes import loop_mistakes, shared_mistakes
from selfattention.labs.check.task import Case
from selfattention.multi_head import loop


def sizes(args: tuple) -> str:
    """Say what a function was called with, where the numbers take too much room.

    Args:
        args: Inputs, three matrices, the number of heads.

    Returns:
        One line.
    """
    inputs, weights = values.shape(args[0]), values.shape(args[1])
    heads = "1 head" if args[4] == 1 else f"{args[4]} heads"
    return f"inputs {inputs}, weights {weights}, {heads}"


class Heads(Explained):
    """A task that is given inputs, three matrices and the number of heads."""

    def called(self, case: Case) -> str:
        """Write the call.

        Args:
            case: What is tried.

        Returns:
            One line.
        """
        return sizes(case.args)


def _case(says: str, x: list, d_out: int, num_heads: int, seed: int) -> Case:
    hint = "with one head it must be rung 3: is it?"
    # Small weights, so that no softmax gives nearly all to one token.
    drawn = samples.rows(3 * len(x[0]), d_out, seed)
    small = [[number / 4 for number in row] for row in drawn]
    weights = wrong.cut(small, len(x[0]))
    return Case(says, x, weights[0], weights[1], weights[2], num_heads, hint=hint)


cases = [
    _case("five tokens, two heads", samples.rows(5, 4, 1), 6, 2, 2),
    _case("the sentence, two heads", inputs, 8, 2, 5),
    _case("seven tokens, four heads", samples.rows(7, 3, 8), 8, 4, 9),
    _case("the sentence, one head", inputs, 5, 1, 12),
]


def context_vectors(*args) -> list:
    """Give what is asked for.

    Args:
        args: As the reader's function.

    Returns:
        `(T, d_out)`.
    """
    return loop.self_attention(*args).context_vectors


multi_head_attention = Heads(
    "multi_head_attention",
    "inputs, w_query, w_key, w_value, num_heads",
    context_vectors,
    cases,
    shared_mistakes + loop_mistakes,
)
