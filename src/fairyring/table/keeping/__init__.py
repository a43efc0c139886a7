"""The stored events of tables, and the stores that hold them."""
