"""Runs that store every game: one row each, in parts that are written completely or not at all.

Read `plan`, which defines a run; `witness`, which observes a game; `rows`, which turns that into a
part; `folder`, the storage; and `running`, which plays until all parts exist, here or in another
process. `reports` evaluates runs.
"""
