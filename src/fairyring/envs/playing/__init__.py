"""A game that goes on by numbers, of which no library knows.

To read in this order: `play`, one choice after the other; `together`, all at once; `choices`, what
can be chosen; then what is `seen`, as it is `written`, what is `heard` and what is given
(`rewards`), and a `story` that is remembered.
"""
