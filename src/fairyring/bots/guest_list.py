"""Loads third-party players."""

import re
from collections.abc import Collection

from fairyring.bots.guest import GuestPlayer
from fairyring.kernel.loading.guest_list import Guest, Guests, held, invite
from fairyring.kernel.loading.loader import BrokenModule
from fairyring.record import BadName, check_names

GROUP = "fairyring.bots"

_KEY = re.compile("[a-z][a-z0-9_-]{0,39}")
_LONGEST = 60.0


def invited(built_in: Collection[str]) -> Guests[GuestPlayer]:
    """Load all third-party players; they cannot take the key of a built-in bot."""
    return invite(GROUP, "bot", built_in, _player)


def _player(guest: Guest) -> GuestPlayer:
    """Return the player that an entry point names; raise BrokenModule if it is not valid."""
    player = held(guest, "bot", "PLAYER", GuestPlayer, "moss")
    if player.key != guest.key:
        raise BrokenModule(
            f"its PLAYER has the key {player.key!r}, so its entry point must be {player.key}"
        )
    if not _KEY.fullmatch(guest.key):
        raise BrokenModule(f"a key is in small letters, such as moss; not {guest.key!r}")
    try:
        check_names([player.name])
    except (BadName, TypeError, AttributeError):
        raise BrokenModule(f"nobody can be called {player.name!r}") from None
    if not isinstance(player.says, str):
        raise BrokenModule(f"its says must be a text, not {player.says!r}")
    if not callable(player.seat):
        raise BrokenModule(
            f"its seat must be a function that makes a Bot for a game, not {player.seat!r}"
        )
    if not (
        isinstance(player.games, tuple) and all(isinstance(game, str) for game in player.games)
    ):
        raise BrokenModule(f"its games must be a tuple of keys, not {player.games!r}")
    if not (isinstance(player.seconds, int | float) and 0 < player.seconds <= _LONGEST):
        raise BrokenModule(f"its seconds go up to {_LONGEST:.0f}, not {player.seconds!r}")
    return player
