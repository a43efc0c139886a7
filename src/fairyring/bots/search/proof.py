"""Proves that a seat wins with an action, whatever the others do (proof-number search).

It always expands the position that has the least left to prove: a seat that wants to win needs one
action that works, while all actions of its opponents must be refuted. It is for games without
hidden information or chance.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.bots.search.budget import Clock
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position

_NEVER: Final = 1 << 40
"""The proof number of a statement that cannot be proved."""


class _Moment:
    """A position in the tree, with its proof numbers: for a win of the seat, and against one."""

    __slots__ = ("action", "lose", "own", "taker", "ways", "win")

    def __init__(self, taker: i64, action: Action | None) -> None:
        self.taker = taker
        self.action = action
        """The action that leads here, of the seat `taker`."""
        self.own = False
        """True if the seat that wants to win is to act here."""
        self.ways: list[_Moment] | None = None
        """None until the position is expanded."""
        self.win: i64 = 1
        self.lose: i64 = 1


def sure_win(world: Position, seat: int, actions: list[Action], clock: Clock) -> Action | None:
    """Return the one of these actions of an awaited seat with which it certainly wins.

    None if there is none, or if the clock ends before one is proved.
    """
    root = _Moment(seat, None)
    root.own = True
    root.ways = [_Moment(seat, action) for action in actions]
    _weigh(root)
    _search(root, world, seat, clock)
    if root.win:
        return None
    for way in root.ways:
        if not way.win:
            return way.action
    return None


def surely_lost(world: Position, seat: int, action: Action, to: int, clock: Clock) -> bool:
    """Return whether another seat is proved to win after this action of an awaited seat."""
    after = world.copy()
    after.enact(seat, action, FastDice(0))
    root = _Moment(seat, action)
    _look(root, after, to)
    _search(root, after, to, clock)
    return root.win == 0


def _search(root: _Moment, world: Position, seat: int, clock: Clock) -> None:
    """Expand one position after the other, until the root is proved or disproved or time is up."""
    dice = FastDice(0)  # nobody rolls these
    path, worlds = [root], [world]
    while root.win and root.lose and clock.goes_on():
        moment = path[-1]
        while moment.ways is not None:
            moment = _likeliest(moment)
            assert moment.action is not None
            position = worlds[-1].copy()
            position.enact(moment.taker, moment.action, dice)
            path.append(moment)
            worlds.append(position)
        _look(moment, worlds[-1], seat)
        # If the numbers of a moment did not change, those above it did not either: the next descent
        # starts from there.
        changed = True
        while changed and len(path) > 1:
            path.pop()
            worlds.pop()
            changed = _weigh(path[-1])


def _look(moment: _Moment, position: Position, seat: int) -> None:
    """Expand a position: list the actions of the seat on turn, or note who won."""
    moment.ways = []
    awaited = position.awaited()
    if len(awaited) != 1:
        outcome = position.outcome()
        # Several seats that choose in secret prove nothing.
        won = outcome is not None and outcome.winners == (seat,)
        moment.win, moment.lose = (0, _NEVER) if won else (_NEVER, 0)
        return
    taker = awaited[0]
    moment.own = taker == seat
    moment.ways = [_Moment(taker, action) for action in position.actions(taker)]
    _weigh(moment)


def _weigh(moment: _Moment) -> bool:
    """Update the proof numbers from those of the actions; return whether they changed."""
    least: i64 = _NEVER
    every: i64 = 0
    assert moment.ways is not None
    for way in moment.ways:
        one, all_of = (way.win, way.lose) if moment.own else (way.lose, way.win)
        if one < least:
            least = one
        every += all_of
    if every > _NEVER:
        every = _NEVER
    win, lose = (least, every) if moment.own else (every, least)
    if win == moment.win and lose == moment.lose:
        return False
    moment.win, moment.lose = win, lose
    return True


def _likeliest(moment: _Moment) -> _Moment:
    """Return the action that has the least left to prove."""
    assert moment.ways is not None
    wanted = moment.win if moment.own else moment.lose
    for way in moment.ways:
        if (way.win if moment.own else way.lose) == wanted:
            return way
    raise AssertionError("what is left to show is left to show of one of the ways")
