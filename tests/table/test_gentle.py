"""A first game begins in the gentlest way that its rules have."""

import pytest
from seated import ANA, BEN, Device, opened

import fairyring
from fairyring.table import wire

pytestmark = pytest.mark.anyio


async def test_options_are_gentle_until_a_game_of_the_kind_is_over(tmp_path):
    gdfr, toboggan = fairyring.game("gdfr"), fairyring.game("toboggan")
    async with opened(tmp_path) as house:
        assert await house.gentle(toboggan, 2, ANA) == {"rows": "8"}
        assert await house.gentle(gdfr, 1, ANA) == {"deal": 4}
        table = await house.new_table("gdfr", 2, {}, kind="bots", person=ANA, name="Ana")
        assert await house.gentle(gdfr, 1, ANA) == {"deal": 4}
        ana = Device(table, ANA)
        assert isinstance(await ana.ask(wire.Resign, seat=0), wire.Done)
        assert table.phase == "over"
        assert await house.gentle(gdfr, 1, ANA) == {}
        assert await house.gentle(toboggan, 2, ANA) == {"rows": "8"}
        assert await house.gentle(gdfr, 1, BEN) == {"deal": 4}


@pytest.mark.parametrize("key", fairyring.game_keys())
async def test_what_is_gentle_can_be_chosen(key, tmp_path):
    game = fairyring.game(key)
    async with opened(tmp_path) as house:
        for seats in range(game.fewest_seats, game.most_seats + 1):
            game.settings(seats, await house.gentle(game, seats, ANA))
    assert all(option in {one.key for one in game.options} for option in game.gentle)
