"""Editions: a designer's changes to the parts and default options of a game.

An edition is a file. Rows are named by what identifies them, such as a key or a number, and hold
only what differs; `new = true` adds a row and `remove = true` removes one.

    game = "toboggan"
    name = "Rare Snowballs"

    [options]
    rows = "8"

    [cards.card.snowball_1]
    copies = 1

Parts are read when the modules of a game load, so a process chooses an edition once, before that.
Whatever is stored of a game has the edition's `mark`, and cannot go on under another edition.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

LONGEST_NAME = 40
WHOLE = "table"
"""The entry of an edition that replaces a table as a whole, from a file of its own."""
HANDED_ON = "FAIRYRING_EDITIONS"
"""The environment variable that passes the editions of a process to its children."""


class BadEdition(ValueError):
    """An edition that cannot be used; the text says where it is wrong, and what is allowed."""


@dataclass(frozen=True)
class Edition:
    """All differences from the original of one game."""

    game: str
    package: str
    """The Python package of the game."""
    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    """Other defaults for the options."""
    tables: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The changes to each table, by list and row."""
    file: str = field(default="edition", compare=False)
    """The file from which it was read, for error messages."""

    @property
    def digest(self) -> str:
        """A digest of the content, independent of name and formatting."""
        said = json.dumps([self.game, self.options, self.tables], sort_keys=True)
        return hashlib.sha256(said.encode()).hexdigest()[:16]

    @property
    def mark(self) -> str:
        """The identification in records, tables and rows of figures: name and digest."""
        return f"{self.name} {{{self.digest}}}"


_CHOSEN = {said["package"]: Edition(**said) for said in json.loads(os.environ.get(HANDED_ON, "[]"))}
"""The chosen editions, by the package of the game."""


def choose(edition: Edition) -> None:
    """Play a game in this edition from now on, here and in processes started later.

    Raises BadEdition if the game is loaded already or has another edition.
    """
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
    """Play in exactly these editions; raise BadEdition if this process has others."""
    wanted = tuple(editions)
    for edition in wanted:
        choose(edition)
    for edition in chosen():
        if edition not in wanted:
            raise BadEdition(f"this process plays {edition.game} in the edition {edition.name!r}")


def of_the_box() -> dict[str, str]:
    """The environment for a process that plays every game without editions."""
    return {name: value for name, value in os.environ.items() if name != HANDED_ON}


def edition_of(package: str) -> Edition | None:
    """The edition of the game in this package, or in one around it; None without an edition."""
    while package:
        if package in _CHOSEN:
            return _CHOSEN[package]
        package = package.rpartition(".")[0]
    return None
