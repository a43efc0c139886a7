"""Remarks on a finished race: something funny, and the tie-break that decided it."""

from collections.abc import Sequence

from fairyring.kernel.facts import Fact
from fairyring.kernel.numbers.most import most
from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, player, say

from ... import facts
from ...position import Toboggan
from ...words.things import quoted

_OFTEN_DOWN = 3
_LONG_SLIDE = 3


def oddity(_: Position, told: Sequence[Fact]) -> str:
    """Remark on the card that backfired, the sled that lay most often, or another oddity."""
    return (
        _came_back(told)
        or _knows_the_snow(told)
        or _given_away(told)
        or _slid(told)
        or _dud(told)
        or _carried_off(told)
        or _first_down(told)
    )


def _came_back(told: Sequence[Fact]) -> str:
    """Remark on a card that was deflected to its own player."""
    played: dict[int, int] = {}
    for fact in told:
        match fact:
            case facts.Declared(seat, card):
                # Of two equal cards, the deflected one is not known.
                played[card] = facts.NO_SEAT if card in played else seat
            case facts.Resolved(_, card) | facts.Cancelled(_, card):
                played.pop(card, None)
            case facts.Deflected(card, by, target) if played.get(card) == target != by:
                return say(
                    "{name} played {card}, and {by} sent it straight back. Good aim, though!",
                    name=player(target), card=quoted(card), by=player(by),
                )  # fmt: skip
    return ""


def _given_away(told: Sequence[Fact]) -> str:
    """Remark on a card that its victim took."""
    for fact in told:
        if isinstance(fact, facts.Cancelled) and fact.taken:
            return say(
                "{name} played {card}, and {by} kept it as a present.",
                name=player(fact.seat), card=quoted(fact.card), by=player(fact.by),
            )  # fmt: skip
    return ""


def _knows_the_snow(told: Sequence[Fact]) -> str:
    found = most([fact.seat for fact in told if isinstance(fact, facts.Knocked)], _OFTEN_DOWN)
    if found is None:
        return ""
    seat, number = found
    return say(
        "Nobody knows the snow as well as {name}, who lay in it {number} times.",
        name=player(seat), number=number,
    )  # fmt: skip


def _slid(told: Sequence[Fact]) -> str:
    """Remark on the longest slide over ice."""
    longest, slider, run, last = 0, 0, 0, -1
    for fact in told:
        if not isinstance(fact, facts.Went):
            continue
        run = (run + 1 if fact.seat == last else 1) if fact.how == facts.How.SLIDE else 0
        last = fact.seat
        if run > longest:
            longest, slider = run, fact.seat
    if longest < _LONG_SLIDE:
        return ""
    return say(
        "{name} slid over {number} cells in one go. Who needs to steer?",
        name=player(slider), number=longest,
    )  # fmt: skip


def _dud(told: Sequence[Fact]) -> str:
    for fact in told:
        if isinstance(fact, facts.Flipped) and not fact.boom:
            return say(
                "{name} rode right over a landmine, and it did not even hiccup.",
                name=player(fact.seat),
            )
    return ""


def _carried_off(told: Sequence[Fact]) -> str:
    for fact in told:
        if isinstance(fact, facts.Crushed):
            return say(
                "{name} went home with the avalanche. No need to steer!", name=player(fact.seat)
            )
    return ""


def _first_down(told: Sequence[Fact]) -> str:
    for fact in told:
        if isinstance(fact, facts.Knocked):
            return say("{name} was the first to taste the snow.", name=player(fact.seat))
    return say("Nobody fell into the snow, not even once. Were these really goblins?")


def verdict(view: Position) -> str:
    """Return which of the players with equal points came down first (T2), else nothing."""
    assert isinstance(view, Toboggan)
    ended = view.ended
    if ended is None or not ended.points or len(ended.winners) != 1:
        return ""
    (first,) = ended.winners
    points = ended.points[first]
    equal = [s for s in range(view.seats) if s != first and ended.points[s] == points]
    equal = [seat for seat in equal if ended.places[seat]]
    if not equal:
        return ""
    return say(
        "{names} had {points} points too, but {winner} came down before.",
        names=listed([player(seat) for seat in equal]), points=points, winner=player(first),
    )  # fmt: skip
