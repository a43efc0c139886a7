"""The actions that touching a piece means, or carrying a tile or a sled to a place."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Meant
from fairyring.kernel.display.scene import Piece
from fairyring.kernel.pending import Question
from fairyring.kernel.position import Position

from ..parts import Item
from ..position.actions import ATS, LEAP, MOVES, ONS, PLAYS, STAND, TUNNEL
from ..position.hill.track import OFF, WIDE
from ..position.moving.ways import end_of, is_hop
from ..position.questions import asking
from ..position.race.race import Race
from ..position.race.steps import Step
from ..words.things import fan_id, sled_id
from .lying.hill import ASIDE, HILL, mine_id
from .lying.seats import DISCARDS, LOOKED
from .offered.prompts import PENDING, clause_of

_PILES = {DISCARDS: "T7.11", LOOKED: "T8.18", "stack": "T7.5"}
_STEPS = {
    Step.LAY: "T3.1",
    Step.DISCARD: "T3.6",
    Step.TRIM: "T3.8",
    Step.READY: "T3.9",
}


def meant(view: Position, seat: int, piece: Piece, carried: Piece | None) -> Meant:
    """Return the actions that were tried, for "why not?", or the clause about the touched piece."""
    assert isinstance(view, Race)
    if piece.zone == fan_id(Item.CARDS, seat):
        card = view.hands[seat][piece.at[0]]
        return Meant(clause_of(card), (PLAYS[card],))
    if piece.zone == fan_id(Item.TILES, seat):
        return Meant("T3.8" if view.step == Step.TRIM else "T3.1", later=True)
    if piece.zone == HILL:
        return _on_hill(view, seat, piece)
    if piece.zone == ASIDE:
        return _aside(view, piece)
    return Meant(_PILES.get(piece.zone, "T2.4"))


def _aside(race: Race, sled: Piece) -> Meant:
    """Return the clause about a sled that waits for its start cell, has finished or was crushed."""
    owner = _owner(race, sled)
    if race.crushed >> owner & 1:
        return Meant("T9.5")
    return Meant("T9.4" if race.finished >> owner & 1 else "T2.2")


def _on_hill(race: Race, seat: int, piece: Piece) -> Meant:
    """Return what touching a cell means, or a thing or sled on it."""
    cell = piece.at[1] * WIDE + piece.at[0]
    if race.stack:
        return _for_question(race, race.stack[-1], seat, piece, cell)
    if race.step == Step.PARK:
        return Meant("T2.2", (ATS[cell],))
    if race.step != Step.MOVE:
        return Meant(_STEPS[race.step], later=True)
    clause = "T8.33" if piece.id == mine_id(cell) else "T4.1"
    if seat != race.turn:
        return Meant(clause, (MOVES[0],))
    if piece.id == sled_id(seat):
        return Meant(clause, (STAND, *MOVES[:TUNNEL]))
    rides = race.at[seat] != OFF and not race.lying >> seat & 1
    return Meant(clause, tuple(_ways(race, race.at[seat], cell)) if rides else (MOVES[0],))


def _for_question(race: Race, asked: Question, seat: int, piece: Piece, cell: int) -> Meant:
    """Return what choosing a cell or sled for a card means, or where a sled goes on to."""
    tries: list[Action] = [ATS[cell]]
    owner = _owner(race, piece)
    if owner >= 0:
        tries.insert(0, ONS[owner])
    sled = next((other for other in range(race.seats) if asking(asked).carries(asked, other)), seat)
    tries += _ways(race, race.at[sled], cell)
    return Meant(PENDING[asked.kind].clause, tuple(tries))


def _owner(race: Race, piece: Piece) -> int:
    """Return the owner of a sled; -1 for other pieces."""
    return next((seat for seat in range(race.seats) if sled_id(seat) == piece.id), -1)


def _ways(race: Race, start: int, end: int) -> list[Action]:
    """Return the moves from one cell to another: a step, or a leap where moguls face that way."""
    if start == OFF:
        return []
    return [
        MOVES[move]
        for move in range(TUNNEL)
        if end_of(race, start, move) == end and (move < LEAP or is_hop(race, start, move))
    ]
