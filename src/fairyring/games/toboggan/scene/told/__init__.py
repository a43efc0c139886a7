"""What happened: the lines of the log, and the motions that show it."""
