"""The ink: pen, paper and colours in which all pictures of the house are drawn.

A wing's room `art` draws with what is here and adds what it alone needs.
"""
