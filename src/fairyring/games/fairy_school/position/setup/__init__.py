"""Before the first turn: the draft of projects, and the cards that each fairy begins with.

Read `drafting`, then `starting`.
"""
