"""A funny remark on a finished meal."""

from collections.abc import Sequence

from fairyring.kernel.facts import Fact
from fairyring.kernel.numbers.most import most
from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, player, say, say_many

from ..facts import Ate, Caught, Vindicated
from ..position import Gobblestones
from ..position.stones import cell_of, owner_of

_FOR_THE_TASTE = 2
"""From this many stones on worthless spaces on, it is worth a remark."""


def oddity(view: Position, told: Sequence[Fact]) -> str:
    """Remark on a caught bluff, a false alarm, stones eaten for nothing, or the greatest play."""
    assert isinstance(view, Gobblestones)
    return _caught(told) or _honest(told) or _for_the_taste(view) or _eaten(told)


def _caught(told: Sequence[Fact]) -> str:
    caught = [fact for fact in told if isinstance(fact, Caught)]
    if not caught:
        return ""
    boldest = max(caught, key=lambda fact: len(fact.cells))
    return say_many(
        "{name} hoped that nobody would look under {number} stone. Somebody did!",
        "{name} hoped that nobody would look under {number} stones. Somebody did!",
        len(boldest.cells),
        name=player(boldest.seat),
    )


def _honest(told: Sequence[Fact]) -> str:
    for fact in told:
        if isinstance(fact, Vindicated):
            return say(
                "{name} smelled a bluff, but {other} had been honest all along.",
                name=player(fact.challenger),
                other=player(fact.seat),
            )
    return ""


def _for_the_taste(view: Gobblestones) -> str:
    ground = view.ground
    found = most(
        [owner_of(one) for one in ground.stones if not ground.board.worth[cell_of(one)]],
        _FOR_THE_TASTE,
    )
    if found is None:
        return ""
    seat, number = found
    return say(
        "{name} laid {number} stones where they are worth nothing: just for the taste.",
        name=player(seat),
        number=number,
    )


def _eaten(told: Sequence[Fact]) -> str:
    meals = [fact for fact in told if isinstance(fact, Ate) and fact.stones]
    if not meals:
        return say("Nobody ate a single stone. The goblins must be hungry!")
    greatest = max(meals, key=lambda fact: (fact.points, fact.stones))
    return say_many(
        "The greatest bite was {name}'s: {number} stone for {points}. Still hungry?",
        "The greatest bite was {name}'s: {number} stones for {points}. Still hungry?",
        greatest.stones,
        name=player(greatest.seat),
        points=greatest.points,
    )


# The tie-break that decided a meal.


def verdict(view: Position) -> str:
    """Return which of the players with equal points had fewer stones left (B5.8), else nothing."""
    assert isinstance(view, Gobblestones)
    ended = view.ended
    if ended is None or not ended.level:
        return ""
    (first,) = ended.winners
    names = listed([player(seat) for seat in ended.level])
    return say(
        "{names} scored as much, but {winner} had fewer stones left.",
        names=names, winner=player(first)
    )  # fmt: skip
