"""The mischief cards: their frames, and the scene of each, by goblin type."""
