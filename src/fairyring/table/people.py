"""The data of one person: devices, sign-in links, finished games with statistics, and deletion."""

import hashlib
import secrets
import time
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from fairyring.bots.characters import CHARACTERS
from fairyring.games import UnknownGame, game as game_of
from fairyring.store.base import StoreTrouble, Trouble
from fairyring.store.people import BestTurns, Device, Finished, PeopleStore
from fairyring.store.rows import Standing

LINK_SECONDS = 900.0
"""Seconds for which a link to another device is valid."""
_SEEN_AGAIN = 600.0
"""Seconds between two updates of when a device was seen."""


class People:
    """The personal data of all persons."""

    def __init__(self, store: PeopleStore) -> None:
        self._store = store

    async def welcome(self, device: str, person: str, name: str) -> bool:
        """Return whether a device belongs to a person and is not signed out.

        Store that it was seen.
        """
        now = time.time()
        known = await self._store.device(device)
        if known is not None and known.gone:
            return False
        if known is None or known.person != person or now - known.seen > _SEEN_AGAIN:
            since = now if known is None else known.since
            try:
                await self._store.meet(Device(device, person, name, since, now))
            except StoreTrouble as full:
                if full.trouble is not Trouble.FULL:
                    raise  # a full disk must not keep people from looking at their tables
        return True

    async def devices(self, person: str) -> list[Device]:
        """Return the devices of a person, the most recently seen first."""
        return await self._store.devices(person)

    async def is_gone(self, device: str) -> bool:
        """Return whether a device was signed out."""
        known = await self._store.device(device)
        return known is not None and known.gone

    async def sign_out(self, person: str, device: str) -> bool:
        """Sign out a device of a person; return whether it was theirs."""
        return await self._store.sign_out(person, device)

    async def new_link(self, person: str, name: str) -> str:
        """Return the token of a link that signs in one other device.

        An earlier link becomes invalid.
        """
        token = secrets.token_urlsafe(18)
        until = time.time() + LINK_SECONDS
        await self._store.lay_link(_digest(token), person, name, until)
        return token

    async def linked(self, token: str) -> tuple[str, str] | None:
        """Return the person and the name of a link, or None if it is not valid."""
        return await self._store.link(_digest(token), time.time())

    async def take_link(self, token: str) -> tuple[str, str] | None:
        """Return the same, and use the link up."""
        return await self._store.take_link(_digest(token), time.time())

    async def finished(self, person: str) -> list[Finished]:
        """Return the finished games of a person, the newest first."""
        return await self._store.finished(person)

    async def won(self, person: str) -> list[BestTurns]:
        """Return the best result of a person in each kind of solitaire game."""
        return await self._store.won(person)

    async def forget(self, person: str) -> list[str]:
        """Delete everything about a person except anonymous seats.

        Return the tables that changed.
        """
        return await self._store.forget(person, lambda: secrets.token_urlsafe(18))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Game(Struct, frozen=True):
    """A finished game from the view of one of its people."""

    table: str
    game: str
    game_name: str
    ended: float
    seats: int
    names: tuple[str, ...]
    yours: tuple[int, ...]
    """The seats of that person, counted from 0."""
    winners: tuple[int, ...]
    characters: tuple[str, ...]
    """The bots among the opponents, without repetition."""

    @property
    def won(self) -> bool | None:
        """True if that person won; None if they had all the seats."""
        if len(self.yours) == self.seats > 1:
            return None
        return bool({*self.yours} & {*self.winners})

    @property
    def day(self) -> str:
        """The day on which it ended, for example 2026-11-23."""
        return time.strftime("%Y-%m-%d", time.localtime(self.ended))


class Tally(Struct, frozen=True):
    """How often something was played and won."""

    name: str
    seats: int
    played: int
    won: int


def games(person: str, finished: Iterable[Finished]) -> Iterator[Game]:
    """Yield the finished games of a person."""
    for one in finished:
        standing = msgspec.convert(one.told, Standing)
        yield Game(
            table=one.id,
            game=one.game,
            game_name=name_of(one.game),
            ended=standing.since,
            seats=len(standing.names),
            names=standing.names,
            yours=tuple([n for n, whose in enumerate(standing.people) if whose == person]),
            winners=standing.winners,
            characters=tuple(sorted({bot for bot in standing.bots if bot in CHARACTERS})),
        )


def name_of(key: str) -> str:
    """Return the name of a game; its key if it is not installed any more."""
    try:
        return game_of(key).name
    except UnknownGame:
        return key


def by_game(played: Iterable[Game]) -> list[Tally]:
    """Return the results by game and number of seats."""
    told = [((game.game_name, game.seats), game.won) for game in played]
    return _tallied([(what, won) for what, won in told if won is not None])


def by_character(played: Iterable[Game]) -> list[Tally]:
    """Return the results against each character, whether alone or with others at the table."""
    return _tallied(
        [
            ((CHARACTERS[bot].name, 0), bool(game.won))
            for game in played
            if game.won is not None
            for bot in game.characters
        ]
    )


def _tallied(told: list[tuple[tuple[str, int], bool]]) -> list[Tally]:
    played = Counter([what for what, _ in told])
    won = Counter([what for what, whether in told if whether])
    return [Tally(*what, played[what], won[what]) for what in sorted(played)]
