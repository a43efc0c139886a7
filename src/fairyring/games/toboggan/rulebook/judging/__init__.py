"""Legality of an action by the book; each module judges the actions of one part of the rules.

Read `declared` and `ground`, then `moving` and `targets`, then `moments`, `choices` and `answers`.
"""
