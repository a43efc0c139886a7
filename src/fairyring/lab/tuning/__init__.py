"""Search for options and table entries that give a game the desired statistics.

Read `aims`, the targets; `ranges`, the values that may vary; `playing`, which plays a candidate;
`tuning`, the search; and `page`, which draws the results.
"""
