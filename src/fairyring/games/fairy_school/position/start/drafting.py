"""Drafts: put a card aside, pass the rest on; then choose what to keep of it.

Packs are numbered by the place in `drafters` of whom each came from. Who sees a pack knows what is
in it, and so, later, what has been taken out of it; a veil keeps exactly that as pools: for each
pack and each time that the viewer has seen it, the cards that have been taken since then, or that
are still in it, and of which he does not know which is where.
"""

from typing import Final

from fairyring.games.fairy_school.facts import (
    Chose,
    DraftBegan,
    GotPack,
    Kept,
    LaidOut,
    Passed,
    Picked,
    Ready,
)
from fairyring.games.fairy_school.parts import Kind
from fairyring.games.fairy_school.position.school.actions import (
    KEEPS,
    NO_CARD,
    PICKS,
    Deed,
    Verb,
    card_of,
)
from fairyring.games.fairy_school.position.school.fairy import UNSEEN
from fairyring.games.fairy_school.position.school.phases import Phase
from fairyring.games.fairy_school.position.school.school import School
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, only
from fairyring.kernel.numbers.bits import members

EACH: Final = 4
EACH_FOR_TWO: Final = 5
"""F12: S cards for two players."""
MOST_PROJECTS: Final = 3
LEFTWARD: Final = (int(Kind.S), int(Kind.III))
"""F6, F15: these go to the left, the others to the right."""

Cards = tuple[int, ...]


def begin_draft(school: School, kind: int, dice: Dice, tell: Tell | None) -> None:
    """Deal packs of a kind to everybody."""
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
    school.asked = school.playing
    school.began = school.playing
    if tell is not None:
        for seat in members(school.playing):
            tell(GotPack(seat, pack_of(school, seat)), only(seat))


def pack_number(school: School, seat: int, picks: int) -> int:
    """Which pack a seat holds after so many picks."""
    way = -1 if school.kind in LEFTWARD else 1
    return (school.drafters.index(seat) + way * picks) % len(school.drafters)


def holder(school: School, pack: int, picks: int) -> int:
    """Who holds a pack after so many picks."""
    way = 1 if school.kind in LEFTWARD else -1
    return school.drafters[(pack + way * picks) % len(school.drafters)]


def pack_of(school: School, seat: int) -> Cards:
    """What a seat has to pick from."""
    return school.packs[pack_number(school, seat, school.picks)]


def pick_actions(school: School, seat: int) -> list[Action]:
    """The cards of the pack in hand."""
    found: list[Action] = []
    for card in pack_of(school, seat):
        found.append(PICKS[card])
    return found


def pick(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """F14: put a card aside, in secret."""
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
    """For who has left, chance puts a card aside, as long as the packs go round."""
    if len(school.aside[seat]) == school.picks:
        _put_aside(school, seat, dice.draw(list(pack_of(school, seat))), None)


def pass_on(school: School, dice: Dice, tell: Tell | None) -> bool:
    """The packs go on; whether there is something to pick again. The last cards need no pick."""
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
    """Everything is revealed, so nothing of the draft needs to be known any more."""
    school.kind = 0
    school.picks = 0
    school.drafters = ()
    school.packs = ()
    school.aside = ()


# The choice of projects.


def begin_choice(school: School) -> None:
    """F17, F18: three of the cards put aside and of those left over from before."""
    school.phase = Phase.CHOICE
    school.conceal()
    for seat in members(school.playing):
        spread(school, seat)
    school.asked = school.playing
    school.began = school.playing


def spread(school: School, seat: int) -> None:
    """Lay out what a seat may choose from."""
    fairy = school.mine(seat)
    fairy.hand = sorted([*fairy.projects, *school.aside[seat]])
    fairy.projects = []


def choice_actions(school: School, seat: int) -> list[Action]:
    """The projects that can still be kept."""
    found: list[Action] = []
    for card in school.fairies[seat].hand:
        found.append(KEEPS[card])
    return found


def keep(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Keep a project; the third one settles it."""
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
    """All is revealed; what nobody wants goes to the common discard."""
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


# What is known of the packs.


def _begun(school: School) -> int:
    """How many times a card was put aside of each pack, or is just being put aside."""
    return school.picks + (1 if school.phase == Phase.DRAFT else 0)


def hide_draft(view: School, viewer: int | None) -> None:
    """Leave of packs and picks only what the viewer knows."""
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
    """Deal what is hidden of the packs: each pool among its places, the rest from the deck."""
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
    """Where the next hidden card comes from: the first pool that is not used up, or the deck."""
    if not seen:
        return deck
    while not pools[0]:
        pools.pop(0)
    return pools[0]
