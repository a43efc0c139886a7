"""How well each seat stands, and its chance to win."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.chances import of_outcome, of_standings, standings
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.position import Position

from ..facts import NO_SEAT
from ..parts import AVALANCHE, MODE_EFFECT, MODE_WHOM
from ..position import Race
from ..position.hill.track import OFF, WIDE
from ..position.mischief.declarations import Declaration
from ..position.mischief.effect import BAN, CANCEL, EVERYONE, KNOCK_DOWN, MOVE_AGAIN, STAND_UP
from ..position.moving.sleds import racing
from ..position.race.hands import in_cards
from ..position.race.steps import Ask, Step
from ..position.round.ending import scores

_ROW: Final = 0.8
"""Worth in points of being one row further down, since that decides the place."""
_LYING: Final = 0.5
"""Points that lying costs: most of a row."""
_CARD: Final = 0.25
_DANGER: Final = 1.5
"""Points that it costs to be in a row that the avalanche takes soon."""
_MOST: Final = 40.0


def value(view: Position, seat: int) -> float:
    """Return how well a seat stands, from -1 (lost) to 1 (won), by points and rows."""
    assert isinstance(view, Race)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    worth = {player: _worth(view, player) for player in members(view.inside)}
    own = worth.pop(seat, 0.0)
    return max(-1.0, min(1.0, (own - max(worth.values(), default=0.0)) / _MOST))


def _worth(view: Race, seat: int) -> float:
    points = 0.0 if view.rules.classic else float(scores(view)[seat])
    if view.rules.classic and view.places[seat]:
        points = 2.0 * (view.seats - view.places[seat])
    if racing(view) >> seat & 1 and view.at[seat] != OFF:
        row = view.at[seat] // WIDE
        # A sled on the hill gets a better place than all crushed ones.
        points += _ROW * row + (view.rules.place_step or 1) * bin(view.crushed).count("1")
        if view.lying >> seat & 1:
            points -= _LYING
        if view.round + 2 > view.rules.rows // 2 and row <= view.hill.taken + 2:
            points -= _DANGER
    if in_cards(view) >> seat & 1:
        points += _CARD * len(view.hands[seat])
    return points


# Each seat's chance to win.

FEATURES: Final = (
    "points", "points late", "place", "place late", "row", "lying", "doomed", "cards", "to move",
)  # fmt: skip
"""Features of a seat: its points, and those of the place that it would get as the sleds stand, both
again weighted by how late it is; how far down its sled is, whether it lies, is in rows that the
avalanche takes next, and may still move this round; and its cards, halved by a ban."""
WEIGHTS: Final[list[float]] = [
    1.014, 2.481, -0.792, 2.8, 4.04, -0.272, -0.573, 0.051, 0.194,
]  # fmt: skip
"""Weight of each feature; fitted by `scripts/fit_sense.py toboggan`."""

_POINTS: Final = 5.0
"""Divisor of points, so that all weights have a similar size."""
_AIM: Final = 0.7
"""Points for a token that a card with no target yet will bring, unless it is answered."""
_ROUNDS_MORE: Final = 3.0
"""About how many rounds a race lasts after all rows are laid."""


def features(view: Position) -> list[float]:
    """Return the features of all seats, seat after seat."""
    assert isinstance(view, Race)
    rules = view.rules
    outlook = Outlook(view)
    late = min(1.0, float(view.round) / (float(rules.rows) + _ROUNDS_MORE))
    here = racing(view)
    cards = in_cards(view)
    doomed = _last_doomed(view)
    steps = 1.0 if view.step == Step.MOVE or view.step == Step.LAY else 0.0
    found: list[float] = []
    for seat in range(view.seats):
        me: i64 = 1 << seat
        points = 0.0 if rules.classic else outlook.points[seat]
        row = outlook.rows[seat]
        place = 0.0
        lying = in_danger = to_move = 0.0
        if here & me:
            place = _for_place(view, outlook, seat, here)
            lying = 1.0 if outlook.lying & me else 0.0
            in_danger = 1.0 if row <= doomed else 0.0
            to_move = 0.0 if view.done & me or lying else steps
        else:
            place = _worth_of(view, float(view.places[seat]))
            row = float(rules.rows + 1) if view.finished & me else 0.0
        found.append(points / _POINTS)
        found.append(points / _POINTS * late)
        found.append(place / _POINTS)
        found.append(place / _POINTS * late)
        found.append(row / rules.rows)
        found.append(lying)
        found.append(in_danger)
        found.append(_cards(view, outlook, seat) if cards & me else 0.0)
        found.append(to_move)
    return found


def values(view: Position) -> list[float]:
    """Return each seat's chance to win; declared cards are judged as if nobody answered."""
    assert isinstance(view, Race)
    if view.ended is not None:
        return of_outcome(view.ended, view.seats)
    return of_standings(standings(features(view), WEIGHTS), view.inside)


