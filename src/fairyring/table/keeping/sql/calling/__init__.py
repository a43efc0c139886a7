"""Whose turn it is, and how each person can be called, where a server does that."""
