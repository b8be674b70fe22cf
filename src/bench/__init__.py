"""What each form of attention costs. `python -m bench --help` says how to run it.

Ratios are the result, not milliseconds: all forms of a comparison run in turns in one
process, on one thread, so that what disturbs the machine disturbs them alike.
"""
