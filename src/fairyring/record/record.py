"""What a record is made of: who played, by which rules, and what happened."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fairyring.kernel.options import Settings
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.words import say
from fairyring.record.share import Share, mixed
from fairyring.record.source import Source

LONGEST_NAME = 40

_JOINER: Final = re.compile(r"(?<=[^\s\u200c\u200d])[\u200c\u200d](?=[^\s\u200c\u200d])")
"""What holds a family or a fairy of several emoji together, and spells Persian and Hindi names."""


class BadName(ValueError):
    """A name that cannot stand in a record."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The game was set up. This is event 0 and no other."""


@dataclass(frozen=True, slots=True)
class Act:
    """A seat played the action that is written so."""

    seat: int
    notation: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat took back all that happened after an earlier event."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A seat took back what it did itself after an earlier event; what others did stands."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Leave:
    """A seat left the game for good."""

    seat: int


Event = Deal | Act | TakeBack | Withdraw | Leave


@dataclass(frozen=True, slots=True)
class Step:
    """An event with its number, and the digest of the position after it."""

    number: int
    event: Event
    digest: str


@dataclass(frozen=True, slots=True)
class Comment:
    """A line that somebody wrote into a record, by the event that it stands before."""

    before: int
    text: str

    def __post_init__(self) -> None:
        if "\n" in self.text:
            raise ValueError("a comment is one line; write two comments instead")


@dataclass(frozen=True)
class Record:
    """One game, finished or going on, as data."""

    game: str
    """The key of the game."""
    rules: int
    """The version of the rules that it was played by."""
    names: tuple[str, ...]
    """Who sat at each seat."""
    settings: Settings
    commitment: str
    """What was shown of the seed before the game: its SHA-256."""
    seed: bytes | None
    """The secret of the table, from which all dice came; None while it is a secret."""
    result: Outcome | None
    """How it ended; None while it goes on."""
    steps: tuple[Step, ...]
    comments: tuple[Comment, ...] = ()
    edition: str = ""
    """The edition of the game, by its name and digest; nothing for the parts of the box."""
    sources: tuple[Source, ...] = ()
    """The games that it was played on from, the first of them first; mostly none."""
    shares: tuple[Share, ...] = ()
    """What seats promised to add to the dice, and added, in the order of the seats."""

    def __post_init__(self) -> None:
        check_names(self.names)
        for comment in self.comments:
            if not 0 <= comment.before <= len(self.steps):
                raise ValueError(f"no comment can stand before event {comment.before}")

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.names)

    @property
    def dice_seed(self) -> bytes | None:
        """What the dice came from, since the last source: the seed, with all that seats added."""
        return None if self.seed is None else mixed(self.seed, self.shares)


def printable(text: str) -> bool:
    """Whether all of a text can be seen, but for what joins two signs that can."""
    return _JOINER.sub("", text).isprintable()


def check_names(names: Sequence[str]) -> None:
    """Refuse a name that would not come out of a record as it went in."""
    for name in names:
        if not printable(name) or name != name.strip() or not 0 < len(name) <= LONGEST_NAME:
            raise BadName(
                say(
                    "nobody can be called {name}; a name has 1 to {most} characters that can be"
                    " printed, and no space before or after them",
                    name=repr(name[: LONGEST_NAME + 1]),
                    most=LONGEST_NAME,
                )
            )
