"""The end of a race, and its scores."""

from typing import Final

from fairyring.kernel.facts import EVERYBODY, Over, Tell
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Parts
from fairyring.kernel.words import marked

from ..moving.sleds import finish, racing
from ..questions import asking
from ..race.race import Race
from ..race.steps import Step

ALL_HOME: Final = "T9.1"
ONE_LEFT: Final = "T9.2"
ALL_LEFT: Final = "T9.3"


def settle_end(race: Race, tell: Tell | None) -> bool:
    """T58, T59: end the race if it is over; return whether it is."""
    if race.step == Step.PARK:
        return False
    left = racing(race)
    if left and (left & left - 1 or race.rules.play_on):
        return False
    if left:
        finish(race, members(left)[0], tell)
    _end(race, ONE_LEFT if left else ALL_HOME, tell)
    return True


def _for_place(race: Race, seat: int) -> int:
    place = race.places[seat]
    rules = race.rules
    return rules.place_step * (race.seats - place) + rules.last_place if place else 0


def scores(race: Race) -> list[int]:
    """T1: return the points of each seat: place, gates, and tokens in hand."""
    return [
        _for_place(race, seat) + race.gate_points[seat] + race.tokens[seat]
        for seat in range(race.seats)
    ]


def parts(race: Race, seat: int) -> Parts:
    """Return the points of a seat by source; a classic race has none."""
    if race.ended is None or not race.ended.points:
        return ()
    return (
        (marked("place points"), _for_place(race, seat)),
        (marked("gates"), race.gate_points[seat]),
        (marked("tokens"), race.tokens[seat]),
    )


def _drop_pending(race: Race) -> None:
    """Drop all questions."""
    for question in race.stack:
        asking(question).put_away(race, question)
    race.stack = []


def _end(race: Race, clause: str, tell: Tell | None) -> None:
    _drop_pending(race)
    points = scores(race)
    inside = members(race.inside)
    worth: list[tuple[int, int]] = []
    for seat in range(race.seats):  # T2
        worth.append((0 if race.rules.classic else points[seat], -race.places[seat]))
    places = [0] * race.seats
    for seat in inside:
        places[seat] = 1 + len([other for other in inside if worth[other] > worth[seat]])
    race.ended = Outcome(tuple(places), clause, () if race.rules.classic else tuple(points))
    if tell is not None:
        tell(Over(race.ended.winners, clause), EVERYBODY)


def last_inside(race: Race, tell: Tell | None) -> None:
    """End the race when everybody else has left: the last one wins."""
    places = [1 if race.inside >> seat & 1 else 0 for seat in range(race.seats)]
    _drop_pending(race)
    points = () if race.rules.classic else tuple(scores(race))
    race.ended = Outcome(tuple(places), ALL_LEFT, points)
    if tell is not None:
        tell(Over(race.ended.winners, ALL_LEFT), EVERYBODY)
