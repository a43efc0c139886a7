"""What a fairy looks at before she chooses."""

from typing import Final

from fairyring.games.fairy_school.parts import CARDS, Special
from fairyring.games.fairy_school.planner.lines import LINES_OF, POINT, Change
from fairyring.games.fairy_school.planner.worth import card_worth, heaps, scale_of, weigh
from fairyring.games.fairy_school.position import FairySchool
from fairyring.games.fairy_school.position.school.phases import NOTHING
from fairyring.kernel.action import Action
from fairyring.kernel.numbers.bits import count

_GENEROUS: Final[list[float]] = [POINT, POINT, POINT, 1.2]
"""What a use must bring for a cube to be left on a neighbour's card, by how many play. Between two
her point is as good as lost by oneself; among more, only one of several rivals has it."""
_USUAL_END: Final = 4
"""Turns of the last trimester."""
_RESERVE: Final = 7
"""Cubes that are kept for one's own cards."""


class Outlook:
    """One choice of one fairy: what she has and wants, and what she may do."""

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
        """What a change is worth to her now."""
        return weigh(self.scale, self.have, change)

    def card(self, card: int) -> float:
        """What having a card to use is worth to her now."""
        return card_worth(self.scale, self.have, card)

    def new(self, card: int) -> bool:
        """Whether she has not studied the creature of a card."""
        return not self.me.studied >> CARDS[card].creature & 1

    def forest(self) -> list[int]:
        """The cards that stand in her forest."""
        return [card for card in self.me.forest if card != NOTHING]

    def pile(self) -> list[int]:
        """The cards of her draw pile."""
        return [*self.me.bag, *self.me.known_top]

    def deck(self) -> list[int]:
        """Her cards, but for those that are played."""
        return [*self.forest(), *self.pile(), *self.me.discard]

    def used(self) -> list[tuple[int, int]]:
        """The cards that she has used this turn and could use again, with their owners."""
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
        """What a neighbour's card must bring: more where cubes run short."""
        rules = self.view.rules
        usual = rules.months * (rules.last - 1) + _USUAL_END
        turns = max(3, usual - self.view.turns + 1)
        a_turn = (self.me.cubes - _RESERVE) / turns
        return self.generous + 0.8 * max(0.0, 2.0 - a_turn)


def usual_generosity(view: FairySchool) -> float:
    """What a use must bring for a cube to be left on a neighbour's card, with so many who play."""
    return _GENEROUS[min(count(view.playing), len(_GENEROUS) - 1)]


def _re_activates(card: int) -> bool:
    return any(line.special is Special.RE_ACTIVATE for line in LINES_OF[card])
