"""What is tried of a module: its parameters, its numbers, and the way back."""

from selfattention.labs.check import call
from selfattention.labs.check.task import Case, Fault

PLAIN = "a plain tensor is no parameter: nn.Parameter marks it, nn.Linear holds one"
IN_A_LIST = "a list hides what is in it: a field for each, or nn.ModuleList"
NOT_KEPT = "weights are made once, in __init__, and kept in fields of self"
BIAS = "a bias was drawn too: bias=False leaves it out, as the book does"
CUT_OFF = "detach(), no_grad() and .data cut the way back from result to weights"


class Built(Case):
    """A module built after a seed was set, and called once."""

    def __init__(
        self,
        says: str,
        sizes: tuple,
        inputs: list,
        seed: int = 789,
        hint: str | None = None,
    ):
        """Take what it is built from, and what it is called with.

        Args:
            says: What it is, in a few words.
            sizes: The constructor's arguments.
            inputs: `(T, d_in)`, or a batch of these.
            seed: Set before it is built.
            hint: What to say if it fails and no known mistake explains it.
        """
        super().__init__(says, *sizes, hint=hint)
        self.inputs = inputs
        self.seed = seed

    def given(self) -> tuple:
        """Give what a `_Use` of the module gets.

        Returns:
            The inputs, the seed, and the constructor's arguments.
        """
        return (call.copy(self.inputs), self.seed) + self.args

    def look(self, module: object, answer: object) -> Fault | None:
        """Look at the module itself, before its numbers are compared.

        Args:
            module: The reader's, after a call.
            answer: What the call gave.

        Returns:
            What is wrong with it, or None.
        """
        return None


class Runs(Built):
    """Looks only whether it can be built and called, and gives the right shape."""

    compares = False


class Parameters(Runs):
    """Looks whether `parameters()` finds three projections, and nothing else.

    They may lie in one matrix, as in GPT-2: that draws the same numbers.
    """

    def look(self, module: object, answer: object) -> Fault | None:
        """Look at the parameters.

        Args:
            module: The reader's.
            answer: What a call gave.

        Returns:
            What is missing or too much, or None.
        """
        found = dict(module.named_parameters())
        d_in, d_out = self.args
        count = sum([each.numel() for each in found.values()])
        if count == 3 * d_in * d_out:
            return None
        names = [f"{name} {tuple(found[name].shape)}" for name in found]
        if len(names) > 3:
            names = names[:2] + [f"and {len(names) - 2} more"]
        details = [
            ("wanted", f"{3 * d_in * d_out} numbers, three matrices of {d_in * d_out}"),
            ("parameters() finds", ", ".join(names) or "nothing"),
        ]
        return Fault(details, _why_not_found(module, found))


class Learns(Built):
    """Looks whether each parameter gets slopes from the result."""

    def look(self, module: object, answer: object) -> Fault | None:
        """Go the way back once.

        Args:
            module: The reader's.
            answer: What a call gave.

        Returns:
            Which parameters training couldn't move, or None.
        """
        if answer.requires_grad:
            answer.square().sum().backward()
        still = [
            name
            for name, parameter in module.named_parameters()
            if parameter.grad is None or not parameter.grad.any()
        ]
        if not still:
            return None
        return Fault([("backward() reaches all but", ", ".join(still))], CUT_OFF)


def _why_not_found(module: object, found: dict) -> str | None:
    if any([hasattr(field, "tolist") for field in vars(module).values()]):
        return PLAIN
    if any(
        [isinstance(field, (list, tuple, dict)) and field for field in _own(module)]
    ):
        return IN_A_LIST
    if any(["bias" in name for name in found]):
        return BIAS
    return None if found else NOT_KEPT


def _own(module: object) -> list:
    """Give the values of the fields that aren't PyTorch's own."""
    return [vars(module)[name] for name in vars(module) if not name.startswith("_")]
