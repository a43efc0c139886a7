"""Phases 1 and 2: cards fill the forest, and columns of it are played. Also the expert setup."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, only
from fairyring.kernel.numbers.bits import count, members

from ...facts import turns as facts
from ...facts.year import SetUp
from ..school import actions as do
from ..school.cards import COLUMN_COST
from ..school.elements import covers, unpacked
from ..school.fairy import Fairy, joined
from ..school.phases import NOTHING, Phase
from ..school.school import School

SET_UP: Final = 2
"""F5: S cards that go to the top row."""


def begin_planning(school: School, dice: Dice, tell: Tell | None) -> None:
    """F30: let each seat draw a card for every empty slot, or as many as there are."""
    school.phase = Phase.PLANNING
    school.conceal()
    for seat in members(school.playing):
        draw_for(school, seat, dice, tell)
    school.ask([seat for seat in members(school.playing) if school.fairies[seat].hand])


def draw_for(school: School, seat: int, dice: Dice, tell: Tell | None) -> None:
    """Draw the cards that a seat has to place."""
    fairy = school.fairies[seat]
    due = fairy.empty_slots()
    if due and fairy.can_draw():
        fairy = school.mine(seat)
        shuffled = fairy.draw(due, dice)
        if tell is not None:
            tell(facts.Drew(seat, tuple(fairy.hand), shuffled), only(seat))


def planning_actions(school: School, seat: int) -> list[Action]:
    """Return the ways to place one card, and to place all at once; `done` if no card is left."""
    found: list[Action] = []
    fairy = school.fairies[seat]
    if not fairy.hand:
        found.append(do.ALL_DONE)
        return found
    _add_places(found, fairy, do.SLOTS)
    found.append(do.FILL_UP)
    return found


def any_placing(fairy: Fairy, dice: Dice) -> Action:
    """Return a random one of these actions, for a seat with cards in hand."""
    hand = fairy.hand
    empty = fairy.empty_slots()
    skip = dice.below(len(hand) * empty + 1)
    if skip == len(hand) * empty:
        return do.FILL_UP
    before = skip % empty
    slot: i64 = 0
    while before or fairy.forest[slot] != NOTHING:
        if fairy.forest[slot] == NOTHING:
            before -= 1
        slot += 1
    return do.PLACES[hand[skip // empty] * do.SLOTS + slot]


def setting_actions(school: School, seat: int) -> list[Action]:
    """Expert setup: return the placing of each S card on each empty slot of the top row."""
    found: list[Action] = []
    _add_places(found, school.fairies[seat], do.COLUMNS)
    return found


def _add_places(found: list[Action], fairy: Fairy, slots: int) -> None:
    empty: list[int] = []
    for slot in range(slots):
        if fairy.forest[slot] == NOTHING:
            empty.append(slot)
    for card in fairy.hand:
        first = card * do.SLOTS
        for slot in empty:
            found.append(do.PLACES[first + slot])


def plan(school: School, seat: int, deed: do.Deed, tell: Tell | None) -> bool:
    """Do a step of planning; return whether it was legal."""
    if not school.fairies[seat].hand:
        if deed.verb != do.Verb.DONE:
            return False
        school.confirm(seat, tell)
        return True
    if deed.verb == do.Verb.FILL:
        _fill(school, seat, tell)
        return True
    return _place(school, seat, deed, do.SLOTS, tell)


def _place(school: School, seat: int, deed: do.Deed, slots: int, tell: Tell | None) -> bool:
    fairy = school.fairies[seat]
    if deed.verb != do.Verb.PLACE or not isinstance(deed, do.Place):
        return False
    card: int = deed.card
    slot: int = deed.slot
    if slot >= slots or fairy.forest[slot] != NOTHING or card not in fairy.hand:
        return False
    fairy = school.mine(seat)
    fairy.hand.remove(card)
    fairy.forest[slot] = card
    if tell is not None:
        tell(facts.Placed(seat, card, slot), only(seat))
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
            tell(facts.Placed(seat, card, slot), only(seat))


def end_planning(school: School, tell: Tell | None) -> None:
    """F29: reveal all forests together."""
    if tell is not None:
        for seat in members(school.began & school.playing):
            before = school.shown[seat]
            forest = school.fairies[seat].forest
            placed = before.empty_slots() - school.fairies[seat].empty_slots()
            shuffled = placed > len(before.bag) + len(before.known_top)
            tell(facts.Planned(seat, tuple(forest), shuffled), EVERYBODY)
    school.reveal()


# Expert setup.


def begin_setting(school: School) -> None:
    """F5: begin the choice of two S cards, for any slots of the top row."""
    school.phase = Phase.SETTING
    school.conceal()
    seats = members(school.playing)
    for seat in seats:
        unpack(school, seat)
    school.ask(seats)


def unpack(school: School, seat: int) -> None:
    """Put the drafted cards of a seat into its hand."""
    school.mine(seat).hand = sorted(school.aside[seat])


def set_up(school: School, seat: int, deed: do.Deed, tell: Tell | None) -> bool:
    """Place one of the two cards; the second one completes the setup."""
    if not _place(school, seat, deed, do.COLUMNS, tell):
        return False
    if school.fairies[seat].empty_slots() == do.SLOTS - SET_UP:
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


# Phase 2: each seat pays for one or two columns and plays them.


MOST_COLUMNS: Final = 2


def begin_selection(school: School) -> None:
    """Ask every seat with a card in the forest."""
    school.phase = Phase.SELECTION
    if not school.rules.open:
        school.conceal()
    school.ask([seat for seat in members(school.playing) if school.fairies[seat].has_forest()])


def _playable(fairy: Fairy) -> i64:
    """F34: return the columns with a card, not chosen yet, whose cost the seat can pay."""
    chosen, forest, elements = fairy.columns, fairy.forest, fairy.elements
    found: i64 = 0
    if count(chosen) == MOST_COLUMNS:  # F33
        return found
    for column in range(do.COLUMNS):
        if (
            not chosen >> column & 1
            and (forest[column] != NOTHING or forest[column + do.COLUMNS] != NOTHING)
            and covers(elements, COLUMN_COST[column])
        ):
            found |= 1 << column
    return found


def _may_stop(fairy: Fairy, playable: i64) -> bool:
    """F33: return whether she may stop: with a column, or if she can pay for none."""
    return fairy.columns != 0 or not playable


def selection_actions(school: School, seat: int) -> list[Action]:
    """Return the columns that can be paid for, and `done`."""
    found: list[Action] = []
    fairy = school.fairies[seat]
    playable = _playable(fairy)
    for column in range(do.COLUMNS):
        if playable >> column & 1:
            found.append(do.PLAY_COLUMNS[column])
    if _may_stop(fairy, playable):
        found.append(do.ALL_DONE)
    return found


def select(school: School, seat: int, deed: do.Deed, tell: Tell | None) -> bool:
    """Do a step of selection; return whether it was legal."""
    fairy = school.fairies[seat]
    if deed.verb == do.Verb.COLUMN and isinstance(deed, do.PlayColumn):
        column: int = deed.column
        if not _playable(fairy) >> column & 1:
            return False
        fairy = school.mine(seat)
        fairy.elements -= COLUMN_COST[column]
        fairy.columns |= 1 << column
        if tell is not None:
            tell(facts.Selected(seat, column), school.audience(seat))
        return True
    if deed.verb != do.Verb.DONE or not _may_stop(fairy, _playable(fairy)):
        return False
    school.confirm(seat, tell)
    return True


def end_selection(school: School, tell: Tell | None) -> None:
    """F36: cards played from the top row become shared, those from the bottom row personal."""
    for seat in members(school.began & school.playing):
        fairy = school.mine(seat)
        for column in range(do.COLUMNS):
            if fairy.columns >> column & 1:
                _play(fairy.forest, column, fairy.shared)
                _play(fairy.forest, column + do.COLUMNS, fairy.personal)
        if tell is not None:
            tell(
                facts.Played(
                    seat,
                    tuple(members(fairy.columns)),
                    tuple(fairy.shared),
                    tuple(fairy.personal),
                    unpacked(fairy.elements),
                ),
                EVERYBODY,
            )
    school.reveal()


def _play(forest: list[int], slot: int, area: list[int]) -> None:
    if forest[slot] != NOTHING:
        area.append(forest[slot])
        forest[slot] = NOTHING
