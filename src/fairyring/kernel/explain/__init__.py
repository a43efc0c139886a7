"""Explanations of a game: its rulebook, lessons, reasons, hints and exact solutions."""
