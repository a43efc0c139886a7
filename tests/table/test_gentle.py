"""A person's first game begins with the easiest options of its rules."""

import pytest
from seated import ANA, BEN, Device, opened
from structlog.testing import capture_logs

import fairyring
from fairyring.table import opening, solo, solo as table_seeds, wire

pytestmark = pytest.mark.anyio


async def test_options_are_gentle_until_a_game_of_the_kind_is_over(tmp_path):
    gdfr, toboggan = fairyring.game("gdfr"), fairyring.game("toboggan")
    async with opened(tmp_path) as tables:
        assert await tables.gentle(toboggan, 2, ANA) == {"rows": "8"}
        assert await tables.gentle(gdfr, 1, ANA) == {"deal": 4}
        table = await tables.new_table("gdfr", 2, {}, kind="bots", person=ANA, name="Ana")
        assert await tables.gentle(gdfr, 1, ANA) == {"deal": 4}
        ana = Device(table, ANA)
        assert isinstance(await ana.ask(wire.Resign, seat=0), wire.Done)
        assert table.phase == "over"
        assert await tables.gentle(gdfr, 1, ANA) == {}
        assert await tables.gentle(toboggan, 2, ANA) == {"rows": "8"}
        assert await tables.gentle(gdfr, 1, BEN) == {"deal": 4}


async def test_a_first_game_for_one_has_a_low_par(tmp_path, workers, monkeypatch):
    gdfr = fairyring.game("gdfr")
    async with opened(tmp_path, workers) as tables:
        for number in range(3):
            monkeypatch.setattr(opening, "fresh_seed", lambda: bytes([number]) * 32)  # noqa: B023
            table = await tables.new_table(
                "gdfr", 1, {}, kind="bots", person=ANA, name="Ana", gentle=True
            )
            dealt = table.state.play.position
            assert (table.state.settings["deal"], dealt.known_solvable) == (4, True)
            assert gdfr.solve(dealt).par <= gdfr.gentle_par
        resigned = await (await Device(table, ANA).look()).ask(wire.Resign, seat=0)
        assert isinstance(resigned, wire.Done)
        table = await tables.new_table(
            "gdfr", 1, {}, kind="bots", person=ANA, name="Ana", gentle=True
        )
        assert table.state.settings["deal"] == 6


async def test_the_deal_is_chosen_by_its_seed_alone_and_each_par_is_found_out_once(tmp_path):
    asked = []

    class Known:
        async def par(self, game, options, seed):
            asked.append(seed)
            return 9 - len(asked) if len(asked) < 9 else None

    seeds = table_seeds.seeds_of("a test")
    assert len(set(seeds)) == table_seeds.TRIES
    choice = solo.ByPar(Known())
    for _ in range(2):
        found = await choice.first("gdfr", {"deal": 4}, seeds, range(6))
        assert found == solo.ParDeal(seeds[3], 5)
        assert asked == seeds[:4]
    found = await choice.first("gdfr", {}, seeds, range(1))
    assert (found, len(asked)) == (solo.ParDeal(seeds[-1], None), 12)


async def test_without_a_worker_a_first_game_has_a_deal_all_the_same():
    class Broken:
        async def par(self, game, options, seed):
            raise RuntimeError("no worker")

    gdfr, seed = fairyring.game("gdfr"), bytes(32)
    with capture_logs() as logs:
        assert await solo.ByPar(Broken()).easy(gdfr, {"deal": 4}, seed) == seed
    assert logs[0]["event"] == "no easy deal was found"


@pytest.mark.parametrize("key", fairyring.game_keys())
async def test_what_is_gentle_can_be_chosen(key, tmp_path):
    game = fairyring.game(key)
    async with opened(tmp_path) as tables:
        for seats in range(game.fewest_seats, game.most_seats + 1):
            game.settings(seats, await tables.gentle(game, seats, ANA))
    assert all(option in {one.key for one in game.options} for option in game.gentle)
