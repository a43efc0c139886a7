"""The state of a table, computed from its events."""
