"""Checks of tensors. They cost microseconds unless they find something."""

import math

import torch

from selfattention.checks import sizes


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
    _is_floats(tensor, name, wanted)
    if _has_no_numbers_yet(tensor):
        return
    # One sum is far cheaper than a look at every number, and NaN or infinity
    # anywhere shows in it. Only then is it worth finding out where.
    if not math.isfinite(tensor.detach().sum().item()):
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
    _is_matrix(tensor, name, wanted)


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
    # Autocast converts by itself.
    if a.dtype != b.dtype and not torch.is_autocast_enabled(a.device.type):
        raise TypeError(
            f"{a_name} is {_dtype(a)}, {b_name} is {_dtype(b)}: wanted one dtype, "
            f"convert one with .to(...)"
        )
    if a.device != b.device:
        raise ValueError(
            f"{a_name} is on {a.device}, {b_name} on {b.device}: move one with .to(...)"
        )


def projections(
    inputs: torch.Tensor,
    w_query: torch.Tensor,
    w_key: torch.Tensor,
    w_value: torch.Tensor,
) -> None:
    """Check that three weight matrices fit the inputs and one another.

    Args:
        inputs: `(..., T, d_in)`.
        w_query: `(d_in, d_k)`.
        w_key: `(d_in, d_k)`.
        w_value: `(d_in, d_out)`.

    Raises:
        TypeError: If one isn't a floating-point tensor, or if their dtypes differ.
        ValueError: If one is empty, of a wrong rank or holds NaN or infinity, or if
            a size or device doesn't match.
    """
    matrix(inputs, "inputs", "(T, d_in)")
    for name, w in (("w_query", w_query), ("w_key", w_key), ("w_value", w_value)):
        matrix(w, name, "(d_in, d_out)")
        if w.ndim != 2:
            raise ValueError(
                f"{name} has shape {tuple(w.shape)}, wanted (d_in, d_out): one matrix "
                "for every sequence of a batch"
            )
        pair(inputs, "inputs", w, name)
        sizes.features(inputs.shape[-1], w.shape[0], name, w.shape[1])
    sizes.widths(w_query.shape[1], "w_query", w_key.shape[1], "w_key")


def sequence(inputs: torch.Tensor, linear: torch.nn.Linear) -> None:
    """Check the inputs of a module against its first projection.

    Args:
        inputs: What the caller was given.
        linear: The module's `w_query`.

    Raises:
        TypeError: As `matrix`, and if the weights are of another dtype.
        ValueError: As `matrix`, and if a token hasn't `d_in` numbers, or if the
            weights are on another device.
    """
    matrix(inputs, "inputs", "(T, d_in)")
    sizes.features(inputs.shape[-1], linear.in_features, "w_query")
    pair(inputs, "inputs", linear.weight, "w_query")


def last_token(context_vectors: torch.Tensor, inputs: torch.Tensor) -> None:
    """Check a causal attention by its last token, which sees all tokens.

    NaN or infinity anywhere in the inputs reaches the values, and through them every
    number of the last context vector. So one look tells, and the inputs need none.
    Bad weights of queries and keys don't reach the values: PyTorch's kernel may hide
    them.

    Args:
        context_vectors: `(..., T, d_out)`, the result.
        inputs: `(..., T, d_in)`, what it was made of.

    Raises:
        ValueError: If a result is NaN or infinite. The message names the place in the
            inputs, or blames the weights.
    """
    if _has_no_numbers_yet(inputs):
        return
    # One number a sequence. `[..., -1, 0]` says the same, but takes longer to parse.
    seen = context_vectors.select(-2, -1).select(-1, 0)
    if math.isfinite(seen.item() if seen.numel() == 1 else seen.sum().item()):
        return
    _find_bad_number(inputs, "inputs")
    if not torch.isfinite(seen).all():
        raise ValueError(
            "the last token's context vector is NaN or infinite, though inputs are "
            f"finite: a weight isn't, or a product is too large for {_dtype(inputs)}"
        )


def heads(tensor: torch.Tensor, name: str) -> None:
    """Check that `tensor` is `(..., num_heads, T, head_dim)`, no side of length 0.

    Args:
        tensor: What the caller was given.
        name: How the message calls it.

    Raises:
        TypeError: As `matrix`.
        ValueError: As `matrix`, and if the rank is below 3 or there is no head.
    """
    wanted = "(num_heads, T, head_dim)"
    matrix(tensor, name, wanted)
    if tensor.ndim < 3:
        raise ValueError(f"{name} has shape {tuple(tensor.shape)}, wanted {wanted}")
    if tensor.shape[-3] == 0:
        raise ValueError(
            f"{name} has no head, with shape {tuple(tensor.shape)}: wanted at least one"
        )


def masked(scores: torch.Tensor, name: str) -> None:
    """Check scores in which a hidden one is -inf.

    Args:
        scores: What the caller was given.
        name: How the message calls it.

    Raises:
        TypeError: If it isn't a floating-point tensor.
        ValueError: If it is of rank below 2 or has an empty side, if a number is NaN
            or +inf, or if a whole row is hidden.
    """
    _is_floats(scores, name, "(T, T)")
    _is_matrix(scores, name, "(T, T)")
    if _has_no_numbers_yet(scores):
        return
    # The largest of a row is NaN or infinite exactly if the row is bad.
    largest = scores.detach().amax(dim=-1)
    if torch.isfinite(largest).all():
        return
    _find_bad_number(scores.masked_fill(scores == -torch.inf, 0), name)
    raise ValueError(_nothing_to_attend_to(largest == -torch.inf))


def mask(hidden: torch.Tensor, scores: torch.Tensor) -> None:
    """Check a mask: a True or False for each score, True = hidden.

    Args:
        hidden: What the caller was given.
        scores: `(..., T, T)`, what it is for.

    Raises:
        TypeError: If it isn't a tensor of bools.
        ValueError: If its shape isn't `(T, T)`, if it hides a whole row, or if it is
            on another device.
    """
    if not isinstance(hidden, torch.Tensor):
        raise TypeError(
            f"hidden is a {type(hidden).__name__}, wanted a torch.Tensor of bools"
        )
    if hidden.dtype != torch.bool:
        raise TypeError(f"hidden is {_dtype(hidden)}, wanted bool: True = hidden")
    # A mask of another shape might broadcast, and hide what it shouldn't.
    if hidden.shape != scores.shape[-2:]:
        raise ValueError(
            f"hidden must be (T, T) = {tuple(scores.shape[-2:])}; got "
            f"{tuple(hidden.shape)}"
        )
    if hidden.device != scores.device:
        raise ValueError(
            f"hidden is on {hidden.device}, attention_scores on {scores.device}: move "
            "one with .to(...)"
        )
    if _has_no_numbers_yet(hidden):
        return
    rows = hidden.all(dim=-1)
    if rows.any():
        raise ValueError(_nothing_to_attend_to(rows))


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


def _has_no_numbers_yet(tensor: torch.Tensor) -> bool:
    """Say whether only shapes are known: on meta, or while a compiler looks on."""
    return tensor.is_meta or torch.compiler.is_compiling()


def _is_floats(tensor: torch.Tensor, name: str, wanted: str) -> None:
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


def _is_matrix(tensor: torch.Tensor, name: str, wanted: str) -> None:
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


def _nothing_to_attend_to(rows: torch.Tensor) -> str:
    place = rows.nonzero()[0].tolist()
    batch = f" of batch entry {tuple(place[:-1])}" if place[:-1] else ""
    return (
        f"row {place[-1]}{batch} may attend to nothing: is the mask inverted? Here "
        "True = hidden, and a hidden score is -inf"
    )


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
