"""Activating the forest: the cards in reach, and their effects.

Read `uses`, then `effects`, then `activation`.
"""
