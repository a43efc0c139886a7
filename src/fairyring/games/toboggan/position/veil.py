"""Hiding what a seat cannot know, and filling it in at random."""

from typing import Final

from fairyring.kernel.dice import Dice
from fairyring.kernel.pending import HIDDEN, Question

from .knowing.cases import Belief, Outline
from .knowing.clumps import ASIDE, BOX, DECK, MOST_ALIKE, PLACES, Case, Things, dealt
from .knowing.learning import Held
from .knowing.lore import UNTOLD, Lore, Seen, doubted, named
from .knowing.memory import Glimpse, Hearsay, Lores
from .mischief.windows import answers
from .questions import asking
from .race.hands import BOXED, ITEM_CARDS, ITEM_TILES, hands_of, recounted, remaining
from .race.race import NO_CARD, UNKNOWN, Race, own_memory

_ITEMS: Final[list[int]] = [ITEM_CARDS, ITEM_TILES]


# Places of things.


def _counts(race: Race, item: int) -> bytes:
    return race.deck if item == ITEM_CARDS else race.pile


def _count_anew(race: Race, item: int, counts: bytes) -> None:
    if item == ITEM_CARDS:
        race.deck = counts
    else:
        race.pile = counts


def _boxed(race: Race, item: int) -> int:
    return BOXED if item == ITEM_TILES and race.rules.small_bag else 0


def _aside(race: Race, item: int) -> Things:
    """Return the things of this item that a Ransack has drawn."""
    for question in race.stack:
        if asking(question).looked(question) == item:
            return race.looked
    return ()


def held(race: Race, item: int, viewer: int) -> Held:
    """Return all cards or tiles by sort and place; in a view, unseen ones count with the deck."""
    slots = [0] * PLACES
    hands, aside = hands_of(race, item), _aside(race, item)
    for seat, hand in enumerate(hands):
        slots[seat] = len(hand)
    slots[ASIDE] = len(aside)
    slots[DECK] = remaining(race, item)
    slots[BOX] = _boxed(race, item)
    own = hands[viewer] if viewer < race.seats else ()
    return Held(viewer, _counts(race, item), slots, own, (*hands, aside))


def work_out(race: Race, viewer: int) -> None:
    """Bring the beliefs of a viewer about cards and tiles up to date."""
    for item in _ITEMS:
        memory = race.memories[item]
        memory.think_over()
        if not memory.fresh(viewer):
            news = memory.news(viewer)
            if not memory.silent(viewer, news):
                memory.work_out(news, held(race, item, viewer))
            memory.keep(viewer)


Remembered = tuple[tuple[Outline, ...], ...]


def remembered(race: Race) -> Remembered:
    """Return what each viewer believes about cards and tiles beyond counting; () for nothing."""
    found: list[tuple[Outline, ...]] = []
    told = False
    for viewer in range(race.seats + 1):
        work_out(race, viewer)
    for memory in race.memories:
        outlines = tuple([memory.outline(viewer) for viewer in range(race.seats + 1)])
        told = told or any(outlines)
        found.append(outlines)
    return tuple(found) if told else ()


Told = tuple[Lores, ...]


def told(race: Race) -> Told:
    """Return what each viewer can tell about the knowledge of others; () for nothing."""
    for viewer in range(race.seats + 1):
        work_out(race, viewer)
    if all(memory.told() < 0 for memory in race.memories):
        return ()
    return tuple([memory.lores for memory in race.memories])


def remember(race: Race, beliefs: Remembered, lores: Told) -> None:
    """Restore the beliefs and the lore of all viewers."""
    for item, told in enumerate(lores):
        race.memories[item].lores = told
    for item, outlines in enumerate(beliefs):
        for viewer, outline in enumerate(outlines):
            race.memories[item].remember(outline, held(race, item, viewer))


# The veil.


