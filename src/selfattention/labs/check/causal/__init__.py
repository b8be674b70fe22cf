"""The tasks of rung 3's lab: what a token may see, and what follows from it."""
