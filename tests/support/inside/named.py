"""Prints the names of the games, and whether they have a lesson."""

from fairyring.games import HOUSE, game

for key in HOUSE:
    print(game(key).name, game(key).teaches)
