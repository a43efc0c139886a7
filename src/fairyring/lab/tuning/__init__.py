"""Search for options and table entries that give a game the desired statistics.

Read `aims`, the targets; `ranges`, the values that may vary; `candidates`, which plays a candidate;
`search`, the search; and `page`, which draws the results.
"""
