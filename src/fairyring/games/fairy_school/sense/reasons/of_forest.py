"""What speaks for placing a card on a slot of the forest, and for playing a column or no more."""

from typing import Final

from fairyring.games.fairy_school.position import Fairy, FairySchool
from fairyring.games.fairy_school.position.school.actions import (
    COLUMNS,
    SLOTS,
    Place,
    PlayColumn,
)
from fairyring.games.fairy_school.position.school.cards import COLUMN_COST, CREATURE_OF, LINES_OF
from fairyring.games.fairy_school.position.school.phases import NOTHING
from fairyring.games.fairy_school.position.turn.selection import MOST_COLUMNS
from fairyring.games.fairy_school.sense.reasons.doings import at_all, brings_aid, does, net
from fairyring.games.fairy_school.sense.reasons.needs import (
    Goal,
    best_aid,
    gains_of,
    gains_with,
    goals_of,
    lacking,
    lacks_for,
    said,
)
from fairyring.kernel.action import Action
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.told.reason import Reason
from fairyring.kernel.words import Named, to_say, to_say_many

_ENDS: Final = (0, SLOTS - 1)
"""The slots whose creatures can be studied."""
_FREE: Final = COLUMNS // 2
"""The column that costs nothing."""


# Placing.


def of_place(view: FairySchool, seat: int, place: Place, instead: Action | None) -> Reason | None:
    """What a card can do from its slot, rather than from that of another place."""
    other = instead if isinstance(instead, Place) else None
    return (
        _to_study(view.fairies[seat], seat, place, other)
        or _to_use(view, seat, place, other)
        or _to_share(view, seat, place, other)
        or _second(view.fairies[seat], seat, place, other)
        or _for_nothing(seat, place, other)
        or _to_wait(view, seat, place)
        or _row(seat, place, other)
        or at_all(int(place.card), f"hand-{seat}")
    )


def _to_study(fairy: Fairy, seat: int, place: Place, other: Place | None) -> Reason | None:
    """A creature that is new, from where it can be studied."""
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
    """Whether there is a card whose creature is not studied yet."""
    return card != NOTHING and not fairy.studied >> CREATURE_OF[card] & 1


def _to_use(view: FairySchool, seat: int, place: Place, other: Place | None) -> Reason | None:
    """An element that a goal lacks, and that the other card does not bring."""
    heaps = view.fairies[seat].elements
    others = None if other is None else gains_with(int(other.card), heaps)
    gains = gains_with(int(place.card), heaps)
    aid = best_aid(goals_of(view, seat), heaps, gains, others)
    return None if aid is None else brings_aid(aid)


def _to_share(view: FairySchool, seat: int, place: Place, other: Place | None) -> Reason | None:
    """Who else lacks what a card of the upper row brings; no elements change while one places."""
    if place.slot >= COLUMNS or (other is not None and other.slot < COLUMNS):
        return None
    for player in members(view.playing):
        if player == seat or seat not in view.reach[player]:
            continue
        heaps = view.fairies[player].elements
        aid = best_aid(goals_of(view, player), heaps, gains_with(int(place.card), heaps))
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
    """A column that gets a second card."""
    if not _is_second(fairy, place) or (other is not None and _is_second(fairy, other)):
        return None
    look = to_say("Which columns have one card?")
    why = to_say("It is the second card in its column, to be played together.")
    return Reason(look, (f"forest-{seat}",), why)


def _is_second(fairy: Fairy, place: Place) -> bool:
    """Whether the other slot of its column has a card."""
    return fairy.forest[(place.slot + COLUMNS) % SLOTS] != NOTHING


def _for_nothing(seat: int, place: Place, other: Place | None) -> Reason | None:
    """The column that costs nothing."""
    if place.slot % COLUMNS != _FREE or (other is not None and other.slot % COLUMNS == _FREE):
        return None
    look = to_say("What does each column cost?")
    return Reason(look, (f"forest-{seat}",), to_say("It costs nothing to play it from there."))


def _to_wait(view: FairySchool, seat: int, place: Place) -> Reason | None:
    """A card that helps with nothing now stands where it is least in the way."""
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
    """Whether no line of a card does more than bring what nothing lacks."""
    heaps = view.fairies[seat].elements
    goals = goals_of(view, seat)
    for line in LINES_OF[card]:
        if does(line) or best_aid(goals, heaps, gains_of(line)) is not None:
            return False
    return bool(goals)


def _row(seat: int, place: Place, other: Place | None) -> Reason | None:
    """Who can use it from there, and not from the other slot."""
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
    """What its cards bring, or what one keeps, rather than with another column or none."""
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
    """Two cards stand there, where in the other there is one."""
    if other == NOTHING or len(_cards(fairy, column)) <= len(_cards(fairy, other)):
        return None
    look = to_say("In which columns stand two cards?")
    return Reason(look, (f"forest-{seat}",), to_say("You play two cards there, not one."))


