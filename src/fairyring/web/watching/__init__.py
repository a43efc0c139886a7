"""Metrics of a server for its operator."""
