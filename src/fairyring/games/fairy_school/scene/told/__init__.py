"""Facts as lines of the log and as motions; remarks on a finished game.

Read `turns`, then `story`, then `moving`.
"""
