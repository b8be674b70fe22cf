"""Build a reader's module, and call it. PyTorch is loaded when one is tried."""

from selfattention.labs.check import call
from selfattention.labs.check.report import Report
from selfattention.labs.check.task import Case, Fault
from selfattention.labs.check.tensors import TensorTask


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

    def _at_first_sight(self, answer: object) -> Fault | None:
        if isinstance(answer, (tuple, list)):
            got = f"a {type(answer).__name__} of {len(answer)}"
            hint = "forward gives back one tensor: the context vectors"
            return Fault([("wanted", "a tensor"), ("got", got)], hint)
        return super()._at_first_sight(answer)

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
        "shapes cannot be multiplied": "a Linear takes (in, out), keeps its weight as "
        "(out, in), and turns it when called",
        "'Linear' and 'Tensor'": "a Linear holds a matrix: call it like a function",
        "'Tensor' and 'Linear'": "a Linear holds a matrix: call it like a function",
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
