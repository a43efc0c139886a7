"""Bug reports: what a seat saw, and the last messages between its page and the table."""
