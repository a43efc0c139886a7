"""Reasons for placing a card on a slot, for playing a column, and for doing neither any more."""

from typing import Final

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.words import Named, to_say, to_say_many

from ...position import Fairy, FairySchool
from ...position.school.actions import COLUMNS, SLOTS, Place, PlayColumn
from ...position.school.cards import COLUMN_COST, CREATURE_OF, LINES_OF
from ...position.school.phases import NOTHING
from ...position.turn.planning import MOST_COLUMNS
from . import needs

_ENDS: Final = (0, SLOTS - 1)
"""The slots whose creatures can be studied."""
_FREE: Final = COLUMNS // 2
"""The column that costs nothing."""


# Placing.


def of_place(view: FairySchool, seat: int, place: Place, instead: Action | None) -> Reason | None:
    """Return what a card can do from its slot that the other placing does not give."""
    other = instead if isinstance(instead, Place) else None
    return (
        _to_study(view.fairies[seat], seat, place, other)
        or _to_use(view, seat, place, other)
        or _to_share(view, seat, place, other)
        or _second(view.fairies[seat], seat, place, other)
        or _for_nothing(seat, place, other)
        or _to_wait(view, seat, place)
        or _row(seat, place, other)
        or needs.at_all(int(place.card), f"hand-{seat}")
    )


def _to_study(fairy: Fairy, seat: int, place: Place, other: Place | None) -> Reason | None:
    """Return the reason that a new creature can be studied from this slot."""
    if not _studies(fairy, place) or (other is not None and _studies(fairy, other)):
        return None
    look = to_say("Which creature have you not studied yet?")
    at = (f"hand-{seat}",)
    if fairy.studied >> (CREATURE_OF[place.card] ^ 1) & 1:
        return Reason(look, at, to_say("There you can study its creature, and complete a pair."))
    return Reason(look, at, to_say("From there you can study its creature."))


def _studies(fairy: Fairy, place: Place) -> bool:
    return place.slot in _ENDS and _is_new(fairy, int(place.card))


def _is_new(fairy: Fairy, card: int) -> bool:
    """Return whether there is a card whose creature is not studied yet."""
    return card != NOTHING and not fairy.studied >> CREATURE_OF[card] & 1


def _to_use(view: FairySchool, seat: int, place: Place, other: Place | None) -> Reason | None:
    """Return the reason that the card brings an element that a goal lacks."""
    heaps = view.fairies[seat].elements
    others = None if other is None else needs.gains_with(int(other.card), heaps)
    gains = needs.gains_with(int(place.card), heaps)
    aid = needs.best_aid(needs.goals_of(view, seat), heaps, gains, others)
    return None if aid is None else needs.brings_aid(aid)


def _to_share(view: FairySchool, seat: int, place: Place, other: Place | None) -> Reason | None:
    """Return which neighbour lacks what a card of the upper row brings.

    This is certain: no elements change while cards are placed.
    """
    if place.slot >= COLUMNS or (other is not None and other.slot < COLUMNS):
        return None
    for player in members(view.playing):
        if player == seat or seat not in view.reach[player]:
            continue
        heaps = view.fairies[player].elements
        aid = needs.best_aid(
            needs.goals_of(view, player), heaps, needs.gains_with(int(place.card), heaps)
        )
        if aid is not None:
            look = to_say("What do your neighbours lack?")
            why = to_say(
                "{name} lacks {amount}, and may leave you a point for it.",
                name=Named(player),
                amount=aid.amount(),
            )
            return Reason(look, (f"heaps-{player}", f"projects-{player}"), why)
    return None


def _second(fairy: Fairy, seat: int, place: Place, other: Place | None) -> Reason | None:
    """Return the reason that the column gets its second card."""
    if not _is_second(fairy, place) or (other is not None and _is_second(fairy, other)):
        return None
    look = to_say("Which columns have one card?")
    why = to_say("It is the second card in its column, to be played together.")
    return Reason(look, (f"forest-{seat}",), why)


def _is_second(fairy: Fairy, place: Place) -> bool:
    """Return whether the other slot of its column has a card."""
    return fairy.forest[(place.slot + COLUMNS) % SLOTS] != NOTHING


def _for_nothing(seat: int, place: Place, other: Place | None) -> Reason | None:
    """Return the reason that its column costs nothing."""
    if place.slot % COLUMNS != _FREE or (other is not None and other.slot % COLUMNS == _FREE):
        return None
    look = to_say("What does each column cost?")
    return Reason(look, (f"forest-{seat}",), to_say("It costs nothing to play it from there."))


