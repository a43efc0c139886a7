"""The board and what lies on it, as flat data, and what may be done there.

Read `grid`, `actions` and `stones`, then `board`, then `ground`; `counts` counts stones by kind.
"""
