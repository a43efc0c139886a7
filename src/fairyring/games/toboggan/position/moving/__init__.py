"""Movement of sleds: their cells, the ways open to them, and the course of a ride.

Read `sleds`, then `ways`, then `riding`.
"""
