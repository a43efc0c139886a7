"""Games played by action numbers, independent of any library.

Read in this order: `play`, one choice after the other; `simultaneous`, all at once; `settings`, the
settings of environments; observations as bytes (`rows`) and as arrays (`arrays`); `rewards`; and
`history`, a game with its memory.
"""
