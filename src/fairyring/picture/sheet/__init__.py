"""Draws a scene as one SVG sheet.

`places` computes the place and size of everything, as a pure function of the scene; the other files
draw it.
"""
