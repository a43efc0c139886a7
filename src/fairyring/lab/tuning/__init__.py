"""Looks for options, and numbers in the tables, with which a game is as somebody wants it.

Read `aims`, what is wanted; `ranges`, what may be changed for it; `playing`, how a table that is
tried is played; `tuning`, which tries tables; and `page`, which draws what came out.
"""
