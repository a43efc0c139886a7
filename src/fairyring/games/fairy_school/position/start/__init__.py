"""Before the first turn: the draft of projects, and what each fairy begins with.

Read `drafting`, then `starting`.
"""
