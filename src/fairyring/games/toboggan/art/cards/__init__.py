"""The mischief cards: their frame, and the scene of each by the type of its goblin."""
