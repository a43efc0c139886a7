"""Mass simulation, bots that meet, and what all of it costs."""
