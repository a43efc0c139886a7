"""Bit sets, byte rows and arithmetic for rules and bots; independent of games."""
