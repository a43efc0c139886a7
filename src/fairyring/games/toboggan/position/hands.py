"""Cards and tiles: hands, deck and pile, and who knows what of a hand.

What a seat, or the onlooker, knows of a hand that is not its own is a part of that hand, kept as
long as it can be followed: what leaves a hand for all to see leaves that part too, and what leaves
unseen takes with it one of each sort that it might have been.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.games.toboggan.facts import UNSEEN, Discarded, Drew, PutBack, Reshuffled, Why
from fairyring.games.toboggan.parts import CARD_TYPES, TILE_COUNTS, Item
from fairyring.games.toboggan.position.race import CARD_SORTS, UNSEEN_CARD, Race
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only

CARDS: Final = int(Item.CARDS)
TILES: Final = int(Item.TILES)
BOXED: Final = sum(TILE_COUNTS) - 88
"""The tiles that the small bag leaves out; which they are is never decided (GT-7)."""

Things = tuple[int, ...]


# Who is in the game.


def runners(race: Race) -> i64:
    """Who has tiles and movement phases: all but leavers and the crushed; finished ones too."""
    return race.inside & ~race.crushed


def in_cards(race: Race) -> i64:
    """Who is in the game of cards (T53)."""
    return race.inside if race.rules.ghosts else race.inside & ~race.crushed


def after(race: Race, seat: int, seats: i64) -> int:
    """The next of these seats clockwise; the seat itself if it is the only one."""
    for step in range(1, race.seats + 1):
        other = (seat + step) % race.seats
        if seats >> other & 1:
            return other
    return seat


def clockwise(race: Race, first: int, seats: i64) -> list[int]:
    """These seats in clockwise order from `first` on."""
    found: list[int] = []
    for step in range(race.seats):
        seat = (first + step) % race.seats
        if seats >> seat & 1:
            found.append(seat)
    return found


def tiles_in_play(race: Race) -> bool:
    """T13: when the last row is laid, tile hands are laid aside."""
    return race.hill.laid < race.rules.rows


def forbidden(race: Race, seat: int, card: int) -> bool:
    """5.5-9: whether a Snowball forbids either type of a card."""
    bans: i64 = race.bans[seat]
    return bans & CARD_TYPES[card] != 0


# Sorted tuples.


def added(things: Things, thing: int) -> Things:
    """These and one more."""
    listed = list(things)
    at = len(listed)
    while at and listed[at - 1] > thing:
        at -= 1
    listed.insert(at, thing)
    return tuple(listed)


def removed(things: Things, thing: int) -> Things:
    """These without one of that sort."""
    listed = list(things)
    listed.remove(thing)
    return tuple(listed)


def sorts(things: Things) -> list[int]:
    """Each known sort once, in order."""
    found: list[int] = []
    last = UNSEEN_CARD  # stands for tiles too
    for thing in things:
        if thing != last and thing != UNSEEN_CARD:
            found.append(thing)
            last = thing
    return found


# What others know of a hand.


def _seen(race: Race, item: i64) -> list[Things]:
    return race.seen_cards if item == CARDS else race.seen_tiles


def hands_of(race: Race, item: i64) -> list[Things]:
    """The hands of cards, or the racks of tiles."""
    return race.hands if item == CARDS else race.racks


def _lost_openly(race: Race, item: i64, owner: int, thing: int) -> None:
    seen = _seen(race, item)
    for viewer in range(race.seats + 1):
        row = viewer * race.seats + owner
        if seen[row] and thing in seen[row]:
            seen[row] = removed(seen[row], thing)


def _lost_unseen(race: Race, item: i64, owner: int, thing: int, witness: int) -> None:
    """Something left a hand; one witness, who may be nobody, saw what it was."""
    seen = _seen(race, item)
    for viewer in range(race.seats + 1):
        row = viewer * race.seats + owner
        known = seen[row]
        if not known:
            continue
        if viewer == witness:
            if thing in known:
                seen[row] = removed(known, thing)
        else:
            for sort in sorts(known):
                known = removed(known, sort)
            seen[row] = known


def show(race: Race, item: i64, owner: int, thing: int) -> None:
    """All see that a hand holds one of this sort."""
    seen = _seen(race, item)
    for viewer in range(race.seats + 1):
        row = viewer * race.seats + owner
        if viewer != owner and thing not in seen[row]:
            seen[row] = added(seen[row], thing)


def look(race: Race, item: i64, viewer: int, owner: int) -> None:
    """A seat sees a whole hand."""
    if viewer != owner:
        _seen(race, item)[viewer * race.seats + owner] = hands_of(race, item)[owner]


def forget(race: Race, item: i64, owner: int) -> None:
    """A hand is all new: nobody else knows any of it."""
    seen = _seen(race, item)
    for viewer in range(race.seats + 1):
        seen[viewer * race.seats + owner] = ()


def rearrange(race: Race, item: i64, givers: list[int]) -> None:
    """Each seat gets the whole hand of `givers[seat]`, and what is known of hands goes along."""
    hands = hands_of(race, item)
    seen = _seen(race, item)
    old_hands, old_seen = hands[:], seen[:]
    for seat in range(race.seats):
        giver = givers[seat]
        if giver == seat:
            continue
        hands[seat] = old_hands[giver]
        for viewer in range(race.seats + 1):
            row = viewer * race.seats
            if viewer == seat:
                seen[row + seat] = ()
            elif viewer == giver:
                seen[row + seat] = old_hands[giver]
            else:
                seen[row + seat] = old_seen[row + giver]


# Cards and tiles that come and go.


def _picked(counts: list[int], total: i64, dice: Dice) -> int:
    skip: i64 = dice.below(total)
    sort = 0
    here: i64 = counts[0]
    while skip >= here:
        skip -= here
        sort += 1
        here = counts[sort]
    return sort


def from_deck(race: Race, dice: Dice) -> int:
    """A card that is decided now; there must be one."""
    card = _picked(race.deck, race.deck_size, dice)
    race.deck[card] -= 1
    race.deck_size -= 1
    return card


def from_pile(race: Race, dice: Dice) -> int:
    """A tile that is decided now; there must be one."""
    boxed: i64 = BOXED if race.rules.small_bag else 0
    sort = _picked(race.pile, race.pile_size + boxed, dice)
    race.pile[sort] -= 1
    race.pile_size -= 1
    return sort


def to_pile(race: Race, sort: int) -> None:
    """Shuffle a tile back."""
    race.pile[sort] += 1
    race.pile_size += 1


def reshuffle(race: Race, tell: Tell | None) -> None:
    """T12: with an empty deck the discard pile becomes the new one."""
    race.deck = race.discards
    race.deck_size = sum(race.deck)
    race.discards = [0] * CARD_SORTS
    if tell is not None and race.deck_size:
        tell(Reshuffled(race.deck_size), EVERYBODY)


def draw_cards(
    race: Race, seat: int, number: i64, dice: Dice, tell: Tell | None, anew: bool
) -> None:
    """Draw as many as there are; `anew`: the discard pile may be shuffled for it (T12)."""
    drawn: list[int] = []
    while len(drawn) < number:
        if not race.deck_size and anew:
            reshuffle(race, tell)
        if not race.deck_size:
            break
        drawn.append(from_deck(race, dice))
    if drawn:
        race.hands[seat] = tuple(sorted(list(race.hands[seat]) + drawn))
        if tell is not None:
            _tell_drawn(seat, CARDS, drawn, tell)


def draw_tiles(race: Race, seat: int, number: i64, dice: Dice, tell: Tell | None) -> None:
    """Draw as many as there are."""
    drawn: list[int] = []
    while len(drawn) < number and race.pile_size:
        drawn.append(from_pile(race, dice))
    if drawn:
        race.racks[seat] = tuple(sorted(list(race.racks[seat]) + drawn))
        if tell is not None:
            _tell_drawn(seat, TILES, drawn, tell)


def _tell_drawn(seat: int, item: int, drawn: list[int], tell: Tell) -> None:
    tell(Drew(seat, item, len(drawn), tuple(drawn)), only(seat))
    tell(Drew(seat, item, len(drawn), ()), all_but(seat))


def spend(race: Race, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    race.hands[seat] = removed(race.hands[seat], card)
    _lost_openly(race, CARDS, seat, card)


def discard(race: Race, seat: int, card: int, why: Why, tell: Tell | None) -> None:
    """A card goes from a hand to the discard pile."""
    spend(race, seat, card)
    race.discards[card] += 1
    if tell is not None:
        tell(Discarded(seat, card, why), EVERYBODY)


def lay_from_rack(race: Race, seat: int, sort: int) -> None:
    """A tile leaves a rack for all to see."""
    race.racks[seat] = removed(race.racks[seat], sort)
    _lost_openly(race, TILES, seat, sort)


def put_back(race: Race, seat: int, sort: int, tell: Tell | None) -> None:
    """A tile goes from a rack into the pile; the others do not see which."""
    race.racks[seat] = removed(race.racks[seat], sort)
    _lost_unseen(race, TILES, seat, sort, seat)
    to_pile(race, sort)
    tell_put_back(seat, sort, tell)


def tell_put_back(seat: int, sort: int, tell: Tell | None) -> None:
    """A tile was shuffled back."""
    if tell is not None:
        tell(PutBack(seat, sort), only(seat))
        tell(PutBack(seat, UNSEEN), all_but(seat))


def steal(race: Race, item: i64, thief: int, victim: int, thing: int) -> None:
    """One thing goes from a hand to another, seen by those two alone."""
    hands = hands_of(race, item)
    hands[victim] = removed(hands[victim], thing)
    _lost_unseen(race, item, victim, thing, thief)
    hands[thief] = added(hands[thief], thing)
    seen = _seen(race, item)
    row = victim * race.seats + thief
    seen[row] = added(seen[row], thing)


def take_openly(race: Race, seat: int, card: int) -> None:
    """A card comes to a hand for all to see."""
    race.hands[seat] = added(race.hands[seat], card)
    for viewer in range(race.seats + 1):
        if viewer != seat:
            row = viewer * race.seats + seat
            race.seen_cards[row] = added(race.seen_cards[row], card)


def give_up_all(race: Race, seat: int, why: Why, cards: bool, tell: Tell | None) -> None:
    """A crushed or leaving seat loses its tiles to the pile, and its cards if `cards` (T53)."""
    if cards:
        while race.hands[seat]:
            discard(race, seat, race.hands[seat][0], why, tell)
    while race.racks[seat]:
        put_back(race, seat, race.racks[seat][0], tell)
