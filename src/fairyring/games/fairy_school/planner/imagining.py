"""How choices would turn out, as far as one can imagine: with the same luck for each of them.

What a seat cannot see is imagined, all play on by `policy` for some turns, and the chances of then
are counted. What is clearly worse than what the planner would do is soon left out, and its own
choice is kept where nothing is clearly better.
"""

from math import sqrt
from time import perf_counter
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

_TURNS: Final = 2
"""So many turns are played on beyond the present one."""
_MORE_TURNS: Final = 4
"""Where cards and projects are chosen, which are good for something much later."""
_FEWEST: Final = 4
"""Worlds that are imagined before anybody is sure of anything, or in a hurry."""
_SURE: Final = 1.0
"""By how many standard errors another choice must be better than the planner's own,"""
_WORSE: Final = 2.0
"""and by how many it is worse when no more thought is given to it."""
_MANY: Final = 32
"""Worlds from which on it is also thought of where all cards go, which is done in small steps."""
_SEEDS: Final = 1 << 30


class Prospect:
    """A choice, and the chances that one has with it."""

    def __init__(
        self, action: Action, seat: int, chances: list[float], worlds: int, doubt: float, gap: float
    ) -> None:
        self.action = action
        self.chances = chances
        """Each seat's, on average over the worlds that were imagined."""
        self.worlds = worlds
        self.chance = chances[seat]
        self.doubt = doubt
        """The standard error of that chance."""
        self.error = gap
        """The standard error of how much better or worse it is than what the planner would do."""


class _Way:
    """A row of actions, and what became of it in the worlds in which it was imagined."""

    def __init__(self, row: list[Action], seats: int) -> None:
        self.row = row
        self.worlds = 0
        self._chances = [0.0] * seats
        self._squares = 0.0
        self._gains = 0.0
        self._gaps = 0.0

    def count(self, seat: int, chances: list[float], own: float) -> None:
        """One world more, and what the first way came to there for the seat."""
        self.worlds += 1
        for each in range(len(chances)):
            self._chances[each] += chances[each]
        chance = chances[seat]
        self._squares += chance * chance
        self._gains += chance - own
        self._gaps += (chance - own) * (chance - own)

    def gain(self) -> float:
        """How much better than the first way, on average."""
        return self._gains / self.worlds

    def error(self) -> float:
        """The standard error of that."""
        return _error(self.gain(), self._gaps, self.worlds)

    def prospect(self, seat: int) -> Prospect:
        """What one may hope for."""
        means = [total / self.worlds for total in self._chances]
        doubt = _error(means[seat], self._squares, self.worlds)
        return Prospect(self.row[0], seat, means, self.worlds, doubt, self.error())

    def surely_better(self) -> bool:
        """Whether it is better by more than luck is good for."""
        return self.gain() > _SURE * self.error()

    def no_better(self) -> bool:
        """Whether it comes to less, or always to the same: no thought is lost on it any more."""
        return self.gain() <= -_WORSE * self.error()


def _error(mean: float, squares: float, number: int) -> float:
    """The standard error of a mean of so many, of which the sum of squares is known."""
    return sqrt(max(0.0, squares / number - mean * mean) / max(1, number - 1))


def think(
    view: Position, seat: int, actions: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """What an awaited seat may do, as far as it is worth a thought; what it does comes first.

    It imagines so many worlds, and fewer when the clock (`perf_counter`) has passed the deadline or
    nothing else is left to choose from.
    """
    assert isinstance(view, FairySchool)
    ways = [_Way(row, view.seats) for row in _candidates(view, seat, actions, worlds)]
    if len(ways) == 1:
        return [Prospect(ways[0].row[0], seat, values(view), 0, 0.0, 0.0)]
    seed = dice.below(_SEEDS)
    own, left = ways[0], ways
    while len(left) > 1 and _goes_on(own, worlds, deadline):
        _imagine(view, seat, left, seed)
        if own.worlds % _FEWEST == 0:
            left = [way for way in left if way is own or not way.no_better()]
    return _in_order(ways, seat)


def compare(
    view: Position, seat: int, ways: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """These ways to go on in the same worlds, each held against the first of them."""
    assert isinstance(view, FairySchool)
    found = [_Way([way], view.seats) for way in ways]
    seed = dice.below(_SEEDS)
    while _goes_on(found[0], worlds, deadline):
        _imagine(view, seat, found, seed)
    return [way.prospect(seat) for way in found]


def _goes_on(own: _Way, worlds: int, deadline: float) -> bool:
    """Whether there is time for one more world."""
    return own.worlds < worlds and (own.worlds < _FEWEST or perf_counter() < deadline)


def _imagine(view: FairySchool, seat: int, ways: list[_Way], seed: int) -> None:
    """See these ways through in one more world, the same for all."""
    more = view.phase in (Phase.DRAFT, Phase.CHOICE, Phase.FINALS)
    last_turn = view.turns + (_MORE_TURNS if more else _TURNS)
    number = ways[0].worlds
    world = view.copy()
    world.imagine(FastDice(seed, number), policy)
    own = 0.0
    for way in ways:
        luck = FastDice(seed + 1, number)
        chances = _played_on(world.copy(), seat, way.row, last_turn, luck)
        own = chances[seat] if way is ways[0] else own
        way.count(seat, chances, own)


def _in_order(ways: list[_Way], seat: int) -> list[Prospect]:
    """The best that is surely better than the planner's own, or that one; then the others.

    Of ways that begin alike only the best is told.
    """
    best = ways[0]
    for way in ways:
        if way.surely_better() and way.gain() > best.gain():
            best = way
    rest = [way.prospect(seat) for way in ways if way is not best]
    rest.sort(key=lambda prospect: -prospect.chance)
    found = [best.prospect(seat)]
    for prospect in rest:
        if all(prospect.action is not other.action for other in found):
            found.append(prospect)
    return found


def _played_on(
    world: FairySchool, seat: int, row: list[Action], last_turn: int, dice: Dice
) -> list[float]:
    """Everybody's chances after these actions of a seat and some turns."""
    for action in row:
        world.enact(seat, action, dice)
    awaited = world.awaited()
    while awaited and world.turns <= last_turn:
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
