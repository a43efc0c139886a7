"""Reasons in words for adding a card. All cards lie open, so every reason is certain."""

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import NoDice
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.position import Position
from fairyring.kernel.words import Named, Said, to_say, to_say_many

from ..position import GoblinsDrool
from .chances import fewest


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return the most important thing that this add does and another add does not.

    In order: it wins; it keeps the next player from winning; it leaves fewer Goblins, now or after
    one more add.
    """
    assert isinstance(view, GoblinsDrool)
    then = _after(view, seat, action)
    if then.ended is not None:
        if seat not in then.ended.winners:
            return None
        look = to_say("One of your cards wins now.")
        return Reason(look, (f"hand-{seat}",), to_say("You win with it."))
    other = view if instead is None else _after(view, seat, instead)
    warned = _stops_next(then, other, seat, instead is not None)
    if warned is not None:
        return warned
    had, left, lots = _bad(view, seat), _bad(then, seat), _bad(other, seat)
    mirror = bool(view.rules.mirror)
    if left < lots:
        return Reason(*_place(view, then, seat), _holds(int(had), int(left), mirror))
    soon, later = fewest(then, then.hand(seat)), fewest(other, other.hand(seat))
    if soon < later and left == lots and not view.rules.ultimate:
        why = _could_hold(int(had), int(left), int(soon), mirror)
        if why is not None:
            return Reason(to_say("Think of the card after this one."), (f"hand-{seat}",), why)
    return Reason(*_kind_or_place(view, then, seat))


def _after(view: GoblinsDrool, seat: int, action: Action) -> GoblinsDrool:
    then = view.copy()
    then.enact(seat, action, NoDice())
    return then


def _bad(table: GoblinsDrool, seat: i64) -> i64:
    """Return how many cards a seat wants to get rid of."""
    return count(table.hand(seat) & ~(table.fairies ^ table.rules.mirror))


def _stops_next(then: GoblinsDrool, other: GoblinsDrool, seat: int, chosen: bool) -> Reason | None:
    """Return the reason that the next player cannot win now, but could after the other card."""
    if not chosen or then.seats == 1 or other.ended is not None:
        return None
    next_one = int(then.turn)
    if next_one == seat or _can_win(then) or not _can_win(other):
        return None
    name = Named(next_one)
    return Reason(
        to_say("Watch out: {name} may win with the next card.", name=name),
        (f"hand-{next_one}",),
        to_say("After it {name} cannot win at once.", name=name),
    )


def _can_win(table: GoblinsDrool) -> bool:
    """Return whether the seat on turn can win with its next card."""
    seat = int(table.turn)
    for action in table.actions(seat):
        ended = _after(table, seat, action).ended
        if ended is not None and seat in ended.winners:
            return True
    return False


def _place(view: GoblinsDrool, then: GoblinsDrool, seat: int) -> tuple[Said, tuple[str, ...]]:
    """Return where to look: the cards that turn over, else those that come, else the hand."""
    turned = members(view.circle & (view.fairies ^ then.fairies))
    if turned:
        return to_say("Look at what could turn over here."), tuple(
            [f"card-{one}" for one in turned]
        )
    taken = members(then.hand(seat) & view.circle)
    if taken:
        return to_say("Look at what could come to you."), tuple([f"card-{one}" for one in taken])
    return to_say("Which of your cards takes nothing?"), (f"hand-{seat}",)


def _kind_or_place(
    view: GoblinsDrool, then: GoblinsDrool, seat: int
) -> tuple[Said, tuple[str, ...]]:
    """Return where to look without a reason: at the cards in hand of the kind to add, if any."""
    added = view.hand(seat) & then.circle
    goblins = view.hand(seat) & ~view.fairies
    for cards, look in (
        (goblins, to_say("Which of your Goblins would you give away?")),
        (view.hand(seat) & view.fairies, to_say("Which of your Fairies would you give away?")),
    ):
        if added & cards and count(cards) > 1 and cards != view.hand(seat):
            return look, tuple([f"card-{one}" for one in members(cards)])
    return _place(view, then, seat)


def _holds(had: int, number: int, mirror: bool) -> Said:
    """Say how many are left, compared with before: fewer, as many, or no more than that."""
    if number < had:
        return _holds_only(number, mirror)
    if number == had:
        return _still_holds(number, mirror)
    if mirror:
        return to_say_many(
            "Then you hold no more than {number} Fairy.",
            "Then you hold no more than {number} Fairies.",
            number,
        )
    return to_say_many(
        "Then you hold no more than {number} Goblin.",
        "Then you hold no more than {number} Goblins.",
        number,
    )


def _still_holds(number: int, mirror: bool) -> Said:
    if mirror:
        return to_say_many(
            "You still hold {number} Fairy then, and no more.",
            "You still hold {number} Fairies then, and no more.",
            number,
        )
    return to_say_many(
        "You still hold {number} Goblin then, and no more.",
        "You still hold {number} Goblins then, and no more.",
        number,
    )


def _holds_only(number: int, mirror: bool) -> Said:
    if mirror:
        return to_say_many(
            "Then you hold only {number} Fairy.", "Then you hold only {number} Fairies.", number
        )
    return to_say_many(
        "Then you hold only {number} Goblin.", "Then you hold only {number} Goblins.", number
    )


def _could_hold(had: int, left: int, number: int, mirror: bool) -> Said | None:
    """Return what one more card could come to, if that is fewer than now or makes up for a loss."""
    if not number:
        return to_say("With one more card you could win then.")
    if number == had < left:
        return to_say("One more card could make up for it.")
    if number >= had:
        return None
    if mirror:
        return to_say_many(
            "One more card could leave you {number} Fairy.",
            "One more card could leave you {number} Fairies.",
            number,
        )
    return to_say_many(
        "One more card could leave you {number} Goblin.",
        "One more card could leave you {number} Goblins.",
        number,
    )
