"""The stored data of tables and people: events, rows, and the stores that hold them."""
