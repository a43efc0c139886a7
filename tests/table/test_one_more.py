"""A table goes on when its game gets one more option, and each of its forms one more field."""

import pytest
from one_more import give_one_more
from seated import ANA, BEN, Device, friends, opened

import fairyring
from fairyring.table import wire

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("key", fairyring.game_keys())
async def test_a_running_table_is_played_on(key, tmp_path, monkeypatch):
    async with opened(tmp_path) as tables:
        table, devices = await friends(tables, key, ANA, BEN)
        await play(devices)
        before = table.state.play.position.copy()
    give_one_more(key, monkeypatch)
    async with opened(tmp_path) as tables:
        again = await tables.table(table.id)
        assert again.state.play.position == before
        await play([await Device(again, person).look() for person in (ANA, BEN)])
        assert again.state.step == table.state.step + 1


async def play(devices):
    """Play the first choice of the first device that has any."""
    device = next(device for device in devices if device.choices)
    answer = await device.act(device.view.viewing, device.choices[0])
    assert isinstance(answer, wire.Done), answer
