"""Find arrays among all that a page's Python blocks hold, under whatever name."""

from collections.abc import Iterator
from types import FunctionType, ModuleType

_DEEP = 5  # an attention holds heads, which hold layers, which hold weights


def arrays(value: object, shape: tuple[int, ...], deep: int = _DEEP) -> Iterator[list]:
    """Find every array of a shape in a value, as a whole or as a row of a larger one.

    Args:
        value: What a block has left behind: lists, tensors, layers, …
        shape: The sides of the arrays that are looked for.
        deep: How many objects may lie around one.

    Yields:
        Numbers in nested lists.
    """
    if isinstance(value, (type, ModuleType, FunctionType)):
        return
    if hasattr(value, "tolist"):
        if tuple(value.shape[-len(shape) :]) == shape and str(value.device) != "meta":
            yield from value.reshape(-1, *shape).tolist()
    elif has_shape(value, shape):
        yield value
    elif deep:
        for part in _parts(value):
            yield from arrays(part, shape, deep - 1)


def has_shape(value: object, shape: tuple[int, ...]) -> bool:
    """Tell whether a value is numbers in nested lists with such sides.

    Args:
        value: Anything.
        shape: The sides.

    Returns:
        False for anything else, too.
    """
    if not shape:
        return isinstance(value, (int, float))
    return (
        isinstance(value, (list, tuple))
        and len(value) == shape[0]
        and all(has_shape(part, shape[1:]) for part in value)
    )


def _parts(value: object) -> Iterator[object]:
    if isinstance(value, (list, tuple)):
        yield from value
    elif isinstance(value, dict):
        yield from value.values()
    elif hasattr(value, "state_dict"):
        yield from value.state_dict().values()
    else:
        yield from getattr(value, "__dict__", {}).values()
