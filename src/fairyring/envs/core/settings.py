"""The settings of an environment, validated once for all interfaces."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import index
from typing import Any

from fairyring.bots.playout import ALONE
from fairyring.envs.core.play import Play
from fairyring.envs.core.rewards import Rewards
from fairyring.envs.core.rows import Write
from fairyring.games import game as game_of
from fairyring.kernel.dice import FastDice
from fairyring.kernel.display.sight import NoSight
from fairyring.kernel.facts import Tell
from fairyring.kernel.game import Game
from fairyring.kernel.options import Settings
from fairyring.kernel.position import NoSuchSeat, Position

MODES = ("human", "ansi", "svg", "rgb_array")
ASKED = ("everybody", "able")
_USUALLY = 2


class BadChoice(ValueError):
    """An invalid setting; the message says which are valid."""


def whole(name: str, given: Any) -> int:
    """Return an integer of Python or NumPy; refuse anything else."""
    try:
        return index(given)
    except TypeError:
        raise BadChoice(f"{name} is a whole number, not {given!r}") from None


def no_agent(named: object, agents: Iterable[str]) -> BadChoice:
    """Return the error for an unknown agent."""
    return BadChoice(f"there is no agent {named!r}; the agents are: {', '.join(agents)}")


def plain(given: object) -> object:
    """Return a NumPy scalar as a Python value; anything else as it is."""
    single = getattr(given, "shape", None) == ()
    return given.item() if single and hasattr(given, "item") else given


@dataclass(frozen=True)
class Table:
    """A game with all settings of an environment."""

    game: Game
    seats: int
    settings: Settings
    reward: str
    asked: str
    max_cycles: int | None
    render_mode: str | None
    eyes: int | None

    @property
    def name(self) -> str:
        """The name of the environment; games of the same name have the same rules."""
        return f"fairyring_{self.game.key}_v{self.game.rules_version}"

    @property
    def agents(self) -> list[str]:
        """A name for each seat, by its number."""
        return [f"player_{seat}" for seat in range(self.seats)]

    def deal(self, seed: int, tell: Tell | None = None) -> tuple[Play, FastDice]:
        """Deal a new game; return it with its dice."""
        dice = FastDice(seed)
        position = self.game.deal(self.seats, self.settings, dice, tell)
        play = Play(self.game.catalogue, position, FastDice(seed, 1), self.asked == "able")
        play.ask()
        return play, dice

    def position(self, dice: FastDice) -> Position:
        """Return the position of a new game, dealt with these dice."""
        return self.game.deal(self.seats, self.settings, dice)

    @property
    def write(self) -> Write:
        """The function of the game's `sight` module that writes a row."""
        module = self.game.sight_module
        if module is None:
            raise NoSight(f"{self.game.name} has no module `sight`, so it has no rows of numbers")
        return module.write

    def rewards(self) -> Rewards:
        """Return the rewards of this table."""
        return Rewards(self.game, self.seats, self.reward)


def table(
    key: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    reward: str = "win",
    asked: str = "everybody",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    eyes: int | None = None,
) -> Table:
    """Validate the settings; any error is raised before a game is dealt."""
    game = game_of(key)
    seats = max(_USUALLY, game.fewest_seats) if seats is None else whole("seats", seats)
    max_cycles = None if max_cycles is None else whole("max_cycles", max_cycles)
    eyes = None if eyes is None else whole("eyes", eyes)
    given = {name: plain(value) for name, value in (options or {}).items()}
    settings = game.settings(seats, given)
    if asked not in ASKED:
        raise BadChoice(f"asked cannot be {asked!r}; it can be {' or '.join(ASKED)}")
    if render_mode is not None and render_mode not in MODES:
        raise BadChoice(f"render_mode cannot be {render_mode!r}; it can be {', '.join(MODES)}")
    if eyes is not None and not 0 <= eyes < seats:
        raise NoSuchSeat(eyes, seats)
    if max_cycles is None and game.position_module.bound(seats, settings) is None:
        max_cycles = ALONE
    if max_cycles is not None and max_cycles < 1:
        raise BadChoice(f"max_cycles is a whole number from 1, not {max_cycles}")
    Rewards(game, seats, reward)
    return Table(game, seats, settings, reward, asked, max_cycles, render_mode, eyes)
