"""What lies on the table: the hill and the seats around it."""
