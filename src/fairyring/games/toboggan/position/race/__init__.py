"""All that is true of a race, as flat data, and the hands and piles in it.

Read `steps`, `asks` and `rules`, which name what a race speaks of, then `race`, then `hands`.
"""