class Outlook:
    """Sleds and points as they will be after all pending cards."""

    __slots__ = ("banned", "lying", "points", "rows")

    def __init__(self, race: Race) -> None:
        self.lying: i64 = race.lying
        self.banned: i64 = 0
        self.points: list[float] = []
        """Gates and tokens."""
        self.rows: list[float] = []
        for seat in range(race.seats):
            self.points.append(float(race.gate_points[seat] + race.tokens[seat]))
            at = race.at[seat]
            self.rows.append(float(at // WIDE) if at != OFF else 0.0)
            if race.bans[seat]:
                self.banned |= 1 << seat
        if race.stack:
            self._foresee(race)

    def _foresee(self, race: Race) -> None:
        """Apply what is pending, the last first; a card that another one stops does nothing."""
        at = len(race.stack) - 1
        while at >= 0:
            question = race.stack[at]
            if question.kind == Ask.COUNTER:
                declared = Declaration(question.about)
                if MODE_EFFECT[declared.mode] == CANCEL:
                    at -= 1
                else:
                    self._settle(race, declared)
            elif question.kind == Ask.CHOOSE:
                self._settle(race, Declaration(question.about))
            elif question.kind == Ask.AGAIN:
                self.rows[Declaration(question.about).player] += 1.0
            at -= 1

    def _settle(self, race: Race, declared: Declaration) -> None:
        mode, player, target = declared.mode, declared.player, declared.target
        if mode < 0:  # a two-in-one card whose choice is not made yet
            return
        effect = MODE_EFFECT[mode]
        if effect == KNOCK_DOWN:
            if MODE_WHOM[mode] == EVERYONE:
                for seat in range(race.seats):
                    self._fall(race, seat, declared.taker)
            elif target != NO_SEAT:
                self._fall(race, target, declared.taker)
            else:
                self.points[player] += _AIM
        elif effect == BAN:
            if target != NO_SEAT:
                self.banned |= 1 << target
        elif effect == STAND_UP:
            self.lying &= ~(1 << (player if target == NO_SEAT else target))
        elif effect == MOVE_AGAIN:
            self.rows[player] += 1.0

    def _fall(self, race: Race, seat: i64, by: i64) -> None:
        """Let a sled lie; the seat that knocks it down takes a token."""
        if race.at[seat] == OFF or self.lying >> seat & 1:
            return
        self.lying |= 1 << seat
        if by != seat and race.tokens[seat]:
            self.points[seat] -= 1.0
            self.points[by] += 1.0


def _for_place(race: Race, outlook: Outlook, seat: i64, here: i64) -> float:
    """Return the points for the place of a sled, if all finish in the order of their rows."""
    row = outlook.rows[seat]
    place = 1.0 + float(count(race.finished))
    for other in range(race.seats):
        if here >> other & 1 and other != seat:
            if outlook.rows[other] > row:
                place += 1.0
            elif outlook.rows[other] == row:
                place += 0.5
    return _worth_of(race, place)


def _cards(race: Race, outlook: Outlook, seat: i64) -> float:
    """Return the cards in hand and the next one; half of them if some are banned."""
    held = float(len(race.hands[seat]) + 1)
    return held / 2.0 if outlook.banned >> seat & 1 else held


def _worth_of(race: Race, place: float) -> float:
    """Return the points for a place; 0 is no place."""
    if place == 0.0:
        return 0.0
    step = float(race.rules.place_step) if race.rules.place_step else 1.0
    return step * (float(race.seats) - place) + float(race.rules.last_place)


def _last_doomed(race: Race) -> float:
    """Return the last row that the avalanche takes at the end of this round; below 0 for none."""
    rows = race.rules.rows
    numbers = AVALANCHE[rows]
    late = race.round - (rows - len(numbers)) - 1
    if late < 0:
        return -1.0
    return float(race.hill.taken + (numbers[late] if late < len(numbers) else race.rules.late))
