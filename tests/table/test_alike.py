"""Parts of a scene that look alike are made once for all viewers of a table."""

import pytest
from seated import ANA, BEN, CLEO, DAN, friends, mover, opened

from fairyring.table.views import audience

pytestmark = pytest.mark.anyio

GAMES = ("gdfr", "gobblestones", "swinger", "toboggan", "fairy_school")


def pieces(device):
    """Return the pieces that a device is shown, by id."""
    return {piece.id: piece for piece in device.connection.newest.scene.pieces}


@pytest.mark.parametrize("game", GAMES)
async def test_pieces_that_two_see_alike_are_the_same(tmp_path, workers, game):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, game, ANA, BEN, CLEO, DAN)
        mine, seat, other = await mover(devices)
        before = pieces(other)
        await mine.act(seat, mine.choices[0])
        await other.look()
        there, here = pieces(mine), pieces(other)
        alike = [key for key in here.keys() & there.keys() if here[key] == there[key]]
        shared = [key for key in alike if here[key] is there[key]]
        assert len(shared) > len(alike) / 2
        stays = [key for key in here.keys() & before.keys() if here[key] == before[key]]
        assert [key for key in stays if here[key] is before[key]]


async def test_what_all_see_alike_is_found_out_once(tmp_path, workers, monkeypatch):
    found = []

    def counted(state, moment):
        found.append(state.seq)
        return for_all(state, moment)

    for_all = audience.for_all
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN, CLEO, DAN)
        mine, seat, _ = await mover(devices)
        monkeypatch.setattr(audience, "for_all", counted)
        await mine.act(seat, mine.choices[0])
        assert found == [table.state.seq]
        for device in devices:
            await device.look()
            assert [s.yours for s in device.view.seats].count(True) == 1
