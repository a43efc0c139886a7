"""How those are called who sat at a recorded game."""

from collections.abc import Sequence

from fairyring.kernel.words import player


def named(names: Sequence[str]) -> list[str]:
    """The names of a record; who is called by a seat alone, in the language that is spoken."""
    return [
        player(seat) if name == f"player {seat + 1}" else name for seat, name in enumerate(names)
    ]
