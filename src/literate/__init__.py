"""What makes the pages live: their blocks run, their numbers are checked.

A page is one Markdown file. To check it, read in this order:

- `page`: the fences of a page, and the strict form that they must have.
- `rendered`: the page as the reader's browser gets it, to hold `page` against.
- `run_python`, `run_java`: run its blocks.
- `numbers`: the numbers that stand outside blocks, bound to what blocks computed.
- `report`: what a failure looks like.
- `update`: write what was computed back into the page.
- `pytest_plugin`: offers all of it as pytest items of the page.

`formulas`, `glossary` and `bindings` are the Markdown extensions of the site.
"""
