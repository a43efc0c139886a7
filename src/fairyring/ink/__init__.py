"""Pen, paper and colours with which all pictures are drawn.

The `art` modules of games draw with these and add what only they need.
"""
