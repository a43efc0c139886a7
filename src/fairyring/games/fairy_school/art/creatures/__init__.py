"""The creatures, by their row on the creature board."""
