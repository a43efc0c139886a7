"""A player of somebody else's, and how it sits at a table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from fairyring.bots.bot import Bot, refuse_others
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.game import Game
from fairyring.kernel.loading.rooms import fault
from fairyring.kernel.position import Position

_DICE: Final = 2**31

Answer = TypeVar("Answer")


class BrokenBot(Exception):
    """What went wrong in a guest's player, in a line with its file."""


@dataclass(frozen=True, eq=False)
class GuestPlayer:
    """A player of somebody else's; what plays is made when it sits down."""

    key: str
    """By which it is asked for, such as in `--bots moss`."""
    name: str
    """What it is called at a table."""
    says: str
    """How it plays, in a few words."""
    seat: Callable[[Game], Bot]
    """Makes the bot for a game: one for each game in the lab, one for each choice at a table."""
    games: tuple[str, ...] = ()
    """The keys of the games that it plays; all if there are none."""
    seconds: float = 1.0
    """About how long it takes for a turn: one that takes longer waits for no quick thought."""

    def plays(self, game: Game) -> bool:
        """Whether it plays a game."""
        return not self.games or game.key in self.games


class Seated(Bot):
    """A guest's player at its seat. It is shown a view of that seat, and gets no dice of the game.

    Raises BrokenBot for whatever it does wrong.
    """

    def __init__(self, player: GuestPlayer, game: Game) -> None:
        super().__init__()
        self._player = player
        made = self._asked(player.seat, game)
        if not isinstance(made, Bot):
            raise BrokenBot(f"{player.key}: its seat gives {made!r}, which is no Bot")
        self._bot: Bot = made

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        refuse_others(view, seat)
        own = FastDice(dice.below(_DICE))
        return self._one_of(actions, self._asked(self._bot.choose, view, seat, [*actions], own))

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        refuse_others(view, seat)
        own = FastDice(dice.below(_DICE))
        chosen = self._asked(self._bot.interrupt, view, seat, [*actions], own)
        return None if chosen is None else self._one_of(actions, chosen)

    @property
    def iterations(self) -> int | None:
        """How much it has imagined, if it counts that as the search does."""
        found = getattr(self._bot, "iterations", None)
        return found if isinstance(found, int) else None

    def _one_of(self, actions: list[Action], chosen: Action) -> Action:
        if chosen not in actions:
            raise BrokenBot(f"{self._player.key}: it chose {chosen!r}, which it may not do")
        return chosen

    def _asked(self, of: Callable[..., Answer], *given: object) -> Answer:
        try:
            return of(*given)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a guest may even ask Python to exit
            where = self._player.seat.__module__.partition(".")[0]
            raise BrokenBot(f"{self._player.key}: {fault(error, where)}") from error
