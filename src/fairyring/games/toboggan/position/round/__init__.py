"""The course of a game: parking, then rounds with their steps, until the race is over.

Read `phases`, the steps in which rows are laid and sleds move, and the `ending`; then `rounds`,
from the start cells to the avalanche; then `leaving`, and `onward`, which lets the game go on by
itself until a seat is awaited.
"""
