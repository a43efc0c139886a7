"""Exports the site as static files: pages, the client, and Python for browsers."""
