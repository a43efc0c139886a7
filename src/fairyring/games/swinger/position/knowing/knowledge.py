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

from ...facts import PILE_TOP, Looked, Saw
from ...parts import CARDS
from ..party.grid import CELLS, HOLE
from ..party.party import Party
from .lore import OPEN, SHUFFLED, knowers, looked, of_card, replaced

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
