"""The end of the game: what triggers it, the last points, and the places."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.facts import EVERYBODY, Over, Tell
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Parts
from fairyring.kernel.words import marked

from ..facts import Bonus
from .ground import MOST_STONES
from .meal import Meal
from .stones import cell_of, owner_of

LAST_LEFT: Final = "B7.3"
IDLE_ROUNDS: Final = 3
_IDLE_BITS: Final = 4


def ends_with_play(meal: Meal, laid: i64, tell: Tell | None) -> bool:
    """End the game if this play, scored just now, ends it; return whether it did."""
    if MOST_STONES - laid <= meal.in_bag:
        return False
    if laid and meal.rack(meal.turn) == 0:
        end(meal, "B5.1", tell)
        return True
    if any(meal.playing >> seat & 1 and not meal.rack(seat) for seat in range(meal.seats)):
        end(meal, "B5.2", tell)
        return True
    return False


def ends_with_turn(meal: Meal, tell: Tell | None) -> bool:
    """End the game if nobody does anything any more; return whether it did."""
    if meal.passed & meal.playing == meal.playing:
        end(meal, "B5.5", tell)
        return True
    if _all_idle(meal):
        end(meal, "B6.10", tell)
        return True
    return False


def end_if_out_of_stones(meal: Meal, tell: Tell | None) -> None:
    """End the game at the start of a turn of a player without stones, if that ends it."""
    if meal.rack(meal.turn) == 0:
        if meal.in_bag < MOST_STONES:
            end(meal, "B5.3", tell)
        elif meal.ground.board.rules.rush:
            end(meal, "B5.4", tell)


def count_idle(meal: Meal, seat: i64) -> None:
    """Count one more turn of a seat that changed nothing."""
    meal.idle += 1 << _IDLE_BITS * seat


def _all_idle(meal: Meal) -> bool:
    if not meal.idle:
        return False
    mask = (1 << _IDLE_BITS) - 1
    return all(
        meal.idle >> _IDLE_BITS * seat & mask >= IDLE_ROUNDS for seat in members(meal.playing)
    )


def end(meal: Meal, clause: str, tell: Tell | None) -> None:
    """End the game by this clause."""
    for seat in range(meal.seats):
        left = _bonus(meal, seat, clause)
        if left:
            meal.scores[seat] += left
            if tell is not None:
                tell(Bonus(seat, left), EVERYBODY)
    meal.ended = Outcome(_places(meal), clause, tuple(meal.scores))
    if tell is not None:
        tell(Over(meal.ended.winners, clause), EVERYBODY)


def _bonus(meal: Meal, seat: int, clause: str) -> int:
    """B5.6: return a point for each stone left, unless all others have left the game (B7.3)."""
    return meal.rack(seat) if clause != LAST_LEFT and meal.playing >> seat & 1 else 0


def parts(meal: Meal, seat: int) -> Parts:
    """Return the parts of a seat's points: spaces that it covers, stones left, challenges."""
    if meal.ended is None:
        return ()
    left = _bonus(meal, seat, meal.ended.reason)
    eaten = meal.scores[seat] - left
    made = ((marked("eaten"), eaten), (marked("stones left"), left))
    # If somebody left the game, stones may lie there that nobody scored.
    if not meal.ground.board.rules.bluff or meal.playing != (1 << meal.seats) - 1:
        return made
    worth = meal.ground.board.worth
    covered = sum([worth[cell_of(one)] for one in meal.ground.stones if owner_of(one) == seat])
    return ((made[0][0], covered), made[1], (marked("challenges"), eaten - covered))


def _places(meal: Meal) -> tuple[int, ...]:
    """B5.7, B5.8: rank by points; equal points share a place, unless fewer stones break the tie."""
    inside = members(meal.playing)
    marks = {
        seat: (
            meal.scores[seat],
            -meal.rack(seat) if meal.ground.board.rules.tiebreak else 0,
        )
        for seat in inside
    }
    return tuple(
        [
            1 + len([other for other in inside if marks[other] > marks[seat]])
            if seat in marks
            else 0
            for seat in range(meal.seats)
        ]
    )
