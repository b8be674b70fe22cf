"""Build a reader's module, look at its parameters, call it, and go the way back."""

from selfattention.labs.check import call
from selfattention.labs.check.report import Report
from selfattention.labs.check.task import Case, Fault
from selfattention.labs.check.tensors import TensorTask

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

    def wrong(self, got: object, wanted: object, close: float) -> list:
        """Leave the numbers to a later case.

        Args:
            got: Not looked at.
            wanted: Not looked at.
            close: Not looked at.

        Returns:
            Nothing.
        """
        return []


class Parameters(Runs):
    """Looks whether `parameters()` finds three matrices, and nothing else."""

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
        if sorted([each.numel() for each in found.values()]) == [d_in * d_out] * 3:
            return None
        names = [f"{name} {tuple(found[name].shape)}" for name in found]
        if len(names) > 3:
            names = names[:2] + [f"and {len(names) - 2} more"]
        details = [
            ("wanted", f"three, of {d_in * d_out} numbers each"),
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
    import torch

    fields = vars(module).values()
    if any([isinstance(field, torch.Tensor) for field in fields]):
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


class ModuleTask(TensorTask):
    """A task to write a class. Its cases are `Built`.

    Reference and mistakes take the inputs, the seed, and the constructor's arguments.
    """

    def __init__(self, name: str, sizes: str, reference, cases: list, mistakes: list):
        """Take what makes the task.

        Args:
            name: What the class is called.
            sizes: Its constructor's parameters, as written: "d_in, d_out".
            reference: Gives the right answer.
            cases: From easy to hard.
            mistakes: The wrong answers that are known.
        """
        super().__init__(name, "x", reference, cases, mistakes)
        self.sizes = sizes

    def report(self, function: object, hint: bool = True) -> Report:
        """Try a class, where there is PyTorch.

        Args:
            function: The reader's class.
            hint: Whether to give a hint.

        Returns:
            What is to be printed.
        """
        try:
            import warnings

            import torch
        except ImportError:
            return super().report(function, hint)
        if function is not ... and not _is_module(function):
            report = Report(self.name)
            report.fails(
                "this isn't a class that extends nn.Module",
                [("got", _kind(function))],
                f"write class {self.name}(nn.Module), and hand over its name",
            )
            return report
        with torch.random.fork_rng(devices=[]), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # .T of a batch warns, and then fails
            return super().report(function, hint)

    def _fault(self, case: Case, function: object) -> Fault | None:
        return super()._fault(case, _Use(function))

    def _at_second_sight(self, case: Case, function: "_Use", answer: object):
        fault = case.look(function.module, answer)
        return fault or super()._at_second_sight(case, function, answer)

    def _crash(self, case: Case, crash: call.Crash) -> Fault:
        if len(crash.message) > 72:  # PyTorch can be wordy
            crash.message = crash.message[:69] + "..."
        fault = super()._crash(case, crash)
        if hasattr(fault, "hint"):
            hint = _hint_for(crash.message)
            if not crash.line:
                hint = hint or f"it is used as {self.name}({self.sizes})(x)"
            fault.hint = hint or fault.hint
        return fault


class _Use:
    """Builds the reader's module and calls it."""

    def __init__(self, module_class: type):
        self.module_class = module_class
        self.module = None

    def __call__(self, x: object, seed: int, *sizes: int) -> object:
        import torch

        torch.manual_seed(seed)
        try:
            self.module = self.module_class(*sizes)
            return self.module(x)
        except Exception as error:
            raise _without_torch(error) from None


def _without_torch(error: Exception) -> Exception:
    """Cut off PyTorch's own calls, so that the line that is shown is the reader's."""
    import torch

    folder = torch.__file__[: -len("__init__.py")]
    last = trace = error.__traceback__
    while trace:
        if not trace.tb_frame.f_code.co_filename.startswith(folder):
            last = trace
        trace = trace.tb_next
    last.tb_next = None
    return error


def _hint_for(message: str) -> str | None:
    hints = {
        "before Module.__init__()": "super().__init__() comes first in __init__",
        'missing the required "forward"': "the method that is called is named forward",
        "shapes cannot be multiplied": "a Linear keeps its weight as (out, in), and is "
        "called like a function",
    }
    for part in hints:
        if part in message:
            return hints[part]
    return None


def _is_module(function: object) -> bool:
    from torch import nn

    return isinstance(function, type) and issubclass(function, nn.Module)


def _kind(function: object) -> str:
    if isinstance(function, type):
        return f"the class {function.__name__}, without nn.Module"
    return f"something of type {type(function).__name__}"