def _to_wait(view: FairySchool, seat: int, place: Place) -> Reason | None:
    """Return the reason that a card of no use now is out of the way."""
    if place.slot % COLUMNS == _FREE or not _is_idle(view, seat, int(place.card)):
        return None
    look = to_say("Which cards help you with nothing now?")
    at = (f"hand-{seat}",)
    if place.slot in _ENDS:
        why = to_say("It brings nothing that you lack now; there it makes room.")
        return Reason(look, at, why)
    for card in view.fairies[seat].hand:
        if not _is_idle(view, seat, card):
            return Reason(look, at, to_say("It brings nothing that you lack now, and can wait."))
    return None


def _is_idle(view: FairySchool, seat: int, card: int) -> bool:
    """Return whether no line of a card has a special effect or brings what a goal lacks."""
    heaps = view.fairies[seat].elements
    goals = needs.goals_of(view, seat)
    for line in LINES_OF[card]:
        if needs.does(line) or needs.best_aid(goals, heaps, needs.gains_of(line)) is not None:
            return False
    return bool(goals)


def _row(seat: int, place: Place, other: Place | None) -> Reason | None:
    """Return who can use the card from its row, and not from the other row."""
    if other is None or (place.slot < COLUMNS) == (other.slot < COLUMNS):
        return None
    look = to_say("Who can use the cards of each row?")
    if place.slot < COLUMNS:
        why = to_say("From the upper row others can use it too, for your points.")
    else:
        why = to_say("From the lower row only you can use it.")
    return Reason(look, (f"forest-{seat}",), why)


# Playing.


def of_column(
    view: FairySchool, seat: int, play: PlayColumn, instead: Action | None
) -> Reason | None:
    """Return what a column brings, or what the seat keeps, compared with another column or none."""
    column = int(play.column)
    other = int(instead.column) if isinstance(instead, PlayColumn) else NOTHING
    fairy = view.fairies[seat]
    return (
        _two_cards(fairy, seat, column, other)
        or _cards_help(view, seat, column, other)
        or _spared(view, seat, column, other)
        or _kept_to_study(fairy, seat, column, other)
        or _does_more(fairy, seat, column, other)
        or _brings_more(fairy, seat, column, other)
        or _free_one(seat, column, other)
        or _alike(fairy, seat, column, other)
    )


def _two_cards(fairy: Fairy, seat: int, column: int, other: int) -> Reason | None:
    """Return the reason that this column has two cards and the other one has one."""
    if other == NOTHING or len(_cards(fairy, column)) <= len(_cards(fairy, other)):
        return None
    look = to_say("In which columns stand two cards?")
    return Reason(look, (f"forest-{seat}",), to_say("You play two cards there, not one."))


def _cards(fairy: Fairy, column: int) -> list[int]:
    """Return the cards of a column; none for NOTHING."""
    found: list[int] = []
    if column != NOTHING:
        for card in (fairy.forest[column], fairy.forest[column + COLUMNS]):
            if card != NOTHING:
                found.append(card)
    return found


def _cards_help(view: FairySchool, seat: int, column: int, other: int) -> Reason | None:
    """Return what a goal lacks and the cards of this column bring more of."""
    fairy = view.fairies[seat]
    aid = needs.best_aid(
        needs.goals_of(view, seat), fairy.elements, _gains(fairy, column), _gains(fairy, other)
    )
    if aid is None:
        return None
    why = to_say(
        "Its cards can bring {amount}, which {project} still lacks.",
        amount=aid.amount(),
        project=aid.goal.title,
    )
    return Reason(needs.lacks_for(aid.goal), (aid.goal.at,), why)


def _gains(fairy: Fairy, column: int) -> list[int]:
    """Return the gains of the cards of a column once it is paid for."""
    found: list[int] = []
    for card in _cards(fairy, column):
        found += needs.gains_with(card, fairy.elements - COLUMN_COST[column])
    return found


