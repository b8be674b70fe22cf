"""The labs: the reader writes the loops, and `check` says whether they are right."""
