"""Requests of people at a table and events caused by clocks: checked, and turned into events."""
