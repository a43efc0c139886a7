"""Plays the examples of rulebooks, and lessons."""
