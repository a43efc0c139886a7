"""How choices would turn out, as far as one can imagine: with the same luck for each of them.

What a seat cannot see is imagined, all play on by `policy` for some turns, and the chances of then
are counted. The planner keeps its own choice where that does not clearly show a better one.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from fairyring.games.fairy_school.planner.choosing import choose
from fairyring.games.fairy_school.planner.forest import plans
from fairyring.games.fairy_school.planner.outlook import Outlook
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
"""By how many standard errors another choice must be better than the planner's own."""
_SEEDS: Final = 1 << 30


class Prospect:
    """A choice, and the chance to win that one has with it."""

    def __init__(self, action: Action, chance: float, error: float) -> None:
        self.action = action
        self.chance = chance
        self.error = error
        """The standard error of how much better or worse it is than what the planner would do."""


def think(
    view: Position, seat: int, actions: list[Action], dice: Dice, worlds: int, deadline: float
) -> list[Prospect]:
    """What an awaited seat may do, as far as it is worth a thought; what it does comes first.

    It imagines so many worlds, and fewer when the clock (`perf_counter`) has passed the deadline.
    """
    assert isinstance(view, FairySchool)
    rows = _candidates(view, seat, actions)
    if len(rows) == 1:
        return [Prospect(rows[0][0], values(view)[seat], 0.0)]
    seed = dice.below(_SEEDS)
    base = view.copy()
    if base.shown:  # what others do in secret is asked of them again, not tossed for
        base.asked |= base.hidden
    more = view.phase in (Phase.DRAFT, Phase.CHOICE, Phase.FINALS)
    last_turn = view.turns + (_MORE_TURNS if more else _TURNS)
    sums = [0.0] * len(rows)
    squares = [0.0] * len(rows)
    imagined = 0
    while imagined < worlds and (imagined < _FEWEST or perf_counter() < deadline):
        world = base.copy()
        world.redeal(FastDice(seed, imagined))
        own = 0.0
        for at, row in enumerate(rows):
            chance = _played_on(world.copy(), seat, row, last_turn, FastDice(seed + 1, imagined))
            own = chance if at == 0 else own
            sums[at] += chance
            squares[at] += (chance - own) * (chance - own)
        imagined += 1
    prospects: list[Prospect] = []
    for at, row in enumerate(rows):
        gain = (sums[at] - sums[0]) / imagined
        spread = max(0.0, squares[at] / imagined - gain * gain)
        prospects.append(Prospect(row[0], sums[at] / imagined, sqrt(spread / max(1, imagined - 1))))
    return _in_order(prospects)


def _in_order(prospects: list[Prospect]) -> list[Prospect]:
    """The best that is surely better than the planner's own, or that one; then the others."""
    own = prospects[0]
    best = own
    for prospect in prospects:
        gain = prospect.chance - own.chance
        if gain > _SURE * prospect.error and prospect.chance > best.chance:
            best = prospect
    rest = [prospect for prospect in prospects if prospect is not best]
    rest.sort(key=lambda prospect: -prospect.chance)
    return [best, *rest]


def _played_on(
    world: FairySchool, seat: int, row: list[Action], last_turn: int, dice: Dice
) -> float:
    """The chance that a seat has after these actions of hers and some turns."""
    for action in row:
        world.enact(seat, action, dice)
    awaited = world.awaited()
    while awaited and world.turns <= last_turn:
        asked = awaited[0]
        world.enact(asked, policy(world, asked, world.actions(asked), dice), dice)
        awaited = world.awaited()
    return values(world)[seat]


def _candidates(view: FairySchool, seat: int, actions: list[Action]) -> list[list[Action]]:
    """What is worth imagining, as rows of actions; first what the planner would do."""
    own = choose(view, seat, actions)
    fairy = view.fairies[seat]
    if fairy.making != NOTHING or fairy.ask != Ask.FREE or own is CONVERTING:
        return [[own]]
    phase = view.phase
    if phase == Phase.PLANNING and fairy.hand:
        rows = [[*row, ALL_DONE] for row in plans(Outlook(view, seat, actions, None))]
        # Where all ways begin alike, it is thought of them when they part.
        return rows if any(row[0] is not own for row in rows) else [[own]]
    if phase in (
        Phase.SELECTION,
        Phase.REALIZATION,
        Phase.DRAFT,
        Phase.CHOICE,
        Phase.IDLE,
        Phase.FINALS,
    ):
        others = [action for action in actions if action is not own and action is not CONVERTING]
        return [[own], *([other] for other in others)]
    return [[own]]
