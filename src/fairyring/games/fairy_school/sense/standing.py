"""How well a seat stands, for search that looks one action ahead."""

from typing import Final

from fairyring.kernel.numbers.adding import added_up
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.position import Position

from ..parts import CARDS, Kind, Line
from ..parts.notation import Special
from ..parts.worth import WEIGHTS, line_worth
from ..position import FairySchool
from ..position.ending import report
from ..position.school.actions import COLUMNS
from ..position.school.cards import COST_OF
from ..position.school.elements import unpacked
from ..position.school.fairy import Fairy
from ..position.school.phases import NOTHING, Phase
from ..position.turn.projects import next_step

# Weights, in points.
_ELEMENT: Final = 0.22
"""An element of weight 1 that no project needs; ten of them score one point at the end."""
_NEEDED: Final = 0.42
"""An element of weight 1 that the nearest project or step still needs."""
_CARD: Final = (0.0, 1.6, 1.2, 0.8)
"""A new card besides its points, by its trimester: the earlier, the more often it is used."""
_SHARED: Final = 0.5
"""A shared card, for the cubes that neighbours may put on it."""
_CUBE: Final = 0.12
"""A cube in the supply."""
_LATER: Final = 0.35
"""Factor of a card in the forest: it is used later, or never; in the free column soonest."""
_FREE_COLUMN: Final = 0.5
_CONVERTING: Final = 2.5
"""The least use of a conversion for which a search that looks one action ahead begins it."""
_UNUSED: Final = 0.8
"""Factor of a card that is not used yet: less than using it brings at once."""
_OTHERS: Final = 0.3
"""Weight of a point of the best other fairy: below 1, or no seat would be kind."""
_MOST: Final = 110.0
"""A good result, in points."""

_SPECIALS: Final = {
    Special.NONE: 0.0,
    Special.TAKE: 1.6,
    Special.RE_ACTIVATE: 1.6,
    Special.DRAW: 1.6,
    Special.REMOVE: 0.8,
    Special.STUDY: 9.0,
}
"""Worth of special effects, in elements."""


def _line(line: Line) -> float:
    return line_worth(line) + _SPECIALS[line.special]


_USE: Final = [_ELEMENT * max(_line(line) for line in card.effect) for card in CARDS]
"""Worth of using each card once."""
_NEW: Final = [_CARD[max(card.kind - Kind.S, 0)] for card in CARDS]


def value(view: Position, seat: int) -> float:
    """Return how well a seat stands, from -1 (lost) to 1 (won).

    Points count, and what elements, cards and cubes may still bring. Kindness pays both sides over
    many turns, which a look ahead does not see; so the points of others weigh little before the
    end.
    """
    assert isinstance(view, FairySchool)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else _behind(view, seat)
    if view.phase == Phase.SPENDING and not _leads(view, seat):
        return _behind(view, seat)
    worth = {player: _worth(view, player) for player in members(view.playing)}
    own = worth.pop(seat, 0.0)
    ahead = (own - _OTHERS * max(worth.values(), default=0.0)) / _MOST
    return max(-0.99, min(0.99, ahead))


def _leads(view: FairySchool, seat: int) -> bool:
    """Return whether all others would have fewer points now."""
    own = report(view, seat)[5]
    return all(report(view, p)[5] < own for p in members(view.playing) if p != seat)


def _behind(view: FairySchool, seat: int) -> float:
    """Return the value of a seat that cannot win any more, which still grows with its points.

    If all lost games were worth the same, it would waste its elements to put the end off.
    """
    fairy = view.fairies[seat]
    points = report(view, seat)[5] + _needed(view, fairy)
    return -1.0 + (points - _CONVERTING * (fairy.making != NOTHING)) / 1000


def _worth(view: FairySchool, seat: int) -> float:
    """Return the possessions of a fairy and their promise, in points."""
    fairy = view.fairies[seat]
    kindness, projects, steps, creatures, _, _ = report(view, seat)
    points = kindness + projects + steps + creatures + _elements(view, fairy)
    if fairy.making != NOTHING:
        points -= _CONVERTING
    at_home = fairy.cubes_on(2 * seat) + fairy.cubes_on(2 * seat + 1)
    points += _CUBE * int(fairy.cubes + fairy.cubes_on_personal + at_home) + _cards(fairy, seat)
    for other in members(view.playing):
        if other != seat:
            others = view.fairies[other]
            points += int(others.cubes_on(2 * seat) + others.cubes_on(2 * seat + 1))
    return points


def _elements(view: FairySchool, fairy: Fairy) -> float:
    """Return the worth of the elements; those that the nearest goal needs are worth more."""
    heaps = unpacked(fairy.elements - fairy.given)
    worth = added_up([_ELEMENT * WEIGHTS[at] * amount for at, amount in enumerate(heaps)])
    return worth + _needed(view, fairy)


def _needed(view: FairySchool, fairy: Fairy) -> float:
    """Return how much more the elements are worth that the nearest project or step needs."""
    heaps = unpacked(fairy.elements - fairy.given)
    wishes = [COST_OF[card] for card in fairy.projects]
    step = next_step(view, fairy)
    if step != NOTHING:
        wishes.append(step)
    best = 0.0
    for wish in wishes:
        cost = unpacked(wish)
        there = added_up([min(heaps[at], due) * WEIGHTS[at] for at, due in enumerate(cost)])
        best = max(best, (_NEEDED - _ELEMENT) * there)
    return best


def _cards(fairy: Fairy, seat: int) -> float:
    """Return the worth of uses of played cards, of cards in the forest, and of new cards."""
    worth = 0.0
    for at, card in enumerate(fairy.shared):
        worth += _SHARED + (0.0 if fairy.cubes_on(2 * seat + at) else _UNUSED * _USE[card])
    for at, card in enumerate(fairy.personal):
        worth += 0.0 if fairy.used_personal >> at & 1 else _UNUSED * _USE[card]
    for slot, card in enumerate(fairy.forest):
        if card != NOTHING:
            column = slot % COLUMNS
            soon = _UNUSED if fairy.columns >> column & 1 else _LATER
            worth += soon * (_USE[card] + (_SHARED if slot < COLUMNS else 0.0))
            if column == COLUMNS // 2:
                worth += _FREE_COLUMN * _LATER * _USE[card]
    for pile in (
        fairy.forest,
        fairy.bag,
        fairy.known_top,
        fairy.discard,
        fairy.shared,
        fairy.personal,
    ):
        worth += added_up([_NEW[card] for card in pile if card != NOTHING])
    return worth
