"""What the command `analyse` shows, and where it keeps what it found."""
