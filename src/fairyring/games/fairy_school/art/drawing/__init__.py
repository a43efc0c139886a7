"""Drawing tools of this game: palette, grounds and marks."""
