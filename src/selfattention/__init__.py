"""Self-attention, twice: as loops that read like Java, and as matrix products.

The map:

- `example`: the one sentence and its vectors, the input of every page.
- `simplified`: rung 1, attention with nothing to learn.
- `trainable`: rung 2, queries, keys and values from weights.
- `causal`: rung 3, no look ahead; dropout; a key-value cache.
- `multi_head`: rung 4, several heads, up to PyTorch's fused kernel.
- `self_join`: a small task that rung 2 learns, and its training run.
- `seeds`: the random numbers of `torch.manual_seed`, without torch.
- `linear`: PyTorch's `nn.Linear` as loops.
- `dependencies`: which output depends on which input.
- `printing`: the one way in which the pages print lists of numbers.
- `checks`: the error messages for bad input.
- `labs`: what says whether a reader's own loops are right.

A rung is a folder with two files of the same public names. `loop` is plain
Python on lists of floats; `matrix` is PyTorch. Read them side by side. From rung to
rung, read the two files of one name.
"""
