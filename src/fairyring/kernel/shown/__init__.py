"""What one seat sees: scenes and their zones, what would come, what a touch means, rows, paper."""
