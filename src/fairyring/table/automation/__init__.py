"""Automatic progress of tables: bots, clocks, leases, and notifications between servers."""
