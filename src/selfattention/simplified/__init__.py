"""Rung 1: self-attention with nothing to learn.

Each token's own vector is its query, its key and its value. `loop` and `matrix`
offer the same functions and print the same numbers.
"""
