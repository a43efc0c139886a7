"""The events of a table, and where they are kept."""
