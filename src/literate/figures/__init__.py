"""The figures: one function a file, of the file's name, from values to HTML.

A figure is complete without a script. If it moves, its outermost element is a custom
element, and docs/assets/figures/ELEMENT.js makes it move. `html` has what they share:
how a token, a number, a weight or a shape looks.
"""
