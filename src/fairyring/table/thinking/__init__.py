"""The computation of bots and solvers outside of the event loop, and how bots play at a table."""
