"""Exceptions that this rung's tasks lead to, and what lies behind each."""

from selfattention.labs.check import call
from selfattention.labs.check.task import UNFINISHED, Case, Fault, Task

NAN = "NaN: a softmax over hidden scores alone. Look at the mask, and at its dim"
_WHOLE = "/ gives a float, even for 4 / 2: what gives a whole number?"
_INDEX = "a list stands where a number belongs: is an index missing?"
_EXPLAINED = [
    ("indices must be integers", _WHOLE),
    ("as an integer", _WHOLE),
    ("float to int", _WHOLE),  # MicroPython
    ("but got float", _WHOLE),
    ("multiply sequence", _INDEX),
    ("concatenate list", _INDEX),
    ("and 'list'", _INDEX),
    ("'list', 'list'", _INDEX),  # MicroPython, these three
    ("'float', 'list'", _INDEX),
    ("'list', 'float'", _INDEX),
    (" is empty", "token 0 sees nothing, not even itself: range(i) ends before i"),
    (" is -inf", "this softmax takes no -inf: leave hidden tokens out of the loop"),
    ("wanted one for one", "a value for each weight: hidden tokens have neither"),
    (
        "is a float, wanted a list",
        "heads hold rows, and rows hold numbers: one of these lists is missing",
    ),
    (" is nan", NAN),
    (
        "view size is not compatible",
        "transpose leaves the numbers where they lie: reshape moves them, view can't",
    ),
    (
        "must match the size of tensor",
        "write down each shape: tokens must stand last but one, heads in front",
    ),
    ("attn_mask", "is_causal=True is the mask: hand over no other"),
]
_LONGEST = 95


def explained(fault: Fault, crash: call.Crash) -> Fault:
    """Say what lies behind an exception, as far as it is known.

    Args:
        fault: As `Task` puts it.
        crash: The exception.

    Returns:
        A fault with a hint of the exception's own, or none.
    """
    if fault is UNFINISHED or not crash.line:
        return fault
    hints = [hint for part, hint in _EXPLAINED if part in crash.message]
    details = [(label, _short(text)) for label, text in fault.details]
    return Fault(details, hints[0] if hints else call.hint_for(crash))


class Explained(Task):
    """A task that explains exceptions."""

    def _crash(self, case: Case, crash: call.Crash):
        return explained(super()._crash(case, crash), crash)


def _short(text: str) -> str:
    """Cut what PyTorch has to say to what fits."""
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."
