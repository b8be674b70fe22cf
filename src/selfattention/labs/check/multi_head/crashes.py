"""Exceptions that this rung's tasks lead to, and what lies behind each."""

from selfattention.labs.check import call
from selfattention.labs.check.task import UNFINISHED, Fault

WHOLE = "/ gives a float, even for 4 / 2: what gives a whole number?"
NAN = "NaN comes of a softmax over hidden scores alone: along which dim does it run?"
_EXPLAINED = [
    ("indices must be integers", WHOLE),
    ("as an integer", WHOLE),
    ("float to int", WHOLE),  # MicroPython
    (" is empty", "token 0 sees nothing, not even itself: range(i) ends before i"),
    (" is nan", NAN),
    (
        "view size is not compatible",
        "transpose leaves the numbers where they lie: reshape moves them, view can't",
    ),
    ("attn_mask", "is_causal=True is the mask: hand over no other"),
]
_LONGEST = 80


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


def _short(text: str) -> str:
    """Cut what PyTorch has to say to what fits."""
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."
