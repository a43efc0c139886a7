"""A scene as one sheet, drawn as SVG.

`places` says where everything lies and how large it is, as a pure function of the scene; the other
files draw what it says.
"""
