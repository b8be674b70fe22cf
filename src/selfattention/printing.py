"""The one way in which the pages print numbers held in lists."""


def show(values: list) -> None:
    """Print a number, a vector or a matrix, to four places.

    Args:
        values: A float, a list of floats, or a list of such lists (one line a row).

    Source:
        Four places are the default of `torch.set_printoptions`.
    """
    print(_text(values))


def _text(values: list | float) -> str:
    if not isinstance(values, (list, tuple)):
        return f"{values:.4f}"
    is_matrix = bool(values) and isinstance(values[0], (list, tuple))
    between = ",\n " if is_matrix else ", "
    return "[" + between.join([_text(value) for value in values]) + "]"
