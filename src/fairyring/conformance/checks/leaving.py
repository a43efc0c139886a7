"""Checks of leaving: any seat can leave at any time, and the game goes on without it."""

from fairyring.conformance.checks.score import check_parts
from fairyring.conformance.checks.turns import check_outcome
from fairyring.conformance.moment import Check, Moment, ramble
from fairyring.conformance.report import Flaw, difference, seat_name
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import NotInGame, Position

_FAR = 8


def anybody_can_leave(moment: Moment) -> None:
    """Any seat can leave at any time, once; the others play on and the last one left wins."""
    position = moment.position.copy()
    inside = [seat for seat in moment.seats if seat not in moment.left]
    while position.outcome() is None:
        seat = inside.pop(moment.dice.below(len(inside)))
        position.leave(seat, moment.dice)
        if seat in position.awaited() + position.interrupters() or position.actions(seat):
            raise Flaw(f"{seat_name(seat)} has left and may still act")
        _cannot_leave(seat, position, moment.dice)
        outcome = position.outcome()
        if len(inside) < 2 and (outcome is None or outcome.winners != tuple(inside)):
            last = (
                f"{seat_name(inside[0])} is the only one left" if inside else "everybody has left"
            )
            raise Flaw(f"{last}, and the outcome is {outcome}")
        ramble(position, moment.dice, _FAR)
    outcome = position.outcome()
    assert outcome is not None
    check_outcome(moment, outcome, frozenset(moment.seats) - frozenset(inside))
    check_parts(position, moment.some_viewer())
    for seat in moment.seats:
        _cannot_leave(seat, position, moment.dice)


def _cannot_leave(seat: int, position: Position, dice: FastDice) -> None:
    before = position.state()
    try:
        position.leave(seat, dice)
    except NotInGame:
        if position.state() != before:
            changed = difference(before, position.state())
            raise Flaw(f"{seat_name(seat)} was refused to leave, and yet: {changed}") from None
    else:
        raise Flaw(f"{seat_name(seat)} left a game in which it was not any more")


CHECKS = (Check(anybody_can_leave, one_in=8),)
