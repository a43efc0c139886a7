"""The games of other people."""

from collections.abc import Collection
from dataclasses import fields
from typing import Final

from fairyring.kernel.game import Game
from fairyring.kernel.loading.guest_list import Guest, Guests, held, invite
from fairyring.kernel.loading.rooms import BrokenRoom

GROUP: Final = "fairyring.games"


def invited(house: Collection[str]) -> Guests[Game]:
    """All games of other people; a key of the house is not theirs."""
    return invite(GROUP, "game", house, _game)


def _game(guest: Guest) -> Game:
    """The game that an entry point leads to; raises BrokenRoom for one that is none."""
    game = held(guest, "game", "GAME", Game, "mushroom_nim")
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
