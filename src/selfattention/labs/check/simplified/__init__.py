"""The tasks of rung 1's lab, a file for each of its three steps."""
