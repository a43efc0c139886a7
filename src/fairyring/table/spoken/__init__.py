"""The messages between tables and clients, and refusals."""
