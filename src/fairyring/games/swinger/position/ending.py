"""The end: the winners of a deal, and of the game."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Over, Tell
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.outcome import Outcome

from ..facts import DealWon, Showed
from .knowledge import CARD_BIT, OPEN, card_of
from .party import COMMUNITY, Party, Row, Showdown
from .poker import best_five, strength
from .setting_up import deal_out


def end_deal_if_due(party: Party, dice: Dice, tell: Tell | None) -> None:
    """S6.2: with the fifth community card, end the deal by a showdown."""
    if len(party.community) == COMMUNITY:
        _end_deal(party, dice, tell)


def _end_deal(party: Party, dice: Dice, tell: Tell | None) -> None:
    """Give the deal to the best hand, and the game to the most deals (S8.1 to S8.4)."""
    party.last = showdown(party, dice, tell)
    strengths, winners = party.last[2], party.last[3]
    party.wins = tuple([won + (1 if one in winners else 0) for one, won in enumerate(party.wins)])
    if party.rules.deals == 1:
        end(party, "S8.1", strengths, tell)
        return
    if tell is not None:
        tell(DealWon(party.deal, winners), EVERYBODY)
    if party.deal < party.rules.deals:
        deal_out(party, dice, tell)
    else:
        end(party, "S8.4", party.wins, tell)


def end(party: Party, clause: str, marks: Row, tell: Tell | None) -> None:
    """End the game: rank the seats by marks, the highest first; equals share a place (S7.7)."""
    inside = members(party.playing)
    places = [0] * party.seats
    for seat in inside:
        places[seat] = 1 + len([other for other in inside if marks[other] > marks[seat]])
    points = party.wins if party.rules.deals > 1 else ()
    party.ended = Outcome(tuple(places), clause, points)
    if tell is not None:
        tell(Over(party.ended.winners, clause), EVERYBODY)


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
