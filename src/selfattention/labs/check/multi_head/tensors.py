"""Rung 4 with tensors: all heads at once, and PyTorch's kernel for them."""

from selfattention.dependencies import dependency_matrix
from selfattention.labs.check import call, values
from selfattention.labs.check.multi_head.crashes import NAN, explained
from selfattention.labs.check.multi_head.dims import dim_mistakes, nothing_if_hidden
from selfattention.labs.check.multi_head.heads import cases, context_vectors, sizes
from selfattention.labs.check.multi_head.mistakes import loop_mistakes, shared_mistakes
from selfattention.labs.check.multi_head.variants import divided, joined
from selfattention.labs.check.task import Case, Fault, Mistake
from selfattention.labs.check.tensors import TensorTask


class WhoSeesWhom(Case):
    """Changes one token after the other, and looks which rows of the answer move."""

    compares = False

    def look(self, function) -> list:
        """Look who sees whom.

        Args:
            function: Takes what the reader's takes, as lists.

        Returns:
            Pairs of a label and a text; none if all is well.
        """
        inputs, rest = self.args[0], self.args[1:]
        found = dependency_matrix(lambda rows: function(rows, *rest), inputs)
        for i in range(len(found)):
            for j in range(len(found)):
                if found[i][j] and j > i:
                    return [("but", f"token {i} sees token {j}, which comes later")]
                if j <= i and not found[i][j]:
                    return [("but", f"token {i} doesn't see token {j}")]
        return []


class HeadsTask(TensorTask):
    """A task that may have a case of who sees whom."""

    def called(self, case: Case) -> str:
        """Write the call.

        Args:
            case: What is tried.

        Returns:
            One line.
        """
        return sizes(case.args)

    def _known(self, case: Case, got: object) -> str | None:
        if _has_nan(got):
            return NAN
        return super()._known(case, got)

    def _crash(self, case: Case, crash: call.Crash) -> Fault:
        return explained(super()._crash(case, crash), crash)

    def _at_second_sight(self, case: Case, function, answer: object) -> Fault | None:
        fault = super()._at_second_sight(case, function, answer)
        if fault or not isinstance(case, WhoSeesWhom):
            return fault

        def on_lists(*args: object) -> list:
            import torch

            given = [torch.tensor(a) if isinstance(a, list) else a for a in args]
            return values.plain(function(*given))

        details = case.look(on_lists)
        if not details:
            return None
        return Fault(details, self._known(case, values.plain(answer)) or case.hint)


def _has_nan(value: object) -> bool:
    if isinstance(value, list):
        return any([_has_nan(item) for item in value])
    return value != value


class _Watched:
    """A function whose calls into PyTorch are written down.

    Attributes:
        called: The names of the functions that it called.
        shapes: The shapes of all tensors that they gave back.
    """

    def __init__(self, function):
        self.function = function
        self.called = []
        self.shapes = []

    def __call__(self, *args: object) -> object:
        from torch.overrides import TorchFunctionMode

        watched = self

        class Watch(TorchFunctionMode):
            def __torch_function__(self, function, types, args=(), kwargs=None):
                result = function(*args, **(kwargs or {}))
                watched.called.append(getattr(function, "__name__", ""))
                if hasattr(result, "shape"):
                    watched.shapes.append(tuple(result.shape))
                return result

        with Watch():
            return self.function(*args)


class KernelTask(HeadsTask):
    """A task that is to call the kernel, without a matrix of all pairs of tokens."""

    def _fault(self, case: Case, function) -> Fault | None:
        return super()._fault(case, _Watched(function))

    def _at_second_sight(self, case: Case, function, answer: object) -> Fault | None:
        called, shapes = list(function.called), list(function.shapes)
        fault = super()._at_second_sight(case, function, answer)
        if fault:
            return fault
        tokens = len(case.args[0])
        pairs = [s for s in shapes if s[-2:] == (tokens, tokens)]
        is_fused = "scaled_dot_product_attention" in called
        if pairs:
            details = [("made", f"a tensor of shape {pairs[0]}, all pairs of tokens")]
            return Fault(details, MASK_MADE if is_fused else BY_HAND)
        if not is_fused:
            details = [("not called", "scaled_dot_product_attention")]
            return Fault(details, BY_HAND)
        return None


MASK_MADE = "the kernel needs no matrix for its mask: which argument says causal?"
BY_HAND = "the kernel takes the place of scores, softmax and blend: call it"


def _opposite(*args: object) -> list:
    return joined(*args, sees=lambda i, j: j > i, share=nothing_if_hidden)


heads_at_once = HeadsTask(
    "heads_at_once",
    "x, w_query, w_key, w_value, num_heads",
    context_vectors,
    [
        WhoSeesWhom(
            "a token sees itself and those before it",
            *cases[1].args,
            hint="who sees whom is up to the mask, and to how the tokens are cut",
        )
    ]
    + cases,
    shared_mistakes + loop_mistakes + dim_mistakes,
)

fused = KernelTask(
    "fused",
    "x, w_query, w_key, w_value, num_heads",
    context_vectors,
    cases,
    [
        Mistake(
            "divided twice: the kernel divides by the root itself",
            divided(lambda d_in, d_out, head_dim: head_dim),
        ),
        Mistake(
            "the mask says the opposite: to the kernel, True means may attend",
            _opposite,
        ),
        Mistake(
            "nothing is divided: leave the kernel's scale alone",
            divided(lambda d_in, d_out, head_dim: 1.0),
        ),
    ]
    + shared_mistakes
    + dim_mistakes,
)
