"""Rung 3: self-attention that can't look ahead.

Token i sees the tokens up to i. In `loop` that is the bound of a loop, in `matrix` a
mask. Both offer the same functions and classes and print the same numbers.
"""
