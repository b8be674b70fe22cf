"""Checks of tensors. They cost microseconds unless they find something."""

import torch


def floats(tensor: torch.Tensor, name: str, wanted: str) -> None:
    """Check that `tensor` is a tensor of finite floating-point numbers.

    Args:
        tensor: What the caller was given.
        name: How the message calls it, such as `inputs`.
        wanted: The shape that was wanted, such as `(T, d)`, for the message.

    Raises:
        TypeError: If it isn't a tensor, or its dtype isn't a floating-point one.
        ValueError: If it holds NaN or infinity. The message names the place.
    """
    if not isinstance(tensor, torch.Tensor):
        raise TypeError(
            f"{name} is a {type(tensor).__name__}, wanted a torch.Tensor of shape "
            f"{wanted}: wrap it in torch.tensor(...)"
        )
    if not tensor.is_floating_point():
        raise TypeError(
            f"{name} is {_dtype(tensor)}, wanted floats: write 1.0 for 1, or call "
            ".float()"
        )
    if tensor.is_meta:
        return  # a shape without numbers
    # One sum is far cheaper than a look at every number, and NaN or infinity
    # anywhere shows in it. Only then is it worth finding out where.
    if not torch.isfinite(tensor.sum()):
        _find_bad_number(tensor, name)


def vector(tensor: torch.Tensor, name: str, wanted: str = "(d,)") -> None:
    """Check that `tensor` is `(..., d)` with d at least 1.

    Args:
        tensor: What the caller was given.
        name: How the message calls it.
        wanted: The shape that was wanted, for the message.

    Raises:
        TypeError: As `floats`.
        ValueError: As `floats`, and if it is a scalar or its vectors are empty.
    """
    floats(tensor, name, wanted)
    if tensor.ndim == 0:
        raise ValueError(f"{name} is a single number, with shape (), wanted {wanted}")
    _has_numbers(tensor, name)


def matrix(tensor: torch.Tensor, name: str, wanted: str = "(T, d)") -> None:
    """Check that `tensor` is `(..., rows, columns)` with no side of length 0.

    Leading batch dimensions may be of any length, 0 included, as in PyTorch.

    Args:
        tensor: What the caller was given.
        name: How the message calls it.
        wanted: The shape that was wanted, for the message.

    Raises:
        TypeError: As `floats`.
        ValueError: As `floats`, and if the rank is below 2 or a side is empty.
    """
    floats(tensor, name, wanted)
    shape = tuple(tensor.shape)
    if tensor.ndim < 2:
        raise ValueError(
            f"{name} has shape {shape}, wanted {wanted}, with any batch dimensions "
            f"before it. One token? Wrap it: {name}[None]"
        )
    if shape[-2] == 0:
        raise ValueError(
            f"{name} is empty, with shape {shape}: attention needs at least one token"
        )
    _has_numbers(tensor, name)


def pair(a: torch.Tensor, a_name: str, b: torch.Tensor, b_name: str) -> None:
    """Check that two tensors can meet in one product: same dtype, same device.

    Args:
        a: One tensor.
        a_name: How the message calls it.
        b: The other tensor.
        b_name: How the message calls it.

    Raises:
        TypeError: If the dtypes differ (numpy's default is float64, torch's float32).
        ValueError: If the devices differ.
    """
    if a.dtype != b.dtype:
        raise TypeError(
            f"{a_name} is {_dtype(a)}, {b_name} is {_dtype(b)}: wanted one dtype, "
            f"convert one with .to(...)"
        )
    if a.device != b.device:
        raise ValueError(
            f"{a_name} is on {a.device}, {b_name} on {b.device}: move one with .to(...)"
        )


def batches(a_name: str, a_batch: tuple, b_name: str, b_batch: tuple) -> None:
    """Check that leading dimensions are the same or broadcast.

    Args:
        a_name: How the message calls one tensor.
        a_batch: Its leading dimensions.
        b_name: How the message calls the other.
        b_batch: Its leading dimensions.

    Raises:
        ValueError: If they don't fit. The message gives both.
    """
    try:
        torch.broadcast_shapes(a_batch, b_batch)
    except RuntimeError:
        raise ValueError(
            f"{a_name} has batch dimensions {tuple(a_batch)}, {b_name} has "
            f"{tuple(b_batch)}: wanted the same, or 1 where they differ"
        ) from None


def same_length(a_name: str, a_length: int, b_name: str, b_length: int) -> None:
    """Check that two sides pair up, item by item.

    Args:
        a_name: How the message calls one side.
        a_length: Its length.
        b_name: How the message calls the other.
        b_length: Its length.

    Raises:
        ValueError: If the lengths differ. The message gives both.
    """
    if a_length != b_length:
        raise ValueError(
            f"{a_name} has {a_length} items, {b_name} has {b_length}: "
            "wanted one for one, so the lengths must match"
        )


def _dtype(tensor: torch.Tensor) -> str:
    return str(tensor.dtype).removeprefix("torch.")


def _has_numbers(tensor: torch.Tensor, name: str) -> None:
    if tensor.shape[-1] == 0:
        raise ValueError(
            f"{name} has empty vectors, with shape {tuple(tensor.shape)}: "
            "wanted at least one number"
        )


def _find_bad_number(tensor: torch.Tensor, name: str) -> None:
    bad = (~torch.isfinite(tensor)).nonzero()
    if len(bad) == 0:
        return  # every number is finite, only their sum is too large
    place = tuple(bad[0].tolist())
    indices = "".join(f"[{index}]" for index in place)
    raise ValueError(
        f"{name}{indices} is {tensor[place].item()}: one such number poisons every "
        "token's output"
    )
