"""Cards that are decided when somebody first sees them, and who knows which of them.

`cards` has the card of each place that somebody has seen, `bag` all that are not decided yet. In a
view, a place that the viewer does not know is unseen too, and its card is in the bag; its lore
still tells whether somebody else has seen it. So play and redeal draw cards in the same way.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, only
from fairyring.kernel.numbers.bits import count

from ..facts import PILE_TOP, Looked, Saw
from ..parts import CARDS
from .grid import CELLS, HOLE
from .party import Party

UNSEEN: Final = -1
PILE: Final = CELLS
"""The place of the pile's top card; the others follow."""
assert PILE == PILE_TOP
MOST_IN_PILE: Final = CARDS - (CELLS - 1)
PLACES: Final = PILE + MOST_IN_PILE
FULL: Final = (1 << CARDS) - 1
"""All cards, as a set."""
CARD_BIT: Final[list[int]] = [1 << card for card in range(CARDS)]
"""The set of each single card; in the compiled build `1 << card` has no more than 31 bits."""


def card_of(party: Party, place: i64, dice: Dice) -> i64:
    """Return the card of a place; if nobody has seen it, draw it now.

    Cards that were shuffled back into the pile (S2.6) are equally likely on each place that was in
    the pile then and whose card is not known; other places get other cards.
    """
    card: i64 = party.cards[place]
    if card != UNSEEN:
        return card
    pool = party.bag
    back = pool & party.back
    if back:
        lore: i64 = party.lore[place]
        if lore & SHUFFLED and dice.below(_open_to_back(party)) < count(back):
            pool = back
        else:
            pool &= ~back
    card = _drawn(pool, dice)
    party.bag ^= CARD_BIT[card]
    party.cards[place] = card
    return card


def _drawn(pool: i64, dice: Dice) -> i64:
    """Draw a random one of these cards, by trial: that is quicker while most cards are unseen."""
    if not pool:
        raise ValueError("there is no card to draw")
    card: i64 = dice.below(CARDS)
    while not pool >> card & 1:
        card = dice.below(CARDS)
    return card


def _open_to_back(party: Party) -> i64:
    """Return the number of places on which cards that were shuffled back may lie."""
    number: i64 = 0
    for place in range(PLACES):
        if party.lore[place] & SHUFFLED and party.cards[place] == UNSEEN:
            number += 1
    return number


def look(party: Party, place: i64, dice: Dice, tell: Tell | None) -> None:
    """Let the seat on turn look at a card (S3.10); the others see that it does (S5.1)."""
    seat = party.turn
    card = card_of(party, place, dice)
    party.lore[place] = looked(party.lore[place], seat, party.turns)
    if tell is not None:
        tell(Looked(seat, place), EVERYBODY)
        tell(Saw(seat, place, card), only(seat))


def swap(party: Party, cell: i64) -> None:
    """S4.4, S4.6: swap the pile's top card with that of a space, which goes on top or below it."""
    cards, lore = party.cards, party.lore
    card, card_lore = cards[cell], lore[cell]
    cards[cell] = cards[PILE]
    lore[cell] = replaced(card_lore, lore[PILE])
    to: i64 = PILE
    if party.rules.bottom:
        _close_up(party)
        to += party.in_pile - 1
    cards[to] = card
    lore[to] = of_card(card_lore)


def take_top(party: Party) -> None:
    """Remove the top card of the pile."""
    _close_up(party)
    party.in_pile -= 1


def _close_up(party: Party) -> None:
    """Move every card of the pile but the top one up by one place."""
    cards, lore = party.cards, party.lore
    last: i64 = PILE + party.in_pile - 1
    place: i64 = PILE
    while place < last:
        cards[place] = cards[place + 1]
        lore[place] = lore[place + 1]
        place += 1
    cards[last] = UNSEEN
    lore[last] = 0


def shuffle_back(party: Party) -> None:
    """S2.6: shuffle the top card, which everybody has seen, back into the pile."""
    card: i64 = party.cards[PILE]
    party.cards[PILE] = UNSEEN
    party.bag |= CARD_BIT[card]
    party.back |= CARD_BIT[card]
    for place in range(PILE, PILE + party.in_pile):
        party.lore[place] = SHUFFLED


def hide(view: Party, seat: int | None) -> None:
    """Remove the cards that a seat, or the onlooker (None), does not know."""
    mine: i64 = OPEN if seat is None else OPEN | 1 << seat
    cards, lore = view.cards, view.lore
    for place, card in enumerate(cards):
        if card != UNSEEN:
            known: i64 = lore[place]
            if not known & mine:
                view.bag |= CARD_BIT[card]
                cards[place] = UNSEEN


def fill(world: Party, dice: Dice) -> None:
    """Draw the cards that somebody has seen; others stay undecided."""
    for place in range(PLACES):
        if world.cards[place] == UNSEEN and knowers(world.lore[place]):
            card_of(world, place, dice)


def settle(world: Party, dice: Dice) -> None:
    """Draw the cards that nobody has seen too, so that they are the same whatever is played."""
    last: i64 = PILE + world.in_pile
    place: i64 = 0
    while place < last:
        if place != HOLE:
            card_of(world, place, dice)
        place += 1


# Public knowledge of a face-down card: who knows it, since when, and where it came from.
#
# Everybody sees each look and each swap (S5.1, S5.2), so this is no secret. It is one number for
# each place:
#
#     bits 0-3    the seats that know the card
#     bit  4      the card lies face up
#     bit  5      the card was in the pile when that was shuffled again (S2.6)
#     bits 6-25   for each seat the turn in which it last looked at the card, five bits
#     bits 26-29  the seats that knew the card which lay here before it was swapped away (S5.3)
#
# All but the last bits belong to the card and move with it.

OPEN: Final = 1 << 4
SHUFFLED: Final = 1 << 5
_SEATS: Final = (1 << 4) - 1
_WHEN: Final = 6
_WIDTH: Final = 5
_TURN: Final = (1 << _WIDTH) - 1
_STALE: Final = 26
_OF_CARD: Final = (1 << _STALE) - 1


def knowers(lore: i64) -> i64:
    """Return the seats that know a card, and OPEN if it lies face up; 0: it is undecided."""
    return lore & (_SEATS | OPEN)


def knows(lore: i64, seat: i64) -> bool:
    """Return whether a seat knows a card."""
    return lore & (1 << seat | OPEN) != 0


def shuffled(lore: i64) -> bool:
    """Return whether a card was in the pile when that was shuffled again."""
    return lore & SHUFFLED != 0


def seen(lore: i64, seat: i64) -> i64:
    """Return the turn in which a seat last looked at a card; 0 for never."""
    return lore >> _WHEN + _WIDTH * seat & _TURN


def stale(lore: i64, seat: i64) -> bool:
    """Return whether the card that a seat knew here was swapped for one that it does not know."""
    return lore >> _STALE + seat & 1 == 1


def looked(lore: i64, seat: i64, turn: i64) -> i64:
    """Return the lore after a seat looks at the card in this turn."""
    when = _WHEN + _WIDTH * seat
    return lore & ~(_TURN << when) & ~(1 << _STALE + seat) | turn << when | 1 << seat


def of_card(lore: i64) -> i64:
    """Return the part that moves with a card."""
    return lore & _OF_CARD


def replaced(before: i64, coming: i64) -> i64:
    """Return the lore of a space after its card is swapped for another."""
    knew = (before | before >> _STALE) & _SEATS
    card = of_card(coming)
    return card | (knew & ~card) << _STALE
