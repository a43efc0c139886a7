"""Rows of numbers: names for the `sight` module of a game. They need the library librt."""

from fairyring.kernel.numbers.row import BytesWriter, one_of, seats_from, write_set, write_wide

__all__ = ["BytesWriter", "one_of", "seats_from", "write_set", "write_wide"]
