"""What somebody played: with whom and when, and how it went by game, seats and character."""

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
    """A game that is over, as one of its people sees it."""

    table: str
    game: str
    game_name: str
    ended: float
    seats: int
    names: tuple[str, ...]
    yours: tuple[int, ...]
    """The seats of who asks, counted from 0."""
    winners: tuple[int, ...]
    characters: tuple[str, ...]
    """The bots that it was against, each once."""

    @property
    def won(self) -> bool | None:
        """Whether who asks won; nothing where she sat in all the seats."""
        if len(self.yours) == self.seats > 1:
            return None
        return bool({*self.yours} & {*self.winners})

    @property
    def day(self) -> str:
        """When it ended, such as 2026-11-23."""
        return time.strftime("%Y-%m-%d", time.localtime(self.ended))


class Tally(Struct, frozen=True):
    """How often something was played, and won."""

    name: str
    seats: int
    played: int
    won: int


def games(person: str, finished: Iterable[Finished]) -> Iterator[Game]:
    """The games that a person finished."""
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
    """What a game is called; its key where it is not here any more."""
    try:
        return game_of(key).name
    except UnknownGame:
        return key


def by_game(played: Iterable[Game]) -> list[Tally]:
    """How it went, by game and seats."""
    told = [((game.game_name, game.seats), game.won) for game in played]
    return _tallied([(what, won) for what, won in told if won is not None])


def by_character(played: Iterable[Game]) -> list[Tally]:
    """How it went against each character, alone against it and its like or among others."""
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
