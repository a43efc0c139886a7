"""Activating the forest: what is within reach, and what its cards do.

Read `reach` and `producing`, then `uses`, `specials` and `effects`, then `activation`.
"""
