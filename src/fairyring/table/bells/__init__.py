"""Doorbells: how a process notifies the others that a table has news."""
