"""The state of a race as flat data, and its hands and piles.

Read `steps` and `rules`, which name the values in a race, then `race`, then `hands`.
"""
