"""Facts as lines of the log and as motions; remarks on a finished race."""
