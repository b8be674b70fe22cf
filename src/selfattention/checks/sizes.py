"""Checks of sizes and rates, for loops and matrices alike. Plain Python."""


def positive(value: int, name: str) -> None:
    """Check that `value` is a whole number from 1 up.

    Args:
        value: What the caller was given.
        name: How the message calls it, such as `d_out`.

    Raises:
        TypeError: If it isn't an int. True isn't one either.
        ValueError: If it is 0 or negative.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        kind = type(value).__name__
        raise TypeError(f"{name} must be a positive int; got {value!r} ({kind})")
    if value < 1:
        raise ValueError(f"{name} must be a positive int; got {value}")


def dropout(rate: float) -> None:
    """Check that `rate` is a share from 0 up to, but not including, 1.

    Args:
        rate: What the caller was given.

    Raises:
        TypeError: If it is neither a float nor an int.
        ValueError: If it lies outside [0, 1), or is NaN.
    """
    if isinstance(rate, bool) or not isinstance(rate, (int, float)):
        kind = type(rate).__name__
        raise TypeError(f"dropout must be a float in [0, 1); got {rate!r} ({kind})")
    if not 0 <= rate < 1:  # NaN fails too
        percent = f" (a share: {rate / 100}, not {rate})" if 1 < rate < 100 else ""
        raise ValueError(f"dropout must be a float in [0, 1); got {rate}{percent}")


def heads(d_out: int, num_heads: int) -> None:
    """Check that `d_out` numbers can be dealt out to `num_heads` heads.

    Args:
        d_out: Numbers per token, of all heads together.
        num_heads: The number of heads.

    Raises:
        TypeError: If one isn't an int.
        ValueError: If one isn't positive, or if the division leaves a remainder.
    """
    positive(d_out, "d_out")
    positive(num_heads, "num_heads")
    if d_out % num_heads != 0:
        raise ValueError(f"d_out={d_out} cannot be split into {num_heads} equal heads")


def fits(num_tokens: int, context_length: int) -> None:
    """Check that a sequence is no longer than `context_length`.

    Args:
        num_tokens: The tokens that came.
        context_length: The most that are allowed.

    Raises:
        ValueError: If there are more. The message gives both.
    """
    if num_tokens > context_length:
        raise ValueError(
            f"the sequence has {num_tokens} tokens, context_length is "
            f"{context_length}: wanted at most that many"
        )


def features(count: int, d_in: int, name: str, d_out: int = 0) -> None:
    """Check that a token has as many numbers as a weight matrix takes.

    Args:
        count: Numbers per token.
        d_in: Rows of the matrix, the numbers it takes.
        name: How the message calls the matrix, such as `w_query`.
        d_out: Columns of the matrix. If it would fit on its side, the message says so.

    Raises:
        ValueError: If `count` isn't `d_in`. The message gives both.
    """
    if count == d_in:
        return
    hint = ""
    if count == d_out:
        hint = ". Is it the weight of a Linear, (d_out, d_in)? See input_first"
    raise ValueError(
        f"inputs have {count} numbers per token, {name} expects d_in={d_in}{hint}"
    )


def widths(query: int, query_name: str, key: int, key_name: str) -> None:
    """Check that queries and keys are equally long.

    Args:
        query: Numbers per query.
        query_name: Where they come from, such as `w_query`.
        key: Numbers per key.
        key_name: Where they come from, such as `w_key`.

    Raises:
        ValueError: If they differ. The message gives both.
    """
    if query != key:
        raise ValueError(
            f"{query_name} has {query} numbers per query, {key_name} {key} per key: "
            "they must match to be dotted"
        )


def one_query_per_key(queries: int, keys: int) -> None:
    """Check that there are as many queries as keys, as a causal mask takes it.

    Args:
        queries: The number of queries.
        keys: The number of keys.

    Raises:
        ValueError: If they differ. The message gives both.
    """
    if queries != keys:
        raise ValueError(
            f"there are {queries} queries and {keys} keys: the causal mask wants one "
            "query per key, in the same order"
        )


def no_dropout(training: bool, dropout: float) -> None:
    """Check that an attention drops no weights just now.

    Args:
        training: Whether it is training.
        dropout: The chance of each weight to be dropped while training.

    Raises:
        ValueError: If it is training with dropout.
    """
    if training and dropout > 0:
        raise ValueError(
            f"attention is training with dropout={dropout}, a cache is for afterwards: "
            "call its eval() first"
        )
