"""Who sits at a table, whose time runs, and what was said: to others, beforehand, of taking back.

Read `roster`, then `clocks` and `programmed`; `asking` is a wish to take back, `talk` what is said.
In `seated` they come together, for what happens to a seat happens to all of them.
"""
