import asyncio

import pytest
from seated import ANA, BEN, CLEO, DAN, EVE, Device, friends, opened
from structlog.testing import capture_logs

from fairyring.kernel.dice import FastDice
from fairyring.record import verify, write
from fairyring.table import wire
from fairyring.table.views.view import MOST_LINES

pytestmark = pytest.mark.anyio


async def play_out(table, devices, dice):
    """Play at random, each person with a device, until the game is over."""
    while table.phase == "play":
        for device in devices:
            await device.look()
            mine = [seat.seat for seat in device.view.seats if seat.yours]
            if device.view.curtain is not None:
                await device.ask(wire.Lift, seat=device.view.curtain)
                await device.look()
            seat = device.view.viewing
            if seat in mine and device.choices:
                notation = device.choices[dice.below(len(device.choices))]
                answer = await device.act(seat, notation)
                assert isinstance(answer, wire.Done) or answer.reason == "stale", answer
    for device in devices:
        await device.look()


@pytest.mark.parametrize(("game", "seats"), [("gdfr", 2), ("gdfr", 4), ("toy", 3)])
async def test_a_game_against_bots_begins_at_once_and_ends(tmp_path, workers, game, seats):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table(game, seats, {}, kind="bots", person=ANA, name="Ana")
        assert table.phase == "play"
        ana = Device(table, ANA)
        with capture_logs() as logs:
            await play_out(table, [ana], FastDice(1))
            await ana.ask(wire.Say, id="thanks", text="Thank you!")
        ended = {"table": table.id, "game": game, "clause": ana.view.result.reason}
        assert logs == [{"event": "table ended", "log_level": "info"} | ended]
        assert ana.view.result.places == table.record().result.places
        assert ana.view.result.clause == table.game.rulebook[ana.view.result.reason].end
        assert [seat.kind for seat in ana.view.seats] == ["person"] + ["bot"] * (seats - 1)
        # Anybody can win a random game; somebody who beat a bot is offered the next one up.
        mine, *theirs = ana.view.result.places
        rival = "puck" if mine == 1 and theirs.count(1) < len(theirs) else ""
        assert ana.view.powers == wire.Powers(again=True, rival=rival, host=True)


@pytest.mark.parametrize("game", ["gdfr", "toy"])
async def test_friends_see_the_same_game_each_in_their_own_way(tmp_path, workers, game):
    async with opened(tmp_path, workers) as tables:
        # A fixed seed: in a longer game a device that comes late gets fewer lines than were heard.
        table, devices = await friends(tables, game, ANA, BEN, CLEO, seed=bytes(32))
        await table.admit(EVE, "watch")
        eve = Device(table, EVE)
        await play_out(table, [*devices, eve], FastDice(2))
        assert len(devices[0].log) < MOST_LINES
        assert {device.view.seq for device in [*devices, eve]} == {table.state.seq}
        assert eve.scene.choices == ()
        for seat, device in enumerate(devices):
            fresh = await Device(table, device.person).look()
            assert device.view == fresh.view
            assert sorted(device.scene.pieces, key=str) == sorted(fresh.scene.pieces, key=str)
            assert device.scene.zones == fresh.scene.zones
            assert device.log == fresh.log
            assert device.scene.seat == seat


async def test_zones_that_come_in_the_middle_stand_there(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "fairy_school", ANA, BEN)
        dice = FastDice(6)
        for _ in range(60):
            seat = table.state.play.position.awaited()[0]
            choices = devices[seat].choices
            await devices[seat].act(seat, choices[dice.below(len(choices))])
            for device in devices:
                await device.look()
                fresh = await Device(table, device.person).look()
                assert device.scene.zones == fresh.scene.zones
        patches = [message for message in devices[0].messages if isinstance(message, wire.Patch)]
        assert any(patch.zone_order for patch in patches)
        assert not all(patch.zone_order for patch in patches)


