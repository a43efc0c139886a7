"""The data of a record: seats and settings, the rules, and all events."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from fairyring.kernel.options import Settings
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.words import say
from fairyring.record.seeds import Share, Source, mixed

LONGEST_NAME = 40

_JOINER = re.compile(r"(?<=[^\s\u200c\u200d])[\u200c\u200d](?=[^\s\u200c\u200d])")
"""Zero-width joiners between visible characters: they combine emoji and spell Persian and Hindi."""


class BadName(ValueError):
    """A name that cannot be written in a record."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The game was dealt. This is event 0 and no other."""


@dataclass(frozen=True, slots=True)
class Act:
    """A seat played the action with this notation."""

    seat: int
    notation: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat took back all events after an earlier one."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A seat took back its own actions after an earlier event; those of others stand."""

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
    """A line of text in a record, placed before an event."""

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
    """The version of the rules by which it was played."""
    names: tuple[str, ...]
    """The name of the player at each seat."""
    settings: Settings
    commitment: str
    """The SHA-256 of the seed, published before the game."""
    seed: bytes | None
    """The table's secret, from which all dice come; None while it is secret."""
    result: Outcome | None
    """The outcome; None while the game goes on."""
    steps: tuple[Step, ...]
    comments: tuple[Comment, ...] = ()
    edition: str = ""
    """The name and digest of the edition; empty for none."""
    sources: tuple[Source, ...] = ()
    """The games that it continues, the first one first; usually none."""
    shares: tuple[Share, ...] = ()
    """The values that seats promised and added to the dice, in the order of the seats."""

    def __post_init__(self) -> None:
        check_names(self.names)
        for comment in self.comments:
            if not 0 <= comment.before <= len(self.steps):
                raise ValueError(f"no comment can stand before event {comment.before}")

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        return len(self.names)

    @property
    def dice_seed(self) -> bytes | None:
        """The seed of the dice since the last source: the table's seed mixed with all shares."""
        return None if self.seed is None else mixed(self.seed, self.shares)


def printable(text: str) -> bool:
    """Return whether all characters are visible, apart from joiners between visible ones."""
    return _JOINER.sub("", text).isprintable()


def check_names(names: Sequence[str]) -> None:
    """Raise BadName for a name that would not survive writing and reading."""
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
