import asyncio
from contextlib import contextmanager

import pytest
from clocks import StandingClock, eventually
from lantern_fair.deeds import Verb
from lantern_fair.position import LanternFair
from seated import ANA, BEN, CLEO, Device, friends, opened
from structlog.testing import capture_logs

import fairyring
from fairyring.store.pace import Pace
from fairyring.table import wire
from fairyring.table.thinking.processes import Workers

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock():
    return StandingClock()


def lays(device):
    return [choice for choice in device.choices if choice.startswith("lay")]


async def test_an_action_that_nobody_may_interrupt_is_taken_at_once(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        _, (ana, *_) = await friends(tables, "toy", ANA, BEN, breath=3.0)
        assert isinstance(await ana.act(0, lays(ana)[0]), wire.Done)  # nobody has laid yet


async def test_an_action_is_held_while_somebody_may_interrupt(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben) = await friends(tables, "toy", ANA, BEN, breath=3.0)
        await ana.act(0, lays(ana)[0])
        await ben.look()
        held = asyncio.create_task(ben.act(1, lays(ben)[0]))
        await clock.pass_by(2.9)
        assert not held.done()
        assert table.state.step == 1
        await clock.pass_by(0.2)
        assert isinstance(await held, wire.Done)
        assert table.state.step == 2


async def test_an_action_that_is_held_until_time_is_up_was_in_time(tmp_path, workers, clock):
    pace = Pace(together=60.0, late="lost")
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben) = await friends(tables, "toy", ANA, BEN, breath=3.0, pace=pace)
        await ana.act(0, lays(ana)[0])
        await ben.look()
        await clock.pass_by(58.0)
        held = asyncio.create_task(ben.act(1, lays(ben)[0]))
        await clock.pass_by(2.5)
        await clock.pass_by(0.6)
        assert isinstance(await held, wire.Done)
        assert table.phase == "play"


async def with_a_firefly(tables, **wishes):
    """Return a table where Ana holds a firefly, its devices, and her action to release it.

    A firefly is the card of the toy game that may interrupt. `wishes` are settings of the table.
    """
    while True:
        table, devices = await friends(tables, "toy", ANA, BEN, **wishes)
        release = [c for c in devices[0].choices if c.startswith("release")]
        if release:
            return table, devices, release[0]


