"""A record as a text: how it is written and sealed, and how it is read, head and events."""