def _cards(fairy: Fairy, column: int) -> list[int]:
    """The cards in a column, and none of no column."""
    found: list[int] = []
    if column != NOTHING:
        for card in (fairy.forest[column], fairy.forest[column + COLUMNS]):
            if card != NOTHING:
                found.append(card)
    return found


def _cards_help(view: FairySchool, seat: int, column: int, other: int) -> Reason | None:
    """What a goal lacks of which its cards bring more."""
    fairy = view.fairies[seat]
    aid = best_aid(
        goals_of(view, seat), fairy.elements, _gains(fairy, column), _gains(fairy, other)
    )
    if aid is None:
        return None
    why = to_say(
        "Its cards can bring {amount}, which {project} still lacks.",
        amount=aid.amount(),
        project=aid.goal.title,
    )
    return Reason(lacks_for(aid.goal), (aid.goal.at,), why)


def _gains(fairy: Fairy, column: int) -> list[int]:
    """What the cards of a column may bring once it is paid for."""
    found: list[int] = []
    for card in _cards(fairy, column):
        found += gains_with(card, fairy.elements - COLUMN_COST[column])
    return found


def _spared(view: FairySchool, seat: int, column: int, other: int) -> Reason | None:
    """An element that the other column costs, and a goal needs."""
    if other in (NOTHING, _FREE):
        return None
    heaps = view.fairies[seat].elements
    for goal in goals_of(view, seat):
        missing = lacking(heaps, goal.cost)
        if lacking(heaps - COLUMN_COST[other], goal.cost) == missing:
            continue
        if column == NOTHING or lacking(heaps - COLUMN_COST[column], goal.cost) == missing:
            return _keeps(seat, other, goal)
    return None


def _keeps(seat: int, other: int, goal: Goal) -> Reason:
    look = to_say("What does each column cost?")
    why = to_say(
        "You keep {amount} that {project} needs.", amount=said(other, 1), project=goal.title
    )
    return Reason(look, (f"forest-{seat}", goal.at), why)


def _kept_to_study(fairy: Fairy, seat: int, column: int, other: int) -> Reason | None:
    """A new creature that the other column would take from its end."""
    if not _takes_new(fairy, other) or _takes_new(fairy, column):
        return None
    look = to_say("Which creatures could you study at the end of this turn?")
    why = to_say("A creature that you have not studied stays at its end.")
    return Reason(look, (f"forest-{seat}", f"creatures-{seat}"), why)


def _takes_new(fairy: Fairy, column: int) -> bool:
    """Whether a column has one of the slots where creatures are studied, and a new one there."""
    if column == 0:
        return _is_new(fairy, fairy.forest[0])
    return column == COLUMNS - 1 and _is_new(fairy, fairy.forest[SLOTS - 1])


def _does_more(fairy: Fairy, seat: int, column: int, other: int) -> Reason | None:
    """A card there does something else than bring elements."""
    if not _any_does(fairy, column) or _any_does(fairy, other):
        return None
    look = to_say("Which cards do something special?")
    why = to_say("One of its cards does more than bring elements.")
    return Reason(look, (f"forest-{seat}",), why)


def _any_does(fairy: Fairy, column: int) -> bool:
    for card in _cards(fairy, column):
        for line in LINES_OF[card]:
            if does(line):
                return True
    return False


def _brings_more(fairy: Fairy, seat: int, column: int, other: int) -> Reason | None:
    """Its cards bring more elements, less what they cost."""
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
    """How many elements more the cards of a column bring than they cost, each used once."""
    number = 0
    for card in _cards(fairy, column):
        number += net(card)
    return number


def _free_one(seat: int, column: int, other: int) -> Reason | None:
    """The column that costs nothing."""
    if column != _FREE:
        return None
    look = to_say("What does each column cost?")
    return Reason(look, (f"forest-{seat}",), to_say("That column costs nothing to play."))


def _alike(fairy: Fairy, seat: int, column: int, other: int) -> Reason | None:
    """That it makes no difference to one's elements."""
    if other == NOTHING or _net(fairy, column) != _net(fairy, other):
        return None
    look = to_say("What brings you the most?")
    why = to_say("Both columns can bring you equally many elements.")
    return Reason(look, (f"forest-{seat}",), why)


def of_playing_no_more(view: FairySchool, seat: int, instead: Action | None) -> Reason | None:
    """That no column is left to play, or what one keeps."""
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
    """That there is nothing to place any more."""
    look = to_say("How many cards have you still to place?")
    return Reason(look, (f"forest-{seat}",), to_say("All cards that you drew have their place."))
