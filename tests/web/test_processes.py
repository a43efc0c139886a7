"""The command `serve` with several processes."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fairyring.client import Client
from fairyring.store.events import Acted
from fairyring.store.sql.store import SqlStore
from fairyring.web.dispatcher import by_preference, table_in

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no list of processes")
PATIENCE = 60


def test_the_table_of_a_request_is_in_its_first_line():
    for path in ("/table/a-b_1/socket", "/table/a-b_1", "/api/tables/a-b_1", "/table/a-b_1?x=1"):
        assert table_in(f"GET {path} HTTP/1.1\r\nhost: a".encode()) == b"a-b_1"
    for path in ("/", "/tables", "/api/tables", "/static/table/x.js", "/me?/table/x/"):
        assert table_in(f"GET {path} HTTP/1.1\r\nhost: a".encode()) is None
    for start in (b"", b"GET", b"\x16\x03\x01", b"/table/a/socket"):
        assert table_in(start) is None


def test_a_process_that_ended_leaves_the_tables_of_the_others_where_they_are():
    tables = [b"table %d" % number for number in range(300)]
    before = [by_preference(table, range(3)) for table in tables]
    assert {first for first, *_ in before} == {0, 1, 2}
    for table, order in zip(tables, before, strict=True):
        assert by_preference(table, {0, 2}) == [one for one in order if one != 1]


class Server:
    """A server of two processes, started by its command."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.store = f"sqlite:///{folder / 'fairyring' / 'tables.sqlite'}"
        command = [sys.executable, "-m", "fairyring", "serve", "--no-browser", "--processes", "2"]
        self.run = subprocess.Popen(
            [*command, *more],
            env=os.environ | {"XDG_DATA_HOME": str(folder), "HOME": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def url(self) -> str:
        """Wait until it answers, and return its address."""
        (found,) = re.findall(r"http://localhost(:\d+)", self.run.stdout.readline())
        return f"http://127.0.0.1{found}"

    def parts(self, *, but: int = 0) -> list[int]:
        """Wait until both processes run, without the one that was killed; return their ids."""
        children = Path(f"/proc/{self.run.pid}/task/{self.run.pid}/children")
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            ids = [int(each) for each in children.read_text().split()]
            ids = [each for each in ids if _is_part(each) and each != but]
            if len(ids) == 2:
                return ids
            time.sleep(0.05)
        raise AssertionError("there are no two processes")


def _is_part(process: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False


@pytest.fixture
def server(tmp_path):
    """Returns a function that starts a server, which is stopped at the end."""
    started: list[Server] = []

    def start(*more: str) -> Server:
        started.append(Server(tmp_path, *more))
        return started[-1]

    yield start
    for one in started:
        if one.run.poll() is None:
            one.run.terminate()
        one.run.communicate(timeout=PATIENCE)


def test_when_either_process_is_killed_the_game_goes_on(server):
    running = server()
    url, acted = running.url(), []

    async def play() -> str:
        async with await Client.open(url, name="Ana") as ana:
            table = await ana.new_table("toboggan", kind="bots", seats=2)
            killed = 0
            for _ in range(3):
                for _ in range(3):
                    await table.until(lambda: bool(table.choices), timeout=PATIENCE)
                    action = table.choices[0]
                    await table.act(action.notation)
                    acted.append(action.notation)
                parts = await asyncio.to_thread(running.parts, but=killed)
                killed = next(each for each in parts if each != killed)
                os.kill(killed, signal.SIGKILL)
            await table.until(lambda: bool(table.choices), timeout=PATIENCE)
            return table.id

    table = asyncio.run(play())
    running.run.send_signal(signal.SIGINT)
    out, err = running.run.communicate(timeout=PATIENCE)
    assert (running.run.returncode, out.splitlines()[-1]) == (0, "Stopped; all tables are kept.")
    assert err.count("a process of the server ended") >= 2  # it may stop before it sees the third

    async def stored() -> list[str]:
        store = await SqlStore.open(running.store)
        events = await store.events(table)
        await store.close()
        return [e.body.notation for e in events if isinstance(e.body, Acted) and e.person]

    assert asyncio.run(stored()) == acted


def test_a_signal_ends_all_processes(server):
    running = server()
    running.url()
    parts = running.parts()
    running.run.send_signal(signal.SIGTERM)
    assert running.run.wait(PATIENCE) == -signal.SIGTERM
    assert not [each for each in parts if Path(f"/proc/{each}").exists()]


def test_when_the_first_process_is_killed_the_others_end(server):
    running = server()
    running.url()
    parts = running.parts()
    running.run.kill()
    until = time.monotonic() + PATIENCE
    while [each for each in parts if _is_part(each)]:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_server_that_cannot_start_says_so_in_one_line(server, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("a letter to a friend, and surely no database\n" * 100)
    running = server("--store", f"sqlite:///{letter}")
    out, err = running.run.communicate(timeout=PATIENCE)
    assert (running.run.returncode, out) == (2, "")
    assert err.startswith("fairyring: ")
    assert err.count("\n") == 1
