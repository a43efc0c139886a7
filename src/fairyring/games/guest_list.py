"""Loads third-party games."""

from collections.abc import Collection
from dataclasses import fields

from fairyring.kernel.game import Game
from fairyring.kernel.loading.guest_list import Guest, Guests, held, invite
from fairyring.kernel.loading.loader import BrokenModule

GROUP = "fairyring.games"


def invited(built_in: Collection[str]) -> Guests[Game]:
    """Load all third-party games; they cannot take the key of a built-in one."""
    return invite(GROUP, "game", built_in, _game)


def _game(guest: Guest) -> Game:
    """Return the game that an entry point names; raise BrokenModule if it is not a valid game."""
    game = held(guest, "game", "GAME", Game, "mushroom_nim")
    for field in fields(game):
        value = getattr(game, field.name)
        if isinstance(field.type, type) and not isinstance(value, field.type):
            raise BrokenModule(
                f"its {field.name} must be of type {field.type.__name__}, not {value!r}"
            )
    if game.key != guest.key:
        raise BrokenModule(
            f"its GAME has the key {game.key!r}, so its entry point must be {game.key}"
        )
    if game.package != guest.module:
        raise BrokenModule(
            f"its GAME has the package {game.package!r}, so its entry point must lead there"
        )
    return game
