"""What the events of a table add up to."""
