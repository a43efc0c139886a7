"""The phases of a turn, except activation.

Read `conversions`, then `planning`, `selection`, `study` and `projects`; `length` has the most
actions of a game.
"""
