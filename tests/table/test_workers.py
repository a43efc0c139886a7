import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from concurrent.futures.process import BrokenProcessPool

import pytest
from seated import ANA, BEN, friends, opened
from structlog.testing import capture_logs

from fairyring.table.thinking.workers import Workers

pytestmark = pytest.mark.anyio


async def some_state(house):
    table, _ = await friends(house, "gdfr", ANA, BEN)
    seat = table.state.play.position.awaited()[0]
    actions = {action.notation for action in table.state.play.position.actions(seat)}
    return table.state, seat, actions


async def test_a_bot_that_fails_is_replaced_by_chance_and_logged(tmp_path, workers):
    async with opened(tmp_path, workers) as house:
        state, seat, actions = await some_state(house)
        with capture_logs() as logs:
            assert await workers.choose(state, seat, "nobody") in actions
        assert logs[0]["event"] == "a bot failed"
        assert "no bot 'nobody'" in logs[0]["failure"]
        with capture_logs() as logs:
            assert await workers.choose(state, seat, "nobody", interrupts=True) is None
        assert len(logs) == 1


async def test_a_bot_that_takes_too_long_is_replaced_too(tmp_path, workers):
    slow = Workers(limit=0.000001)
    try:
        async with opened(tmp_path, workers) as house:
            state, seat, actions = await some_state(house)
            with capture_logs() as logs:
                assert await slow.choose(state, seat, "greedy") in actions
            assert "BrokenProcessPool" in logs[0]["failure"]
            slow.limit = 20.0
            with capture_logs() as logs:  # the worker that was ended is replaced as well
                assert await slow.choose(state, seat, "greedy") in actions
            assert logs == []
    finally:
        slow.close()


async def test_a_worker_that_dies_is_replaced(tmp_path):
    own = Workers()
    try:
        async with opened(tmp_path, own) as house:
            state, seat, actions = await some_state(house)
            await own.choose(state, seat, "random")
            for process in own._pool._processes.values():
                os.kill(process.pid, signal.SIGKILL)
            time.sleep(0.1)
            with capture_logs() as logs:
                assert await own.choose(state, seat, "random") in actions
            assert logs == []
    finally:
        own.close()


async def test_ctrl_c_reaches_no_worker(workers):
    """A terminal sends it to all of them; the house alone says what comes of it."""
    assert signal.SIGINT in await workers._once(signal.pthread_sigmask, signal.SIG_BLOCK, set())


async def test_workers_end_when_a_house_closes_also_while_they_think():
    own = Workers()
    thinking = asyncio.create_task(own._once(time.sleep, 60))
    while not (own._pool and own._pool._processes):
        await asyncio.sleep(0.01)
    workers = list(own._pool._processes.values())
    own.close()
    assert not any(worker.is_alive() for worker in workers)
    with pytest.raises(BrokenProcessPool):
        await thinking
    with pytest.raises(RuntimeError, match="closed"):
        await own._once(time.sleep, 0)


def test_workers_end_with_a_house_that_was_killed(tmp_path):
    program = tmp_path / "house.py"
    program.write_text(
        textwrap.dedent(
            """
            import asyncio, time
            from fairyring.table.thinking.workers import Workers

            async def main():
                workers = Workers()
                await workers._once(len, "")
                print(*workers._pool._processes, flush=True)
                time.sleep(60)

            if __name__ == "__main__":
                asyncio.run(main())
            """
        )
    )
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as house:
        worker = int(house.stdout.readline())
        house.kill()
    for _ in range(1200):
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError(f"worker {worker} is still there")
