"""Looks for what is certain: an action after which a seat wins whatever the others do.

Of all that is still open it looks first where the least is left to show (proof-number search): for
whoever wants to win one way is enough, and all ways of those who want to hinder him must be shown.
It is for games of which nothing is hidden or left to chance any more.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.bots.search.budget import Clock
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position

_NEVER: Final = 1 << 40
"""So much is left to show of what cannot be shown."""


class _Moment:
    """A position on some way, and how much is left to show that the seat wins, or does not."""

    __slots__ = ("action", "lose", "own", "taker", "ways", "win")

    def __init__(self, taker: i64, action: Action | None) -> None:
        self.taker = taker
        self.action = action
        """The way to here, and whose it is."""
        self.own = False
        """Whether the seat that wants to win is the one that goes on from here."""
        self.ways: list[_Moment] | None = None
        """None as long as nobody has looked."""
        self.win: i64 = 1
        self.lose: i64 = 1


def sure_win(world: Position, seat: int, actions: list[Action], clock: Clock) -> Action | None:
    """The one of these actions of an awaited seat with which it wins for certain.

    None if there is none, or if looking for as long as the clock goes on does not show it.
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
    """Whether another seat is shown to win for certain after this action of an awaited seat."""
    after = world.copy()
    after.enact(seat, action, FastDice(0))
    root = _Moment(seat, action)
    _look(root, after, to)
    _search(root, after, to, clock)
    return root.win == 0


def _search(root: _Moment, world: Position, seat: int, clock: Clock) -> None:
    """Look at one position after the other, until it is shown or the time is over."""
    dice = FastDice(0)  # which nobody rolls
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
        # Where nothing has changed for a moment nothing has before it: it is gone on from there.
        changed = True
        while changed and len(path) > 1:
            path.pop()
            worlds.pop()
            changed = _weigh(path[-1])


def _look(moment: _Moment, position: Position, seat: int) -> None:
    """See who goes on from a position, or how it ended."""
    moment.ways = []
    awaited = position.awaited()
    if len(awaited) != 1:
        outcome = position.outcome()
        # Several who choose in secret prove nothing.
        won = outcome is not None and outcome.winners == (seat,)
        moment.win, moment.lose = (0, _NEVER) if won else (_NEVER, 0)
        return
    taker = awaited[0]
    moment.own = taker == seat
    moment.ways = [_Moment(taker, action) for action in position.actions(taker)]
    _weigh(moment)


def _weigh(moment: _Moment) -> bool:
    """Sum up how much is left to show, by the ways from here; whether that has changed."""
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
    """The way from here of which the least is left to show."""
    assert moment.ways is not None
    wanted = moment.win if moment.own else moment.lose
    for way in moment.ways:
        if (way.win if moment.own else way.lose) == wanted:
            return way
    raise AssertionError("what is left to show is left to show of one of the ways")
