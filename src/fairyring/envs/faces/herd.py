"""Many games at once: all are played one step on in one call, and what is seen is written down."""

from collections.abc import Callable

from mypy_extensions import i64, u8

from fairyring.envs.playing.written import Write
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.numbers.row import BytesWriter, write_i64_le
from fairyring.kernel.position import Position

Deal = Callable[[FastDice], Position]
"""A new game."""


class WrongActions(ValueError):
    """An action that a game does not allow now, or a number of actions that is not that of games.

    Nothing was played.
    """

    def __reduce__(self) -> tuple[object, ...]:
        return WrongActions, self.args


class Herd:
    """Games of one kind, each with dice of its own. A game that is over is dealt anew at once."""

    def __init__(
        self,
        deal: Deal,
        write: Write,
        actions: list[Action],
        dice: list[FastDice],
        limit: int,
        games: list[Position] | None = None,
        played: list[int] | None = None,
    ) -> None:
        """Games of so many actions are cut; 0 is no limit. New ones are dealt if none are given.

        `played` is how many actions of each were played.
        """
        self._deal = deal
        self._write = write
        self._actions = actions
        self._none = bytes(len(actions) + 1)
        self._dice = dice
        self._limit: i64 = limit
        self._played: list[int] = [0] * len(dice) if played is None else played
        self._games = [deal(one) for one in dice] if games is None else games
        self._may: list[list[Action]] = [[] for _ in dice]
        self.ended: list[tuple[int, tuple[int, ...]]] = []
        """The games that ended with the last step, by number, and who won them."""
        self.cut: list[int] = []
        """The games that were cut with the last step, by number."""
        self.seats = b""
        """Who is asked, in each game."""
        self.rows = b""
        """What the seats that are asked see, game after game."""
        self.masks = b""
        """What they may do, by the numbers of the catalogue, and after them that they go on."""
        # What is written here is read as bytes of their own; the room for it stays for the next.
        self._seen = BytesWriter()
        self._marked = BytesWriter()
        self._look()

    def __reduce__(self) -> tuple[object, ...]:
        return Herd, (
            self._deal, self._write, self._actions, self._dice, self._limit,
            self._games, self._played,
        )  # fmt: skip

    def step(self, chosen: list[int]) -> None:
        """Play one action of each game, by its number; nothing is played if one is refused."""
        games = self._games
        if len(chosen) != len(games):
            raise WrongActions(f"there are {len(games)} games, and {len(chosen)} actions")
        wide: i64 = len(self._none)
        number: i64 = 0
        while number < len(chosen):
            action: i64 = chosen[number]
            if not 0 <= action < wide or not self.masks[number * wide + action]:
                raise WrongActions(
                    f"game {number} does not allow the action with the number {action}"
                )
            number += 1
        self.ended = []
        self.cut = []
        for place in range(len(games)):
            self._play(place, self._actions[chosen[place]])
        self._look()

    def _play(self, place: int, action: Action) -> None:
        game, dice = self._games[place], self._dice[place]
        game.enact(self.seats[place], action, dice)
        self._played[place] += 1
        ended = game.outcome()
        cut = ended is None and 0 < self._limit <= self._played[place]
        if ended is not None:
            self.ended.append((place, ended.winners))
        elif cut:
            self.cut.append(place)
        else:
            return
        self._games[place] = self._deal(dice)
        self._played[place] = 0

    def some(self, dice: FastDice) -> bytes:
        """One action of each game, each that is allowed as likely as the others: 64 bits each."""
        chosen = BytesWriter()
        for may in self._may:
            write_i64_le(chosen, may[dice.below(len(may))].index)
        return chosen.getvalue()

    def _look(self) -> None:
        rows, masks, seats = self._seen, self._marked, BytesWriter()
        rows.truncate(0)
        masks.truncate(0)
        none = self._none
        for place in range(len(self._games)):
            game = self._games[place]
            seat = game.awaited()[0]
            may = game.actions(seat)
            asked: i64 = seat
            seats.append(u8(asked))
            self._may[place] = may
            first: i64 = len(masks)
            masks.write(none)
            for action in may:
                masks[first + action.index] = 1
            self._write(game.veiled(seat), rows)
        self.seats = seats.getvalue()
        self.rows = rows.getvalue()
        self.masks = masks.getvalue()
