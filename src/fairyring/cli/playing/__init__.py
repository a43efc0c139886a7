"""A game at the terminal: the players, their input and output, and how the game is kept."""
