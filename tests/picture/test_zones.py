"""Every kind of zone has its row in the tables; no other kind is drawn."""

from typing import get_args

import pytest

from fairyring import picture
from fairyring.kernel.display.scene import Piece, Scene, Zone, ZoneKind
from fairyring.kernel.display.zones import KINDS, UnknownKind


def scene_of(zone: Zone, pieces: tuple[Piece, ...] = ()) -> Scene:
    return Scene("any", 0, "Do something.", "X1", (0,), (zone,), pieces)


def test_each_kind_has_its_row():
    assert get_args(ZoneKind) == tuple(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_drawn_with_and_without_a_piece(kind: str):
    zone = Zone("zone", kind, "Clearing", size=(2, 2))
    for pieces in ((), (Piece("a", "zone", "Acorn", (0, 0), "face"),)):
        for draw in (picture.text, picture.svg):
            assert "Clearing" in draw(scene_of(zone, pieces))


@pytest.mark.parametrize("draw", [picture.text, picture.svg])
@pytest.mark.parametrize("pieces", [(), (Piece("a", "zone", "Acorn"),)])
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_a_kind_without_a_row_is_refused(draw, pieces, owner):
    zone = Zone("zone", "spiral", "Spiral", owner, shape="token")
    with pytest.raises(UnknownKind, match=r"'zone' is of the kind 'spiral'; there are row, fan"):
        draw(scene_of(zone, pieces))
