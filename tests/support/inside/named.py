"""Prints the names of the games, and whether they have a lesson."""

from fairyring.games import BUILT_IN, game

for key in BUILT_IN:
    print(game(key).name, game(key).teaches)
