"""Tasks whose functions work on tensors. PyTorch is loaded when one is tried."""

from selfattention.labs.check import call, values
from selfattention.labs.check.report import Report
from selfattention.labs.check.task import Case, Fault, Task


class TensorTask(Task):
    """A task that hands over float32 tensors and wants one back."""

    close = 1e-4  # float32 has about seven digits, and exp magnifies the last ones

    def report(self, function, hint: bool = True) -> Report:
        """Try a function, where there is PyTorch.

        Args:
            function: The reader's.
            hint: Whether to give a hint.

        Returns:
            What is to be printed.
        """
        try:
            import torch  # noqa: F401
        except ImportError:
            report = Report(self.name)
            report.fails("this one needs PyTorch, which isn't here", [])
            return report
        return super().report(function, hint)

    def called(self, case: Case) -> str:
        """Write the call as a reader would type it.

        Args:
            case: What is tried.

        Returns:
            One line.
        """
        args = []
        for arg in case.args:
            words = call.in_words(arg)
            args.append(f"torch.tensor({words})" if isinstance(arg, list) else words)
        return f"{self.name}({', '.join(args)})"

    def hand_over(self, case: Case) -> tuple:
        """Give what the reader's function gets.

        Args:
            case: What is tried.

        Returns:
            A tensor for each list.
        """
        import torch

        return tuple(
            [
                torch.tensor(arg) if isinstance(arg, list) else arg
                for arg in case.given()
            ]
        )

    def _at_first_sight(self, answer: object) -> Fault | None:
        fault = super()._at_first_sight(answer)
        if fault or hasattr(values.last_step(answer), "tolist"):
            return fault
        got = values.shape_in_words(values.plain(answer))
        return Fault([("wanted", "a tensor"), ("got", got)], None)
