"""What this game draws with: its pen, its palette, and the things and symbols in its scenes."""
