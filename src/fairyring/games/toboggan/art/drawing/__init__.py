"""Drawing tools of this game: its pen, its palette, and the things and symbols in its scenes."""
