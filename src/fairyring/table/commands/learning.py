"""Decides whether a seat learned something from its own actions.

A seat learned nothing if it could foresee their result: without dice, what it then heard and sees
follows from its view before them. Usually that is decided by playing the actions on this view
itself, and in two worlds that differ most in what others have chosen in secret. Rules that need
something hidden cannot be played on a view; then the worlds decide.

The worlds are redealt from the earlier view. If in all of them the actions are legal, roll no dice,
tell the seat the same facts and leave it the same view as in the real game, then nothing was
learned. A surprise is overlooked only if all those worlds happen to agree with the real one; if the
seat gave the real one probability p beforehand, this has probability p to the power of WORLDS, so
anything overlooked was practically known. Tests prove the quick answer for the built-in games by
this comparison; for other games the worlds always decide.
"""

from fairyring.games import BUILT_IN
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.facts import Fact, may_know
from fairyring.kernel.position import Chooser, IllegalAction, Position, State

WORLDS = 24
_Experience = tuple[list[Fact], State]
"""The facts told to a seat, and its view after them."""


class _Rolled(Exception):
    """Dice were rolled where that is not allowed."""


class _Untouched(Dice):
    """Dice that raise when they are rolled."""

    def below(self, limit: int) -> int:
        raise _Rolled


def could_foresee(before: Position, seat: int, actions: list[Action]) -> bool:
    """Return whether a seat knew in advance everything that its own actions showed to it."""
    try:
        real = _experience(before.copy(), seat, actions)
        view = before.veiled(seat)
        foreseen = _foreseen(view, seat, actions) if before.game.key in BUILT_IN else None
        if foreseen is None:
            return _same_in_worlds(real, view, seat, actions)
        return foreseen == real and all(
            _experience(_imagined(view, choose), seat, actions) == real
            for choose in (_first, _last)
        )
    except (_Rolled, IllegalAction):
        return False


def learned_nothing(before: Position, seat: int, actions: list[Action]) -> bool:
    """Answer the same by worlds alone."""
    try:
        real = _experience(before.copy(), seat, actions)
        return _same_in_worlds(real, before.veiled(seat), seat, actions)
    except (_Rolled, IllegalAction):
        return False


def _foreseen(view: Position, seat: int, actions: list[Action]) -> _Experience | None:
    """Play actions on the seat's own view; return None if the rules need something hidden."""
    try:
        return _experience(view.copy(), seat, actions)
    except (_Rolled, IllegalAction):
        raise
    except Exception:  # a placeholder for something hidden may break the rules in any way
        return None


def _same_in_worlds(real: _Experience, view: Position, seat: int, actions: list[Action]) -> bool:
    for number in range(WORLDS):
        world = view.copy()
        world.redeal(FastDice(number))
        if _experience(world, seat, actions) != real:
            return False
    return True


def _imagined(view: Position, choose: Chooser) -> Position:
    """Return a world in which others chose by `choose` what is secret."""
    world = view.copy()
    world.imagine(FastDice(1), choose)
    return world


def _first(position: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
    return actions[0]


def _last(position: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
    return actions[-1]


def _experience(position: Position, seat: int, actions: list[Action]) -> _Experience:
    """Play actions; return what the seat was told and sees then."""
    heard: list[Fact] = []

    def tell(fact: Fact, audience: int) -> None:
        if may_know(audience, seat):
            heard.append(fact)

    for action in actions:
        position.play(seat, action, _Untouched(), tell)
    return heard, position.veiled(seat).what_counts()
