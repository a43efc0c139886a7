"""What a game tells of itself: its rulebook and lessons, reasons and hints, exact answers."""
