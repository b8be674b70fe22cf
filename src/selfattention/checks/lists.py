"""Checks of vectors and matrices held in lists. Plain Python, no imports."""

_LARGEST = 1.7976931348623157e308  # the largest float; Python's ints go beyond


def vector(values: list[float], name: str) -> None:
    """Check that `values` is a non-empty list of finite numbers.

    Args:
        values: What the caller was given.
        name: How the message calls it, such as `inputs[1]`.

    Raises:
        TypeError: If `values` is not a list or tuple, or holds anything but floats
            and ints.
        ValueError: If `values` is empty, or holds NaN or infinity.
    """
    _is_list(values, name, "a list of floats")
    if len(values) == 0:
        raise ValueError(f"{name} is empty: wanted at least one number")
    for d in range(len(values)):
        number(values[d], f"{name}[{d}]")


def matrix(rows: list[list[float]], name: str) -> None:
    """Check that `rows` is a non-empty list of vectors of one length.

    Args:
        rows: What the caller was given.
        name: How the message calls it, such as `inputs`.

    Raises:
        TypeError: If `rows` is not a list of lists of numbers.
        ValueError: If there is no row, if rows are empty or differ in length, or if a
            number is NaN or infinite.
    """
    shape(rows, name)
    for i in range(len(rows)):
        vector(rows[i], f"{name}[{i}]")


def shape(rows: list[list[float]], name: str) -> None:
    """Check that `rows` is a non-empty list of non-empty lists of one length.

    Args:
        rows: What the caller was given.
        name: How the message calls it.

    Raises:
        TypeError: If `rows` is not a list of lists.
        ValueError: If there is no row, or if rows are empty or differ in length.
    """
    _is_list(rows, name, "a list of rows, each a list of floats")
    if len(rows) == 0:
        raise ValueError(f"{name} is empty: attention needs at least one token")
    for i in range(len(rows)):
        _is_list(rows[i], f"{name}[{i}]", "a list of floats")
        if len(rows[i]) == 0:
            raise ValueError(f"{name}[{i}] is empty: wanted at least one number")
        if len(rows[i]) != len(rows[0]):
            raise ValueError(
                f"{name}[{i}] has {len(rows[i])} numbers, {name}[0] has "
                f"{len(rows[0])}: every row needs the same number of them"
            )


def same_length(a: list, a_name: str, b: list, b_name: str) -> None:
    """Check that two non-empty lists pair up, item by item.

    Args:
        a: One list.
        a_name: How the message calls it.
        b: The other list.
        b_name: How the message calls it.

    Raises:
        TypeError: If one is not a list or tuple.
        ValueError: If one is empty, or if the lengths differ. The message gives both.
    """
    for values, name in ((a, a_name), (b, b_name)):
        _is_list(values, name, "a list")
        if len(values) == 0:
            raise ValueError(f"{name} is empty: wanted at least one item")
    if len(a) != len(b):
        raise ValueError(
            f"{a_name} has {len(a)} items, {b_name} has {len(b)}: "
            "wanted one for one, so the lengths must match"
        )


def number(value: float, name: str) -> None:
    """Check that `value` is a number, and neither NaN nor infinite.

    Args:
        value: What the caller was given, or a result.
        name: How the message calls it, such as `inputs[1][0]`.

    Raises:
        TypeError: If it is anything but a float or an int.
        ValueError: If it is NaN, infinite, or an int too large for a float.
    """
    # bool is an int to Python, yet True is no coordinate.
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} is {value!r} ({type(value).__name__}), wanted a float")
    # NaN fails both comparisons, infinity one.
    if not (-_LARGEST <= value <= _LARGEST):
        raise ValueError(
            f"{name} is {value}: one such number poisons every token's output"
        )


def _is_list(values: list, name: str, wanted: str) -> None:
    if isinstance(values, (list, tuple)):
        return
    hint = ": call .tolist() first" if hasattr(values, "tolist") else ""
    raise TypeError(f"{name} is a {type(values).__name__}, wanted {wanted}{hint}")
