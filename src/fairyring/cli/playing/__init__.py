"""A game at the terminal: its sitting, what is shown and typed, and how it is kept."""