async def test_one_device_plays_all_seats(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        for game in ("gdfr", "toy"):
            table = await tables.new_table(game, 2, {}, kind="device", person=ANA, name="Ana")
            ana = await Device(table, ANA).look()
            assert [seat.name for seat in ana.view.seats] == ["Ana", "Player 2"]
            await ana.ask(wire.Sit, seat=1, name=" Ben ")
            assert isinstance(await ana.ask(wire.Begin), wire.Done)
            await play_out(table, [ana], FastDice(3))
            assert [seat.name for seat in ana.view.seats] == ["Ana", "Ben"]


async def test_a_game_for_one_knows_par_and_when_hope_is_lost(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 1, {}, kind="bots", person=ANA, name="Ana")
        ana = Device(table, ANA)
        await ana.until(lambda device: device.view.par)
        hopes = [ana.view.lost_hope]
        for _ in range(ana.view.par):
            hint = await ana.ask(wire.Hint, seat=0, show=True)
            assert hint.notation in ana.choices
            await ana.act(0, hint.notation)
            hopes.append(ana.view.lost_hope)
        assert not any(hopes)
        assert ana.view.result.places == (1,)


async def test_a_game_for_one_tells_that_no_win_is_left(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table(
            "gdfr", 1, {"solvable": False}, kind="bots", person=ANA, name="A"
        )
        ana = Device(table, ANA)
        dice = FastDice(5)
        await ana.until(lambda device: device.view.par is not None or device.view.lost_hope)
        for _ in range(60):
            if ana.view.lost_hope or ana.view.phase == "over":
                break
            await ana.act(0, ana.choices[dice.below(len(ana.choices))])
            await table._acting.solo._task
            await ana.look()
        position = table.state.play.position
        assert ana.view.lost_hope == (table.game.solve(position).solvable is False)


async def test_what_happened_outlives_the_house(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "toy", ANA, BEN)
        for _ in range(5):
            for seat, device in enumerate(devices):
                await device.look()
                if seat in device.scene.awaited:
                    await device.act(seat, device.choices[0])
        await devices[0].ask(wire.Say, text="Wait for me")
        for device in devices:
            await device.look()
    async with opened(tmp_path, workers) as tables:
        again = await tables.table(table.id)
        assert again.role(BEN) == "sit"
        assert again.role(EVE) is None
        for device in devices:
            fresh = await Device(again, device.person).look()
            seats = [wire.SeatView(s.seat, s.kind, s.name, yours=s.yours) for s in fresh.view.seats]
            assert [(s.name, s.kind, s.yours) for s in device.view.seats] == [
                (s.name, s.kind, s.yours) for s in seats
            ]
            assert fresh.view.seq == device.view.seq
            assert fresh.scene.choices == device.scene.choices
            assert sorted(fresh.scene.pieces, key=str) == sorted(device.scene.pieces, key=str)
            assert fresh.log == device.log


async def test_a_finished_game_gives_a_record_that_verifies(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN)
        assert table.record().seed is None
        assert devices[0].view.seed == ""
        commitment = devices[0].view.commitment
        await play_out(table, devices, FastDice(4))
        assert verify(write(table.record())).ok
        assert devices[1].view.seed == table.record().seed.hex()
        assert devices[1].view.commitment == commitment


async def following(tables, device):
    """Return the next table, to which the people of this one went on."""
    await device.until(lambda device: device.view.next)
    return await tables.table(device.view.next.removeprefix("/table/"))


async def test_the_same_people_go_on_with_a_new_deal_a_seat_further_on(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben) = await friends(tables, "gdfr", ANA, BEN, options={"deal": 5})
        assert (await ana.ask(wire.Again)).reason == "not_now"
        await ben.ask(wire.Resign, seat=1)
        await ana.look()
        asked = await asyncio.gather(ana.ask(wire.Again), ben.ask(wire.Again, deal="later"))
        assert all(isinstance(answer, wire.Done) for answer in asked)
        again = await following(tables, ben)
        assert (await following(tables, ana)).id == again.id, "two who ask open one table"
        assert again.phase == "play"
        assert again.state.row.seed != table.state.row.seed
        ben_there = await Device(again, BEN).look()
        assert [seat.name for seat in ben_there.view.seats] == ["Ben", "Ana"]
        assert ben_there.view.seats[0].yours
        chosen = {option.key: option.value for option in ben_there.view.options}
        assert (chosen["deal"], chosen["won_last"]) == (5, "2")
        assert len(await tables.tables_of(ANA)) == 2
    async with opened(tmp_path, workers) as tables:
        kept = await tables.table(again.id)
        assert kept.state.play.position == again.state.play.position, "it was dealt as it is stored"


async def test_options_can_be_changed_before_the_next_deal(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben) = await friends(tables, "gdfr", ANA, BEN)
        await ben.ask(wire.Resign, seat=1)
        await ana.look()
        await ana.ask(wire.Again, deal="later")
        again = await following(tables, ana)
        assert again.phase == "room"
        assert again.state.roster.names() == ("Ben", "Ana")


@pytest.mark.parametrize("game", ["gobblestones", "toboggan"])
async def test_who_began_does_not_begin_again(tmp_path, workers, game):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben, cleo) = await friends(tables, game, ANA, BEN, CLEO)
        for _ in range(3):
            began = table.state.play.position.first_seat()
            after = table.state.roster[(began + 1) % 3].person
            for device in (ana, ben):
                await device.ask(wire.Resign, seat=table.state.roster.held(device.person)[0])
            await cleo.look()
            await cleo.ask(wire.Again)
            table = await following(tables, cleo)
            ana, ben, cleo = [await Device(table, who).look() for who in (ANA, BEN, CLEO)]
            assert table.state.roster[table.state.play.position.first_seat()].person == after


async def test_a_bot_that_kept_a_seat_keeps_it_in_the_next_game(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, ben) = await friends(tables, "gdfr", ANA, BEN)
        assert isinstance(await ben.ask(wire.SeatBot, seat=1, bot="greedy"), wire.Done)
        ben.connection.close()
        await ana.ask(wire.Resign, seat=0)
        await ana.look()
        await ana.ask(wire.Again)
        again = await following(tables, ana)
        seat = again.state.roster[0]
        assert (seat.person, seat.name, seat.bot) == (BEN, "Ben", "greedy")
        ben = await Device(again, BEN).look()
        assert isinstance(await ben.ask(wire.Sit, seat=0, name="Ben"), wire.Done)


async def test_a_line_names_all_who_are_waited_for(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "toy", ANA, BEN, CLEO, DAN)
        lay = next(choice for choice in devices[0].choices if choice.startswith("lay"))
        await devices[0].act(0, lay)
        (brief,) = await tables.tables_of(ANA)
        assert brief.line == "waiting for Ben, Cleo and Dan"
