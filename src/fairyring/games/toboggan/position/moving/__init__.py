"""Movement of sleds: their cells, the ways open to them, and the course of a ride.

Read `sleds`, then `ways`, then `ride`, a sled on its way, then `riding`.
"""
