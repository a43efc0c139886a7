"""The ground: the track of cells, and what lies on it.

Read `track`, then `hill`.
"""
