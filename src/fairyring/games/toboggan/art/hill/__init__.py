"""The hill: its cells, its terrain and its tiles."""
