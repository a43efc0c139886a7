"""How choices would turn out, as far as one can imagine: with the same luck for each of them.

What a seat cannot see is imagined, all play on by `policy` for some turns, and the chances of then
are counted. What is clearly worse than what the planner would do is soon left out, and its own
choice is kept where nothing is clearly better.
"""

from typing import Final

from fairyring.games.fairy_school.planner.choosing import choose
from fairyring.games.fairy_school.planner.forest import plans, selections
from fairyring.games.fairy_school.planner.outlook import Outlook
from fairyring.games.fairy_school.planner.spending import spending
from fairyring.games.fairy_school.position import FairySchool
from fairyring.games.fairy_school.position.school.actions import ALL_DONE, CONVERTING
from fairyring.games.fairy_school.position.school.phases import NOTHING, Ask, Phase
from fairyring.games.fairy_school.sense import policy, values
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position
from fairyring.kernel.ways import Imagination, Prospect, Way, compared, weighed

_TURNS: Final = 2
"""So many turns are played on beyond the present one."""
_MORE_TURNS: Final = 4
"""Where cards and projects are chosen, which are good for something much later."""
_FEWEST: Final = 4
"""Worlds that are imagined before anybody is sure of anything, or in a hurry."""
_MANY: Final = 32
"""Worlds from which on it is also thought of where all cards go, which is done in small steps."""
_SEEDS: Final = 1 << 30


def think(
    view: Position, seat: int, actions: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """What an awaited seat may do, as far as it is worth a thought; what it does comes first.

    It imagines so many worlds, and fewer when the clock (`perf_counter`) has passed the deadline or
    nothing else is left to choose from.
    """
    assert isinstance(view, FairySchool)
    ways = [Way(row, view.seats) for row in _candidates(view, seat, actions, worlds)]
    if len(ways) == 1:
        return [Prospect(ways[0].row[0], seat, values(view), 0, 0.0, 0.0)]
    return weighed(_Imagination(view, seat, dice), ways, worlds, deadline)


def compare(
    view: Position, seat: int, ways: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """These ways to go on in the same worlds, each held against the first of them."""
    assert isinstance(view, FairySchool)
    found = [Way([way], view.seats) for way in ways]
    return compared(_Imagination(view, seat, dice), found, worlds, deadline)


class _Imagination(Imagination):
    """Worlds in which all play on by `policy` for some turns."""

    def __init__(self, view: FairySchool, seat: int, dice: Dice) -> None:
        super().__init__(seat, _FEWEST)
        more = view.phase in (Phase.DRAFT, Phase.CHOICE, Phase.FINALS)
        self._view = view
        self._last_turn = view.turns + (_MORE_TURNS if more else _TURNS)
        self._seed = dice.below(_SEEDS)

    def world(self, number: int) -> Position:
        world = self._view.copy()
        world.imagine(FastDice(self._seed, number), policy)
        return world

    def chances(self, world: Position, row: list[Action], number: int) -> list[float]:
        assert isinstance(world, FairySchool)
        dice = FastDice(self._seed + 1, number)
        for action in row:
            world.enact(self.seat, action, dice)
        awaited = world.awaited()
        while awaited and world.turns <= self._last_turn:
            asked = awaited[0]
            world.enact(asked, policy(world, asked, world.actions(asked), dice), dice)
            awaited = world.awaited()
        return values(world)


def _candidates(
    view: FairySchool, seat: int, actions: list[Action], worlds: int
) -> list[list[Action]]:
    """What is worth imagining, as rows of actions; first what the planner would do."""
    own = choose(view, seat, actions)
    fairy = view.fairies[seat]
    if fairy.making != NOTHING or fairy.ask != Ask.FREE:
        return [[own]]
    phase = view.phase
    if phase == Phase.PLANNING and fairy.hand and worlds >= _MANY:
        rows = [[*row, ALL_DONE] for row in plans(Outlook(view, seat, actions, None))]
        # Where all ways begin alike, it is thought of them when they part.
        return rows if any(row[0] is not own for row in rows) else [[own]]
    if phase == Phase.SELECTION:
        return selections(Outlook(view, seat, actions, None))
    others = [[action] for action in actions if action is not own and action is not CONVERTING]
    if phase == Phase.REALIZATION:
        return [spending(Outlook(view, seat, actions, None)).row(), *others]
    if phase in (Phase.DRAFT, Phase.CHOICE, Phase.IDLE, Phase.FINALS):
        return [[own], *others]
    return [[own]]
