"""How people are called to a table when it is their turn and they are elsewhere."""
