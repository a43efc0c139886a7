"""Legality of an action by the book; each module judges the actions of one part of the rules.

Read `paying`, `drafting`, `planning` and `reach`, then `effects` and `realizing`, then
`activating`.
"""
