import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time

import pytest
from clocks import StandingClock
from seated import ANA, BEN, CLEO, DAN, friends, opened
from structlog.testing import capture_logs
from thoughts import deaf_to, ending, hurried, knowing, napping, sleeping

from fairyring.table.thinking.order import Order
from fairyring.table.thinking.processes import ProcessLane, Workers
from fairyring.table.thinking.tasks import Interruption
from fairyring.table.thinking.thinkers import NO_WORKER

pytestmark = pytest.mark.anyio


async def some_state(tables):
    table, _ = await friends(tables, "gdfr", ANA, BEN)
    seat = table.state.play.position.awaited()[0]
    actions = {action.notation for action in table.state.play.position.actions(seat)}
    return table.state, seat, actions


async def test_a_bot_that_fails_is_replaced_by_chance_and_logged(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        state, seat, actions = await some_state(tables)
        with capture_logs() as logs:
            assert (await workers.choose(state, seat, "nobody")).notation in actions
        assert logs[0]["event"] == "a bot failed"
        assert "no bot 'nobody'" in logs[0]["failure"]
        with capture_logs() as logs:
            assert await workers.interrupt(state, {seat: "nobody", 1 - seat: "nobody"}) == {
                seat: None,
                1 - seat: None,
            }
        assert len(logs) == 1  # the other seat can do nothing, and is not asked


async def test_a_bot_that_takes_too_long_is_replaced_too(tmp_path, workers):
    slow = Workers(limit=0.000001)
    try:
        async with opened(tmp_path, workers) as tables:
            state, seat, actions = await some_state(tables)
            with capture_logs() as logs:
                assert (await slow.choose(state, seat, "oberon")).notation in actions
            assert "BrokenProcessPool" in logs[0]["failure"]
            slow.limit = 120.0
            with capture_logs() as logs:  # a worker that was stopped is replaced, too
                assert (await slow.choose(state, seat, "oberon")).notation in actions
            assert logs == []
    finally:
        slow.close()


async def test_a_worker_that_dies_is_replaced(tmp_path):
    own = Workers(limit=120.0)
    try:
        async with opened(tmp_path, own) as tables:
            state, seat, actions = await some_state(tables)
            await own.choose(state, seat, "random")
            for process in own.brisk.processes:
                os.kill(process.pid, signal.SIGKILL)
            time.sleep(0.1)
            with capture_logs() as logs:
                assert (await own.choose(state, seat, "random")).notation in actions
            assert logs == []
    finally:
        own.close()


async def test_ctrl_c_reaches_no_worker(workers):
    """A terminal sends it to all processes; only the server reacts to it."""
    for lane in (workers.brisk, workers.deep):
        assert signal.SIGINT in await lane.think("", 0.0, deaf_to)


async def test_workers_end_when_a_house_closes_also_while_they_think():
    own = Workers()
    thinking = asyncio.create_task(own.deep.think("", 0.0, sleeping))
    while not own.deep.processes:
        await asyncio.sleep(0.01)
    workers = own.deep.processes
    own.close()
    assert not any(worker.is_alive() for worker in workers)
    with pytest.raises(NO_WORKER):
        await thinking
    with pytest.raises(RuntimeError, match="closed"):
        await own.deep.think("", 0.0, sleeping)


class Thoughts:
    """Thoughts of tables that each take a place, and hold it until the test ends them."""

    def __init__(self, places):
        self.clock = StandingClock()
        self.order = Order(places, self.clock.now)
        self.begun = []
        self._places = []
        self._tasks = {}

    async def ask(self, *names, table, seconds):
        for name in names:
            self._tasks[name] = asyncio.create_task(self._thought(name, table, seconds))
            await asyncio.sleep(0)

    async def _thought(self, name, table, seconds):
        self._places.append(await self.order.take_place(table, seconds))
        self.begun.append(name)

    async def end(self, times=1, after=0):
        """End the oldest thoughts, each `after` seconds later than the one before."""
        for _ in range(times):
            await self.clock.pass_by(after)
            self.order.give_place(self._places.pop(0))
            await asyncio.sleep(0)

    async def forget(self, name):
        self._tasks[name].cancel()
        await asyncio.sleep(0)


async def test_short_thoughts_overtake_long_ones_but_not_for_ever():
    thoughts = Thoughts(places=1)
    await thoughts.ask("first", table="a", seconds=5)
    await thoughts.ask("long", table="b", seconds=5)
    await thoughts.ask("short", table="c", seconds=1)
    await thoughts.end()
    assert thoughts.begun == ["first", "short"]
    for hour in range(6):
        await thoughts.clock.pass_by(1)
        await thoughts.ask(f"short {hour}", table=f"d{hour}", seconds=1)
        await thoughts.end()
    assert thoughts.begun.index("long") == 5  # when it is due, no later one comes first


async def test_a_table_that_asks_for_much_waits_for_itself():
    thoughts = Thoughts(places=1)
    await thoughts.ask("o1", "o2", "o3", "o4", "o5", table="five Oberons", seconds=0.3)
    await thoughts.ask("puck", table="another", seconds=2)
    await thoughts.ask("oberon", table="a third", seconds=5)
    await thoughts.end(times=6, after=0.2)
    # Each other table waits for one of the five thoughts, even though its own may take longer.
    assert thoughts.begun == ["o1", "puck", "oberon", "o2", "o3", "o4", "o5"]


async def test_what_a_table_had_counts_and_not_what_it_may_have():
    thoughts = Thoughts(places=1)
    await thoughts.ask("much 1", "much 2", "much 3", table="much", seconds=1)
    await thoughts.ask("little 1", "little 2", "little 3", table="little", seconds=5)
    for _ in range(3):
        last = thoughts.begun[-1]
        await thoughts.end(after=1 if last.startswith("much") else 0.1)
    assert thoughts.begun == ["much 1", "little 1", "little 2", "little 3"]
    # What a table used while nobody else waited is not counted against it for ever.
    await thoughts.end(times=3, after=1)
    for number in range(5):
        await thoughts.ask(f"alone {number}", table="much", seconds=1)
        await thoughts.end(after=1)
    await thoughts.ask("new", table="new", seconds=1)
    await thoughts.ask("newer", "newest", table="newer", seconds=1)
    await thoughts.ask("more", table="much", seconds=1)
    await thoughts.end(times=3, after=1)
    assert thoughts.begun[-4:] == ["new", "newer", "more", "newest"]


async def test_what_nobody_wants_to_know_any_more_takes_no_place():
    thoughts = Thoughts(places=1)
    await thoughts.ask("first", "second", "third", table="a", seconds=1)
    await thoughts.forget("second")
    await thoughts.end()
    assert thoughts.begun == ["first", "third"]
    await thoughts.ask("fourth", table="b", seconds=1)
    await thoughts.end()
    assert thoughts.begun == ["first", "third", "fourth"]
    await thoughts.end()
    await thoughts.ask("fifth", table="b", seconds=1)
    assert thoughts.begun[-1] == "fifth"


async def test_as_many_think_at_once_as_there_are_places():
    thoughts = Thoughts(places=2)
    await thoughts.ask("one", "two", "three", table="a", seconds=1)
    assert thoughts.begun == ["one", "two"]


async def test_a_thought_that_nobody_wants_any_more_is_ended():
    own = Workers()
    try:
        thinking = asyncio.create_task(own.deep.think("a", 0.0, sleeping))
        while not own.deep.processes:
            await asyncio.sleep(0.01)
        process = own.deep.processes[0]
        thinking.cancel()
        assert await own.deep.think("b", 0.0, hurried) is False  # it waited for its place
        assert not process.is_alive()
    finally:
        own.close()


async def test_a_thought_that_takes_too_long_ends_nobody_elses():
    own = Workers(2)
    try:
        others = asyncio.create_task(own.deep.think("a", 0.0, napping))
        broken = own.deep.think("b", 0.0, ending)
        with pytest.raises(NO_WORKER):
            await broken
        await others
        assert sum(process.is_alive() for process in own.deep.processes) == 1
    finally:
        own.close()


async def test_where_ten_wait_a_thought_has_half_of_its_time():
    own = Workers()
    try:
        thoughts = [own.deep.think(str(n), 1.0, hurried) for n in range(13)]
        # The first begins before others wait, and the last three while fewer than ten do.
        assert sum(await asyncio.gather(*thoughts)) == 2
    finally:
        own.close()


async def test_who_may_interrupt_is_asked_in_one_thought_if_there_is_anything_to_do(
    tmp_path, workers, monkeypatch
):
    thoughts = []

    async def think(table, seconds, thought, game, asked, limit):
        thoughts.append([one.seat for one in asked])
        return [Interruption() for _ in asked]

    own = Workers()
    monkeypatch.setattr(own.brisk, "think", think)
    async with opened(tmp_path, workers) as tables:
        for game, number in (("toy", 4), ("gdfr", 1)):
            table, _ = await friends(tables, game, ANA, BEN, CLEO, DAN)
            position = table.state.play.position
            able = [seat for seat in range(4) if position.actions(seat)]
            assert len(able) == number
            let_go = dict.fromkeys(range(4))
            assert await own.interrupt(table.state, dict.fromkeys(range(4), "hob")) == let_go
            assert thoughts == [able]
            thoughts.clear()
        unable = [seat for seat in range(4) if seat not in able]
        await own.interrupt(table.state, dict.fromkeys(unable, "hob"))
        assert not thoughts


def test_short_thoughts_have_a_worker_of_their_own():
    own = Workers()
    assert own._lane_of("sprite") is own._lane_of("hob") is own._lane_of("random") is own.brisk
    assert own._lane_of("puck") is own._lane_of("oberon") is own.deep


def test_workers_end_with_a_house_that_was_killed(tmp_path):
    program = tmp_path / "house.py"
    program.write_text(
        textwrap.dedent(
            """
            import asyncio, time
            from fairyring.table.thinking.processes import Workers

            async def main():
                workers = Workers()
                await workers.deep.think("", 0.0, int)
                print(workers.deep.processes[0].pid, flush=True)
                time.sleep(60)

            if __name__ == "__main__":
                asyncio.run(main())
            """
        )
    )
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as tables:
        worker = int(tables.stdout.readline())
        tables.kill()
    for _ in range(1200):
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError(f"worker {worker} is still there")


def test_a_loop_that_has_stopped_keeps_no_place():
    """Otherwise the next thought, in another loop, would wait for ever."""
    lane = ProcessLane(1)

    async def begin():
        thought = asyncio.ensure_future(lane.think("one", 1.0, napping))
        while not lane.processes:
            await asyncio.sleep(0)
        return thought

    async def go_on():
        return await asyncio.wait_for(lane.think("other", 1.0, hurried), 60)

    stopped = asyncio.new_event_loop()
    try:
        thought = stopped.run_until_complete(begin())
        assert asyncio.run(go_on()) is False
        stopped.run_until_complete(thought)
    finally:
        stopped.close()
        lane.close()


async def test_who_thinks_is_there_with_the_games_before_anybody_asks():
    own = Workers()
    try:
        await own.get_ready()
        assert await own.brisk.think("", 0.0, knowing, "gdfr", "toboggan") == [True, True]
        assert not own.deep.processes
    finally:
        own.close()


async def test_a_house_that_closes_meanwhile_has_nobody_ready():
    own = Workers()
    own.close()
    await own.get_ready()
    assert not own.brisk.processes
