"""Players who leave keep their seat for a while; armed actions stay while they are away."""

import pytest
from clocks import StandingClock, eventually
from lantern_fair.position import LanternFair
from seated import ANA, BEN, CLEO, Device, friends, mover, opened, went

import fairyring
from fairyring.store.pace import DAY, Pace
from fairyring.table import wire

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock():
    return StandingClock()


async def one_to_move(tables, *people, game="gdfr", **wishes):
    """Return a table of friends, the device to move, its seat, and another device."""
    table, devices = await friends(tables, game, *people, **wishes)
    return table, *await mover(devices)


async def test_who_is_back_within_the_grace_missed_nothing(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, seat, other = await one_to_move(tables, ANA, BEN)
        await went(clock, mine)
        await other.look()
        assert other.view.seats[seat].time.bot_at == clock.now() + 60
        assert (await other.ask(wire.SeatBot, seat=seat, bot="random")).reason == "not_now"
        await clock.pass_by(59)
        back = await Device(table, mine.person).look()
        await eventually(lambda: seat not in table.state.clocks.away)
        await clock.pass_by(600)
        await back.look()
        assert table.state.roster[seat].kind == "person"
        assert isinstance(await back.act(seat, back.choices[0]), wire.Done)


async def test_a_bot_sits_in_after_the_grace_and_goes_when_they_are_back(tmp_path, workers, clock):
    pace = Pace(grace=30.0, bot="greedy")
    async with opened(tmp_path, workers, clock=clock, pause=5.0) as tables:
        table, mine, seat, other = await one_to_move(tables, ANA, BEN, pace=pace)
        await went(clock, mine)
        await clock.pass_by(30)
        await eventually(lambda: table.state.roster[seat].bot == "greedy")
        await eventually(lambda: clock.sleeping)  # the bot pauses before it acts
        back = await Device(table, mine.person).look()
        await eventually(lambda: table.state.roster[seat].kind == "person")
        await clock.pass_by(5)
        await back.look()
        assert table.state.step == 0  # the bot's action is not played any more
        assert isinstance(await back.act(seat, back.choices[0]), wire.Done)
        await other.until(lambda device: device.view.step == 1)
        name = other.view.seats[seat].name
        told = [line for line in other.lines if line.endswith((f"for {name}.", "is back."))]
        assert told == [f"greedy plays for {name}.", f"{name} is back."]


async def test_a_line_that_breaks_for_a_moment_is_no_absence(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, *_ = await one_to_move(tables, ANA, BEN)
        seq = table.state.seq
        mine.connection.close()
        await clock.pass_by(2)
        await Device(table, mine.person).look()
        await clock.pass_by(2)
        assert table.state.seq == seq


async def test_the_grace_runs_while_somebody_waits(tmp_path, workers, clock):
    """With nobody there nobody is replaced, and the first to come back gets the full grace."""
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, seat, other = await one_to_move(tables, ANA, BEN)
        await went(clock, mine)
        await clock.pass_by(30)
        await went(clock, other)
        await clock.pass_by(600)
        again = await Device(table, other.person).look()
        await again.until(lambda device: (time := device.view.seats[seat].time) and time.bot_at)
        assert again.view.seats[seat].time.bot_at == clock.now() + 60
        assert table.state.roster[seat].kind == "person"


async def test_where_days_are_given_nobody_is_missed(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, seat, other = await one_to_move(tables, ANA, BEN, pace=Pace(move=DAY))
        mine.connection.close()
        await clock.pass_by(3600)
        assert (await other.ask(wire.SeatBot, seat=seat, bot="random")).reason == "not_now"
        assert not table.state.clocks.away


async def test_where_nobody_sits_in_by_itself_the_others_may_say_so(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, seat, other = await one_to_move(tables, ANA, BEN, pace=Pace(grace=0.0))
        await went(clock, mine)
        await other.look()
        offered = other.view.seats[seat].time
        assert (offered.bot_at, offered.bot_from) == (None, clock.now() + 60)
        await clock.pass_by(59)
        assert (await other.ask(wire.SeatBot, seat=seat, bot="greedy")).reason == "not_now"
        await clock.pass_by(1)
        assert clock.now() == offered.bot_from  # the offer says from when it is accepted
        assert table.state.roster[seat].kind == "person"
        assert isinstance(await other.ask(wire.SeatBot, seat=seat, bot="greedy"), wire.Done)


async def test_while_all_clocks_stand_nobody_is_replaced(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        pace = Pace(move=900.0, grace=0.0)
        _, mine, seat, other = await one_to_move(tables, ANA, BEN, pace=pace)
        await other.ask(wire.Pause, seat=1 - seat)
        await mine.ask(wire.ConsentPause, seat=seat, agree=True)
        await went(clock, mine)
        await clock.pass_by(600)
        await other.look()
        time = other.view.seats[seat].time
        assert time is None or time.bot_from is None
        assert (await other.ask(wire.SeatBot, seat=seat, bot="greedy")).reason == "not_now"
        assert isinstance(await other.ask(wire.GoOn, seat=1 - seat), wire.Done)
        await other.look()
        assert other.view.seats[seat].time.bot_from == clock.now() + 60


async def test_who_used_up_all_time_does_not_come_back_to_the_seat(tmp_path, workers, clock):
    pace = Pace(total=30.0, late="bot", bot="greedy")
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, mine, seat, _ = await one_to_move(tables, ANA, BEN, CLEO, pace=pace)
        await clock.pass_by(30.1)
        await eventually(lambda: table.state.roster[seat].bot == "greedy")
        refused = await mine.ask(wire.Sit, seat=seat, name="Me")
        assert "used up" in refused.message


# Actions that were armed before.

LET_IT_BE = fairyring.game("toy").action("let it be")


@pytest.fixture
def silence_means_let_it_be(monkeypatch):
    def silence(self, seat):
        return LET_IT_BE if LET_IT_BE in self.actions(seat) else None

    monkeypatch.setattr(LanternFair, "silence", silence)
    monkeypatch.setattr(LanternFair, "answerable", lambda self: True)


async def with_a_firefly(tables):
    while True:
        table, (ana, ben) = await friends(tables, "toy", ANA, BEN)
        release = [choice for choice in ana.choices if choice.startswith("release")]
        if release:
            return table, ana, ben, release[0]


@pytest.mark.usefixtures("silence_means_let_it_be")
async def test_a_programmed_pass_is_not_lost_with_the_server(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, ana, ben, release = await with_a_firefly(tables)
        await ben.ask(wire.AskMe, seat=1, when="not_now")
    async with opened(tmp_path, workers) as tables:
        table = await tables.table(table.id)
        ana, ben = [await Device(table, person).look() for person in (ANA, BEN)]
        assert (ana.view.when_asked, ben.view.when_asked) == (None, "not_now")
        await ana.act(0, release)
        await ben.until(lambda device: "Ben lets it be." in device.lines)


async def test_a_programmed_move_is_not_lost_and_is_played_when_its_turn_comes(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, mine, seat, other = await one_to_move(tables, ANA, BEN)
        card = next(p.label for p in other.scene.pieces if p.zone == f"hand-{1 - seat}")
        await other.ask(wire.Arm, seat=1 - seat, notation=card)
    async with opened(tmp_path, workers) as tables:
        table = await tables.table(table.id)
        mine, other = [await Device(table, one.person).look() for one in (mine, other)]
        assert (mine.view.armed, other.view.armed) == (None, card)
        await mine.act(seat, mine.choices[0])
        await other.until(lambda device: device.view.step == 2)
        assert other.view.armed is None


async def test_what_was_said_beforehand_is_gone_with_a_take_back(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN, CLEO)
        mine, seat, _ = await mover(devices)
        await mine.act(seat, mine.choices[0])
        following = devices[(seat + 2) % 3]
        await following.look()
        place = devices.index(following)
        card = next(p.label for p in following.scene.pieces if p.zone == f"hand-{place}")
        await following.ask(wire.Arm, seat=place, notation=card)
        await following.look()
        assert following.view.armed == card
        await mine.ask(wire.TakeBack, seat=seat, step=0)
        for n, device in enumerate(devices):
            if device is not mine:
                await device.ask(wire.Consent, seat=n, agree=True)
        await following.until(lambda device: "took back" in " ".join(device.lines))
        assert following.view.armed is None
