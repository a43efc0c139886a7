"""Third-party players, and the bot that runs them safely."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from fairyring.bots.bot import Bot, refuse_others
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.game import Game
from fairyring.kernel.loading.loader import fault
from fairyring.kernel.position import Position

_DICE = 2**31

Answer = TypeVar("Answer")


class BrokenBot(Exception):
    """A third-party player failed; the message is one line and names its file."""


@dataclass(frozen=True, eq=False)
class GuestPlayer:
    """Description of a third-party player, which makes its bots."""

    key: str
    """The key by which people choose it, as in `--bots moss`."""
    name: str
    """Its name at a table."""
    says: str
    """Its style of play, in a few words."""
    seat: Callable[[Game], Bot]
    """Makes the bot for a game: once for each game in the lab, once for each choice at a table."""
    games: tuple[str, ...] = ()
    """The keys of the games that it plays; empty for all games."""
    seconds: float = 1.0
    """Seconds that it takes for a turn, about; a slow one waits in the lane for long thoughts."""

    def plays(self, game: Game) -> bool:
        """Return whether it plays a game."""
        return not self.games or game.key in self.games


class Seated(Bot):
    """The bot of a third-party player; it passes on the view and its own dice, not the game's.

    Raises BrokenBot for anything that the player does wrong.
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
        """The number of games that the player has imagined, if it counts them as search does."""
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
