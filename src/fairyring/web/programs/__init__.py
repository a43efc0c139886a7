"""The interface for programs, and its description."""
