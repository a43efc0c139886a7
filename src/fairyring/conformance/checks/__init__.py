"""The checks that run at each position of a game: one file per subject.

`kit.CHECKS` has their order.
"""
