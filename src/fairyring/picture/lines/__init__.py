"""Draws a scene as lines of text, for terminals, logs and everywhere without pictures."""
