"""The games of other people, found through the entry points of their distributions.

One that cannot be loaded is left out and told of, so that it takes no other game with it.
"""

import importlib.util
from collections.abc import Collection
from dataclasses import fields
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final, NamedTuple

from fairyring.kernel.game import Game
from fairyring.kernel.rooms import BrokenRoom, load
from fairyring.kernel.words import one_line

GROUP: Final = "fairyring.games"


class Guest(NamedTuple):
    """An entry point: which distribution has it, and which module it names by which key."""

    distribution: str
    key: str
    module: str

    def __str__(self) -> str:
        return (
            f"{self.distribution} ({self.key} = {self.module})" if self.key else self.distribution
        )


class Guests(NamedTuple):
    """The games that could be loaded, by their keys, and what is wrong with each other guest."""

    games: dict[str, Game]
    flaws: dict[Guest, str]

    def left_out(self) -> list[str]:
        """A line for each game that is left out: which it is, and why."""
        return [one_line(f"{guest}: {flaw}") for guest, flaw in self.flaws.items()]


def invite(house: Collection[str]) -> Guests:
    """Load all games of other people; a key of the house is not theirs."""
    found = Guests({}, {})
    hosts: dict[str, Guest] = {}
    for guest, unreadable in sorted(_entries().items()):
        try:
            if unreadable:
                raise BrokenRoom(unreadable)
            if guest.key in house:
                raise BrokenRoom(f"a game of the house has the key {guest.key!r}")
            if guest.key in hosts:
                raise BrokenRoom(f"{hosts[guest.key]} has the key {guest.key!r} already")
            found.games[guest.key] = _game(guest)
            hosts[guest.key] = guest
        except BrokenRoom as broken:
            found.flaws[guest] = str(broken)
    return found


def _entries() -> dict[Guest, str]:
    """All entry points of our group; where they cannot be read, why."""
    found: dict[Guest, str] = {}
    met: set[tuple[str, str]] = set()
    for distribution in metadata.distributions():
        try:
            if GROUP not in (distribution.read_text("entry_points.txt") or ""):
                continue
            entries = [entry for entry in distribution.entry_points if entry.group == GROUP]
        except Exception as error:  # whatever may stand in a file that is not ours
            why = f"its entry points cannot be read: {type(error).__name__}: {error}"
            found[Guest(_name(distribution), "", "")] = why
            continue
        for entry in entries:
            guest = Guest(_name(distribution), entry.name, entry.value)
            if guest[:2] not in met:  # else it is installed twice, and the first on the path counts
                met.add(guest[:2])
                found[guest] = ""
    return found


def _name(distribution: metadata.Distribution) -> str:
    """What a distribution is called; one that does not say so, by where it lies."""
    folder = str(getattr(distribution, "_path", None) or distribution.locate_file(""))
    try:
        return distribution.metadata["Name"] or folder
    except Exception:
        return folder


def _game(guest: Guest) -> Game:
    """The game that an entry point leads to; raises BrokenRoom for one that is none."""
    if not all(part.isidentifier() for part in guest.module.split(".")):
        raise BrokenRoom(f"{guest.module!r} is no module; it would be one such as 'mushroom_nim'")
    _check_plain(guest.module)
    game = getattr(load(guest.module, guest.module), "GAME", None)
    if not isinstance(game, Game):
        held = "nothing" if game is None else f"something of type {type(game).__name__}"
        raise BrokenRoom(f"{guest.module} must hold a Game under the name GAME, and holds {held}")
    for field in fields(game):
        value = getattr(game, field.name)
        if isinstance(field.type, type) and not isinstance(value, field.type):
            raise BrokenRoom(
                f"its {field.name} must be of type {field.type.__name__}, not {value!r}"
            )
    if game.key != guest.key:
        raise BrokenRoom(
            f"its GAME has the key {game.key!r}, so its entry point must be {game.key}"
        )
    if game.package != guest.module:
        raise BrokenRoom(
            f"its GAME has the package {game.package!r}, so its entry point must lead there"
        )
    return game


def _check_plain(module: str) -> None:
    """Refuse a compiled game before it is loaded, for it would end the whole program.

    What mypyc compiles can derive from classes that were compiled together with it, not from ours.
    """
    around = module.rpartition(".")[0]
    if around:
        load(around, module)
    try:
        spec = importlib.util.find_spec(module)
    except (ImportError, ValueError):
        return  # what is wrong is told when it is loaded
    if spec is None:
        return
    if str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES)):
        raise _compiled(Path(str(spec.origin)))
    for folder in spec.submodule_search_locations or ():
        for suffix in EXTENSION_SUFFIXES:
            for file in sorted(Path(folder).rglob(f"*{suffix}")):
                raise _compiled(file)


def _compiled(file: Path) -> BrokenRoom:
    return BrokenRoom(f"{file.name} is compiled; the game of a guest stays plain Python")
