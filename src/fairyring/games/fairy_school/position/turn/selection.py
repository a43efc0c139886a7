"""Phase 2: one or two columns are paid for and played."""

from typing import Final

from fairyring.games.fairy_school.facts import Played, Selected
from fairyring.games.fairy_school.position.school.actions import (
    ALL_DONE,
    COLUMNS,
    PLAY_COLUMNS,
    Deed,
    PlayColumn,
    Verb,
)
from fairyring.games.fairy_school.position.school.cards import COLUMN_COST
from fairyring.games.fairy_school.position.school.elements import covers, unpacked
from fairyring.games.fairy_school.position.school.fairy import Fairy
from fairyring.games.fairy_school.position.school.phases import NOTHING, Phase
from fairyring.games.fairy_school.position.school.school import School
from fairyring.kernel.action import Action
from fairyring.kernel.bits import count, members
from fairyring.kernel.facts import EVERYBODY, Tell

MOST_COLUMNS: Final = 2


def begin_selection(school: School) -> None:
    """Everybody with a card in the forest is asked."""
    school.phase = Phase.SELECTION
    if not school.rules.open:
        school.conceal()
    school.asked = 0
    for seat in members(school.playing):
        if school.fairies[seat].has_forest():
            school.asked |= 1 << seat
    school.began = school.asked


def _can_play(fairy: Fairy, column: int) -> bool:
    """F34: a column with a card, for its whole cost; and no more than two (F33)."""
    return (
        not fairy.columns >> column & 1
        and fairy.has_column(column)
        and covers(fairy.elements, COLUMN_COST[column])
        and count(fairy.columns) < MOST_COLUMNS
    )


def _may_stop(fairy: Fairy) -> bool:
    """F33: nothing is played only by who cannot pay for any column as her elements lie."""
    return bool(fairy.columns) or not any(_can_play(fairy, column) for column in range(COLUMNS))


def selection_actions(school: School, seat: int) -> list[Action]:
    """The columns that can be paid for, and done."""
    found: list[Action] = []
    fairy = school.fairies[seat]
    for column in range(COLUMNS):
        if _can_play(fairy, column):
            found.append(PLAY_COLUMNS[column])
    if _may_stop(fairy):
        found.append(ALL_DONE)
    return found


def select(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Do a step of selection; whether it was legal."""
    fairy = school.fairies[seat]
    if deed.verb == Verb.COLUMN and isinstance(deed, PlayColumn):
        column: int = deed.column
        if not _can_play(fairy, column):
            return False
        fairy = school.mine(seat)
        fairy.elements -= COLUMN_COST[column]
        fairy.columns |= 1 << column
        if tell is not None:
            tell(Selected(seat, column), school.audience(seat))
        return True
    if deed.verb != Verb.DONE or not _may_stop(fairy):
        return False
    school.confirm(seat, tell)
    return True


def end_selection(school: School, tell: Tell | None) -> None:
    """F36: what is played from the top row is shared, from the bottom row it is personal."""
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
