"""What this game draws with: palette, digits, grounds, emblems, icons and elements."""
