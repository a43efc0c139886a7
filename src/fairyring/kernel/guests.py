"""Finds the game of a class, and makes third-party games keep their terms."""

import functools
import importlib
import sys
from collections.abc import Callable
from typing import Any, Protocol

from fairyring.kernel.action import Action, Catalogue
from fairyring.kernel.options import Options
from fairyring.kernel.terms import TRUTH

# Positions and games are defined in modules above this one, so neither is named as a type.


class AnyGame(Protocol):
    """A game as its positions name it; `Game.of(position)` is the same object as a `Game`."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def package(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def edition(self) -> str: ...
    @property
    def options(self) -> Options: ...
    @property
    def solvable(self) -> bool: ...
    @property
    def catalogue(self) -> Catalogue: ...
    def action(self, notation: str) -> Action: ...


_GAMES: dict[type, Any] = {}
"""The game of each class looked up so far."""


def game_at(package: str) -> Any:
    """Return the game defined in this package."""
    return importlib.import_module(package).GAME


def game_of(kind: type) -> Any:
    """Return the GAME of the nearest package around a class of its rules.

    Raises LookupError if no package around the class holds a GAME.
    """
    found = _GAMES.get(kind)
    if found is None:
        for base in kind.__mro__:
            package = base.__module__
            while package:
                found = getattr(sys.modules.get(package), "GAME", None)
                if found is not None:
                    _GAMES[kind] = found
                    return found
                package = package.rpartition(".")[0]
        raise LookupError(f"no package around {kind.__module__}.{kind.__qualname__} holds a GAME")
    return found


def carry(kind: type) -> None:
    """Make the copies, views and redeals of a class keep the terms of the position.

    Built-in games override `terms` and pass them on themselves, which is faster.
    """
    for name, carrying in _CARRYING.items():
        own = vars(kind).get(name)
        if own is not None:
            setattr(kind, name, carrying(own))


def _copying(copy: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(copy)
    def copied(position: Any) -> Any:
        twin = copy(position)
        twin.set_terms(position.terms())
        return twin

    return copied


def _veiling(veiled: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(veiled)
    def seen(position: Any, seat: int | None) -> Any:
        viewer = position.viewer_for(seat)
        view = veiled(position, seat)
        view.set_terms(position.terms().seen_by(viewer))
        return view

    return seen


def _redealing(redeal: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(redeal)
    def redealt(position: Any, dice: Any) -> None:
        redeal(position, dice)
        position.set_viewer(TRUTH)

    return redealt


_CARRYING: dict[str, Callable[[Any], Any]] = {
    "copy": _copying,
    "veiled": _veiling,
    "redeal": _redealing,
}
