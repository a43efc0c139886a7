"""OpenSpiel games in Python: all built-in games, as `fairyring_KEY`.

OpenSpiel cannot keep the generator of a Python game whose chance is sampled. So a state carries its
dice, and to OpenSpiel the game is deterministic. A fair search must not use that: each
`resample_from_infostate` redeals what its seat cannot know, with new dice.
"""

from collections.abc import Callable, Mapping
from functools import cached_property, wraps
from typing import Any

import numpy as np
import pyspiel

from fairyring.envs.adapters.common import Seeds
from fairyring.envs.core.arrays import Sights
from fairyring.envs.core.history import History
from fairyring.envs.core.rewards import Rewards
from fairyring.envs.core.settings import BadChoice, Table, table
from fairyring.games import BUILT_IN, game as game_of
from fairyring.kernel.game import Game
from fairyring.kernel.options import Number, Pick, Value
from fairyring.kernel.position import Position

USUAL = -1
"""Value of a number that was not given."""
_QUOTE = "'"
"""Quote around a text that looks like a number, such as `fairies_win='6'`."""
_FEWEST = 2
_TERMINAL = int(pyspiel.PlayerId.TERMINAL)
_LONGEST = 2**31 - 1
_NO_EXPLICIT = "chance can be sampled, not {chance}: a deal has far too many outcomes to list them"


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its options; each built-in game gets a subclass."""

    kind: Any
    key: str

    def __init__(self, params: Mapping[str, Value] | None = None) -> None:
        given = dict(params or {})
        chance = given.get("chance", "sampled")
        if chance != "sampled":
            raise BadChoice(_NO_EXPLICIT.format(chance=chance))
        self.table = _table(game_of(self.key), given)
        self.sights = Sights(self.table)
        self._seed = int(given.get("seed", USUAL))
        self._seeds = Seeds()
        seats, cut = self.table.seats, self.table.max_cycles
        bound = self.table.game.position_module.bound(seats, self.table.settings)
        longest = cut if bound is None else bound * seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sights.numbers,
            max_chance_outcomes=0,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=min(longest or _LONGEST, cut or _LONGEST, _LONGEST),
        )
        super().__init__(self.kind, info, params or {})

    def next_seed(self) -> int:
        """Return the seed of the next deal."""
        return self._seeds.next(None) if self._seed == USUAL else self._seed

    def new_initial_state(self) -> "SpielState":
        """Return a new deal; with a seed, always the same."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "SpielObserver":
        """Return an observer of what a player sees, or of what everybody sees."""
        if params:
            raise BadChoice(f"an observer takes no parameters, not {params}")
        return SpielObserver(self.sights, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A game at one moment; OpenSpiel copies and pickles nothing but its story."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seed = game.next_seed()

    @cached_property
    def story(self) -> History:
        """The game itself, dealt on first use.

        OpenSpiel copies a state by creating a new one, which then gets the story of the other.
        """
        return History(self.get_game().table, self.seed)

    def current_player(self) -> int:
        story = self.story
        return _TERMINAL if story.over else story.play.asked

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers that a player may choose; by default the acting one.

        The inherited method asks in C++ for the acting player, and then in Python for its actions;
        this asks at once.
        """
        story = self.story
        play = story.play
        return play.numbers() if not story.over and player in (None, play.asked) else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.story.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        play = self.story.play
        return "go on" if action == play.go_on else play.catalogue[action].notation

    def is_terminal(self) -> bool:
        return self.story.over

    def returns(self) -> list[float]:
        position, over = self.story.play.position, self.story.over
        shares = Rewards(self.story.table.game, position.seats, "win")
        return shares.final(position) if over else [0.0] * position.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a state that looks the same to this player; the rest is dealt anew."""
        twin: SpielState = self.clone()
        twin.story = self.story.imagined(player, sampler)
        return twin

    def __str__(self) -> str:
        play = self.story.play
        return f"{play.position!r}, {self.story.choices} choices, {play.numbers()}"


class SpielObserver:
    """Observations as a tensor and a string; with perfect recall, only as a string."""

    def __init__(self, sights: Sights, kind: Any) -> None:
        self._sights = sights
        self._recalls = kind.perfect_recall
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = None if self._recalls else np.zeros(len(sights.high), np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees to the tensor; there is none with perfect recall."""
        if self.tensor is not None:
            self.tensor[:] = self._row(state.story.play.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player knows or sees, as a string that is equal where that is."""
        if self._recalls:
            return state.story.information(player)
        return f"seat {player}: {self._row(state.story.play.position, player).tobytes().hex()}"

    def _row(self, position: Position, player: int) -> Any:
        return self._sights.row(position, None if self._public else player)


def _table(game: Game, given: Mapping[str, Value]) -> Table:
    """Return the table for OpenSpiel's parameters; defaults are those of the number of seats."""
    usual = _parameters(game)
    options = {
        option.key: str(given[option.key]).strip(_QUOTE)
        for option in game.options
        if given.get(option.key, usual[option.key]) != usual[option.key]
    }
    cut = int(given.get("max_cycles", USUAL))
    return table(
        game.key,
        int(given.get("players", max(_FEWEST, game.fewest_seats))),
        options,
        asked=str(given.get("asked", "everybody")),
        max_cycles=None if cut == USUAL else cut,
    )


def _parameters(game: Game) -> dict[str, Value]:
    """Return the parameters of a game in OpenSpiel, each with its default."""
    seats = max(_FEWEST, game.fewest_seats)
    parameters: dict[str, Value] = {
        "players": seats, "asked": "everybody", "chance": "sampled",
        "max_cycles": USUAL, "seed": USUAL,
    }  # fmt: skip
    for option in game.options:
        usual = option.default(seats)
        if isinstance(option, Number):
            usual = USUAL
        elif isinstance(option, Pick):
            # OpenSpiel reads `rows=8` as a number, even where it wrote the text "8" itself.
            decimal = [str(one).isdecimal() for one in option.every(seats)]
            usual = int(usual) if all(decimal) else "usual" if any(decimal) else usual
        parameters[option.key] = usual
    return parameters


def register() -> tuple[str, ...]:
    """Register all built-in games with OpenSpiel, unless they are registered."""
    known = {kind.short_name for kind in pyspiel.registered_games()}
    for key in BUILT_IN:
        game = game_of(key)
        kind = pyspiel.GameType(
            short_name=f"fairyring_{key}",
            long_name=game.name,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=game.most_seats,
            min_num_players=game.fewest_seats,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification=_parameters(game),
        )
        if kind.short_name not in known:
            # A class, not a closure: it still exists when OpenSpiel releases it at exit.
            made = type(f"Spiel_{key}", (SpielGame,), {"kind": kind, "key": key})
            pyspiel.register_game(kind, made)
    refuse_for(SpielState)
    return tuple(f"fairyring_{key}" for key in BUILT_IN)


_BOTS = {
    "MCTSBot": ("step", "step_with_policy", "get_policy", "mcts_search"),
    "ISMCTSBot": ("step", "step_with_policy", "get_policy"),
}
_INSTEAD = (
    "pyspiel.{bot} is C++ and crashes on games in Python, such as this one; the search of"
    " open_spiel.python.algorithms.ismcts plays it"
)


class NoSuchSearch(TypeError):
    """A search of OpenSpiel that cannot play games in Python."""


def refuse_for(states: type) -> None:
    """Make the bots refuse states of this class; they play all others as before.

    It may be called again without effect.
    """
    for bot, methods in _BOTS.items():
        found = getattr(pyspiel, bot)
        for method in methods:
            call = getattr(found, method, None)
            if call is not None and not hasattr(call, "__wrapped__"):
                setattr(found, method, _guarded(call, bot, states))


def _guarded(call: Callable[..., Any], bot: str, states: type) -> Callable[..., Any]:
    @wraps(call)
    def guarded(self: Any, state: Any, *more: Any) -> Any:
        if isinstance(state, states):
            raise NoSuchSearch(_INSTEAD.format(bot=bot))
        return call(self, state, *more)

    return guarded
