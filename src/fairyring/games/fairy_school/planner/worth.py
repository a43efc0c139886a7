"""The worth of elements, lines and cards to a fairy, and the situation in which she chooses."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.bits import count

from ..parts import CARDS, LONG_FINALS, SHORT_FINALS, Element, Kind, Line, Vector
from ..parts.notation import Special
from ..parts.worth import WEIGHTS
from ..position import Fairy, FairySchool
from ..position.school.elements import unpacked
from ..position.school.phases import NOTHING

POINT: Final = 2.9
"""Worth of a point of the report. The unit is an average element that is needed."""
STUDY_WORTH: Final = 2 * POINT
REMOVE_WORTH: Final = 0.7

Change = tuple[tuple[int, int], ...]
"""Pairs of an element and a number to add to it."""


def change_of(amounts: Vector, sign: int = 1) -> Change:
    """Return the change that adds these elements, or with sign -1 takes them away."""
    return tuple((element, sign * number) for element, number in enumerate(amounts) if number)


class CardLine:
    """A line of a card, and the changes that it makes."""

    def __init__(self, at: int, printed: Line, kind: Kind) -> None:
        self.at = at
        """The line of its card, 0 or 1."""
        self.cost = printed.cost
        self.times = printed.times
        self.special = printed.special
        self.cards = printed.cards
        self.changes = tuple(_change(printed.cost, gain) for gain in printed.gains) or (
            change_of(printed.cost, -1),
        )
        """The change of doing it once, by each alternative gain."""
        self.beside = _beside(printed, kind)
        """The worth of its special effect, where nothing more exact is known."""


def _change(cost: Vector, gain: Vector) -> Change:
    changed = zip(gain, cost, strict=True)
    return tuple((element, new - old) for element, (new, old) in enumerate(changed) if new != old)


def _beside(line: Line, kind: Kind) -> float:
    """Return the worth of a special effect.

    Most use another card; later cards come with better ones.
    """
    usual = (1.5, 1.8, 2.1, 2.6, 3.0)[kind]
    match line.special:
        case Special.TAKE:
            return usual * (1.0 + 0.9 * (line.cards - 1))
        case Special.RE_ACTIVATE:
            return usual
        case Special.DRAW:
            return 0.9 * usual * line.cards
        case Special.REMOVE:
            return REMOVE_WORTH
        case Special.STUDY:
            return STUDY_WORTH
        case Special.NONE:
            return 0.0


LINES_OF: Final = [
    [CardLine(at, line, card.kind) for at, line in enumerate(card.effect)] for card in CARDS
]
"""The lines of each card."""
ALL_LINES: Final = [line for lines in LINES_OF for line in lines]
"""All lines; the index is that of `Fairy.line_under_way`."""


# The worth of elements to a fairy, and then of lines and cards.


AIR: Final = int(Element.AIR)
NOT_YET: Final = 0.6
"""Factor of a line that cannot be paid before other cards are used."""
_MOST: Final = 64
"""The most elements of a kind that have a worth."""
_TIERS: Final = (1.3, 1.0, 0.6, 0.3)
"""Worth of an element that the nearest goal needs, that any goal needs, that the future may need,
and that is not needed."""
_AIR_MISSING: Final = 4
"""An air that is missing counts as this many elements."""
_NEVER: Final = -99.0

Heaps = list[int]
"""An amount of each element."""
Scale = list[list[float]]
"""For each element, the total worth of having 0, 1, 2 and so on of it."""


def heaps(fairy: Fairy) -> Heaps:
    """Return the elements of a fairy."""
    return list(unpacked(fairy.elements))


def add(have: Heaps, change: Change) -> None:
    """Apply a change."""
    for element, number in change:
        have[element] += number


def covers(have: Sequence[int], cost: Sequence[int]) -> bool:
    """Return whether a cost is covered."""
    return all(there >= due for there, due in zip(have, cost, strict=True))


def missing(have: Sequence[int], cost: Sequence[int]) -> int:
    """Return the number of missing elements of a cost; an air counts as _AIR_MISSING."""
    return sum(
        max(0, due - there) * (_AIR_MISSING if element == AIR else 1)
        for element, (there, due) in enumerate(zip(have, cost, strict=True))
    )


# The goals of a fairy.


def steps_left(view: FairySchool, fairy: Fairy) -> list[Vector]:
    """Return the costs of the steps of her final project that are still to be realized."""
    if fairy.final == NOTHING:
        return []
    finals = SHORT_FINALS if view.rules.short else LONG_FINALS
    return list(finals[fairy.final].steps[fairy.steps :])


def scale_of(view: FairySchool, fairy: Fairy) -> Scale:
    """Return the worth of elements to a fairy, even another one: it depends on public data only."""
    have = heaps(fairy)
    steps = steps_left(view, fairy)
    goals = [CARDS[card].cost for card in fairy.projects] + steps[:2]
    first: Sequence[int] = min(goals, key=lambda cost: missing(have, cost), default=[0] * 5)
    later = _later(view, steps)
    scale: Scale = []
    for element in range(5):
        edges = [0, first[element], sum(cost[element] for cost in goals)]
        edges += [edges[-1] + later[element], _MOST]
        each: list[float] = []
        for tier, (low, high) in zip(_TIERS, pairwise(edges), strict=True):
            each += [tier * WEIGHTS[element]] * (high - low)
        scale.append(list(accumulate(each[:_MOST], initial=0.0)))
    return scale


def _later(view: FairySchool, steps: list[Vector]) -> Sequence[int]:
    """Return the later need of each element: the rest of the final project, or a guess."""
    last = view.rules.last
    if view.trimester == last:
        return [sum(step[element] for step in steps[2:]) for element in range(5)]
    if view.trimester == last - 1:
        return [7, 7, 1 if view.rules.short else 4, 7, 7]
    return [3, 3, 0, 3, 3]


# The gain from something.


def weigh(scale: Scale, have: Heaps, change: Change) -> float:
    """Return the worth of a change."""
    found = 0.0
    for element, number in change:
        there = have[element]
        found += scale[element][min(there + number, _MOST)] - scale[element][min(there, _MOST)]
    return found


def once(
    scale: Scale, have: Heaps, line: CardLine, beside: float | None = None
) -> tuple[float, Change]:
    """Return the worth of doing a line once, and the best way to do it."""
    best, way = _NEVER, line.changes[0]
    for change in line.changes:
        worth = weigh(scale, have, change)
        if worth > best:
            best, way = worth, change
    return best + (line.beside if beside is None else beside), way


def use_worth(scale: Scale, have: Heaps, line: CardLine) -> float:
    """Return the worth of a use of a line, repeated while it can be paid and is worth something."""
    if line.times == 1:
        return once(scale, have, line)[0]
    have, total = have[:], 0.0
    for _ in range(line.times):
        if not covers(have, line.cost):
            break
        worth, change = once(scale, have, line)
        if worth <= 0:
            break
        total += worth
        add(have, change)
    return total


def card_worth(scale: Scale, have: Heaps, card: int) -> float:
    """Return the worth of having a card to use."""
    best = 0.0
    for line in LINES_OF[card]:
        if covers(have, line.cost):
            best = max(best, use_worth(scale, have, line))
        else:
            richer = [max(there, due) for there, due in zip(have, line.cost, strict=True)]
            best = max(best, NOT_YET * once(scale, richer, line)[0])
    return best


# The situation in which a fairy chooses.


_GENEROUS: Final[list[float]] = [POINT, POINT, POINT, 1.2]
"""The least worth of a use for which a cube is left on a neighbour's card, by number of players.
Between two players, a point for the neighbour is as bad as one's own point lost; among more, only
one of several rivals gets it."""
_USUAL_END: Final = 4
"""Assumed number of turns of the last trimester."""
_RESERVE: Final = 7
"""Cubes that are kept for the fairy's own cards."""


