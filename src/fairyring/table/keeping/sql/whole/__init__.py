"""A store as a whole, as its host has it: looked at, copied, written to a file and read, pruned."""
