"""Rung 4, the heads themselves: causal attention, one head after the other."""

from selfattention.example import inputs
from selfattention.labs.check import call, samples
from selfattention.labs.check.multi_head import wrong
from selfattention.labs.check.multi_head.crashes import explained
from selfattention.labs.check.multi_head.mistakes import loop_mistakes, shared_mistakes
from selfattention.labs.check.task import Case, Task
from selfattention.multi_head import loop


def called(name: str, args: tuple) -> str:
    """Write a call in which four matrices would take too much room.

    Args:
        name: The function.
        args: What it is given.

    Returns:
        One line, in which the number of heads can be read.
    """
    texts = ["..." if isinstance(arg, list) else str(arg) for arg in args]
    return f"{name}({', '.join(texts)})"


class Causal(Task):
    """A task in which a token that doesn't see itself may see nothing at all."""

    def called(self, case: Case) -> str:
        """Write the call.

        Args:
            case: What is tried.

        Returns:
            One line.
        """
        return called(self.name, case.args)

    def _crash(self, case: Case, crash: call.Crash):
        return explained(super()._crash(case, crash), crash)


def _case(says: str, x: list, d_out: int, num_heads: int, seed: int) -> Case:
    hint = "with one head it must be rung 3: is it?"
    weights = wrong.cut(samples.rows(3 * len(x[0]), d_out, seed), len(x[0]))
    return Case(says, x, weights[0], weights[1], weights[2], num_heads, hint=hint)


cases = [
    _case("four tokens, two heads", samples.rows(4, 2, 1), 6, 2, 2),
    _case("the sentence, two heads", inputs, 8, 2, 5),
    _case("five tokens, three heads", samples.rows(5, 7, 8), 6, 3, 9),
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


multi_head_attention = Causal(
    "multi_head_attention",
    "inputs, w_query, w_key, w_value, num_heads",
    context_vectors,
    cases,
    shared_mistakes + loop_mistakes,
)
