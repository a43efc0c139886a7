"""A deal from its setup to its showdown, and the end of the game."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Over, Tell
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.outcome import Outcome

from ..facts import Dealt, DealWon, Flipped, PutBack, Showed, Starts, TookCorner, TookSuit
from ..parts import RANKS, SUITS
from . import knowledge
from .actions import TakeCorner, TakeSuit
from .grid import CORNERS
from .party import COMMUNITY, Party, Row, Showdown
from .phases import CORNERS_ARE_CHOSEN, NONE, NOWHERE, SUITS_ARE_CHOSEN
from .poker import best_five, strength
from .turn import begin_turn

_SUIT_SIZE: Final = len(RANKS)


def deal_out(party: Party, dice: Dice, tell: Tell | None) -> None:
    """Begin a deal: no card is seen, and no token is placed."""
    party.deal += 1
    party.cards = [knowledge.UNSEEN] * knowledge.PLACES
    party.lore = [0] * knowledge.PLACES
    party.bag = knowledge.FULL
    party.back = 0
    party.in_pile = knowledge.MOST_IN_PILE
    party.community = ()
    party.suits = (NONE,) * party.seats
    party.tokens = [NOWHERE] * (2 * party.seats)
    party.first = NONE
    party.die_a = party.die_b = 0
    party.second = party.peeked = NONE
    party.turns = 0
    if party.rules.assigned:  # S2.3
        if tell is not None:
            tell(Dealt(party.deal, None), EVERYBODY)
        suits = list(range(len(SUITS)))
        for seat in members(party.playing):
            _give_suit(party, seat, dice.draw(suits), False, tell)
        _flip_first(party, dice, tell)
        return
    chooser = dice.pick(party.playing)
    if tell is not None:
        tell(Dealt(party.deal, chooser), EVERYBODY)
    ask_for_suit(party, chooser, dice, tell)


def ask_for_suit(party: Party, seat: i64, dice: Dice, tell: Tell | None) -> None:
    """S2.2: ask for suits clockwise from this seat; the last suit left is not a choice."""
    for _ in range(party.seats):
        if party.playing >> seat & 1 and party.suits[seat] == NONE:
            left = [suit for suit in range(len(SUITS)) if suit not in party.suits]
            if len(left) > 1:
                party.phase = SUITS_ARE_CHOSEN
                party.turn = seat
                return
            _give_suit(party, seat, left[0], False, tell)
        seat = seat + 1 if seat + 1 < party.seats else 0
    _flip_first(party, dice, tell)


def take_suit(party: Party, action: TakeSuit, dice: Dice, tell: Tell | None) -> None:
    """Let the seat on turn choose a suit."""
    _give_suit(party, party.turn, action.suit, True, tell)
    ask_for_suit(party, party.turn, dice, tell)


def _give_suit(party: Party, seat: int, suit: int, chosen: bool, tell: Tell | None) -> None:
    """Give a seat this suit."""
    suits = list(party.suits)
    suits[seat] = suit
    party.suits = tuple(suits)
    if tell is not None:
        tell(TookSuit(seat, suit, chosen), EVERYBODY)


def _flip_first(party: Party, dice: Dice, tell: Tell | None) -> None:
    """S2.4 to S2.6: flip the first community card; its suit says who goes first."""
    owner = _owner(party, dice, tell)
    if party.rules.redraw:
        flips = 1
        while owner == NONE and flips < knowledge.MOST_IN_PILE:
            if tell is not None:
                tell(PutBack(party.cards[knowledge.PILE]), EVERYBODY)
            knowledge.shuffle_back(party)
            owner = _owner(party, dice, tell)
            flips += 1
    party.community = (party.cards[knowledge.PILE],)
    knowledge.take_top(party)
    party.first = owner if owner != NONE else dice.pick(party.playing)
    if tell is not None:
        tell(Starts(party.first, owner != NONE), EVERYBODY)
    ask_for_corner(party, party.first + 1 if party.first + 1 < party.seats else 0, dice, tell)


def _owner(party: Party, dice: Dice, tell: Tell | None) -> i64:
    """Flip the top card of the pile; return the seat in the game that has its suit, or NONE."""
    card = knowledge.card_of(party, knowledge.PILE, dice)
    if tell is not None:
        tell(Flipped(card, 1), EVERYBODY)
    suit = card // _SUIT_SIZE
    for seat in members(party.playing):
        if party.suits[seat] == suit:
            return seat
    return NONE


def ask_for_corner(party: Party, seat: i64, dice: Dice, tell: Tell | None) -> None:
    """S2.7, S2.8: ask for corners clockwise from this seat, so that the first player is last."""
    for _ in range(party.seats):
        if party.playing >> seat & 1 and party.cell(seat, 1) == NOWHERE:
            left = [cell for cell in CORNERS if cell not in party.tokens]
            if party.rules.corners and seat == party.first:
                _place(party, seat, (0,), left[0], False, tell)
                _place(party, seat, (1,), left[1], False, tell)
            elif len(left) == 1:
                _place(party, seat, (0, 1), left[0], False, tell)
            else:
                party.phase = CORNERS_ARE_CHOSEN
                party.turn = seat
                return
        seat = seat + 1 if seat + 1 < party.seats else 0
    begin_turn(party, _next_playing(party, party.first), dice, tell)


def _next_playing(party: Party, seat: i64) -> i64:
    """Return this seat, or the next one counter-clockwise that is still in the game."""
    while not party.playing >> seat & 1:
        seat = seat - 1 if seat > 0 else party.seats - 1
    return seat


def take_corner(party: Party, action: TakeCorner, dice: Dice, tell: Tell | None) -> None:
    """Let the seat on turn choose a corner, for both tokens or for one at a time."""
    seat: int = party.turn
    if not party.rules.corners:
        _place(party, seat, (0, 1), action.cell, True, tell)
    else:
        token = 0 if party.cell(seat, 0) == NOWHERE else 1
        _place(party, seat, (token,), action.cell, True, tell)
    ask_for_corner(party, seat, dice, tell)


def _place(
    party: Party, seat: int, tokens: tuple[int, ...], cell: int, chosen: bool, tell: Tell | None
) -> None:
    """Place tokens of a seat on a corner."""
    for token in tokens:
        party.tokens[2 * seat + token] = cell
    if tell is not None:
        tell(TookCorner(seat, tokens, cell, chosen), EVERYBODY)


# The end: the winners of a deal, and of the game.


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
        shared |= knowledge.CARD_BIT[card]
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
                up = knowledge.card_of(party, place, dice)
                party.lore[place] |= knowledge.OPEN
                if not every >> up & 1:  # S7.2: both tokens may stand on one card
                    hole.append(up)
                    spaces.append(place)
                    every |= knowledge.CARD_BIT[up]
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
