"""What is told of a fault: what a seat saw, and what passed last between its page and the table."""
