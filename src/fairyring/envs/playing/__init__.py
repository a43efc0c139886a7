"""Games played by action numbers, independent of any library.

Read in this order: `play`, one choice after the other; `together`, all at once; `choices`, the
settings of environments; then observations (`seen`, `written`, `heard`), `rewards`, and `story`, a
game with its memory.
"""
