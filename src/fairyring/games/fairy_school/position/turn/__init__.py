"""The phases of a turn, except activation.

Read `conversions`, then `planning`, `study` and `projects`.
"""
