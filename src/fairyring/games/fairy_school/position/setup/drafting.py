"""Drafts: put a card aside, pass the rest on; then choose which of these cards to keep.

The number of a pack is the index in `drafters` of the seat that it was dealt to. A seat that sees a
pack knows its cards, and when it sees the pack again, it knows which cards are gone but not who
took which. A view keeps exactly this knowledge, as pools: for each pack and each time that the
viewer saw it, a pool holds the cards that were taken from then until it saw the pack again, or that
are still in the pack.
"""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, only
from fairyring.kernel.numbers.bits import members

from ...facts.turns import Ready
from ...facts.year import Chose, DraftBegan, GotPack, Kept, LaidOut, Passed, Picked
from ...parts import Kind
from ..school.actions import KEEPS, NO_CARD, PICKS, Deed, Verb, card_of
from ..school.fairy import UNSEEN
from ..school.phases import Phase
from ..school.school import School

EACH: Final = 4
EACH_FOR_TWO: Final = 5
"""F12: S cards in a pack for two players."""
MOST_PROJECTS: Final = 3
LEFTWARD: Final = (int(Kind.S), int(Kind.III))
"""F6, F15: packs of these kinds are passed to the left, the others to the right."""

Cards = tuple[int, ...]


def begin_draft(school: School, kind: int, dice: Dice, tell: Tell | None) -> None:
    """Deal packs of a kind to all seats."""
    school.phase = Phase.DRAFT
    school.kind = kind
    school.picks = 0
    school.drafters = tuple(members(school.playing))
    size = EACH_FOR_TWO if kind == Kind.S and school.seats == 2 else EACH
    deck = list(school.decks[kind])
    packs: list[Cards] = []
    for _ in school.drafters:
        packs.append(tuple(sorted([dice.draw(deck) for _ in range(size)])))
    school.set_deck(kind, deck)
    school.packs = tuple(packs)
    school.aside = ((),) * school.seats
    if tell is not None:
        tell(DraftBegan(kind, size, kind in LEFTWARD), EVERYBODY)
    _ask(school, tell)


def _ask(school: School, tell: Tell | None) -> None:
    seats = members(school.playing)
    school.ask(seats)
    if tell is not None:
        for seat in seats:
            tell(GotPack(seat, pack_of(school, seat)), only(seat))


def pack_number(school: School, seat: int, picks: int) -> int:
    """Return the number of the pack that a seat holds after this many picks."""
    way = -1 if school.kind in LEFTWARD else 1
    return (school.drafters.index(seat) + way * picks) % len(school.drafters)


def holder(school: School, pack: int, picks: int) -> int:
    """Return the seat that holds a pack after this many picks."""
    way = 1 if school.kind in LEFTWARD else -1
    return school.drafters[(pack + way * picks) % len(school.drafters)]


def pack_of(school: School, seat: int) -> Cards:
    """Return the pack from which a seat picks now."""
    return school.packs[pack_number(school, seat, school.picks)]


def pick_actions(school: School, seat: int) -> list[Action]:
    """Return a pick of each card of the pack in hand."""
    return [PICKS[card] for card in pack_of(school, seat)]


