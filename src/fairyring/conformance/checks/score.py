"""Checks of the first seat and the parts of the points: both are the same for every viewer."""

from fairyring.conformance.moment import Check, Moment, ramble
from fairyring.conformance.report import Flaw, seat_name
from fairyring.kernel.position import Position

_FAR = 6


def who_began_is_public_and_stays(moment: Moment) -> None:
    """The seat that began is public and stays the same; it may be open for a while."""
    position = moment.position
    first = position.first_seat()
    if first is not None and first not in moment.seats:
        raise Flaw(f"{seat_name(first)} began, and there are {len(moment.seats)} seats")
    viewer = moment.some_viewer()
    seen = position.veiled(viewer).first_seat()
    if seen != first:
        raise Flaw(
            f"under the veil of {seat_name(viewer)} {_who(seen)} began, in truth {_who(first)}"
        )
    if first is not None:
        later = position.copy()
        ramble(later, moment.dice, _FAR)
        if later.first_seat() != first:
            raise Flaw(f"{_who(first)} began, and a little later {_who(later.first_seat())}")


def points_are_the_sum_of_their_parts(moment: Moment) -> None:
    """The parts of the points add up to them, for everybody; before the end there are none."""
    check_parts(moment.position, moment.some_viewer())


def check_parts(position: Position, viewer: int | None) -> None:
    """Check the parts of the points, in the true position and in one view; raise Flaw."""
    outcome = position.outcome()
    view = position.veiled(viewer)
    for seat in range(position.seats):
        parts = position.points_of(seat)
        who = f"the points of {seat_name(seat)}"
        if outcome is None:
            if parts:
                raise Flaw(f"{who} are made of {parts} before the end", POINTS.promise)
            continue
        points = outcome.points[seat] if outcome.points else 0
        if sum(part for _, part in parts) != points:
            raise Flaw(f"{who} are {points}, and are made of {parts}", POINTS.promise)
        names = [name for name, _ in parts]
        if len(set(names)) < len(names) or not all(names):
            raise Flaw(f"the parts of {who} are called {names}", POINTS.promise)
        if view.points_of(seat) != parts:
            raise Flaw(
                f"under the veil of {seat_name(viewer)} {who} are made of"
                f" {view.points_of(seat)}, in truth of {parts}",
                POINTS.promise,
            )


def _who(seat: int | None) -> str:
    return "nobody" if seat is None else seat_name(seat)


POINTS = Check(points_are_the_sum_of_their_parts)
CHECKS = (Check(who_began_is_public_and_stays, one_in=4), POINTS)
