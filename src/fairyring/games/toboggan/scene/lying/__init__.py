"""The zones and pieces on the table: the hill, and the area of each seat."""
