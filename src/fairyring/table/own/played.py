"""Statistics about a person's finished games: opponents, dates, and results."""

import time
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from fairyring.bots.characters import CHARACTERS
from fairyring.games import UnknownGame, game as game_of
from fairyring.table.keeping.owned import Finished
from fairyring.table.keeping.rows import Standing


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
