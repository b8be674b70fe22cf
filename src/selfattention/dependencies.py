"""Which output depends on which input: a test that needs no knowledge of the code.

It catches wrong masks and wrong reshapes. It doesn't catch a wrong scale, or
weights that are wrong but not 0: compare values as well.
"""


def dependency_matrix(attend, inputs: list[list[float]]) -> list[list[int]]:
    """Change one input after the other and watch which outputs move.

    Args:
        attend: A function from `(T, d_in)` to `(T, d_out)`, lists of floats. For a
            module: `lambda rows: module(torch.tensor(rows)).tolist()`.
        inputs: `(T, d_in)`, where to look.

    Returns:
        `(T, T)`: in row i, column j a 1 if output i moves when input j does, else 0.
        Causal attention gives the triangle on and below the diagonal.
    """
    before = attend(inputs)
    columns = []
    for j in range(len(inputs)):
        changed = [list(row) for row in inputs]
        changed[j] = [number + 1.0 for number in inputs[j]]
        after = attend(changed)
        columns.append([_moved(before[i], after[i]) for i in range(len(before))])
    return [[column[i] for column in columns] for i in range(len(before))]


def _moved(before: list[float], after: list[float]) -> int:
    for d in range(len(before)):
        if abs(after[d] - before[d]) > 1e-6:  # above the noise of float32
            return 1
    return 0
