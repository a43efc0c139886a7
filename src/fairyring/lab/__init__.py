"""Mass simulation, and what it costs."""
