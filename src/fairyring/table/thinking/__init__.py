"""Where bots think and positions are solved, and how bots play at a table."""
