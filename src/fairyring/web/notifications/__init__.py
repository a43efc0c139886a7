"""Notifies people who are elsewhere when it is their turn."""
