"""Drawing tools of this game: palette, digits, grounds, emblems, icons and elements."""
