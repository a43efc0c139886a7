"""Checks of turns: which seats must act, which may, and when the game is over with an outcome."""

from fairyring.conformance.moment import Check, Moment
from fairyring.conformance.report import Flaw, seat_name
from fairyring.kernel.explain.rulebook import UnknownClause
from fairyring.kernel.outcome import Outcome


def awaited_seats_can_act(moment: Moment) -> None:
    """Awaited seats have actions; others have some only where they may interrupt."""
    position = moment.position
    awaited, interrupters = position.awaited(), position.interrupters()
    for group, seats in (("awaited", awaited), ("interrupters", interrupters)):
        if len(set(seats)) < len(seats) or not set(seats) <= set(moment.seats) - moment.left:
            raise Flaw(f"{group} are {seats}: not all different seats still in the game")
    both = set(awaited) & set(interrupters)
    if both:
        raise Flaw(f"{seat_name(min(both))} is awaited and an interrupter too")
    for seat in moment.seats:
        some = bool(position.actions(seat))
        if seat in awaited and not some:
            raise Flaw(f"{seat_name(seat)} is awaited and has no action")
        if some and seat not in awaited and seat not in interrupters:
            raise Flaw(f"{seat_name(seat)} has actions, but is not awaited and no interrupter")


def the_end_is_when_nobody_is_awaited(moment: Moment) -> None:
    """A game has an outcome exactly when it awaits nobody."""
    awaited, outcome = moment.position.awaited(), moment.position.outcome()
    if awaited and outcome is not None:
        raise Flaw(f"{seat_name(awaited[0])} is awaited, and the outcome is {outcome}")
    if not awaited and outcome is None:
        raise Flaw("nobody is awaited, and there is no outcome")
    if outcome is not None:
        check_outcome(moment, outcome, moment.left)


def check_outcome(moment: Moment, outcome: Outcome, left: frozenset[int]) -> None:
    """Check an outcome after these seats have left; raise Flaw."""
    places, seats = outcome.places, len(moment.seats)
    last = seats if outcome.winners else seats + 1  # without a winner, places begin with 2
    if len(places) != seats or not all(0 <= place <= last for place in places):
        raise Flaw(f"with {seats} seats the places are {places}")
    if seats > 1 and not {1, 2} & set(places):
        raise Flaw(f"nobody wins, nor comes second: the places are {places}")
    if len(outcome.points) not in (0, seats):
        raise Flaw(f"with {seats} seats the points are {outcome.points}")
    placed = [seat for seat in left if places[seat]]
    if placed:
        raise Flaw(f"{seat_name(placed[0])} left and has place {places[placed[0]]}")
    try:
        moment.game.rulebook[outcome.reason]
    except UnknownClause as unknown:
        raise Flaw(f"the reason of the outcome is no clause: {unknown}") from None


CHECKS = (
    Check(awaited_seats_can_act),
    Check(the_end_is_when_nobody_is_awaited),
)
