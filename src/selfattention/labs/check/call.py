"""Call a reader's function, and put what it does wrong on the way into words."""

import sys

# What lies in this folder is ours. The reader's own line is the last one that doesn't.
_OURS = __file__[: -len("labs/check/call.py")]


# What is right in Java: a piece of the exception that it leads to here, and a hint.
_JAVA = [
    ("no attribute 'length'", "Java's a.length is len(a) here"),
    ("no attribute 'size'", "Java's a.size() is len(a) here"),
    ("no attribute 'get'", "Java's a.get(i) is a[i] here"),
    ("no attribute 'add'", "Java's add is called append here"),
    ("no attribute 'subList'", "Java's a.subList(i, j) is a[i:j] here"),
    ("'Math'", "Java's Math.exp is math.exp here, after import math"),
    ("'null'", "Java's null is None here"),
    ("'true'", "Java's true is True here"),
    ("'false'", "Java's false is False here"),
]
# What lies behind the message of an exception, whatever its kind.
_MESSAGES = _JAVA + [
    ("iterable", "a loop goes through several things: range(...) makes them"),
    ("wanted a list of floats", "one vector stands where a list of vectors belongs"),
]


class Crash:
    """An exception that came out of a reader's function.

    Attributes:
        kind: Its type's name.
        message: What it says.
        line: Where it came from, in words; "" if the call itself failed.
    """

    def __init__(self, error: Exception):
        """Put the exception into words.

        Args:
            error: What was caught, with its traceback.
        """
        self.kind = type(error).__name__
        self.message = str(error)
        self.line = ""
        number = None
        for file, line in _frames(error):
            if not file.startswith(_OURS):
                number, code = line, _source(file, line)
                self.line = f"`{code}`" if code else f"line {number}"
        if self.kind == "ValueError" and "exp(" in self.line:
            # MicroPython's way to say so.
            self.kind, self.message = "OverflowError", "math range error"


def _frames(error: Exception) -> list[tuple[str, int]]:
    """Give file and line of each call on the way to the exception, outermost first."""
    if hasattr(sys, "print_exception"):  # MicroPython
        return _printed_frames(error)
    frames, trace = [], error.__traceback__
    while trace:
        frames.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    return frames


def _printed_frames(error: Exception) -> list[tuple[str, int]]:
    import io

    printed = io.StringIO()
    sys.print_exception(error, printed)
    frames = []
    for line in printed.getvalue().split("\n"):
        if line.startswith('  File "') and '", line ' in line:
            file, rest = line[8:].split('", line ')
            frames.append((file, int(rest.split(",")[0])))
    return frames


def _source(file: str, line: int) -> str:
    """Give the text of a line, "" where the source can't be had."""
    try:
        import linecache

        return linecache.getline(file, line).strip()
    except ImportError:  # MicroPython
        pass
    try:
        with open(file) as source:
            return source.read().split("\n")[line - 1].strip()
    except (OSError, IndexError):
        return ""


def is_about_ellipsis(crash: Crash) -> bool:
    """Say whether a `...` that is still in the code has been used as a value.

    Args:
        crash: The exception.

    Returns:
        Whether it has.
    """
    # MicroPython has no name for its type.
    return "ellipsis" in crash.message or "''" in crash.message


def hint_for(crash: Crash) -> str | None:
    """Say what usually lies behind an exception.

    Args:
        crash: The exception.

    Returns:
        A hint, or None.
    """
    for part, hint in _MESSAGES:
        if part in crash.message:
            return hint
    return {
        "IndexError": "no such place: range(n) counts from 0 to n - 1, an empty list "
        "has none",
        "NameError": "a name that Python doesn't know: a typing error, or an import?",
        "UnboundLocalError": "a variable is read before it is set: which line sets it?",
        "ZeroDivisionError": "something is divided by a total that is still 0",
        "RecursionError": "the function calls itself, and never comes to an end",
        "KeyError": "a dict has no such key: lists are read by a whole number",
    }.get(crash.kind)


def copy(value: object) -> object:
    """Copy lists and tensors, all the way down.

    Args:
        value: An argument.

    Returns:
        One that can be changed without changing the other.
    """
    if hasattr(value, "clone"):
        return value.clone()
    if isinstance(value, list):
        return [copy(item) for item in value]
    return value


def has_ellipsis(value: object) -> bool:
    """Say whether a `...` stands where a value belongs.

    Args:
        value: What a function gave back.

    Returns:
        Whether it is one, or holds one.
    """
    if isinstance(value, (list, tuple)):
        return any([has_ellipsis(item) for item in value])
    return value is ...


def in_words(arg: object) -> str:
    """Write an argument as a reader would type it.

    Args:
        arg: What a function was given.

    Returns:
        Python, or `...` for what is too long to be read.
    """
    from selfattention.example import inputs

    if isinstance(arg, list) and arg == inputs:
        return "inputs"
    if callable(arg):
        return getattr(arg, "__name__", "a function")
    return repr(arg) if len(repr(arg)) <= 70 else "..."
