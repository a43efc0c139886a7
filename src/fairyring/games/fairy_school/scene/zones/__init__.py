"""The zones and pieces on the table: the middle, the forests, and the area of each seat.

Read `cards` and `around`, then `forest`, then `middle` and `seats`.
"""
