"""Rung 4: several causal attentions side by side, as GPT-2 runs them.

`loop` and `matrix` offer the same functions and classes and print the same numbers.
The last step, in `matrix` alone, is PyTorch's fused kernel.
"""
