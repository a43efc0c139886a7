"""Knowledge of cards and tiles in hands: the beliefs of each viewer, and lore about others.

Read `clumps`, then `cases`, `learning`, `lore` and `memory`.
"""
