"""Activating the forest: the cards in reach, and their effects.

Read `reach` and `producing`, then `uses`, `specials` and `effects`, then `activation`.
"""
