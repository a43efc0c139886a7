"""Mischief cards: at whom they may go, when they may be played, and what they do.

Read `declarations`, then `targets` and `named_moves`, then `timing` and `choices`; then what cards
do, in the chapter `effects`; then `declaring`, `windows` (who may answer when) and `settling` (what
then comes of it).
"""
