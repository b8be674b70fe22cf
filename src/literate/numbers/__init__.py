"""The numbers of a page that stand outside its blocks, and what binds each to code.

- `tokens`: finds the numbers that a reader sees, with their places in the source.
- `facts`: numbers that no code computes, declared once in docs/facts.toml.
- `bindings`: `0.9544<!-- = scores[0] -->`, a number and the expression it must equal.
- `arithmetic`: sums that the page writes out must hold.
- `comments`: numbers in comments of code.
- `twins`: what a page says in two languages must be the same.
- `check`: all of these together.
"""
