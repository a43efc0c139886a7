"""The output of the command `analyse`, and the cache of its results."""
