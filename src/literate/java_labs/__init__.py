"""The Java labs: the numbers that their tests want, and the zip that readers load."""
