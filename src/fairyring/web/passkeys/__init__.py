"""Passkeys, with which a person signs in on any device, if the library for them is installed."""
