"""The cards, front and back, and the slots that they fit in."""
