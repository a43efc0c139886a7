"""What the store keeps so that people can be called: the ways to them, and who waits for whom."""
