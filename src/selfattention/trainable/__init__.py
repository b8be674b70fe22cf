"""Rung 2: self-attention with weights to learn.

Three matrices turn each token into a query, a key and a value. `loop` and `matrix`
offer the same functions and the same class, and print the same numbers.
"""
