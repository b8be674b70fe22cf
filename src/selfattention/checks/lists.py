"""Checks of vectors and matrices held in lists. Plain Python."""

from selfattention.checks import sizes

INFINITY = float("inf")
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
        if not _is_number(values[d]):  # only a bad one is worth making a name for
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


def projections(
    inputs: list[list[float]],
    w_query: list[list[float]],
    w_key: list[list[float]],
    w_value: list[list[float]],
) -> None:
    """Check that three weight matrices fit the inputs and one another.

    Args:
        inputs: `(T, d_in)`.
        w_query: `(d_in, d_k)`.
        w_key: `(d_in, d_k)`.
        w_value: `(d_in, d_out)`.

    Raises:
        TypeError: If one is not a list of lists of numbers.
        ValueError: If one is empty, ragged or holds NaN or infinity, or if a size
            doesn't match.
    """
    matrix(inputs, "inputs")
    for name, w in (("w_query", w_query), ("w_key", w_key), ("w_value", w_value)):
        matrix(w, name)
        sizes.features(len(inputs[0]), len(w), name, len(w[0]))
    sizes.widths(len(w_query[0]), "w_query", len(w_key[0]), "w_key")


def heads(pieces: list[list[list[float]]], name: str) -> None:
    """Check that `pieces` is a non-empty list, a matrix for each head.

    Args:
        pieces: What the caller was given.
        name: How the message calls it.

    Raises:
        TypeError: If it isn't a list.
        ValueError: If there is no head.
    """
    _is_list(pieces, name, "a list of heads, each a list of rows")
    if len(pieces) == 0:
        raise ValueError(f"{name} is empty: wanted at least one head")


def stack(pieces: list[list[list[float]]], name: str) -> None:
    """Check that `pieces` is a non-empty list of matrices of one shape.

    Args:
        pieces: What the caller was given.
        name: How the message calls it.

    Raises:
        TypeError: If it is not a list of lists of lists of numbers.
        ValueError: If there is no head, if a head is empty, ragged, or holds NaN or
            infinity, or if the heads' shapes differ.
    """
    heads(pieces, name)
    for h in range(len(pieces)):
        matrix(pieces[h], f"{name}[{h}]")
        came = (len(pieces[h]), len(pieces[h][0]))
        wanted = (len(pieces[0]), len(pieces[0][0]))
        if came != wanted:
            raise ValueError(
                f"{name}[{h}] has shape {came}, {name}[0] has {wanted}: every head "
                "needs the same"
            )


def masked(scores: list[list[float]], name: str) -> None:
    """Check a matrix of scores in which a hidden one is -inf.

    Args:
        scores: What the caller was given.
        name: How the message calls it.

    Raises:
        TypeError: If `scores` is not a list of lists of numbers.
        ValueError: If it is empty or ragged, if a number is NaN or +inf, or if a
            whole row is hidden.
    """
    shape(scores, name)
    for i in range(len(scores)):
        seen = 0
        for j in range(len(scores[i])):
            if scores[i][j] == -INFINITY:
                continue
            if not _is_number(scores[i][j]):
                number(scores[i][j], f"{name}[{i}][{j}]")
            seen += 1
        if seen == 0:
            raise ValueError(_nothing_to_attend_to(i))


def mask(hidden: list[list[bool]], num_queries: int, num_keys: int) -> None:
    """Check a mask: a True or False for each score, True = hidden.

    Args:
        hidden: What the caller was given.
        num_queries: The rows it must have.
        num_keys: The columns it must have.

    Raises:
        TypeError: If it isn't a list of lists of bools.
        ValueError: If its shape is another, or if it hides a whole row.
    """
    shape(hidden, "hidden")
    if (len(hidden), len(hidden[0])) != (num_queries, num_keys):
        raise ValueError(
            f"hidden has shape ({len(hidden)}, {len(hidden[0])}), wanted that of the "
            f"scores: ({num_queries}, {num_keys})"
        )
    for i in range(len(hidden)):
        for j in range(len(hidden[i])):
            if not isinstance(hidden[i][j], bool):
                raise TypeError(
                    f"hidden[{i}][{j}] is {hidden[i][j]!r}, wanted True (hidden) or "
                    "False"
                )
        if all(hidden[i]):
            raise ValueError(_nothing_to_attend_to(i))


def _nothing_to_attend_to(i: int) -> str:
    return (
        f"row {i} may attend to nothing: is the mask inverted? Here True = hidden, "
        "and a hidden score is -inf"
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
    if _is_number(value):
        return
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} is {value!r} ({type(value).__name__}), wanted a float")
    raise ValueError(f"{name} is {value}: one such number poisons every token's output")


def _is_number(value: float) -> bool:
    # bool is an int to Python, yet True is no coordinate. NaN fails both comparisons,
    # infinity one.
    return (
        isinstance(value, (int, float))
        and not isinstance(value, bool)
        and -_LARGEST <= value <= _LARGEST
    )


def _is_list(values: list, name: str, wanted: str) -> None:
    if isinstance(values, (list, tuple)):
        return
    hint = ": call .tolist() first" if hasattr(values, "tolist") else ""
    raise TypeError(f"{name} is a {type(values).__name__}, wanted {wanted}{hint}")
