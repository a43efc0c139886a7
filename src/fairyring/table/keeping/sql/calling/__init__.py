"""Turns that wait for absent people, and the ways to notify them, on servers that do so."""
