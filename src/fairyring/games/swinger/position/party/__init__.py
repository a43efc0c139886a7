"""The state of a game, as flat data.

Read `grid` and `phases`, then `rules`, then `party`.
"""