class Outlook:
    """One choice of one fairy: her state, what each element is worth to her, and her actions."""

    def __init__(
        self, view: FairySchool, seat: int, actions: list[Action], generous: float | None
    ) -> None:
        self.view = view
        self.seat = seat
        self.me = view.fairies[seat]
        self.actions = actions
        self.generous = usual_generosity(view) if generous is None else generous
        self.have = heaps(self.me)
        self.scale = scale_of(view, self.me)

    def weighed(self, change: Change) -> float:
        """Return the worth of a change to her now."""
        return weigh(self.scale, self.have, change)

    def card(self, card: int) -> float:
        """Return the worth to her now of having a card to use."""
        return card_worth(self.scale, self.have, card)

    def new(self, card: int) -> bool:
        """Return whether she has not studied the creature of a card."""
        return not self.me.studied >> CARDS[card].creature & 1

    def forest(self) -> list[int]:
        """Return the cards in her forest."""
        return [card for card in self.me.forest if card != NOTHING]

    def pile(self) -> list[int]:
        """Return the cards of her draw pile."""
        return [*self.me.bag, *self.me.known_top]

    def deck(self) -> list[int]:
        """Return her cards, except those that are played."""
        return [*self.forest(), *self.pile(), *self.me.discard]

    def used(self) -> list[tuple[int, int]]:
        """Return the cards that she used this turn and could use again, each as owner and card."""
        me = self.me
        shared = [
            (owner, card)
            for owner in self.view.reach[self.seat]
            for at, card in enumerate(self.view.fairies[owner].shared)
            if me.cubes_on(2 * owner + at)
        ]
        own = [
            (self.seat, card) for at, card in enumerate(me.personal) if me.used_personal >> at & 1
        ]
        return [(owner, card) for owner, card in shared + own if not _re_activates(card)]

    def threshold(self) -> float:
        """Return the worth that a neighbour's card must have: more if cubes run short."""
        rules = self.view.rules
        usual = rules.months * (rules.last - 1) + _USUAL_END
        turns = max(3, usual - self.view.turns + 1)
        a_turn = (self.me.cubes - _RESERVE) / turns
        return self.generous + 0.8 * max(0.0, 2.0 - a_turn)


def usual_generosity(view: FairySchool) -> float:
    """Return the default least worth of a use for a neighbour's card, by the number of players."""
    return _GENEROUS[min(count(view.playing), len(_GENEROUS) - 1)]


def _re_activates(card: int) -> bool:
    return any(line.special is Special.RE_ACTIVATE for line in LINES_OF[card])
