"""Phase 2: each seat pays for one or two columns and plays them."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import count, members

from ...facts.turns import Played, Selected
from ..school.actions import ALL_DONE, COLUMNS, PLAY_COLUMNS, Deed, PlayColumn, Verb
from ..school.cards import COLUMN_COST
from ..school.elements import covers, unpacked
from ..school.fairy import Fairy
from ..school.phases import NOTHING, Phase
from ..school.school import School

MOST_COLUMNS: Final = 2


def begin_selection(school: School) -> None:
    """Ask every seat with a card in the forest."""
    school.phase = Phase.SELECTION
    if not school.rules.open:
        school.conceal()
    school.asked = 0
    for seat in members(school.playing):
        if school.fairies[seat].has_forest():
            school.asked |= 1 << seat
    school.began = school.asked


def _playable(fairy: Fairy) -> i64:
    """F34: return the columns with a card, not chosen yet, whose cost the seat can pay."""
    chosen, forest, elements = fairy.columns, fairy.forest, fairy.elements
    found: i64 = 0
    if count(chosen) == MOST_COLUMNS:  # F33
        return found
    for column in range(COLUMNS):
        if (
            not chosen >> column & 1
            and (forest[column] != NOTHING or forest[column + COLUMNS] != NOTHING)
            and covers(elements, COLUMN_COST[column])
        ):
            found |= 1 << column
    return found


def _may_stop(fairy: Fairy, playable: i64) -> bool:
    """F33: return whether she may stop: with a column, or if she can pay for none."""
    return fairy.columns != 0 or not playable


def selection_actions(school: School, seat: int) -> list[Action]:
    """Return the columns that can be paid for, and `done`."""
    found: list[Action] = []
    fairy = school.fairies[seat]
    playable = _playable(fairy)
    for column in range(COLUMNS):
        if playable >> column & 1:
            found.append(PLAY_COLUMNS[column])
    if _may_stop(fairy, playable):
        found.append(ALL_DONE)
    return found


def select(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Do a step of selection; return whether it was legal."""
    fairy = school.fairies[seat]
    if deed.verb == Verb.COLUMN and isinstance(deed, PlayColumn):
        column: int = deed.column
        if not _playable(fairy) >> column & 1:
            return False
        fairy = school.mine(seat)
        fairy.elements -= COLUMN_COST[column]
        fairy.columns |= 1 << column
        if tell is not None:
            tell(Selected(seat, column), school.audience(seat))
        return True
    if deed.verb != Verb.DONE or not _may_stop(fairy, _playable(fairy)):
        return False
    school.confirm(seat, tell)
    return True


def end_selection(school: School, tell: Tell | None) -> None:
    """F36: cards played from the top row become shared, those from the bottom row personal."""
    for seat in members(school.began & school.playing):
        fairy = school.mine(seat)
        for column in range(COLUMNS):
            if fairy.columns >> column & 1:
                _play(fairy.forest, column, fairy.shared)
                _play(fairy.forest, column + COLUMNS, fairy.personal)
        if tell is not None:
            tell(
                Played(
                    seat,
                    tuple(members(fairy.columns)),
                    tuple(fairy.shared),
                    tuple(fairy.personal),
                    unpacked(fairy.elements),
                ),
                EVERYBODY,
            )
    school.reveal()


def _play(forest: list[int], slot: int, area: list[int]) -> None:
    if forest[slot] != NOTHING:
        area.append(forest[slot])
        forest[slot] = NOTHING
