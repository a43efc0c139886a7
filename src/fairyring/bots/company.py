"""Who can sit at a table: the characters of the house, and the players of other people.

Those are found through the entry points of their distributions, group `fairyring.bots`: the name is
the key by which one is asked for, the value the module that holds its `PLAYER`.
"""

import sys
from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING, Final

from fairyring.bots.characters import CHARACTERS, Character
from fairyring.bots.guest import GuestPlayer
from fairyring.kernel.game import Game

if TYPE_CHECKING:
    from fairyring.kernel.loading.guest_list import Guests

HOUSE: Final = ("random", "greedy", "planner", "search", *CHARACTERS)
"""The bots of the house, the best one last."""


def company(game: Game) -> tuple[Character | GuestPlayer, ...]:
    """All who can sit down at a table of a game, those of the house first."""
    return (*CHARACTERS.values(), *guests_of(game).values())


def sitter(bot: str) -> Character | GuestPlayer | None:
    """Who has this key; nobody where it is that of a bot of the lab, or of one who is not here."""
    return CHARACTERS.get(bot) or (None if bot in HOUSE else guest_players().welcome.get(bot))


def called(bot: str, others: Collection[str] = ()) -> str:
    """The name of a bot at a table, with a number if others there are called so.

    Empty for one that has no name of its own.
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
    """The players of other people, looked for once in a process."""
    from fairyring.bots.guest_list import invited  # slow to load, and only some questions need it

    return invited(HOUSE)


@cache
def tell_of_guests() -> None:
    """Say once, on standard error, which players of other people are left out, and why."""
    for guest in guest_players().left_out():
        print(f"fairyring: without the bot of {guest}", file=sys.stderr)


def guests_of(game: Game) -> dict[str, GuestPlayer]:
    """The players of other people who play a game, by key."""
    tell_of_guests()
    return {key: one for key, one in sorted(guest_players().welcome.items()) if one.plays(game)}
