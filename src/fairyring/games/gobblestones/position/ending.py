"""The end: what brings it, the last points, and the places."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.gobblestones.facts import Bonus
from fairyring.games.gobblestones.position.ground import MOST_STONES
from fairyring.games.gobblestones.position.meal import Meal
from fairyring.kernel.bits import members
from fairyring.kernel.facts import EVERYBODY, Over, Tell
from fairyring.kernel.outcome import Outcome

IDLE_ROUNDS: Final = 3
_IDLE_BITS: Final = 4


def ends_with_play(meal: Meal, laid: i64, tell: Tell | None) -> bool:
    """Whether a play of so many stones, which is scored now, ends the game."""
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
    """Whether a turn that is over ends the game, since nobody does anything any more."""
    if meal.passed & meal.playing == meal.playing:
        end(meal, "B5.5", tell)
        return True
    if _all_idle(meal):
        end(meal, "B6.10", tell)
        return True
    return False


def end_if_out_of_stones(meal: Meal, tell: Tell | None) -> None:
    """A turn starts; that of a player without stones may end the game."""
    if meal.rack(meal.turn) == 0:
        if meal.in_bag < MOST_STONES:
            end(meal, "B5.3", tell)
        elif meal.ground.board.rules.rush:
            end(meal, "B5.4", tell)


def count_idle(meal: Meal, seat: i64) -> None:
    """One more turn of a seat that changed nothing."""
    meal.idle += 1 << _IDLE_BITS * seat


def _all_idle(meal: Meal) -> bool:
    if not meal.idle:
        return False
    mask = (1 << _IDLE_BITS) - 1
    return all(
        meal.idle >> _IDLE_BITS * seat & mask >= IDLE_ROUNDS for seat in members(meal.playing)
    )


def end(meal: Meal, clause: str, tell: Tell | None) -> None:
    """The game ends by this clause."""
    if clause != "B7.3":
        for seat in range(meal.seats):
            left = meal.rack(seat)
            if left and meal.playing >> seat & 1:  # B5.6
                meal.scores[seat] += left
                if tell is not None:
                    tell(Bonus(seat, left), EVERYBODY)
    meal.ended = Outcome(_places(meal), clause, tuple(meal.scores))
    if tell is not None:
        tell(Over(meal.ended.winners, clause), EVERYBODY)


def _places(meal: Meal) -> tuple[int, ...]:
    """B5.7, B5.8: the most points are ahead; equal ones share a place unless stones tell."""
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
