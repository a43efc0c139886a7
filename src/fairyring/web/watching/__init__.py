"""How a server does, in figures for whoever runs it."""
