"""All that is true of a party, as flat data.

Read `grid` and `phases`, then `rules`, then `party`.
"""
