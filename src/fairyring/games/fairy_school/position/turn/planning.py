"""Phase 1: cards of the draw pile fill the forest. Also the two cards of the expert setup."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, only
from fairyring.kernel.numbers.bits import members

from ...facts.turns import Drew, Placed, Planned
from ...facts.year import SetUp
from ..school.actions import ALL_DONE, COLUMNS, FILL_UP, PLACES, SLOTS, Deed, Place, Verb
from ..school.fairy import Fairy, joined
from ..school.phases import NOTHING, Phase
from ..school.school import School

SET_UP: Final = 2
"""F5: S cards that go to the top row."""


def begin_planning(school: School, dice: Dice, tell: Tell | None) -> None:
    """F30: let each seat draw a card for every empty slot, or as many as there are."""
    school.phase = Phase.PLANNING
    school.conceal()
    school.asked = 0
    for seat in members(school.playing):
        draw_for(school, seat, dice, tell)
        if school.fairies[seat].hand:
            school.asked |= 1 << seat
    school.began = school.asked


def draw_for(school: School, seat: int, dice: Dice, tell: Tell | None) -> None:
    """Draw the cards that a seat has to place."""
    fairy = school.fairies[seat]
    due = fairy.empty_slots()
    if due and fairy.can_draw():
        fairy = school.mine(seat)
        shuffled = fairy.draw(due, dice)
        if tell is not None:
            tell(Drew(seat, tuple(fairy.hand), shuffled), only(seat))


def planning_actions(school: School, seat: int) -> list[Action]:
    """Return the ways to place one card, and to place all at once; `done` if no card is left."""
    found: list[Action] = []
    fairy = school.fairies[seat]
    if not fairy.hand:
        found.append(ALL_DONE)
        return found
    _add_places(found, fairy, SLOTS)
    found.append(FILL_UP)
    return found


def any_placing(fairy: Fairy, dice: Dice) -> Action:
    """Return a random one of these actions, for a seat with cards in hand."""
    hand = fairy.hand
    empty = fairy.empty_slots()
    skip = dice.below(len(hand) * empty + 1)
    if skip == len(hand) * empty:
        return FILL_UP
    before = skip % empty
    slot: i64 = 0
    while before or fairy.forest[slot] != NOTHING:
        if fairy.forest[slot] == NOTHING:
            before -= 1
        slot += 1
    return PLACES[hand[skip // empty] * SLOTS + slot]


def setting_actions(school: School, seat: int) -> list[Action]:
    """Expert setup: return the placing of each S card on each empty slot of the top row."""
    found: list[Action] = []
    _add_places(found, school.fairies[seat], COLUMNS)
    return found


def _add_places(found: list[Action], fairy: Fairy, slots: int) -> None:
    empty: list[int] = []
    for slot in range(slots):
        if fairy.forest[slot] == NOTHING:
            empty.append(slot)
    for card in fairy.hand:
        first = card * SLOTS
        for slot in empty:
            found.append(PLACES[first + slot])


def plan(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Do a step of planning; return whether it was legal."""
    if not school.fairies[seat].hand:
        if deed.verb != Verb.DONE:
            return False
        school.confirm(seat, tell)
        return True
    if deed.verb == Verb.FILL:
        _fill(school, seat, tell)
        return True
    return _place(school, seat, deed, SLOTS, tell)


def _place(school: School, seat: int, deed: Deed, slots: int, tell: Tell | None) -> bool:
    fairy = school.fairies[seat]
    if deed.verb != Verb.PLACE or not isinstance(deed, Place):
        return False
    card: int = deed.card
    slot: int = deed.slot
    if slot >= slots or fairy.forest[slot] != NOTHING or card not in fairy.hand:
        return False
    fairy = school.mine(seat)
    fairy.hand.remove(card)
    fairy.forest[slot] = card
    if tell is not None:
        tell(Placed(seat, card, slot), only(seat))
    return True


def _fill(school: School, seat: int, tell: Tell | None) -> None:
    """Place the rest of the hand, in card order, on the empty slots in their order."""
    fairy = school.mine(seat)
    hand = fairy.hand
    fairy.hand = []
    slot = 0
    for card in hand:
        while fairy.forest[slot] != NOTHING:
            slot += 1
        fairy.forest[slot] = card
        if tell is not None:
            tell(Placed(seat, card, slot), only(seat))


def end_planning(school: School, tell: Tell | None) -> None:
    """F29: reveal all forests together."""
    if tell is not None:
        for seat in members(school.began & school.playing):
            before = school.shown[seat]
            forest = school.fairies[seat].forest
            placed = before.empty_slots() - school.fairies[seat].empty_slots()
            shuffled = placed > len(before.bag) + len(before.known_top)
            tell(Planned(seat, tuple(forest), shuffled), EVERYBODY)
    school.reveal()


# Expert setup.


def begin_setting(school: School) -> None:
    """F5: begin the choice of two S cards, for any slots of the top row."""
    school.phase = Phase.SETTING
    school.conceal()
    for seat in members(school.playing):
        unpack(school, seat)
    school.asked = school.playing
    school.began = school.playing


def unpack(school: School, seat: int) -> None:
    """Put the drafted cards of a seat into its hand."""
    school.mine(seat).hand = sorted(school.aside[seat])


def set_up(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Place one of the two cards; the second one completes the setup."""
    if not _place(school, seat, deed, COLUMNS, tell):
        return False
    if school.fairies[seat].empty_slots() == SLOTS - SET_UP:
        school.confirm(seat, tell)
    return True


def end_setting(school: School, tell: Tell | None) -> None:
    """Discard the other cards, and reveal everything."""
    for seat in members(school.playing):
        fairy = school.mine(seat)
        fairy.discard = joined(fairy.discard, fairy.hand)
        fairy.hand = []
        if tell is not None:
            tell(SetUp(seat, tuple(fairy.forest), tuple(fairy.discard)), EVERYBODY)
    school.reveal()
