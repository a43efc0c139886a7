"""The names of seats in a recorded game."""

from collections.abc import Sequence

from fairyring.kernel.words import player


def named(names: Sequence[str]) -> list[str]:
    """Return the names of a record; names that only number the seat are translated."""
    return [
        player(seat) if name == f"player {seat + 1}" else name for seat, name in enumerate(names)
    ]
