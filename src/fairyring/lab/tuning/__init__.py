"""Looks for options with which a game is as somebody wants it.

Read `aims`, what is wanted; `ranges`, what may be changed for it; `tuning`, which tries tables; and
`page`, which draws what came out.
"""
