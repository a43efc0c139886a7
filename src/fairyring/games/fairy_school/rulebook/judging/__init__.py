"""Whether an action is allowed, by the book: each chapter of the rules judges what it is about.

Read `paying`, `drafting`, `planning` and `reach`, then `effects` and `realizing`, then
`activating`.
"""
