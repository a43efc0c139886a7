"""The board and the stones on it as flat data, and which stones may be laid.

Read `grid`, `actions` and `stones`, then `board`, then `ground`; `counts` counts stones by colour.
"""