def hide(race: Race, view: Race, seat: int | None) -> None:
    """Set a view's hands to what this seat knows; unseen things are in deck and pile."""
    viewer = race.seats if seat is None else seat
    cards, tiles = _glimpse(race, ITEM_CARDS, viewer), _glimpse(race, ITEM_TILES, viewer)
    view.hands, view.racks = cards.hands[:], tiles.hands[:]
    view.deck, view.pile = cards.counts, tiles.counts
    view.memories = [cards.memory, tiles.memory]
    view.looked = race.looked
    view.shuffled_back = ()
    stack = view.stack
    for number, question in enumerate(stack):
        stack[number] = asking(question).veiled(question, seat)
        item = asking(question).looked(question)
        if item >= 0 and not (seat is not None and question.asked >> seat & 1):
            known = _known(view.memories[item].only(), ASIDE)
            counts = bytearray(_counts(view, item))
            view.looked = _hidden(view.looked, known, counts)
            _count_anew(view, item, bytes(counts))


def _glimpse(race: Race, item: int, viewer: int) -> Glimpse:
    """Return the cards or tiles that a viewer knows, except those drawn by a Ransack."""
    memory = race.memories[item]
    glimpse = memory.glimpsed(viewer)
    if glimpse is None:
        belief, counts, hands = _telling(race, item, viewer), bytearray(_counts(race, item)), []
        for owner, hand in enumerate(hands_of(race, item)):
            hands.append(hand if owner == viewer else _hidden(hand, _known(belief, owner), counts))
        own = hands[viewer] if viewer < race.seats else ()
        lore = _sure(memory.lores[viewer], belief, viewer, own)
        glimpse = Glimpse(hands, bytes(counts), memory.of(viewer, belief, lore))
        memory.keep_glimpse(viewer, glimpse)
    return glimpse


def turn_up(view: Race, seat: int, tile: int) -> None:
    """Show one tile of a rack to everybody who has this view."""
    rack = view.racks[seat]
    if tile in rack:  # everybody knows it already
        return
    left = list(rack)
    left.remove(UNKNOWN)
    left.append(tile)
    left.sort()
    view.racks[seat] = tuple(left)
    view.pile = recounted(view.pile, (tile,), -1)


def _telling(race: Race, item: int, viewer: int) -> Belief | None:
    """Return the belief of a viewer; None if nothing of any hand is certain by it."""
    belief = race.memories[item].beliefs[viewer]
    if belief is not None or remaining(race, item) >= MOST_ALIKE[item]:
        return belief
    if _elsewhere(race, item, viewer) >= MOST_ALIKE[item]:
        return None
    belief = Belief(held(race, item, viewer).counted())
    for place in (*range(race.seats), ASIDE):
        if place != viewer and belief.surely(place):
            return belief
    return None


def _elsewhere(race: Race, item: int, viewer: int) -> int:
    """Return how many things a viewer does not see, not counting the place with most of them."""
    sizes = [len(hand) for hand in hands_of(race, item)]
    if viewer < race.seats:
        sizes[viewer] = 0
    sizes.append(len(_aside(race, item)))
    return remaining(race, item) + _boxed(race, item) + sum(sizes) - max(sizes)


def _sure(lore: Lore, belief: Belief | None, viewer: int, own: Things) -> Lore:
    """Return the lore of a viewer without names of which it is not sure any more."""
    if lore == UNTOLD:
        return UNTOLD
    found = list(lore)
    for place, slots in enumerate(lore):
        if slots:
            found[place] = doubted(slots, own if place == viewer else _known(belief, place))
    return tuple(found)


def _known(belief: Belief | None, place: int) -> Things:
    return () if belief is None else belief.surely(place)


def _hidden(things: Things, known: Things, counts: bytearray) -> Things:
    """Return the known things of a hand and UNKNOWN for the rest, which join the unseen ones."""
    if not known:
        for thing in things:
            if thing != UNKNOWN:
                counts[thing] += 1
        return (UNKNOWN,) * len(things)
    left = list(known)
    unseen = 0
    for thing in things:
        if thing in left:
            left.remove(thing)
        else:
            unseen += 1
            if thing != UNKNOWN:
                counts[thing] += 1
    return known + (UNKNOWN,) * unseen


