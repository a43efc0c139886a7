"""Cards and tiles: hands, deck and pile, and moves of things from one place to another.

Each move records which viewers see the things; `memory` computes what a viewer can believe after
that.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only

from ...facts import UNSEEN, Discarded, Drew, PutBack, Reshuffled, Spent, Why
from ...parts import CARD_TYPES, TILE_COUNTS
from ..knowing.clumps import ASIDE, DECK, OUT, Things, with_more
from .race import CARD_SORTS, NO_CARDS, UNKNOWN, Race, own_memory
from .rules import SMALL_BAG

ITEM_CARDS: Final = 0
"""As in `Item`; the compiler knows the number of a literal."""
ITEM_TILES: Final = 1
BOXED: Final = sum(TILE_COUNTS) - SMALL_BAG
"""The tiles that the small bag leaves out; which ones is never decided (GT-7)."""

# Seats in the game.


def runners(race: Race) -> i64:
    """Return the seats with tiles and movement phases: all but leavers and the crushed."""
    return race.inside & ~race.crushed


def in_cards(race: Race) -> i64:
    """Return the seats with cards (T53)."""
    return race.inside if race.rules.ghosts else race.inside & ~race.crushed


def after(race: Race, seat: int, seats: i64) -> int:
    """Return the next of these seats clockwise; the seat itself if it is the only one."""
    around: i64 = race.seats
    for step in range(1, around + 1):
        other = (seat + step) % around
        if seats >> other & 1:
            return int(other)
    return seat


def clockwise(race: Race, first: int, seats: i64) -> list[int]:
    """Return these seats in clockwise order from `first` on."""
    found: list[int] = []
    around: i64 = race.seats
    for step in range(around):
        seat = (first + step) % around
        if seats >> seat & 1:
            found.append(int(seat))
    return found


def tiles_in_play(race: Race) -> bool:
    """T13: return whether tiles are still laid; after the last row, tile hands are put aside."""
    return race.hill.laid < race.rules.rows


def forbidden(race: Race, seat: i64, card: i64) -> bool:
    """5.5-9: return whether a Snowball forbids either type of a card."""
    bans: i64 = race.bans[seat]
    return bans & CARD_TYPES[card] != 0


# Sorted tuples.


def joined(things: Things, more: Things) -> Things:
    """Return both together."""
    for thing in more:
        at: i64 = 0
        while at < len(things) and things[at] <= thing:
            at += 1
        things = things[:at] + (thing,) + things[at:]
    return things


def without(things: Things, gone: Things) -> Things:
    """Return the first things without the others."""
    for thing in gone:
        at: i64 = 0
        while things[at] != thing:
            at += 1
        things = things[:at] + things[at + 1 :]
    return things


def recounted(counts: bytes, things: Things, change: int) -> bytes:
    """Return the counts of all sorts after adding `change` for each of these things."""
    for thing in things:
        counts = with_more(counts, thing, change)
    return counts


def sorts(things: Things) -> Things:
    """Return each known sort once, in order; mostly these are the things themselves."""
    last = UNKNOWN
    for thing in things:
        if thing in (last, UNKNOWN):
            return _sorts_of(things)
        last = thing
    return things


def _sorts_of(things: Things) -> Things:
    found: list[int] = []
    last = UNKNOWN
    for thing in things:
        if thing != last and thing != UNKNOWN:
            found.append(thing)
            last = thing
    return tuple(found)


# Moves of cards and tiles. Every change of these is a move from one place to another.


def hands_of(race: Race, item: i64) -> list[Things]:
    """Return the hands of cards, or the racks of tiles."""
    return race.hands if item == ITEM_CARDS else race.racks


def move(race: Race, item: i64, source: int, target: int, who: int, things: Things) -> None:
    """Move things from one place to another; the audience `who` sees which they are."""
    if not things:
        return
    own_memory(race, item).note(source, target, who, things, False)
    hands = hands_of(race, item)
    if source < ASIDE:
        hands[source] = without(hands[source], things)
    elif source == DECK:
        _count(race, item, things, -1)
    elif source == ASIDE:
        race.looked = without(race.looked, things)
    if target < ASIDE:
        hands[target] = joined(hands[target], things)
    elif target == DECK:
        _count(race, item, things, 1)
    elif target == ASIDE:
        race.looked = joined(race.looked, things)


def _count(race: Race, item: i64, things: Things, change: int) -> None:
    number: i64 = change * len(things)
    if item == ITEM_CARDS:
        race.deck_size += number
        race.deck = recounted(race.deck, things, change)
        return
    race.pile_size += number
    race.pile = recounted(race.pile, things, change)
    if race.rules.small_bag and change > 0:
        race.shuffled_back = joined(race.shuffled_back, things)


def remaining(race: Race, item: i64) -> i64:
    """Return the number of cards in the deck, or of tiles in the pile."""
    return race.deck_size if item == ITEM_CARDS else race.pile_size


def picked(counts: bytes, total: i64, dice: Dice) -> int:
    """Return a random one of `total` things."""
    skip: i64 = dice.below(total)
    sort: i64 = 0
    here: i64 = counts[0]
    while skip >= here:
        skip -= here
        sort += 1
        here = counts[sort]
    return int(sort)


def draw(race: Race, item: i64, target: int, who: int, dice: Dice) -> int:
    """Decide a thing of the deck or pile now, and move it to a place; there must be one."""
    cards = item == ITEM_CARDS
    thing = picked(race.deck, race.deck_size, dice) if cards else _some_tile(race, dice)
    move(race, item, DECK, target, who, (thing,))
    return thing


def _some_tile(race: Race, dice: Dice) -> int:
    """Draw a tile of the pile. Tiles that were shuffled back are in it; others may be boxed."""
    back = race.shuffled_back
    if back and dice.below(race.pile_size) < len(back):
        tile = back[dice.below(len(back))]
        race.shuffled_back = without(back, (tile,))
        return tile
    boxed: i64 = BOXED if race.rules.small_bag else 0
    unseen = race.pile
    if back:
        unseen = recounted(unseen, back, -1)
    return picked(unseen, race.pile_size - len(back) + boxed, dice)


def reshuffle(race: Race, tell: Tell | None) -> None:
    """T12: make the discard pile the new deck, when that is empty."""
    cards: list[int] = []
    for card in range(CARD_SORTS):
        cards += [card] * race.discards[card]
    race.discards = NO_CARDS
    if cards:
        move(race, ITEM_CARDS, OUT, DECK, EVERYBODY, tuple(cards))
        if tell is not None:
            tell(Reshuffled(race.deck_size), EVERYBODY)


def draw_cards(
    race: Race, seat: int, number: i64, dice: Dice, tell: Tell | None, anew: bool
) -> None:
    """Draw up to `number` cards; with `anew` the discard pile may be reshuffled for it (T12)."""
    drawn: list[int] = []
    while len(drawn) < number:
        if not race.deck_size and anew:
            reshuffle(race, tell)
        if not race.deck_size:
            break
        drawn.append(draw(race, ITEM_CARDS, seat, 1 << seat, dice))
    if tell is not None:
        _tell_drawn(seat, ITEM_CARDS, drawn, tell)


def draw_tiles(race: Race, seat: int, number: i64, dice: Dice, tell: Tell | None) -> None:
    """Draw up to `number` tiles."""
    drawn: list[int] = []
    while len(drawn) < number and race.pile_size:
        drawn.append(draw(race, ITEM_TILES, seat, 1 << seat, dice))
    if drawn and tell is not None:
        _tell_drawn(seat, ITEM_TILES, drawn, tell)


def _tell_drawn(seat: int, item: int, drawn: list[int], tell: Tell) -> None:
    tell(Drew(seat, item, len(drawn), tuple(drawn)), only(seat))
    tell(Drew(seat, item, len(drawn), ()), all_but(seat))


def spend(race: Race, seat: int, card: int) -> None:
    """Take a card from a hand; everybody sees it."""
    move(race, ITEM_CARDS, seat, OUT, EVERYBODY, (card,))


def put_on_discards(race: Race, card: int) -> None:
    """Put a card onto the discard pile."""
    race.discards = recounted(race.discards, (card,), 1)


def discard(race: Race, seat: int, card: int, why: Why, tell: Tell | None) -> None:
    """Move a card from a hand to the discard pile."""
    spend(race, seat, card)
    put_on_discards(race, card)
    if tell is not None:
        paid = why in (Why.TOLL, Why.COST)
        tell(Spent(seat, card, why) if paid else Discarded(seat, card, why), EVERYBODY)


def show(race: Race, item: i64, seat: int, thing: int) -> None:
    """Record that everybody has seen that a hand holds this."""
    own_memory(race, item).note(seat, seat, EVERYBODY, (thing,), False)


def look(race: Race, item: i64, viewer: int, owner: int) -> None:
    """Record that a seat sees a whole hand."""
    own_memory(race, item).note(owner, owner, 1 << viewer, hands_of(race, item)[owner], False)


def lay_from_rack(race: Race, seat: int, sort: int, shown: bool) -> None:
    """Take a tile from a rack; everybody sees it. `shown`: they already knew that it was there."""
    own_memory(race, ITEM_TILES).note(seat, OUT, EVERYBODY, (sort,), shown)
    race.racks[seat] = without(race.racks[seat], (sort,))


def put_back(race: Race, source: int, seat: int, sort: int, tell: Tell | None) -> None:
    """Shuffle a tile back into the pile; others do not see which."""
    move(race, ITEM_TILES, source, DECK, 1 << seat, (sort,))
    if tell is not None:
        tell(PutBack(seat, sort), only(seat))
        tell(PutBack(seat, UNSEEN), all_but(seat))


def pass_round(race: Race, item: i64, seats: list[int]) -> None:
    """Pass whole hands along these seats, and from the last one to the first."""
    hands = hands_of(race, item)
    last = seats[-1]
    move(race, item, last, ASIDE, 1 << last, hands[last])
    for number in range(len(seats) - 1, 0, -1):
        giver, taker = seats[number - 1], seats[number]
        move(race, item, giver, taker, 1 << giver | 1 << taker, hands[giver])
    move(race, item, ASIDE, seats[0], 1 << last | 1 << seats[0], race.looked)


def give_up_all(race: Race, seat: int, why: Why, cards: bool, tell: Tell | None) -> None:
    """Take all tiles of a crushed or leaving seat, and with `cards` also its cards (T53)."""
    if cards:
        while race.hands[seat]:
            discard(race, seat, race.hands[seat][0], why, tell)
    while race.racks[seat]:
        put_back(race, seat, seat, race.racks[seat][0], tell)
