"""The commands of `edition`: parts of a game that differ from those of its box."""
