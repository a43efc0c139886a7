"""The situation in which a fairy chooses."""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.numbers.bits import count

from ..parts import CARDS
from ..parts.notation import Special
from ..position import FairySchool
from ..position.school.phases import NOTHING
from .worth import LINES_OF, POINT, Change, card_worth, heaps, scale_of, weigh

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
