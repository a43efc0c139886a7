"""The guests: goblins at the party, and the courts that they play."""
