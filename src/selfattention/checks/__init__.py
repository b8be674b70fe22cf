"""Clear errors for bad input: `lists` for the loops, `tensors` for the matrices.

Each function returns nothing and raises `TypeError` or `ValueError` with what
was wanted and what came. They stand apart so that the arithmetic reads alone.
"""
