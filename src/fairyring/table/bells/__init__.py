"""How one process tells the others that a table has news."""
