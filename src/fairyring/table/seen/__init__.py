"""What each viewer of a table is shown, and what is sent to whom."""
