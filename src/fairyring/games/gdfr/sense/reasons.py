"""Reasons in words for adding a card. All cards lie open, so every reason is certain."""

from collections.abc import Iterator

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import NoDice
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.explain.reasons import Row, strongest
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.position import Position
from fairyring.kernel.words import Named, Said, to_say, to_say_many

from ..position import GoblinsDrool
from .chances import WEIGHTS, fewest

_BAD, _NEXT = -WEIGHTS[0], -WEIGHTS[1] / 2
"""Worth of a bad card less in hand, now and after one more add, which may come to nothing."""
_MOST = 40
"""More than all cards."""
_WIN = 100.0


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return the most important thing that this add does and another add does not."""
    assert isinstance(view, GoblinsDrool)
    other = view if instead is None else _after(view, seat, instead)
    return strongest(_rows(view, seat, _after(view, seat, action)), _rows(view, seat, other))


def _rows(view: GoblinsDrool, seat: int, then: GoblinsDrool) -> Iterator[Row]:
    """Return what a table is like that an add leads to."""
    hand = (f"hand-{seat}",)
    if then.ended is not None:
        if seat in then.ended.winners:
            look = to_say("One of your cards wins now.")
            yield Row("win", _WIN, look, hand, to_say("You win with it."))
        return
    if then is not view and then.turn != seat:
        name = Named(int(then.turn))
        look = to_say("Watch out: {name} may win with the next card.", name=name)
        why = to_say("After it {name} cannot win at once.", name=name)
        yield Row("lose", -_WIN / 2 * _can_win(then), look, (f"hand-{name.seat}",), why)
    had, left, mirror = int(_bad(view, seat)), int(_bad(then, seat)), bool(view.rules.mirror)
    look, at = _place(view, then, seat)
    yield Row("bad", _BAD * (_MOST - left), look, at, more=_holds(had, left, mirror))
    if not view.rules.ultimate:
        soon = int(fewest(then, then.hand(seat)))
        look = to_say("Think of the card after this one.")
        more = _could_hold(had, left, soon, mirror)
        worth = _NEXT * (_MOST - soon) + (0 if soon else WEIGHTS[2])
        yield Row("next", worth, look, hand, more=more)
    yield Row("", 0, *_kind_or_place(view, then, seat))


def _after(view: GoblinsDrool, seat: int, action: Action) -> GoblinsDrool:
    then = view.copy()
    then.enact(seat, action, NoDice())
    return then


def _bad(table: GoblinsDrool, seat: i64) -> i64:
    """Return how many cards a seat wants to get rid of."""
    return count(table.hand(seat) & ~(table.fairies ^ table.rules.mirror))


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
    """Say how many are left, compared with before."""
    if number < had:
        return _holds_only(number, mirror)
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
