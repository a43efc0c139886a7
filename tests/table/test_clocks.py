"""Clocks of a table: they run out, are saved, stopped and corrected, and survive a restart."""

import asyncio

import pytest
import structlog
from clocks import StandingClock, eventually
from seated import ANA, BEN, CLEO, Device, friends, mover, opened
from structlog.testing import capture_logs

from fairyring.store.base import NumberTaken, StoreTrouble, Trouble
from fairyring.store.pace import DAY, Pace
from fairyring.table import wire
from fairyring.table.state.hindrance import CannotGoOn

pytestmark = pytest.mark.anyio

LOST = Pace(move=60.0, late="lost")


@pytest.fixture
def clock():
    return StandingClock()


async def at_table(tables, *people, pace, game="gdfr", **wishes):
    """Return the device to move, its seat, another device, and the table, with these clocks."""
    table, devices = await friends(tables, game, *people, pace=pace, **wishes)
    mine, seat, other = await mover(devices)
    return table, mine, seat, other


def late(table):
    return [line for line in said(table) if line.startswith("The time of")]


def said(table):
    return [told.text for told in table.state.story.latest(None, 1000)]


async def test_who_lets_the_time_run_out_loses_where_the_table_chose_so(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, seat, other = await at_table(tables, ANA, BEN, pace=LOST)
        assert mine.view.seats[seat].time.ends == clock.now() + 60
        assert mine.view.seats[1 - seat].time is None
        await clock.pass_by(59.9)
        assert table.phase == "play"
        await clock.pass_by(0.2)
        await other.until(lambda device: device.view.phase == "over")
        assert table.state.play.position.outcome().winners == (1 - seat,)
        assert late(table) == [f"The time of {['Ana', 'Ben'][seat]} is up, and the game is lost."]


async def test_each_move_has_its_own_time(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, seat, other = await at_table(tables, ANA, BEN, pace=LOST)
        await clock.pass_by(50)
        await mine.act(seat, mine.choices[0])
        await other.look()
        await clock.pass_by(50)
        await other.act(1 - seat, other.choices[0])
        await mine.look()
        assert mine.view.seats[seat].time.ends == clock.now() + 60
        assert not late(table)


@pytest.mark.parametrize("increment", [0.0, 10.0])
async def test_an_increment_saves_who_moves(tmp_path, workers, clock, increment):
    pace = Pace(total=30.0, increment=increment, late="lost")
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, seat, other = await at_table(tables, ANA, BEN, pace=pace)
        await clock.pass_by(25)
        await mine.act(seat, mine.choices[0])
        await mine.look()
        assert mine.view.seats[seat].time.left == 5 + increment
        await other.look()
        await other.act(1 - seat, other.choices[0])
        await mine.look()
        assert mine.view.seats[seat].time.ends == clock.now() + 5 + increment
        await clock.pass_by(12)
        if increment:
            assert isinstance(await mine.act(seat, mine.choices[0]), wire.Done)
        else:
            await other.until(lambda device: device.view.phase == "over")
        assert bool(late(table)) == (not increment)


async def test_three_days_a_move_with_a_restart_between(tmp_path, workers, clock):
    """The two hours without a server count for nobody; nobody is connected when the time is up."""
    pace = Pace(move=3 * DAY, late="lost")
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, _, seat, _ = await at_table(tables, ANA, BEN, pace=pace)
        ends = table.state.clocks.ends(seat)
        await tables.rounds.beat()
    await clock.pass_by(2 * 3600)
    async with opened(tmp_path, workers, clock=clock) as tables:
        again = await tables.table(table.id)
        assert again.state.clocks == table.state.clocks  # restored as stored
        await clock.pass_by(3 * DAY - 3600)
        assert await tables._store.ringing(clock.now()) == [(table.id, ends)]
        await tables.rounds.make()
        back = "The server was away for 2 hours; all have that time back."
        await eventually(lambda: said(again)[-1] == back)
        assert again.state.clocks.ends(seat) == ends + 2 * 3600
        assert await tables._store.ringing(clock.now()) == []
        assert not late(again)
        brief = next(b for b in await tables.tables_of((ANA, BEN)[seat]) if b.yours)
        assert brief.line == "your turn, 60 minutes left"
        await clock.pass_by(3601)
        await tables.rounds.make()
        await eventually(lambda: again.phase == "over")
        assert len(late(again)) == 1


async def test_a_server_that_lives_takes_the_time_of_who_is_late(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, *_ = await at_table(tables, ANA, BEN, pace=Pace(move=DAY, late="lost"))
        for device in list(table.audience._connections):
            device.close()
        for _ in range(3):
            await tables.rounds.beat()
            await clock.pass_by(20)
        await tables.rounds.beat()
        assert await tables.rounds.heart.lost(0, clock.now()) == 0
        await clock.pass_by(40)  # without heartbeats: the server slept with its machine
        await tables.rounds.beat()
        assert await tables.rounds.heart.lost(0, clock.now()) == 40


async def lived(tables, clock, *seconds):
    """Let time pass while the server sends heartbeats and makes its rounds."""
    for some in seconds:
        await clock.pass_by(some)
        await tables.rounds.beat()
        await tables.rounds.make()


async def test_a_clock_that_is_put_forward_takes_no_time_from_anybody(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        tables.rounds.heart.regular = True
        table, mine, seat, other = await at_table(tables, ANA, BEN, pace=LOST)
        await clock.pass_by(20)
        clock.jump(3600)  # no sleep ends, and no heartbeat comes before the next action
        assert isinstance(await mine.act(seat, mine.choices[0]), wire.Done)
        assert not late(table)
        assert (
            said(table).count("The server was away for 60 minutes; all have that time back.") == 1
        )
        await other.look()
        assert other.view.seats[1 - seat].time.ends == clock.now() + 60


@pytest.mark.parametrize("looks", range(6))
async def test_a_clock_that_is_put_forward_while_somebody_acts_takes_no_time_either(
    tmp_path, workers, clock, looks, monkeypatch
):
    """The clock jumps after `looks` readings."""
    left, tells = [looks], clock.now

    def now():
        left[0] -= 1
        if left[0] == -1:
            clock.jump(3600)
        return tells()

    async with opened(tmp_path, workers, clock=clock) as tables:
        tables.rounds.heart.regular = True
        pace = Pace(total=60.0, late="lost")
        table, mine, seat, other = await at_table(tables, ANA, BEN, pace=pace)
        monkeypatch.setattr(clock, "now", now)
        await mine.act(seat, mine.choices[0])
        monkeypatch.undo()
        if left[0] >= 0:
            clock.jump(3600)
        await other.look()
        await other.act(1 - seat, other.choices[0])
        await mine.look()
        await mine.act(seat, mine.choices[0])
        assert not late(table)
        assert [*table.state.clocks.left.values()] == [60.0, 60.0]


async def test_who_is_waited_for_while_a_clock_is_put_forward_is_late_by_the_new_hour(
    tmp_path, workers, clock
):
    async with opened(tmp_path, workers, clock=clock) as tables:
        tables.rounds.heart.regular = True
        table, mine, seat, _ = await at_table(tables, ANA, BEN, pace=LOST)
        clock.jump(3600)
        await tables.rounds.beat()
        await tables.rounds.make()
        await eventually(lambda: table.state.clocks.ends(seat) == clock.now() + 60)
        await lived(tables, clock, 20, 20, 19)
        assert table.phase == "play"
        await lived(tables, clock, 2)
        await mine.until(lambda device: device.view.phase == "over")
        assert len(late(table)) == 1


async def test_a_clock_that_is_put_back_takes_along_what_it_wrote(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        tables.rounds.heart.regular = True
        table, mine, seat, other = await at_table(tables, ANA, BEN, pace=LOST)
        clock.jump(3600)
        await mine.act(seat, mine.choices[0])
        clock.jump(-3600)
        await other.look()
        await other.act(1 - seat, other.choices[0])
        await mine.look()
        assert mine.view.seats[seat].time.ends == clock.now() + 60
        await lived(tables, clock, 20, 20)  # an hour that was not lost is not given back
        await mine.act(seat, mine.choices[0])
        assert len([line for line in said(table) if line.startswith("The server was away")]) == 1
        assert await tables._store.outages() == []


async def test_all_who_ask_while_it_is_found_out_hear_of_the_time_that_was_lost(
    tmp_path, workers, clock, monkeypatch
):
    async with opened(tmp_path, workers, clock=clock) as tables:
        heart, store = tables.rounds.heart, tables._store
        heart.regular = True
        since, asked, told, outages = clock.now(), asyncio.Event(), asyncio.Event(), store.outages

        async def slow():
            asked.set()
            await told.wait()
            return await outages()

        monkeypatch.setattr(store, "outages", slow)
        clock.jump(3600)
        first = asyncio.create_task(heart.lost(since, clock.now()))
        await asked.wait()
        second = asyncio.create_task(heart.lost(since, clock.now()))
        await asyncio.sleep(0.05)
        told.set()
        assert [await first, await second] == [3600, 3600]


async def test_what_a_clock_brings_about_waits_for_a_full_disk_in_a_line(
    tmp_path, workers, clock, monkeypatch
):
    async def full(*addition):
        raise StoreTrouble(Trouble.FULL, "no space left")

    structlog.reset_defaults()
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, *_ = await at_table(tables, ANA, BEN, pace=LOST)
        with capture_logs() as lines, monkeypatch.context() as for_now:
            for_now.setattr(table._store, "append", full)
            await clock.pass_by(60.1)
            await eventually(lambda: lines)
        await clock.pass_by(2)
        await eventually(lambda: table.phase == "over")
    assert [(line["failure"], line.get("exc_info")) for line in lines] == [("no space left", None)]


async def test_a_clock_runs_out_once_however_many_serve_the_table(tmp_path, workers, clock):
    async with (
        opened(tmp_path, workers, clock=clock) as one,
        opened(tmp_path, workers, clock=clock) as other,
    ):
        pace = Pace(move=60.0, late="bot", bot="greedy")
        table, mine, seat, _ = await at_table(one, ANA, BEN, CLEO, pace=pace)
        elsewhere = await other.table(table.id)
        far = await Device(elsewhere, mine.person).look()
        await clock.pass_by(60.1)
        while table.state.roster[seat].bot != "greedy":  # either server may have noticed
            await asyncio.sleep(0.005)
            await table.refresh()
        await elsewhere.refresh()
        await far.until(lambda device: device.view.seats[seat].kind == "bot")
        stored = [raw.kind for raw in await table.raw_events()]
        assert stored.count("late") == 1


async def test_who_acts_after_the_time_is_late_though_nobody_rang(
    tmp_path, workers, clock, monkeypatch
):
    monkeypatch.setattr("fairyring.table.automation.clocks.Ringer.watch", lambda self: None)
    async with opened(tmp_path, workers, clock=clock) as tables:
        pace = Pace(move=60.0, late="bot", bot="greedy")
        table, mine, seat, _ = await at_table(tables, ANA, BEN, pace=pace)
        await clock.pass_by(61)
        refused = await mine.act(seat, mine.choices[0])
        assert (refused.reason, table.state.step) == ("not_now", 0)
        assert len(late(table)) == 1


async def test_a_bot_moves_once_for_who_is_late(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        pace = Pace(move=60.0, late="move", bot="greedy")
        table, mine, seat, other = await at_table(tables, ANA, BEN, pace=pace)
        await clock.pass_by(60.1)
        await eventually(lambda: table.state.step == 1)
        assert table.state.roster[seat].kind == "person"
        await other.look()
        await other.act(1 - seat, other.choices[0])
        await mine.look()
        assert not mine.view.seats[seat].time.late
        assert isinstance(await mine.act(seat, mine.choices[0]), wire.Done)


async def test_what_all_choose_at_once_has_a_time_of_its_own(tmp_path, workers, clock):
    pace = Pace(move=600.0, together=20.0, late="move", bot="random")
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben, cleo) = await friends(tables, "toy", ANA, BEN, CLEO, pace=pace)
        assert [seat.time.ends for seat in ana.view.seats] == [clock.now() + 20] * 3
        await clock.pass_by(15)
        await ana.act(0, next(c for c in ana.choices if c.startswith("lay")))
        await ben.look()
        assert [bool(seat.time) for seat in ben.view.seats] == [False, True, True]
        await clock.pass_by(5.1)
        await cleo.until(lambda device: device.view.step >= 3)
        assert len(late(table)) == 2


async def test_a_pause_needs_everybody_and_ends_with_anybody(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        _, mine, seat, other = await at_table(tables, ANA, BEN, pace=LOST)
        await clock.pass_by(20)
        assert mine.view.powers.pause
        assert isinstance(await mine.ask(wire.Pause, seat=seat), wire.Done)
        await other.look()
        assert other.view.clocks.waiting == (1 - seat,)
        await other.ask(wire.ConsentPause, seat=1 - seat, agree=False)
        await mine.look()
        assert (mine.view.clocks.asking, mine.view.clocks.paused) == (None, False)
        await mine.ask(wire.Pause, seat=seat)
        await other.ask(wire.ConsentPause, seat=1 - seat, agree=True)
        await clock.pass_by(500)
        await mine.look()
        assert mine.view.clocks.paused
        assert mine.view.seats[seat].time == wire.SeatTime(left=40.0)
        assert "stand" in (await mine.act(seat, mine.choices[0])).message
        assert isinstance(await other.ask(wire.GoOn, seat=1 - seat), wire.Done)
        await mine.look()
        assert mine.view.seats[seat].time.ends == clock.now() + 40
        assert isinstance(await mine.act(seat, mine.choices[0]), wire.Done)


async def test_there_is_no_pause_where_no_clock_runs(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, (ana, _) = await friends(tables, "gdfr", ANA, BEN)
        assert not ana.view.powers.pause
        assert (await ana.ask(wire.Pause, seat=0)).reason == "not_now"
        assert (await ana.ask(wire.GoOn, seat=0)).reason == "not_now"
        assert (await ana.ask(wire.ConsentPause, seat=0, agree=True)).reason == "not_now"


async def test_a_take_back_gives_no_time(tmp_path, workers, clock):
    pace = Pace(total=100.0, increment=5.0, late="lost")
    async with opened(tmp_path, workers, clock=clock) as tables:
        _, mine, seat, other = await at_table(tables, ANA, BEN, pace=pace)
        await clock.pass_by(30)
        await mine.act(seat, mine.choices[0])
        await clock.pass_by(10)
        await mine.look()
        await mine.ask(wire.TakeBack, seat=seat, step=mine.view.powers.take_back)
        await other.ask(wire.Consent, seat=1 - seat, agree=True)
        await mine.until(lambda device: device.choices)
        assert mine.view.seats[seat].time.ends == clock.now() + 70
        assert other.table.state.clocks.left[1 - seat] == 90


async def test_clocks_are_chosen_in_the_room_and_stay_for_the_next_game(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        assert ana.view.clocks.pace == Pace()
        await ana.ask(wire.Arrange, seats=2, options={}, pace=LOST)
        await ana.ask(wire.Arrange, seats=3, options={})
        await ana.look()
        assert ana.view.clocks.pace == LOST
        wrong = await ana.ask(wire.Arrange, seats=2, options={}, pace=Pace(bot="titania"))
        assert wrong.reason == "unknown"
        await ana.ask(wire.SeatBot, seat=1, bot="random")
        await ana.ask(wire.SeatBot, seat=2, bot="random")
        await ana.ask(wire.Begin)
        await ana.ask(wire.Resign, seat=0)
        await ana.until(lambda device: device.view.phase == "over")
        await ana.ask(wire.Again)
        await ana.until(lambda device: device.view.next)
        again = await tables.table(ana.view.next.rpartition("/")[2])
        assert again.state.clocks.pace == LOST


async def test_of_the_tables_that_wait_for_me_the_oldest_comes_first(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        waiting = []
        while len(waiting) < 3:
            table, _, seat, _ = await at_table(tables, ANA, BEN, pace=Pace(move=3 * DAY))
            await clock.pass_by(60)
            if seat == 0:
                waiting.append(table.id)
        briefs = await tables.all_tables_of(ANA)
        assert [brief.id for brief in briefs if brief.yours] == waiting
        assert [brief.yours for brief in briefs[:3]] == [True] * 3
        assert briefs[0].line == "your turn, 3 days left"


async def test_what_is_left_of_an_outage_for_a_clock_that_is_behind_is_given_back_once(
    tmp_path, workers, clock, monkeypatch
):
    async with opened(tmp_path, workers, clock=clock) as tables:
        tables.rounds.heart.regular = True
        table, mine, seat, _ = await at_table(tables, ANA, BEN, pace=LOST)
        clock.jump(3603)
        await tables.rounds.beat()
        clock.jump(-3)
        before, now = table.state.seq, clock.now

        def goes_on():
            clock.jump(0.01)
            return now()

        monkeypatch.setattr(clock, "now", goes_on)
        await mine.act(seat, mine.choices[0])
        assert table.state.seq == before + 2


async def test_a_clock_is_looked_at_again_when_the_store_was_in_trouble(
    tmp_path, workers, clock, monkeypatch
):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, _, other = await at_table(tables, ANA, BEN, pace=Pace(move=DAY, late="lost"))
        kept = table.id
        for device in (mine, other):
            device.connection.close()
        await tables._read_anew(kept)
        del table, mine, other
        await clock.pass_by(1.5 * DAY)

        async def away(*asked, **about):
            raise StoreTrouble(Trouble.AWAY, "gone")

        with monkeypatch.context() as patch:
            patch.setattr(tables._store, "standing", away)
            patch.setattr(tables._store, "events", away)
            with pytest.raises(StoreTrouble):
                await tables.rounds.make()
        await tables._read_anew(kept)
        await tables.rounds.make()
        await eventually(lambda: [table.phase for table in tables.live()] == ["over"])


async def test_what_is_wrong_with_one_table_keeps_no_clock_of_another_from_being_looked_at(
    tmp_path, workers, clock, monkeypatch
):
    async with opened(tmp_path, workers, clock=clock) as tables:
        both = [(await at_table(tables, ANA, BEN, pace=LOST))[0] for _ in range(2)]
        looked = []

        async def looks(id):
            looked.append(id)
            if len(looked) == 1:
                raise KeyError("a game did what it should not")
            return await tables.table(id)

        monkeypatch.setattr(tables.rounds, "_table", looks)
        monkeypatch.setattr(tables._store, "ringing", lambda now: ringing)
        ringing = asyncio.get_running_loop().create_future()
        ringing.set_result([(table.id, 1.0) for table in both])
        with capture_logs() as logs:
            await tables.rounds.make()
        assert looked == [table.id for table in both]
        assert [line["table"] for line in logs if line["log_level"] == "error"] == looked[:1]


async def test_no_time_runs_out_where_nobody_can_play_on(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, *_ = await at_table(tables, ANA, BEN, pace=Pace(move=DAY, late="lost"))
        for device in list(table.audience._connections):
            device.close()
        table.state.stop(CannotGoOn("rules", "the rules have changed"))
        await clock.pass_by(1.5 * DAY)
        assert await tables._store.ringing(clock.now()) != []
        await tables.rounds.make()
        assert await tables._store.ringing(clock.now()) == []
        assert (await tables._store.standing(table.id)).phase == "play"


async def test_who_spoke_in_time_is_not_late_for_having_to_try_again(
    tmp_path, workers, clock, monkeypatch
):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, seat, _ = await at_table(tables, ANA, BEN, pace=LOST)
        await clock.pass_by(59.9)
        append = tables._store.append

        async def taken(*event):
            monkeypatch.undo()
            await clock.pass_by(0.2)  # meanwhile the clock's alarm is due
            raise NumberTaken

        monkeypatch.setattr(tables._store, "append", taken)
        assert isinstance(await mine.act(seat, mine.choices[0]), wire.Done)
        assert tables._store.append == append
        assert not late(table)
