"""The bots that can sit at a table: the characters and third-party players.

The latter are found through the entry points of their distributions, group `fairyring.bots`: the
name is the key of a player, the value is the module that holds its `PLAYER`.
"""

import sys
from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING

from fairyring.bots.characters import CHARACTERS, Character
from fairyring.bots.guest import GuestPlayer
from fairyring.kernel.game import Game

if TYPE_CHECKING:
    from fairyring.kernel.loading.guest_list import Guests

BUILT_IN = ("random", "greedy", "planner", "search", *CHARACTERS)
"""The names of the built-in bots, the strongest last."""


def company(game: Game) -> tuple[Character | GuestPlayer, ...]:
    """Return the bots that can sit at a table of a game, the characters first."""
    return (*CHARACTERS.values(), *guests_of(game).values())


def sitter(bot: str) -> Character | GuestPlayer | None:
    """Return the character or third-party player with this key; None for all other bots."""
    return CHARACTERS.get(bot) or (None if bot in BUILT_IN else guest_players().welcome.get(bot))


def called(bot: str, others: Collection[str] = ()) -> str:
    """Return the display name of a bot at a table, numbered if others there have the same name.

    Empty for a bot without a display name.
    """
    found = sitter(bot)
    if found is None:
        return ""
    name = found.name
    number = 1
    while name in others:
        number += 1
        name = f"{found.name} {number}"
    return name


@cache
def guest_players() -> "Guests[GuestPlayer]":
    """Return the third-party players; they are looked up once in a process."""
    from fairyring.bots.guest_list import invited  # slow to load, and only some callers need it

    return invited(BUILT_IN)


@cache
def tell_of_guests() -> None:
    """Report once, on standard error, which third-party players are left out, and why."""
    for guest in guest_players().left_out():
        print(f"fairyring: without the bot of {guest}", file=sys.stderr)


def guests_of(game: Game) -> dict[str, GuestPlayer]:
    """Return the third-party players of a game, by key."""
    tell_of_guests()
    return {key: one for key, one in sorted(guest_players().welcome.items()) if one.plays(game)}
