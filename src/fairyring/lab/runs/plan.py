"""The plan of a run: which games it plays, whatever plays them."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from fairyring.editions import choose_editions
from fairyring.games import game as game_of
from fairyring.kernel.dice import check_seed
from fairyring.kernel.editing.files import unread
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings, Value
from fairyring.lab.simulate import BadRun, Block, check_size, seated

_LARGEST = 2_000
_PARTS = 50
"""Fewest parts of a run with enough games, so that little is lost if it is stopped."""


class Plan(msgspec.Struct, frozen=True):
    """All that determines the games of a run."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    """One for each seat."""
    options: dict[str, Value]
    """The values of all options, including defaults."""
    seed: int
    rules: int
    """The version of the rules."""
    edition: str = ""
    """Name and digest of the game's edition; empty for the original game."""

    def blocks(self) -> list[Block]:
        """Return its parts, in order."""
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
    """Return a valid plan; raise an error if it cannot be played."""
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
    """The number of seats; a list of numbers means one run for each."""
    games: int
    bots: list[str] | str = "random"
    options: dict[str, Any] = {}
    seed: int = 0
    edition: str = ""
    """The file of an edition of the game, in the same folder."""


def plan_file(file: Path) -> PlanFile:
    """Read a plan from a TOML file, without checking that it can be played."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), PlanFile)
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadRun(f"{unread(file, wrong)}; a plan is a file of TOML") from None
    except tomllib.TOMLDecodeError as wrong:  # its message has the line and column
        raise BadRun(f"{str(file)!r} is not a plan, because it is not TOML: {wrong}") from None
    except msgspec.ValidationError as wrong:
        raise BadRun(f"{str(file)!r} is no plan: {wrong}") from None


def read_plans(file: Path) -> list[Plan]:
    """Return the plans in a file, one for each number of seats.

    Also switches this process to the edition that the file names.
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
