"""A game looked at again: its frames, for the eyes that saw it then or for all."""
