"""What the kernel does for games of other people, so that they need not know of it."""

import functools
import importlib
import sys
from collections.abc import Callable
from typing import Any, Final

from fairyring.kernel.terms import TRUTH

# Positions and games stand above this file, so neither is named here as a type.

_GAMES: Final[dict[type, Any]] = {}
"""The game of each class that was asked for."""


def game_at(package: str) -> Any:
    """The game whose rooms a package holds."""
    return importlib.import_module(package).GAME


def game_of(kind: type) -> Any:
    """The game to which a class of its rules belongs: the nearest package around it that has one.

    Raises LookupError for a class that stands in no package of a game.
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
    """Have copies, views and worlds of a class know what a position knows beside its state.

    The classes of the house, which say their `terms`, do so themselves and are quicker.
    """
    for name, carrying in _CARRYING.items():
        own = vars(kind).get(name)
        if own is not None:
            setattr(kind, name, carrying(own))


def _copying(copy: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(copy)
    def copied(position: Any) -> Any:
        twin = copy(position)
        twin.bear(position.terms())
        return twin

    return copied


def _veiling(veiled: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(veiled)
    def seen(position: Any, seat: int | None) -> Any:
        viewer = position.eyes(seat)
        view = veiled(position, seat)
        view.bear(position.terms().seen_by(viewer))
        return view

    return seen


def _redealing(redeal: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(redeal)
    def redealt(position: Any, dice: Any) -> None:
        redeal(position, dice)
        position.see_as(TRUTH)

    return redealt


_CARRYING: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": _copying,
    "veiled": _veiling,
    "redeal": _redealing,
}
