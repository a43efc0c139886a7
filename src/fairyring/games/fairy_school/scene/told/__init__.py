"""What happened: the lines of the log, and the motions that show it.

Read `turns`, then `story`, then `moving`.
"""
