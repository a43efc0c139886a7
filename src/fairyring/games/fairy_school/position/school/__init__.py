"""The state of a school as flat data, and the tables and actions that the rules use.

Read `elements` and `phases`, then `rules`, `actions` and `cards`, then `fairy` and `school`.
"""
