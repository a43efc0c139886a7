"""Whether an action is allowed, by the book: each chapter of the rules judges what it is about.

Read `declared` and `ground`, then `moving` and `people`, then `cells`, `moments`, `choices` and
`answers`.
"""