async def test_who_is_interrupted_chooses_anew(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        _, (ana, ben), release = await with_a_firefly(tables, breath=3.0)
        firefly = release.removeprefix("release ")
        await ana.act(0, next(lay for lay in lays(ana) if firefly not in lay))
        await ben.look()
        held = asyncio.create_task(ben.act(1, lays(ben)[0]))
        await clock.pass_by(1.0)
        assert isinstance(await ana.act(0, release), wire.Done)
        await clock.pass_by(3.0)
        assert (await held).reason == "stale"
        await ben.look()
        assert ben.scene.prompt.startswith(firefly)


async def test_a_held_action_that_is_sent_again_happens_once(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben) = await friends(tables, "toy", ANA, BEN, breath=3.0)
        await ana.act(0, lays(ana)[0])
        await ben.look()
        asked = {"id": "b", "seat": 1, "notation": lays(ben)[0], "seq": ben.view.seq}
        first = asyncio.create_task(ben.ask(wire.Act, **asked))
        await clock.pass_by(1.0)
        second = asyncio.create_task(Device(table, BEN).ask(wire.Act, **asked))
        await clock.pass_by(3.0)
        await clock.pass_by(3.0)
        assert await first == await second
        assert table.state.step == 2


LET_IT_BE = fairyring.game("toy").action("let it be")


@pytest.fixture
def silence_means_let_it_be(monkeypatch):
    def silence(self, seat):
        return LET_IT_BE if LET_IT_BE in self.actions(seat) else None

    monkeypatch.setattr(LanternFair, "silence", silence)


@pytest.mark.usefixtures("silence_means_let_it_be")
async def test_who_does_not_answer_in_time_lets_it_be(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben), release = await with_a_firefly(tables, response=10.0)
        await ana.act(0, release)
        await ben.look()
        assert ben.choices[-1] == "let it be"
        await clock.pass_by(9.9)
        assert table.state.step == 1
        await clock.pass_by(0.2)
        await ben.until(lambda device: device.view.step == 2)
        assert "Ben lets it be." in ben.lines


@pytest.mark.usefixtures("silence_means_let_it_be")
async def test_how_long_one_may_think_is_told_where_silence_is_an_answer(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        _, (ana, ben), release = await with_a_firefly(tables, response=10.0)
        assert (ana.view.response, ben.view.response) == (0, 0)
        await ana.act(0, release)
        await ben.look()
        assert (ana.view.response, ben.view.response) == (10, 10)


async def test_whether_one_may_ask_to_be_spared_is_told_all_along(tmp_path, workers, monkeypatch):
    async with opened(tmp_path, workers) as tables:
        _, (ana, _) = await friends(tables, "toy", ANA, BEN)
        assert not ana.view.answerable
        monkeypatch.setattr(LanternFair, "answerable", lambda self: True)
        _, (ana, _) = await friends(tables, "toy", ANA, BEN)
        assert ana.view.answerable
        assert ana.view.when_asked is None


async def test_the_clocks_are_set_before_the_game_where_it_has_use_for_them(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table(
            "gobblestones", 2, {}, kind="friends", person=ANA, name="Ana"
        )
        assert (await Device(table, ANA).look()).view.times is None
        table = await tables.new_table("toboggan", 2, {}, kind="friends", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        assert ana.view.times == (0, 0)
        await ana.ask(wire.Arrange, seats=2, options={}, response=20.0)
        await ana.ask(wire.Arrange, seats=3, options={}, breath=2.0)
        await ana.look()
        assert ana.view.times == (2, 20)


@pytest.mark.usefixtures("silence_means_let_it_be")
async def test_answers_of_others_do_not_move_the_clock(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        while True:
            table, (ana, ben, cleo) = await friends(tables, "toy", ANA, BEN, CLEO, response=10.0)
            release = [c for c in ana.choices if c.startswith("release")]
            if release:
                break
        await ana.act(0, release[0])
        await clock.pass_by(8.0)
        await ben.look()
        await ben.act(1, "let it be")
        await clock.pass_by(2.1)
        await cleo.until(lambda device: device.view.step == 3)
        assert "Cleo lets it be." in cleo.lines
        assert table.state.step == 3


@pytest.mark.usefixtures("silence_means_let_it_be")
async def test_who_does_not_want_to_be_asked_is_silent_until_the_next_turn(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben), release = await with_a_firefly(tables)
        assert ben.view.when_asked is None
        await ben.ask(wire.AskMe, seat=1, when="not_now")
        await ben.look()
        assert ben.view.when_asked == "not_now"
        await ana.act(0, release)
        await ben.until(lambda device: "Ben lets it be." in device.lines)
        assert ben.view.when_asked == "not_now"
        while table.state.play.position.awaited() == (0,):
            await ana.until(lambda device: device.view.step == table.state.step)
            await ana.act(0, ana.choices[0])
        await ben.until(lambda device: device.view.when_asked is None)
        assert 1 in table.state.play.position.awaited()


@pytest.mark.usefixtures("silence_means_let_it_be")
@pytest.mark.parametrize("named", [True, False])
async def test_who_wants_to_be_asked_only_when_named_is(tmp_path, workers, monkeypatch, named):
    monkeypatch.setattr(LanternFair, "aims_at", lambda self, seat: named)
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben), release = await with_a_firefly(tables)
        await ben.ask(wire.AskMe, seat=1, when="named")
        await ana.act(0, release)
        if named:
            await ben.until(lambda device: device.choices[-1:] == ["let it be"])
            assert table.state.step == 1
        else:
            await ben.until(lambda device: "Ben lets it be." in device.lines)
        assert ben.view.when_asked == "named"


async def test_a_question_without_an_answer_for_silence_waits(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, _ = await friends(tables, "toy", ANA, BEN, response=10.0)
        await clock.pass_by(60.0)
        assert table.state.step == 0


async def test_bots_take_the_time_that_people_take(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock, pause=2.0) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="bots", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        if ana.scene.awaited == (0,):
            await ana.act(0, ana.choices[0])
        step = table.state.step
        await eventually(lambda: clock.sleeping == 1)
        assert table.state.step == step
        await clock.pass_by(2.0)
        await ana.until(lambda device: device.view.step == step + 1)


@contextmanager
def store_away(tables):
    """Make every write to the store fail."""
    with pytest.MonkeyPatch.context() as patch:

        async def away(*_: object) -> None:
            raise OSError("the store is away")

        patch.setattr(tables._store, "append", away)
        yield


async def test_a_bot_tries_again_when_its_action_could_not_be_stored(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock, pause=2.0) as tables:
        table = await tables.new_table("toy", 2, {}, kind="bots", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        await eventually(lambda: clock.sleeping == 1)
        with store_away(tables), capture_logs() as logs:
            await clock.pass_by(2.0)
            await eventually(lambda: clock.sleeping == 1)
        assert [log["event"] for log in logs] == ["a table could not go on"]
        assert table.state.step == 0
        await clock.pass_by(1.0)
        await eventually(lambda: clock.sleeping == 1)  # it thinks again, and pauses
        await clock.pass_by(2.0)
        await ana.until(lambda device: device.view.step == 1)


@pytest.mark.usefixtures("silence_means_let_it_be")
async def test_an_answer_of_silence_that_could_not_be_stored_is_given_again(
    tmp_path, workers, clock
):
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben), release = await with_a_firefly(tables, response=10.0)
        await ana.act(0, release)
        with store_away(tables), capture_logs() as logs:
            await clock.pass_by(10.0)
            await eventually(lambda: clock.sleeping == 1)
        assert [log["event"] for log in logs] == ["what a clock brings about was not stored"]
        assert table.state.step == 1
        await clock.pass_by(1.0)
        await ben.until(lambda device: device.view.step == 2)


async def where_no_bot_has_a_firefly(tables):
    """Return a table of four at which Ana plays against bots without a firefly."""
    while True:
        table = await tables.new_table("toy", 4, {}, kind="bots", person=ANA, name="Ana")
        actions = table.state.play.position.actions
        if not any(action.verb is Verb.RELEASE for seat in (1, 2, 3) for action in actions(seat)):
            return table


async def test_bots_that_are_asked_together_answer_together(tmp_path, workers, clock):
    async with opened(tmp_path, workers, clock=clock, pause=2.0) as tables:
        table = await where_no_bot_has_a_firefly(tables)
        ana = await Device(table, ANA).look()
        assert ana.scene.awaited == (0, 1, 2, 3)
        await eventually(lambda: clock.sleeping == 1)
        await clock.pass_by(2.0)
        await ana.until(lambda device: device.scene.awaited == (0,))
        assert table.state.step == 3


class SlowWorkers(Workers):
    """Workers that take half a second of a clock for each thought."""

    clock: StandingClock

    async def choose(self, state, seat, bot, used=0.0):
        chosen = await super().choose(state, seat, bot, used)
        await self.clock.pass_by(0.5)
        return chosen


async def test_a_bot_thinks_within_its_pause(tmp_path, clock):
    slow = SlowWorkers()
    slow.clock = clock
    async with opened(tmp_path, slow, clock=clock, pause=2.0) as tables:
        begun = clock.now()
        table = await tables.new_table("toy", 2, {}, kind="bots", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        await eventually(lambda: clock.sleeping == 1)
        assert (clock.now(), table.state.step) == (begun + 0.5, 0)
        await clock.pass_by(1.4)
        assert table.state.step == 0
        await clock.pass_by(0.1)
        await ana.until(lambda device: device.view.step == 1)
    slow.close()


async def test_a_bot_that_thinks_longer_than_its_pause_waits_for_a_second_one(tmp_path, clock):
    slow = SlowWorkers()
    slow.clock = clock
    async with opened(tmp_path, slow, clock=clock, pause=0.4) as tables:
        table = await tables.new_table("toy", 2, {}, kind="bots", person=ANA, name="Ana")
        await Device(table, ANA).look()
        await eventually(lambda: clock.sleeping == 1)
        await clock.pass_by(0.2)
        assert table.state.step == 0
        await clock.pass_by(0.1)
        await eventually(lambda: table.state.step == 1)
    slow.close()