def _spared(view: FairySchool, seat: int, column: int, other: int) -> Reason | None:
    """Return the reason that the seat keeps a needed element, which the other column would cost."""
    if other in (NOTHING, _FREE):
        return None
    heaps = view.fairies[seat].elements
    for goal in needs.goals_of(view, seat):
        missing = needs.lacking(heaps, goal.cost)
        if needs.lacking(heaps - COLUMN_COST[other], goal.cost) == missing:
            continue
        if column == NOTHING or needs.lacking(heaps - COLUMN_COST[column], goal.cost) == missing:
            return _keeps(seat, other, goal)
    return None


def _keeps(seat: int, other: int, goal: needs.Goal) -> Reason:
    look = to_say("What does each column cost?")
    why = to_say(
        "You keep {amount} that {project} needs.", amount=needs.said(other, 1), project=goal.title
    )
    return Reason(look, (f"forest-{seat}", goal.at), why)


def _kept_to_study(fairy: Fairy, seat: int, column: int, other: int) -> Reason | None:
    """Return the reason that a new creature stays at its end; the other column would take it."""
    if not _takes_new(fairy, other) or _takes_new(fairy, column):
        return None
    look = to_say("Which creatures could you study at the end of this turn?")
    why = to_say("A creature that you have not studied stays at its end.")
    return Reason(look, (f"forest-{seat}", f"creatures-{seat}"), why)


def _takes_new(fairy: Fairy, column: int) -> bool:
    """Return whether a column would take a new creature from its end of the forest."""
    if column == 0:
        return _is_new(fairy, fairy.forest[0])
    return column == COLUMNS - 1 and _is_new(fairy, fairy.forest[SLOTS - 1])


def _does_more(fairy: Fairy, seat: int, column: int, other: int) -> Reason | None:
    """Return the reason that only this column has a card with a special effect."""
    if not _any_does(fairy, column) or _any_does(fairy, other):
        return None
    look = to_say("Which cards do something special?")
    why = to_say("One of its cards does more than bring elements.")
    return Reason(look, (f"forest-{seat}",), why)


def _any_does(fairy: Fairy, column: int) -> bool:
    for card in _cards(fairy, column):
        for line in LINES_OF[card]:
            if needs.does(line):
                return True
    return False


def _brings_more(fairy: Fairy, seat: int, column: int, other: int) -> Reason | None:
    """Return the reason that its cards bring more elements, less those that they cost."""
    number = _net(fairy, column)
    if number <= _net(fairy, other):
        return None
    why = to_say_many(
        "Its cards can bring {number} more element than they cost.",
        "Its cards can bring {number} more elements than they cost.",
        number,
    )
    return Reason(to_say("What brings you the most?"), (f"forest-{seat}",), why)


def _net(fairy: Fairy, column: int) -> int:
    """Return how many more elements the cards of a column bring than they cost, each used once."""
    number = 0
    for card in _cards(fairy, column):
        number += needs.net(card)
    return number


def _free_one(seat: int, column: int, other: int) -> Reason | None:
    """Return the reason that the column costs nothing."""
    if column != _FREE:
        return None
    look = to_say("What does each column cost?")
    return Reason(look, (f"forest-{seat}",), to_say("That column costs nothing to play."))


def _alike(fairy: Fairy, seat: int, column: int, other: int) -> Reason | None:
    """Return the reason that both columns bring equally many elements."""
    if other == NOTHING or _net(fairy, column) != _net(fairy, other):
        return None
    look = to_say("What brings you the most?")
    why = to_say("Both columns can bring you equally many elements.")
    return Reason(look, (f"forest-{seat}",), why)


def of_playing_no_more(view: FairySchool, seat: int, instead: Action | None) -> Reason | None:
    """Return the reason that no column is left to play, or what the seat keeps."""
    fairy = view.fairies[seat]
    at = (f"forest-{seat}",)
    if count(fairy.columns) == MOST_COLUMNS:
        look = to_say("How many columns may you play?")
        return Reason(look, at, to_say("You have chosen two columns, and no more are allowed."))
    if isinstance(instead, PlayColumn):
        other = int(instead.column)
        return _spared(view, seat, NOTHING, other) or _kept_to_study(fairy, seat, NOTHING, other)
    for action in view.actions(seat):
        if isinstance(action, PlayColumn):
            return None
    look = to_say("What does each column cost?")
    return Reason(look, at, to_say("There is no other column that you can pay for now."))


def of_planning_no_more(seat: int) -> Reason:
    """Return the reason that no card is left to place."""
    look = to_say("How many cards have you still to place?")
    return Reason(look, (f"forest-{seat}",), to_say("All cards that you drew have their place."))
