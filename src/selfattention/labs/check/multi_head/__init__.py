"""The tasks of rung 4's lab: pieces, heads, what comes after them, and tensors."""
