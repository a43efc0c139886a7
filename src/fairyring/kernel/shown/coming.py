"""What an action would come to, told before it is played, as far as it is certain to who looks."""

from collections.abc import Sequence

from msgspec import Struct

from fairyring.kernel.dice import Dice
from fairyring.kernel.shown.scene import Motion, Piece, Scene
from fairyring.kernel.shown.zones import kind_of


class Coming(Struct, frozen=True, omit_defaults=True):
    """What a seat would see right after an action of its own, whatever chance and others decide.

    It is silent about all that the seat cannot be sure of.
    """

    pieces: tuple[Piece, ...] = ()
    """New or changed, as they would be; one whose `at` is left out would lie somewhere there. Their
    badges, notes and marks promise nothing."""
    gone: tuple[str, ...] = ()
    """The ids of pieces that would be no more."""
    motions: tuple[Motion, ...] = ()
    """What would move, in order; each way is told as far as it is certain."""
    says: tuple[str, ...] = ()
    """Short sentences: what would be had or scored, what is still lacking."""


class Undecided(Exception):
    """Chance would have to decide."""


class NoDice(Dice):
    """Dice that do not roll: what is played with them to its end is certain."""

    __slots__ = ()

    def below(self, limit: int) -> int:
        raise Undecided


def between(
    now: Scene, then: Scene, motions: Sequence[Motion] = (), says: Sequence[str] = ()
) -> Coming:
    """What is otherwise in a later scene of the same seat.

    Cards that only move up beside others are left out, and what would lie in a zone that is not
    there yet.
    """
    zones = {zone.id: zone for zone in now.zones}
    placed = {key for key, zone in zones.items() if kind_of(zone).lies == "placed"}
    before = {_seen(piece, placed) for piece in now.pieces}
    there = {piece.id for piece in then.pieces}
    return Coming(
        tuple([p for p in then.pieces if p.zone in zones and _seen(p, placed) not in before]),
        tuple([piece.id for piece in now.pieces if piece.id not in there]),
        tuple(motions),
        tuple(says),
    )


def _seen(piece: Piece, placed: set[str]) -> tuple[object, ...]:
    """What a coming piece promises."""
    at = piece.at if piece.zone in placed else ()
    return piece.id, piece.zone, at, piece.face, piece.turn