# The redeal.


def fill(world: Race, dice: Dice) -> None:
    """Deal all unseen things at random, as the viewer can believe them."""
    for item in _ITEMS:
        if world.memories[item].last is not None:  # play went on from a view
            own_memory(world, item).elsewhere()
        belief = world.memories[item].only()
        if belief is None:
            _deal_any(world, item, dice)
        else:
            _deal(world, item, belief.drawn(dice), dice)
    for number, question in enumerate(world.stack):
        if HIDDEN in question.answers:
            world.stack[number] = _answered(world, question, dice)


def _deal_any(world: Race, item: int, dice: Dice) -> None:
    """Deal unseen things anywhere."""
    hands, counts = hands_of(world, item), bytearray(_counts(world, item))
    unseen: list[int] = []
    for sort, number in enumerate(_counts(world, item)):
        if number == 1:
            unseen.append(sort)
        elif number:
            unseen += [sort] * number
    for seat, hand in enumerate(hands):
        if UNKNOWN in hand:
            hands[seat] = _drawn(hand, unseen, counts, dice)
    if UNKNOWN in _aside(world, item):
        world.looked = _drawn(world.looked, unseen, counts, dice)
    _count_anew(world, item, bytes(counts))


def _drawn(things: Things, unseen: list[int], counts: bytearray, dice: Dice) -> Things:
    """Return the known things of a hand, with random unseen ones for the rest."""
    found: list[int] = []
    for thing in things:
        if thing == UNKNOWN:
            thing = unseen.pop(dice.below(len(unseen)))
            counts[thing] -= 1
        found.append(thing)
    found.sort()
    return tuple(found)


def _deal(world: Race, item: int, case: Case, dice: Dice) -> None:
    """Deal the things of a case."""
    hands, counts = hands_of(world, item), bytearray(_counts(world, item))
    found = dealt(case, dice)
    for seat in range(world.seats):
        if UNKNOWN in hands[seat]:
            hands[seat] = _exchanged(hands[seat], found[seat], counts)
    if UNKNOWN in _aside(world, item):
        world.looked = _exchanged(world.looked, found[ASIDE], counts)
    _count_anew(world, item, bytes(counts))
    if _boxed(world, item):
        world.shuffled_back = tuple(sorted(found[DECK]))


def _exchanged(things: Things, others: list[int], counts: bytearray) -> Things:
    """Return other, unseen things in place of the known ones of a hand."""
    for thing in things:
        if thing != UNKNOWN:
            counts[thing] += 1
    for thing in others:
        counts[thing] -= 1
    others.sort()
    return tuple(others)


def share(world: Race, dice: Dice) -> None:
    """Give all seats in a world the knowledge that its viewer can tell they have."""
    for item in _ITEMS:
        viewer = world.memories[item].told()
        if viewer >= 0:
            _share(world, item, viewer, dice)


def _share(world: Race, item: int, viewer: int, dice: Dice) -> None:
    memory, hands = own_memory(world, item), hands_of(world, item)
    told: list[tuple[int, Seen]] = []
    for place, slots in enumerate(memory.lores[viewer]):
        if slots:
            lying = hands[place] if place < world.seats else _aside(world, item)
            sure = lying if place == viewer else _known(memory.beliefs[viewer], place)
            told.append((place, named(slots, lying, sure, dice)))
    memory.hearsay = Hearsay(viewer, told, tuple(hands), held(world, item, world.seats))


def _answered(world: Race, question: Question, dice: Dice) -> Question:
    """Fill in a secret answer: any that the imagined hand allows, or none."""
    for seat, given in enumerate(question.answers):
        if given == HIDDEN:
            cards = answers(world, question, seat)
            card = NO_CARD
            if cards and dice.below(2):
                card = cards[dice.below(len(cards))]
            question = question.answered(seat, card)
    return question
