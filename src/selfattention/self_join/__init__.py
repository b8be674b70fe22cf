"""A task for rung 2 to learn: a self-join, from examples of its result.

A token is a row of a small table: the row's own id, the id it refers to, and a value.
Attention is to answer, for each row, the value of the row that it refers to:

    SELECT other.value FROM rows JOIN rows AS other ON rows.ref = other.id

`loop` nudges each weight to find what `matrix` finds by backpropagation. The command
`python -m selfattention.self_join FILE` records the run that the page shows.
"""