def pick(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """F14: put a card aside in secret."""
    card = card_of(deed, Verb.PICK, pack_of(school, seat))
    if card == NO_CARD:
        return False
    _put_aside(school, seat, card, tell)
    school.asked &= ~(1 << seat)
    if tell is not None:
        tell(Ready(seat), EVERYBODY)
    return True


def _put_aside(school: School, seat: int, card: int, tell: Tell | None) -> None:
    number = pack_number(school, seat, school.picks)
    packs = list(school.packs)
    packs[number] = tuple([other for other in packs[number] if other != card])
    school.packs = tuple(packs)
    aside = list(school.aside)
    aside[seat] = (*aside[seat], card)
    school.aside = tuple(aside)
    if tell is not None and school.playing >> seat & 1:
        tell(Picked(seat, card), only(seat))


def pick_by_chance(school: School, seat: int, dice: Dice) -> None:
    """Put a random card aside for a seat that has left, unless this pick has been made."""
    if len(school.aside[seat]) == school.picks:
        _put_aside(school, seat, dice.draw(list(pack_of(school, seat))), None)


def pass_on(school: School, dice: Dice, tell: Tell | None) -> bool:
    """Pass the packs on; return whether there is something to pick. The last cards need no pick."""
    school.picks += 1
    left = len(school.packs[0])
    if tell is not None:
        tell(Passed(school.picks), EVERYBODY)
    if left > 1:
        for seat in school.drafters:
            if not school.playing >> seat & 1:
                pick_by_chance(school, seat, dice)
        _ask(school, tell)
        return True
    for seat in school.drafters:
        _put_aside(school, seat, pack_of(school, seat)[0], tell)
    school.picks += 1
    return False


def end_draft(school: School) -> None:
    """Clear all fields of the draft, once everything is revealed."""
    school.kind = 0
    school.picks = 0
    school.drafters = ()
    school.packs = ()
    school.aside = ()


# The choice of projects.


def begin_choice(school: School) -> None:
    """F17, F18: begin the choice of three from the cards put aside and the projects left over."""
    school.phase = Phase.CHOICE
    school.conceal()
    seats = members(school.playing)
    for seat in seats:
        spread(school, seat)
    school.ask(seats)


def spread(school: School, seat: int) -> None:
    """Lay out the projects from which a seat may choose."""
    fairy = school.mine(seat)
    fairy.hand = sorted([*fairy.projects, *school.aside[seat]])
    fairy.projects = []


def choice_actions(school: School, seat: int) -> list[Action]:
    """Return the projects that can still be kept."""
    return [KEEPS[card] for card in school.fairies[seat].hand]


def keep(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Keep a project; the third one completes the choice."""
    card = card_of(deed, Verb.KEEP, school.fairies[seat].hand)
    if card == NO_CARD:
        return False
    fairy = school.mine(seat)
    fairy.hand.remove(card)
    fairy.kept_projects.append(card)
    fairy.kept_projects.sort()
    if tell is not None:
        tell(Kept(seat, card), only(seat))
    if len(fairy.kept_projects) == MOST_PROJECTS:
        school.confirm(seat, tell)
    return True


def end_choice(school: School, tell: Tell | None) -> None:
    """Reveal the choices; unwanted projects go to the common discard."""
    for seat in school.drafters:
        if not school.playing >> seat & 1:
            school.lay_out(list(school.aside[seat]))
            if tell is not None:
                tell(LaidOut(tuple(sorted(school.aside[seat]))), EVERYBODY)
            continue
        fairy = school.mine(seat)
        dropped = fairy.hand
        fairy.projects = fairy.kept_projects
        fairy.kept_projects = []
        fairy.hand = []
        school.lay_out(dropped)
        if tell is not None:
            tell(Chose(seat, tuple(fairy.projects), tuple(dropped)), EVERYBODY)
    school.reveal()
    end_draft(school)


# Knowledge of the packs.


def _begun(school: School) -> int:
    """Return how many cards each pack has lost, counting the pick under way."""
    return school.picks + (1 if school.phase == Phase.DRAFT else 0)


def hide_draft(view: School, viewer: int | None) -> None:
    """Hide all packs and picks that the viewer does not know."""
    aside = [list(cards) for cards in view.aside]
    packs = [list(pack) for pack in view.packs]
    deck = list(view.decks[view.kind])
    pools: list[Cards] = []
    for number in range(len(packs)):
        pool = deck
        for step in range(_begun(view)):
            seat = holder(view, number, step)
            if seat == viewer:
                _close_pool(pools, pool, deck)
                pool = []
            elif step < len(aside[seat]):
                pool.append(aside[seat][step])
                aside[seat][step] = UNSEEN
        if packs[number] and holder(view, number, view.picks) != viewer:
            pool.extend(packs[number])
            packs[number] = [UNSEEN] * len(packs[number])
        _close_pool(pools, pool, deck)
    view.aside = tuple([tuple(cards) for cards in aside])
    view.packs = tuple([tuple(pack) for pack in packs])
    view.pools = tuple(pools)
    view.set_deck(view.kind, deck)


def _close_pool(pools: list[Cards], pool: list[int], deck: list[int]) -> None:
    if pool and pool is not deck:
        pools.append(tuple(sorted(pool)))


def fill_draft(world: School, viewer: int | None, dice: Dice) -> None:
    """Fill in hidden cards of packs and picks: from pools where these exist, else from the deck."""
    aside = [list(cards) for cards in world.aside]
    packs = [list(pack) for pack in world.packs]
    deck = list(world.decks[world.kind])
    pools = [list(pool) for pool in world.pools]
    for number in range(len(packs)):
        seen = False
        for step in range(_begun(world)):
            seat = holder(world, number, step)
            if seat == viewer:
                seen = True
            elif step < len(aside[seat]):
                aside[seat][step] = dice.draw(_source(pools, deck, seen))
        if UNSEEN in packs[number]:
            packs[number] = [dice.draw(_source(pools, deck, seen)) for _ in packs[number]]
            packs[number].sort()
    world.aside = tuple([tuple(cards) for cards in aside])
    world.packs = tuple([tuple(pack) for pack in packs])
    world.pools = ()
    world.set_deck(world.kind, deck)


def _source(pools: list[list[int]], deck: list[int], seen: bool) -> list[int]:
    """Return the pile of the next hidden card: the first pool that is not empty, or the deck."""
    if not seen:
        return deck
    while not pools[0]:
        pools.pop(0)
    return pools[0]
