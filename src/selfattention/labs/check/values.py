"""Compare an answer with the one that is wanted, and put both into words.

Plain Python that MicroPython runs too, as everything here but the checks of tensors.
"""

# How far two numbers may be apart, as a part of the larger one or of 1. Another order
# of adding up changes the last of a float's 16 digits; a mistake changes far more.
CLOSE = 1e-6


def plain(value: object) -> object:
    """Give tensors, tuples and lists as lists, and leave all else as it is.

    Args:
        value: What a reader's function gave back.

    Returns:
        Lists of the same items. Of all three steps of an attention, the last.
    """
    value = last_step(value)
    if hasattr(value, "tolist"):
        return value.detach().tolist() if hasattr(value, "detach") else value.tolist()
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def last_step(value: object) -> object:
    """Give an attention's context vectors where all its steps came back.

    Args:
        value: What a reader's function gave back.

    Returns:
        The context vectors, or the value as it is.
    """
    return getattr(value, "context_vectors", value)


def is_number(value: object) -> bool:
    """Say whether it is a number; True and False aren't.

    Args:
        value: Anything.

    Returns:
        Whether it is an int or a float.
    """
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def same(got: object, wanted: object, close: float = CLOSE) -> bool:
    """Compare two answers: the same shape, and the same numbers up to rounding.

    Args:
        got: The one.
        wanted: The other.
        close: How far two numbers may be apart.

    Returns:
        Whether they are the same. NaN is the same as nothing, not even itself.
    """
    if isinstance(wanted, list):
        return (
            isinstance(got, list)
            and len(got) == len(wanted)
            and all([same(got[i], wanted[i], close) for i in range(len(wanted))])
        )
    if is_number(wanted) and is_number(got):
        if got == wanted:  # two infinities, whose difference is NaN
            return True
        apart = abs(got - wanted)
        # What is infinitely far from minus infinity isn't close to it.
        return apart < float("inf") and apart <= close * max(1.0, abs(wanted))
    return got is wanted or (type(got) is type(wanted) and got == wanted)


def shape(value: object) -> tuple | None:
    """Give the sizes of nested lists.

    Args:
        value: What `plain` gave.

    Returns:
        `()` for a number, `(T,)` for a list of numbers and so on. None where rows
        differ in length, or where an item isn't a number.
    """
    if not isinstance(value, list):
        return () if is_number(value) or isinstance(value, bool) else None
    if not value:
        return (0,)
    shapes = [shape(item) for item in value]
    if None in shapes or any([each != shapes[0] for each in shapes]):
        return None
    return (len(value),) + shapes[0]


def shape_in_words(value: object) -> str:
    """Say what sort of value it is.

    Args:
        value: What `plain` gave.

    Returns:
        Such as "6 rows of 3 numbers".
    """
    sizes = shape(value)
    if sizes is None:
        return _odd_in_words(value)
    if sizes == ():
        return "one number"
    if len(sizes) == 1:
        return f"a list of {sizes[0]} number{'' if sizes[0] == 1 else 's'}"
    words = f"{sizes[-2]} row{'' if sizes[-2] == 1 else 's'} of {sizes[-1]}"
    words += f" number{'' if sizes[-1] == 1 else 's'}"
    for size in reversed(sizes[:-2]):
        words = f"{size} times {words}"
    return words


def _odd_in_words(value: object) -> str:
    if not isinstance(value, list):
        return _one_in_words(value)
    lengths = [len(row) if isinstance(row, list) else None for row in value]
    if None not in lengths and any([length != lengths[0] for length in lengths]):
        return f"rows of {' and '.join(_in_order(lengths))} numbers"
    for i in range(len(value)):
        if shape(value[i]) is None:
            return f"a list whose item [{i}] is {shape_in_words(value[i])}"
    return "a list of numbers and lists, mixed"


def _in_order(lengths: list[int]) -> list[str]:
    return [str(length) for length in sorted(set(lengths))]


def _one_in_words(value: object) -> str:
    name = type(value).__name__
    if value is None:
        return "None"
    if name in ("generator", "map", "filter", "zip", "range"):
        return f"a {name}, whose numbers aren't made yet: put list(...) around it"
    if name == "str":
        return f"the text {value!r}"
    if callable(value):
        return "a function: are the brackets of its call missing?"
    return f"something of type {name}"


def text(value: object, places: int = 4) -> str:
    """Print a value, numbers to so many places.

    Args:
        value: What `plain` gave.
        places: Behind the point.

    Returns:
        One line.
    """
    if isinstance(value, list):
        return "[" + ", ".join([text(item, places) for item in value]) + "]"
    if isinstance(value, bool):
        return repr(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return f"{value:.{places}f}"
    if type(value).__name__ in ("str", "dict", "set"):
        return repr(value)
    return type(value).__name__


def difference(got: object, wanted: object, close: float = CLOSE) -> list:
    """Put two values of one shape into words, as many digits as tell them apart.

    Args:
        got: What came.
        wanted: What is right.
        close: How far two numbers may be apart.

    Returns:
        Pairs of a label and a text: "wanted" and "got", and before them, in a matrix,
        which row is the first to differ.
    """
    where = ""
    while isinstance(wanted, list) and isinstance(wanted[0], list):
        i = 0
        while same(got[i], wanted[i], close):
            i += 1
        where += f"[{i}]"
        got, wanted = got[i], wanted[i]
    places = 4
    while text(got, places) == text(wanted, places) and places < 16:
        places += 2
    lines = [("wanted", text(wanted, places)), ("got", text(got, places))]
    return [("first wrong row", where)] + lines if where else lines
