"""Who plays alone: the best so far, the deal of the day, par, and the exact answer."""
