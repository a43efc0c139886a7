"""How sleds move: who stands where, which ways there are, and what happens on one.

Read `sleds`, then `ways`, then `ride`, a sled on its way, then `riding`.
"""
