"""Finds third-party games and bots through the entry points of installed distributions.

One that cannot be loaded is left out and reported, so that it does not affect the others.
"""

import importlib.util
from collections.abc import Callable, Collection
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from fairyring.kernel.loading.loader import BrokenModule, load
from fairyring.kernel.words import one_line

Brought = TypeVar("Brought")


class Guest(NamedTuple):
    """An entry point: its distribution, its key, and the module that it names."""

    distribution: str
    key: str
    module: str

    def __str__(self) -> str:
        return (
            f"{self.distribution} ({self.key} = {self.module})" if self.key else self.distribution
        )


class Guests(NamedTuple, Generic[Brought]):
    """The objects that could be loaded, by key, and the errors of the other entry points."""

    welcome: dict[str, Brought]
    entries: dict[str, Guest]
    """The entry points of the objects that could be loaded, by key."""
    flaws: dict[Guest, str]

    def left_out(self) -> list[str]:
        """One line for each that is left out: which it is, and why."""
        return [one_line(f"{guest}: {flaw}") for guest, flaw in self.flaws.items()]

    def flaw_of(self, key: str) -> str:
        """Return why the entry point with this key cannot be loaded, or "" if there is none."""
        for guest, flaw in self.flaws.items():
            if guest.key == key:
                return f"of {guest.distribution} cannot be loaded: {flaw}"
        return ""


def invite(
    group: str, what: str, built_in: Collection[str], brought: Callable[[Guest], Brought]
) -> Guests[Brought]:
    """Load all third-party objects of one kind, such as a "game".

    `built_in` holds the keys of the built-in ones, which nothing else may use. `brought` returns
    the object of an entry point, and raises BrokenModule if it cannot.
    """
    found: Guests[Brought] = Guests({}, {}, {})
    for guest, unreadable in sorted(_entries(group).items()):
        try:
            if unreadable:
                raise BrokenModule(unreadable)
            if guest.key in built_in:
                raise BrokenModule(f"a built-in {what} has the key {guest.key!r}")
            if guest.key in found.entries:
                raise BrokenModule(f"{found.entries[guest.key]} has the key {guest.key!r} already")
            found.welcome[guest.key] = brought(guest)
            found.entries[guest.key] = guest
        except BrokenModule as broken:
            found.flaws[guest] = str(broken)
    return found


def held(guest: Guest, what: str, name: str, kind: type[Brought], such_as: str) -> Brought:
    """Return the object of a third-party module; raise BrokenModule if it is not of this type."""
    if not all(part.isidentifier() for part in guest.module.split(".")):
        raise BrokenModule(f"{guest.module!r} is no module; it would be one such as {such_as!r}")
    _check_plain(guest.module, what)
    found = getattr(load(guest.module, guest.module, what), name, None)
    if not isinstance(found, kind):
        there = "nothing" if found is None else f"something of type {type(found).__name__}"
        raise BrokenModule(
            f"{guest.module} must hold a {kind.__name__} under the name {name}, and holds {there}"
        )
    return found


def _entries(group: str) -> dict[Guest, str]:
    """All entry points of a group, each with the reason if it cannot be read, else ""."""
    found: dict[Guest, str] = {}
    met: set[tuple[str, str]] = set()
    for distribution in metadata.distributions():
        try:
            if group not in (distribution.read_text("entry_points.txt") or ""):
                continue
            entries = [entry for entry in distribution.entry_points if entry.group == group]
        except Exception as error:  # a third-party file may contain anything
            why = f"its entry points cannot be read: {type(error).__name__}: {error}"
            found[Guest(_name(distribution), "", "")] = why
            continue
        for entry in entries:
            guest = Guest(_name(distribution), entry.name, entry.value)
            if guest[:2] not in met:  # else a second install: the first on the path counts
                met.add(guest[:2])
                found[guest] = ""
    return found


def _name(distribution: metadata.Distribution) -> str:
    """The name of a distribution, or its folder if it has no readable name."""
    folder = str(getattr(distribution, "_path", None) or distribution.locate_file(""))
    try:
        return distribution.metadata["Name"] or folder
    except Exception:
        return folder


def _check_plain(module: str, what: str) -> None:
    """Refuse a compiled module before it is loaded, since it would end the whole program.

    What mypyc compiles can only inherit from classes compiled together with it, not from ours.
    """
    around = module.rpartition(".")[0]
    if around:
        load(around, module, what)
    try:
        spec = importlib.util.find_spec(module)
    except (ImportError, ValueError):
        return  # the error is reported when the module is loaded
    if spec is None:
        return
    if str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES)):
        raise _compiled(Path(str(spec.origin)), what)
    for folder in spec.submodule_search_locations or ():
        for suffix in EXTENSION_SUFFIXES:
            for file in sorted(Path(folder).rglob(f"*{suffix}")):
                raise _compiled(file, what)


def _compiled(file: Path, what: str) -> BrokenModule:
    return BrokenModule(f"{file.name} is compiled; the {what} of a guest stays plain Python")
