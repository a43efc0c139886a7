"""Previews of actions, as far as the seat that looks can be certain, and meanings of touches."""

from collections.abc import Sequence

from msgspec import Struct

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.display.scene import Motion, Piece, Scene
from fairyring.kernel.display.zones import kind_of


class Coming(Struct, frozen=True, omit_defaults=True):
    """The certain effects of an action, as its seat would see them right after it.

    They are the same whatever chance and others decide; the rest is left out.
    """

    pieces: tuple[Piece, ...] = ()
    """Pieces that are new or changed, as they would be; without `at`, somewhere in the zone. Their
    badges, notes and marks promise nothing."""
    gone: tuple[str, ...] = ()
    """The ids of pieces that would be gone."""
    motions: tuple[Motion, ...] = ()
    """The motions of pieces in order, each path as far as it is certain."""
    says: tuple[str, ...] = ()
    """Short sentences: what would be gained or scored, what is still missing."""


class Undecided(Exception):
    """Raised by NoDice: chance would have to decide."""


class NoDice(Dice):
    """Dice that refuse to roll: if play with them comes to its end, the result is certain."""

    __slots__ = ()

    def below(self, limit: int) -> int:
        raise Undecided


def between(
    now: Scene, then: Scene, motions: Sequence[Motion] = (), says: Sequence[str] = ()
) -> Coming:
    """Return the difference of a later scene of the same seat from the present one.

    Cards that only move up beside others are left out, as is what would lie in a zone that does not
    exist yet.
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
    """The properties of a piece that a preview promises."""
    at = piece.at if piece.zone in placed else ()
    return piece.id, piece.zone, at, piece.face, piece.turn


class Meant(Struct, frozen=True):
    """The intention of somebody who touches a piece, or carries one to it, and asks why not."""

    clause: str
    """The clause on what the piece is for or when it is used: the answer if `tries` give no better
    one."""
    tries: tuple[Action, ...] = ()
    """The actions that the touch could mean, the likeliest first."""
    later: bool = False
    """True if the piece is used at another time; the answer then begins with what is awaited now.
    """
