"""The ground: the grid of cells, and the tiles, markers and landmines on it.

Read `track`, then `hill`.
"""
