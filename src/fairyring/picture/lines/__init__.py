"""A scene as lines of text, for a terminal, a log, or who has no pictures."""
