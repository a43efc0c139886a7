"""Passkeys, by which somebody is the same person on any device, where the library for them is."""
