"""The commands of `edition`, which changes parts of a game."""
