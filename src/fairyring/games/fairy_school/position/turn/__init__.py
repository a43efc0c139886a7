"""What a fairy does in her turn, but for activating.

Read `conversions`, then `planning`, `selection`, `study` and `projects`; `length` says how long all
of it may last.
"""
