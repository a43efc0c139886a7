"""Ready-made decks, and what else lies there when the first trimester begins (section 4)."""

from typing import TYPE_CHECKING

from fairyring.games.fairy_school.facts import Chose, GotCard, GotDeck, InOrder, LaidOut
from fairyring.games.fairy_school.parts import DECKS as READY_DECKS
from fairyring.games.fairy_school.parts import Kind
from fairyring.games.fairy_school.position.deeds import DECK, TAKE_DECKS, Deed, TakeDeck
from fairyring.games.fairy_school.position.fairy import insert, joined
from fairyring.games.fairy_school.position.phases import DECKS
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

if TYPE_CHECKING:
    from fairyring.games.fairy_school.position.table import FairySchool


def begin_decks(table: "FairySchool", dice: Dice, tell: Tell | None) -> None:
    """F3: chance deals the decks, or the seats choose them in random order."""
    table.phase = DECKS
    table.offer = tuple(range(len(READY_DECKS)))
    seats = list(range(table.seats))
    if table.rules.choose:
        table.order = tuple([dice.draw(seats) for _ in range(table.seats)])
        if tell is not None:
            tell(InOrder(DECKS, table.order), EVERYBODY)
        return
    offer = list(table.offer)
    for seat in seats:
        _give_deck(table, seat, dice.draw(offer), False, tell)


def offer_decks(table: "FairySchool") -> bool:
    """Ask who chooses next; whether there is somebody."""
    if table.order:
        table.ask_first()
        return True
    table.offer = ()
    return False


def deck_actions(table: "FairySchool") -> list[Action]:
    """The decks that are left."""
    found: list[Action] = []
    for deck in table.offer:
        found.append(TAKE_DECKS[deck])
    return found


def take_deck(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Choose a deck."""
    if deed.verb != DECK or not isinstance(deed, TakeDeck) or deed.deck not in table.offer:
        return False
    _give_deck(table, seat, deed.deck, True, tell)
    table.next_in_order()
    return True


def _give_deck(
    table: "FairySchool", seat: int, number: int, chosen: bool, tell: Tell | None
) -> None:
    """Two cards to the forest, two to the discard pile; in a first game three projects too."""
    deck = READY_DECKS[number]
    table.offer = tuple([other for other in table.offer if other != number])
    fairy = table.mine(seat)
    gone = list(deck.discard)
    for card, column in deck.forest:
        fairy.forest[column] = card
        gone.append(card)
    fairy.discard = joined(fairy.discard, list(deck.discard))
    table.set_deck(Kind.S, [card for card in table.decks[Kind.S] if card not in gone])
    if tell is not None:
        tell(GotDeck(seat, number, chosen), EVERYBODY)
    if table.rules.first:
        fairy.projects = sorted(deck.projects)
        left = [card for card in table.decks[Kind.I] if card not in deck.projects]
        table.set_deck(Kind.I, left)
        if tell is not None:
            tell(Chose(seat, tuple(fairy.projects), ()), EVERYBODY)


def begin_first_trimester(table: "FairySchool", dice: Dice, tell: Tell | None) -> None:
    """What chance adds when everybody has her first cards; the other S cards go back to the box."""
    rules = table.rules
    if table.seats == 2 and not rules.expert:  # F12
        deck = list(table.decks[Kind.S])
        for seat in members(table.playing):
            card = dice.draw(deck)
            insert(table.mine(seat).discard, card)
            if tell is not None:
                tell(GotCard(seat, card), EVERYBODY)
    table.set_deck(Kind.S, [])
    if rules.first:  # F10
        deck = list(table.decks[Kind.I])
        cards = [dice.draw(deck) for _ in members(table.playing)]
        table.set_deck(Kind.I, deck)
        table.lay_out(cards)
        if tell is not None:
            tell(LaidOut(tuple(sorted(cards))), EVERYBODY)
