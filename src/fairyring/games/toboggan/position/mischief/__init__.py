"""Mischief cards: their targets, the moments when they may be played, and their effects.

Read `declarations`, then `targets` and `named_moves`, then `timing` and `choices`; then the
subpackage `effects`; then `declaring`, `windows` (who may answer when) and `settling` (how pending
cards resolve).
"""
