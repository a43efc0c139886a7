"""A game's knowledge for search: chances to win, and a sensible player's policy."""

import math
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position

_WARMTH: Final = 8.0
"""How sharply chances follow from values: a lead of 0.1 gives about 70 to 30."""
_LOOKED_AT: Final = 4
"""Actions tried by the default policy, which takes the best of them."""
NO_CROWD: Final = 1 << 8
"""More seats than any table has."""

Values = Callable[[Position], list[float]]
Policy = Callable[[Position, int, list[Action], Dice], Action]
Interrupt = Callable[[Position, int, list[Action], Dice], Action | None]
Considered = Callable[[Position, int, list[Action]], list[Action]]
Foreseeable = Callable[[Position], bool]
Worth = Callable[[Position, int], float]


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """Evaluation and policy of a game, for search."""

    ahead: i64
    """Actions by `policy` that are played before a position is evaluated."""
    crowd: i64
    """From this many seats on, opponents follow `policy` instead of searching."""
    overlooks: i64
    """Of three actions, the number that Sprite overlooks."""

    def __init__(self, ahead: i64, crowd: i64 = NO_CROWD, overlooks: i64 = 1) -> None:
        self.ahead = ahead
        self.crowd = crowd
        self.overlooks = overlooks

    def __reduce__(self) -> tuple[object, ...]:
        numbers = (self.ahead, self.crowd, self.overlooks)
        return taken_up, (type(self), *numbers, getattr(self, "__dict__", {}))

    def values(self, position: Position) -> list[float]:
        """Return the chance of each seat to win; they add up to 1."""
        raise TypeError(f"{type(self).__name__} does not say who stands how well")

    def policy(self, position: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        """Return the action of a sensible player, one of these."""
        raise TypeError(f"{type(self).__name__} does not say what is sensible")

    def considered(self, position: Position, seat: int, actions: list[Action]) -> list[Action]:
        """Return those of these actions that are worth considering, at least one."""
        return actions

    def foreseeable(self, position: Position) -> bool:
        """Return whether nothing is hidden or random from here on, and the end may be near."""
        return False

    def reckoned(self, position: Position) -> bool:
        """Return whether to search a foreseeable position of two seats by alpha-beta."""
        return False

    def interrupt(
        self, position: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        """Return a sensible player's action for a seat that need not act; None lets it go on."""
        return self.policy(position, seat, actions, dice)


def taken_up(
    kind: "type[Sense]", ahead: i64, crowd: i64, overlooks: i64, kept: dict[str, object]
) -> Sense:
    """Restore a pickled or copied sense of a Python class, with its attributes."""
    sense = kind.__new__(kind)
    sense.ahead, sense.crowd, sense.overlooks = ahead, crowd, overlooks
    for name in kept:
        setattr(sense, name, kept[name])
    return sense


class SaidSense(Sense):
    """The sense of a game whose `sense` module has more than `value`."""

    def __init__(
        self,
        values: Values,
        policy: Policy,
        interrupt: Interrupt | None,
        considered: Considered | None,
        foreseeable: Foreseeable | None,
        ahead: i64,
        reckoned: Foreseeable | None = None,
        crowd: i64 = NO_CROWD,
        overlooks: i64 = 1,
    ) -> None:
        super().__init__(ahead, crowd, overlooks)
        self._reckoned = reckoned
        self._values = values
        self._policy = policy
        self._interrupt = interrupt
        self._considered = considered
        self._foreseeable = foreseeable

    def __reduce__(self) -> tuple[object, ...]:
        return SaidSense, (
            self._values, self._policy, self._interrupt, self._considered, self._foreseeable,
            self.ahead, self._reckoned, self.crowd, self.overlooks,
        )  # fmt: skip

    def values(self, position: Position) -> list[float]:
        return self._values(position)

    def policy(self, position: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return self._policy(position, seat, actions, dice)

    def considered(self, position: Position, seat: int, actions: list[Action]) -> list[Action]:
        return actions if self._considered is None else self._considered(position, seat, actions)

    def foreseeable(self, position: Position) -> bool:
        return self._foreseeable is not None and self._foreseeable(position)

    def reckoned(self, position: Position) -> bool:
        return self._reckoned is not None and self._reckoned(position)

    def interrupt(
        self, position: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        if self._interrupt is None:
            return self._policy(position, seat, actions, dice)
        return self._interrupt(position, seat, actions, dice)


class SenseOfWorth(Sense):
    """The sense of a game that has only `value`: chances and a policy are derived from it."""

    def __init__(self, worth: Worth) -> None:
        super().__init__(0)
        self._worth = worth

    def __reduce__(self) -> tuple[object, ...]:
        return SenseOfWorth, (self._worth,)

    def values(self, position: Position) -> list[float]:
        worth = [self._worth(position, seat) for seat in range(position.seats)]
        if len(worth) == 1:
            return [(worth[0] + 1) / 2]
        outcome = position.outcome()
        if outcome is not None:
            return [
                1 / len(outcome.winners) if seat in outcome.winners else 0.0
                for seat in range(position.seats)
            ]
        most = max(worth)
        odds = [math.exp(_WARMTH * (one - most)) for one in worth]
        all_odds = math.fsum(odds)
        return [one / all_odds for one in odds]

    def policy(self, position: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        best = actions[dice.below(len(actions))]
        if len(actions) == 1:
            return best
        most = -2.0
        for _ in range(_LOOKED_AT):
            action = actions[dice.below(len(actions))]
            after = position.copy()
            after.enact(seat, action, dice)
            worth = self._worth(after, seat)
            if worth > most:
                best, most = action, worth
        return best
