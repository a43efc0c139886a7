"""Drawing tools of this game: its pen, palette, digits and suits."""
