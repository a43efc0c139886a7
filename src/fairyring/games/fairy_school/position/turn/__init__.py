"""The phases of a turn, except activation.

Read `conversions`, then `planning`, `study` and `projects`; `length` has the most actions of a
game.
"""
