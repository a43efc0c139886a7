"""Mischief cards: the moments when they may be played, their choices, answers, and effects.

Read `declarations` and `effect`, then `timing` and `picks`, then `windows` (who may answer when);
then the subpackage `effects`.
"""
