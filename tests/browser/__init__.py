"""Tests that share a browser and a server."""
