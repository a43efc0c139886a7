"""Many games that advance together in one call, with their observations as bytes."""

from collections.abc import Callable

from mypy_extensions import i64, u8

from fairyring.envs.core.rows import Write
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.numbers.row import BytesWriter, write_i64_le
from fairyring.kernel.position import Position

Deal = Callable[[FastDice], Position]
"""Deals a new game."""


class WrongActions(ValueError):
    """An action that a game does not allow now, or a wrong number of actions.

    Nothing was played.
    """

    def __reduce__(self) -> tuple[object, ...]:
        return WrongActions, self.args


class Observations:
    """The observations of the acting seats in some games, one game after the other."""

    def __init__(self, seats: bytes, rows: bytes, masks: bytes) -> None:
        self.seats = seats
        """The acting seat of each game."""
        self.rows = rows
        """Rows of the views of these seats."""
        self.masks = masks
        """Masks of their legal actions: a byte for each number of the catalogue, and one to go
        on."""


class Observer:
    """Writes observations of games. Its buffers are used again."""

    def __init__(self, write: Write, actions: int) -> None:
        """`actions` is the size of the catalogue; a mask has one byte more, for "go on"."""
        self._write = write
        self._none = bytes(actions + 1)
        self._seats = BytesWriter()
        self._rows = BytesWriter()
        self._masks = BytesWriter()

    def look(self, game: Position) -> list[Action]:
        """Write the view of a game's acting seat; return its legal actions."""
        seat = game.awaited()[0]
        may = game.actions(seat)
        asked: i64 = seat
        self._seats.append(u8(asked))
        masks = self._masks
        first: i64 = len(masks)
        masks.write(self._none)
        for action in may:
            masks[first + action.index] = 1
        self._write(game.veiled(seat), self._rows)
        return may

    def looked(self) -> Observations:
        """Return the observations since the last call."""
        seats, rows, masks = self._seats, self._rows, self._masks
        seen = Observations(seats.getvalue(), rows.getvalue(), masks.getvalue())
        seats.truncate(0)
        rows.truncate(0)
        masks.truncate(0)
        return seen


class Batch:
    """Games of one kind, each with its own dice. A finished game is dealt anew at once."""

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
        """Create games, or go on with `games`, of each of which `played` actions are played.

        `limit`: actions after which a game is truncated (0: never).
        """
        self._deal = deal
        self._write = write
        self._actions = actions
        self._dice = dice
        self._limit: i64 = limit
        self._played: list[int] = [0] * len(dice) if played is None else played
        self._games = [deal(one) for one in dice] if games is None else games
        self._may: list[list[Action]] = [[] for _ in dice]
        self.ended: list[tuple[int, tuple[int, ...]]] = []
        """The games that ended in the last step, by index, and their winners."""
        self.cut: list[int] = []
        """The games that were truncated in the last step, by index."""
        self._looking = Observer(write, len(actions))
        self._cutting = Observer(write, len(actions))
        self.cut_off = self._cutting.looked()
        """Observations of the truncated games before they were dealt anew."""
        self.seen = self._looking.looked()
        """Observations of all games."""
        self._look()

    def __reduce__(self) -> tuple[object, ...]:
        return Batch, (
            self._deal, self._write, self._actions, self._dice, self._limit,
            self._games, self._played,
        )  # fmt: skip

    def step(self, chosen: list[int]) -> None:
        """Play one action in each game, by its number; if one is illegal, play none."""
        games = self._games
        if len(chosen) != len(games):
            raise WrongActions(f"there are {len(games)} games, and {len(chosen)} actions")
        masks = self.seen.masks
        wide: i64 = len(self._actions) + 1
        number: i64 = 0
        while number < len(chosen):
            action: i64 = chosen[number]
            if not 0 <= action < wide or not masks[number * wide + action]:
                raise WrongActions(
                    f"game {number} does not allow the action with the number {action}"
                )
            number += 1
        self.ended = []
        self.cut = []
        for place in range(len(games)):
            self._play(place, self._actions[chosen[place]])
        self.cut_off = self._cutting.looked()
        self._look()

    def _play(self, place: int, action: Action) -> None:
        game, dice = self._games[place], self._dice[place]
        game.enact(self.seen.seats[place], action, dice)
        self._played[place] += 1
        ended = game.outcome()
        cut = ended is None and 0 < self._limit <= self._played[place]
        if ended is not None:
            self.ended.append((place, ended.winners))
        elif cut:
            self.cut.append(place)
            self._cutting.look(game)
        else:
            return
        self._games[place] = self._deal(dice)
        self._played[place] = 0

    def some(self, dice: FastDice) -> bytes:
        """Return a random legal action of each game: 64 bits each."""
        chosen = BytesWriter()
        for may in self._may:
            write_i64_le(chosen, may[dice.below(len(may))].index)
        return chosen.getvalue()

    def _look(self) -> None:
        looking = self._looking
        for place in range(len(self._games)):
            self._may[place] = looking.look(self._games[place])
        self.seen = looking.looked()
