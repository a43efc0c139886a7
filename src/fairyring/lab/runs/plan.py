"""Which games a run plays: the same ones, whatever plays them."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from fairyring.editions import choose_editions
from fairyring.games import game as game_of
from fairyring.kernel.dice import check_seed
from fairyring.kernel.editing.files import unread
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings, Value
from fairyring.lab.block import Block
from fairyring.lab.simulate import BadRun, check_size, seated

_LARGEST: Final = 2_000
_PARTS: Final = 50
"""A run has at least so many parts, if it has so many games: what is stopped loses little."""


class Plan(msgspec.Struct, frozen=True):
    """What a run plays."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    """One for each seat."""
    options: dict[str, Value]
    """All of them, also those that nobody chose."""
    seed: int
    rules: int
    """The version of the rules."""
    edition: str = ""
    """The edition of the game, by its name and digest; nothing for the parts of the box."""

    def blocks(self) -> list[Block]:
        """Its parts, in order."""
        size = max(1, min(_LARGEST, -(-self.games // _PARTS)))
        settings: Settings = dict(self.options)
        return [
            Block(
                self.game,
                self.seats,
                self.bots,
                settings,
                self.seed,
                range(first, min(first + size, self.games)),
            )
            for first in range(0, self.games, size)
        ]


def planned(
    game: Game,
    seats: int,
    games: int,
    *,
    bots: str | Sequence[str],
    options: Mapping[str, object] | None,
    seed: int,
) -> Plan:
    """A plan that can be played; what cannot is refused."""
    check_size(game, games, 1)
    settings = dict(game.settings(seats, options))
    check_seed(seed)
    return Plan(
        game.key,
        seats,
        games,
        seated(game, seats, bots),
        settings,
        seed,
        game.rules_version,
        game.edition,
    )


class PlanFile(msgspec.Struct, forbid_unknown_fields=True):
    """A plan as people write it."""

    game: str
    seats: int | list[int]
    """How many play; of several numbers, each is a run of its own."""
    games: int
    bots: list[str] | str = "random"
    options: dict[str, Any] = {}
    seed: int = 0
    edition: str = ""
    """The file of an edition of the game, beside this one."""


def plan_file(file: Path) -> PlanFile:
    """What a file of TOML says; whether that can be played is not looked at."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), PlanFile)
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadRun(f"{unread(file, wrong)}; a plan is a file of TOML") from None
    except tomllib.TOMLDecodeError as wrong:  # it names line and column
        raise BadRun(f"{str(file)!r} is no plan, for it is no TOML: {wrong}") from None
    except msgspec.ValidationError as wrong:
        raise BadRun(f"{str(file)!r} is no plan: {wrong}") from None


def read_plans(file: Path) -> list[Plan]:
    """The plans that a file says, one for each number of seats.

    Its edition is what this process plays in from now on.
    """
    said = plan_file(file)
    numbers = [said.seats] if isinstance(said.seats, int) else said.seats
    if not numbers or len(set(numbers)) < len(numbers):
        raise BadRun(f"{str(file)!r}: seats are a number, or several different ones, not {numbers}")
    if said.edition:
        choose_editions([file.parent / said.edition])
    options = {name: str(value) for name, value in said.options.items()}
    return [
        planned(
            game_of(said.game),
            seats,
            said.games,
            bots=said.bots,
            options=options,
            seed=said.seed,
        )
        for seats in numbers
    ]
