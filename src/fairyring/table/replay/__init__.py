"""Replays: the frames of a game, as one viewer saw it or with open hands."""
