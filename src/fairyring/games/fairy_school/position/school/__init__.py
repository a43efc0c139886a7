"""All that is true of a school, as flat data, and the words that the rules are written in.

Read `elements` and `phases`, then `rules`, `actions` and `cards`, then `fairy` and `school`.
"""
