"""Self-attention, twice: as loops that read like Java, and as matrix products.

The map:

- `example`: the one sentence and its vectors, the input of every page.
- `simplified`: rung 1, attention with nothing to learn.
- `printing`: the one way in which the pages print lists of numbers.
- `checks`: the error messages for bad input.

A rung is a folder with two files of the same public names. `loop` is plain
Python on lists of floats; `matrix` is PyTorch. Read them side by side.
"""
