"""Who knows which cards of a hand: what everybody saw, and what one seat remembers.

Read `clumps`, then `cases`, `learning`, `held`, `belief`, `lore` and `memory`.
"""
