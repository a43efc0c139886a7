"""The showdown: hands are turned up and compared."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

from ...facts import Showed
from ..knowing.knowledge import CARD_BIT, card_of
from ..knowing.lore import OPEN
from ..party.party import Party, Row, Showdown
from .poker import best_five, strength


def showdown(party: Party, dice: Dice, tell: Tell | None) -> Showdown:
    """S7.1: turn up the cards under all tokens; the best five of seven win."""
    low = party.rules.low_straight
    shared: i64 = 0
    for card in party.community:
        shared |= CARD_BIT[card]
    holes: list[Row] = [()] * party.seats
    strengths = [0] * party.seats
    seat = party.first
    for _ in range(party.seats):
        if party.playing >> seat & 1:
            hole: list[int] = []
            spaces: list[int] = []
            every = shared
            for token in range(2):
                place = party.cell(seat, token)
                up = card_of(party, place, dice)
                party.lore[place] |= OPEN
                if not every >> up & 1:  # S7.2: both tokens may stand on one card
                    hole.append(up)
                    spaces.append(place)
                    every |= CARD_BIT[up]
            holes[seat] = tuple(hole)
            strengths[seat] = strength(every, low)
            if tell is not None:
                hand = best_five(every, low)
                shown = Showed(seat, tuple(spaces), holes[seat], hand, strengths[seat])
                tell(shown, EVERYBODY)
        seat = seat - 1 if seat > 0 else party.seats - 1
    best = max(strengths)
    winners = [one for one in range(party.seats) if strengths[one] == best]
    return party.community, tuple(holes), tuple(strengths), tuple(winners)
