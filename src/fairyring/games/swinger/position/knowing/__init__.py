"""Who knows which card: the lore of each card, and what a seat can tell by it."""
