"""Editions: parts of a game that differ from those of its box, chosen once for a process.

An edition is a file that a designer writes. Rows are called by what tells them apart, such as a key
or a number, and say only what differs; `new = true` adds a row and `remove = true` takes one out.

    game = "toboggan"
    name = "Rare Snowballs"

    [options]
    rows = "8"

    [cards.card.snowball_1]
    copies = 1

Parts are read when the rooms of a game load, so an edition is chosen before that. What is played is
named by its `mark`, wherever it is kept: nothing goes on under another edition.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

LONGEST_NAME: Final = 40
WHOLE: Final = "table"
"""The entry of a table that an edition has as a whole, in a file of its own."""
HANDED_ON: Final = "FAIRYRING_EDITIONS"
"""Where, in the environment, a process leaves its editions to those that it starts."""


class BadEdition(ValueError):
    """An edition that cannot be played; the text says where, and what would do."""


@dataclass(frozen=True)
class Edition:
    """What differs from the box of one game."""

    game: str
    package: str
    """The module of the game."""
    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    """Other values for a table that does not choose."""
    tables: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By the name of a table: what differs, by list and row."""
    file: str = field(default="edition", compare=False)
    """Where it was read, for those who are told what is wrong with it."""

    @property
    def digest(self) -> str:
        """What names all that it says, whatever it is called and however it is laid out."""
        said = json.dumps([self.game, self.options, self.tables], sort_keys=True)
        return hashlib.sha256(said.encode()).hexdigest()[:16]

    @property
    def mark(self) -> str:
        """How records, tables and rows name it."""
        return f"{self.name} {{{self.digest}}}"


_CHOSEN: Final = {
    said["package"]: Edition(**said) for said in json.loads(os.environ.get(HANDED_ON, "[]"))
}
"""By the module of its game."""


def choose(edition: Edition) -> None:
    """Play a game in this edition from now on, here and in processes started later."""
    before = _CHOSEN.get(edition.package)
    if before == edition:
        return
    if before is not None:
        raise BadEdition(f"{edition.game} is played in the edition {before.name!r} already")
    if edition.package in sys.modules:
        raise BadEdition(
            f"{edition.game} is in use already; an edition is chosen before its game is named"
        )
    _CHOSEN[edition.package] = edition
    os.environ[HANDED_ON] = json.dumps([asdict(one) for one in _CHOSEN.values()])


def chosen() -> tuple[Edition, ...]:
    """All editions of this process."""
    return tuple(_CHOSEN.values())


def play_in(editions: Iterable[Edition]) -> None:
    """Play in these editions, and in no other; refused where this process plays otherwise."""
    wanted = tuple(editions)
    for edition in wanted:
        choose(edition)
    for edition in chosen():
        if edition not in wanted:
            raise BadEdition(f"this process plays {edition.game} in the edition {edition.name!r}")


def of_the_box() -> dict[str, str]:
    """The environment of a process that is to play every game as it comes in its box."""
    return {name: value for name, value in os.environ.items() if name != HANDED_ON}


def edition_of(package: str) -> Edition | None:
    """The edition in which the game of this module, or of one within it, is played."""
    while package:
        if package in _CHOSEN:
            return _CHOSEN[package]
        package = package.rpartition(".")[0]
    return None
