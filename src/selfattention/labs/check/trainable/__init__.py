"""The tasks of rung 2's lab, in the order of its page."""
