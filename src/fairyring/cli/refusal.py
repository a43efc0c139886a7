"""What cannot be done, said in one line to the person who asked for it."""

from typing import Final

_LONGEST: Final = 400


class Refusal(Exception):
    """Something that a person asked for and cannot have; the message says what would do."""


def refusals() -> tuple[type[Exception], ...]:
    """A refusal, and every error of the library that means that a person asked for what is not."""
    from fairyring.bots import UnknownBot
    from fairyring.games import UnknownGame
    from fairyring.kernel.action import UnknownNotation
    from fairyring.kernel.game import BadSeats
    from fairyring.kernel.options import BadOption
    from fairyring.kernel.rulebook import UnknownClause
    from fairyring.lab.simulate import BadRun
    from fairyring.record import BrokenReplay, NoSuchEvent, SeedHidden, WrongSeed

    return (
        Refusal,
        BadOption,
        BadRun,
        BadSeats,
        BrokenReplay,
        NoSuchEvent,
        SeedHidden,
        UnknownBot,
        UnknownClause,
        UnknownGame,
        UnknownNotation,
        WrongSeed,
    )


def one_line(message: str) -> str:
    """A message without line breaks and without characters that steer a terminal."""
    words = " ".join(message.split())
    seen = "".join(sign if sign.isprintable() else "?" for sign in words)
    return seen if len(seen) <= _LONGEST else seen[: _LONGEST - 1] + "…"
