"""Drafts: put a card aside, pass the rest on; then choose what to keep of it.

Packs are numbered by the place in `drafters` of whom each came from. Who sees a pack knows what is
in it, and so, later, what has been taken out of it; a veil keeps exactly that as pools: for each
pack and each time that the viewer has seen it, the cards that have been taken since then, or that
are still in it, and of which he does not know which is where.
"""

from typing import TYPE_CHECKING, Final

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
from fairyring.games.fairy_school.position.deeds import KEEP, KEEPS, PICK, PICKS, Deed, OfCard
from fairyring.games.fairy_school.position.fairy import UNSEEN
from fairyring.games.fairy_school.position.phases import CHOICE, DRAFT
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, only

if TYPE_CHECKING:
    from fairyring.games.fairy_school.position.table import FairySchool

EACH: Final = 4
EACH_FOR_TWO: Final = 5
"""F12: S cards for two players."""
MOST_PROJECTS: Final = 3
_LEFTWARD: Final = (int(Kind.S), int(Kind.III))
"""F6, F15: these go to the left, the others to the right."""

Cards = tuple[int, ...]


def begin_draft(table: "FairySchool", kind: int, dice: Dice, tell: Tell | None) -> None:
    """Deal packs of a kind to everybody."""
    table.phase = DRAFT
    table.kind = kind
    table.picks = 0
    table.drafters = tuple(members(table.playing))
    size = EACH_FOR_TWO if kind == Kind.S and table.seats == 2 else EACH
    deck = list(table.decks[kind])
    packs: list[Cards] = []
    for _ in table.drafters:
        packs.append(tuple(sorted([dice.draw(deck) for _ in range(size)])))
    table.set_deck(kind, deck)
    table.packs = tuple(packs)
    table.aside = ((),) * table.seats
    if tell is not None:
        tell(DraftBegan(kind, size, kind in _LEFTWARD), EVERYBODY)
    _ask(table, tell)


def _ask(table: "FairySchool", tell: Tell | None) -> None:
    table.asked = table.playing
    table.began = table.playing
    if tell is not None:
        for seat in members(table.playing):
            tell(GotPack(seat, table.packs[pack_number(table, seat, table.picks)]), only(seat))


def pack_number(table: "FairySchool", seat: int, picks: int) -> int:
    """Which pack a seat holds after so many picks."""
    way = -1 if table.kind in _LEFTWARD else 1
    return (table.drafters.index(seat) + way * picks) % len(table.drafters)


def holder(table: "FairySchool", pack: int, picks: int) -> int:
    """Who holds a pack after so many picks."""
    way = 1 if table.kind in _LEFTWARD else -1
    return table.drafters[(pack + way * picks) % len(table.drafters)]


def pick_actions(table: "FairySchool", seat: int) -> list[Action]:
    """The cards of the pack in hand."""
    found: list[Action] = []
    for card in table.pack_of(seat):
        found.append(PICKS[card])
    return found


def pick(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    """F14: put a card aside, in secret."""
    if deed.verb != PICK or not isinstance(deed, OfCard):
        return False
    card: int = deed.card
    if card not in table.pack_of(seat):
        return False
    _put_aside(table, seat, card, tell)
    table.asked &= ~(1 << seat)
    if tell is not None:
        tell(Ready(seat), EVERYBODY)
    return True


def _put_aside(table: "FairySchool", seat: int, card: int, tell: Tell | None) -> None:
    number = pack_number(table, seat, table.picks)
    packs = list(table.packs)
    packs[number] = tuple([other for other in packs[number] if other != card])
    table.packs = tuple(packs)
    aside = list(table.aside)
    aside[seat] = (*aside[seat], card)
    table.aside = tuple(aside)
    if tell is not None and table.playing >> seat & 1:
        tell(Picked(seat, card), only(seat))


def pick_by_chance(table: "FairySchool", seat: int, dice: Dice) -> None:
    """For who has left, chance puts a card aside, as long as the packs go round."""
    if len(table.aside[seat]) == table.picks:
        _put_aside(table, seat, dice.draw(list(table.pack_of(seat))), None)


def pass_on(table: "FairySchool", dice: Dice, tell: Tell | None) -> bool:
    """The packs go on; whether there is something to pick again. The last cards need no pick."""
    table.picks += 1
    left = len(table.packs[0])
    if tell is not None:
        tell(Passed(table.picks), EVERYBODY)
    if left > 1:
        for seat in table.drafters:
            if not table.playing >> seat & 1:
                pick_by_chance(table, seat, dice)
        _ask(table, tell)
        return True
    for seat in table.drafters:
        _put_aside(table, seat, table.pack_of(seat)[0], tell)
    table.picks += 1
    return False


def end_draft(table: "FairySchool") -> None:
    """Everything is revealed, so nothing of the draft needs to be known any more."""
    table.kind = 0
    table.picks = 0
    table.drafters = ()
    table.packs = ()
    table.aside = ()


# The choice of projects.


def begin_choice(table: "FairySchool") -> None:
    """F17, F18: three of the cards put aside and of those left over from before."""
    table.phase = CHOICE
    table.conceal()
    for seat in members(table.playing):
        spread(table, seat)
    table.asked = table.playing
    table.began = table.playing


def spread(table: "FairySchool", seat: int) -> None:
    """Lay out what a seat may choose from."""
    fairy = table.mine(seat)
    fairy.hand = sorted([*fairy.projects, *table.aside[seat]])
    fairy.projects = []


def choice_actions(table: "FairySchool", seat: int) -> list[Action]:
    """The projects that can still be kept."""
    found: list[Action] = []
    for card in table.fairies[seat].hand:
        found.append(KEEPS[card])
    return found


def keep(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Keep a project; the third one settles it."""
    if deed.verb != KEEP or not isinstance(deed, OfCard):
        return False
    card: int = deed.card
    if card not in table.fairies[seat].hand:
        return False
    fairy = table.mine(seat)
    fairy.hand.remove(card)
    fairy.kept.append(card)
    fairy.kept.sort()
    if tell is not None:
        tell(Kept(seat, card), only(seat))
    if len(fairy.kept) == MOST_PROJECTS:
        table.confirm(seat, tell)
    return True


def end_choice(table: "FairySchool", tell: Tell | None) -> None:
    """All is revealed; what nobody wants goes to the common discard."""
    for seat in table.drafters:
        if not table.playing >> seat & 1:
            table.lay_out(list(table.aside[seat]))
            if tell is not None:
                tell(LaidOut(tuple(sorted(table.aside[seat]))), EVERYBODY)
            continue
        fairy = table.mine(seat)
        dropped = fairy.hand
        fairy.projects = fairy.kept
        fairy.kept = []
        fairy.hand = []
        table.lay_out(dropped)
        if tell is not None:
            tell(Chose(seat, tuple(fairy.projects), tuple(dropped)), EVERYBODY)
    table.reveal()
    end_draft(table)


# What is known of the packs.


def _begun(table: "FairySchool") -> int:
    """How many times a card was put aside of each pack, or is just being put aside."""
    return table.picks + (1 if table.phase == DRAFT else 0)


def hide_draft(view: "FairySchool", viewer: int | None) -> None:
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


def fill_draft(world: "FairySchool", viewer: int | None, dice: Dice) -> None:
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
