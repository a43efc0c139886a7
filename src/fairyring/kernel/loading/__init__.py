"""How the rooms of a game are found and loaded, whoever brings them, and what they offer."""
