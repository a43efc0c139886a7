"""Replays in the browser: the page, its frames, and downloads."""
