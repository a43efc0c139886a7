"""Ready-made decks, and the other cards at the beginning of the first trimester (section 4)."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import members

from ...facts.year import Chose, GotCard, GotDeck, InOrder, LaidOut
from ...parts import DECKS, Kind
from ..school.actions import TAKE_DECKS, Deed, TakeDeck, Verb
from ..school.fairy import insert, joined
from ..school.phases import Phase
from ..school.school import School


def begin_decks(school: School, dice: Dice, tell: Tell | None) -> None:
    """F3: deal the decks at random, or let the seats choose them in random order."""
    school.phase = Phase.DECKS
    school.offer = tuple(range(len(DECKS)))
    seats = list(range(school.seats))
    if school.rules.choose:
        school.order = tuple([dice.draw(seats) for _ in range(school.seats)])
        if tell is not None:
            tell(InOrder(Phase.DECKS, school.order), EVERYBODY)
        return
    offer = list(school.offer)
    for seat in seats:
        _give_deck(school, seat, dice.draw(offer), False, tell)


def offer_decks(school: School) -> bool:
    """Ask the next seat for its deck; return whether there is one."""
    if school.order:
        school.ask_first()
        return True
    school.offer = ()
    return False


def deck_actions(school: School) -> list[Action]:
    """Return the decks that are left."""
    return [TAKE_DECKS[deck] for deck in school.offer]


def take_deck(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Choose a deck."""
    if deed.verb != Verb.DECK or not isinstance(deed, TakeDeck) or deed.deck not in school.offer:
        return False
    _give_deck(school, seat, deed.deck, True, tell)
    school.next_in_order()
    return True


def _give_deck(school: School, seat: int, number: int, chosen: bool, tell: Tell | None) -> None:
    """Put two cards into the forest and two onto the discard pile; add projects in a first game."""
    deck = DECKS[number]
    school.offer = tuple([other for other in school.offer if other != number])
    fairy = school.mine(seat)
    gone = list(deck.discard)
    for card, column in deck.forest:
        fairy.forest[column] = card
        gone.append(card)
    fairy.discard = joined(fairy.discard, list(deck.discard))
    school.set_deck(Kind.S, [card for card in school.decks[Kind.S] if card not in gone])
    if tell is not None:
        tell(GotDeck(seat, number, chosen), EVERYBODY)
    if school.rules.first:
        fairy.projects = sorted(deck.projects)
        left = [card for card in school.decks[Kind.I] if card not in deck.projects]
        school.set_deck(Kind.I, left)
        if tell is not None:
            tell(Chose(seat, tuple(fairy.projects), ()), EVERYBODY)


def begin_first_trimester(school: School, dice: Dice, tell: Tell | None) -> None:
    """Deal the random cards after the first decks; the other S cards go back to the box."""
    rules = school.rules
    if school.seats == 2 and not rules.expert:  # F12
        deck = list(school.decks[Kind.S])
        for seat in members(school.playing):
            card = dice.draw(deck)
            insert(school.mine(seat).discard, card)
            if tell is not None:
                tell(GotCard(seat, card), EVERYBODY)
    school.set_deck(Kind.S, [])
    if rules.first:  # F10
        deck = list(school.decks[Kind.I])
        cards = [dice.draw(deck) for _ in members(school.playing)]
        school.set_deck(Kind.I, deck)
        school.lay_out(cards)
        if tell is not None:
            tell(LaidOut(tuple(sorted(cards))), EVERYBODY)
