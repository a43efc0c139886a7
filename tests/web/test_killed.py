"""A server that is killed loses nothing that it acknowledged, and does nothing twice."""

import asyncio
import collections
import multiprocessing
import random
import sqlite3
from pathlib import Path

import msgspec
import pytest

from fairyring.client import Client, Table
from fairyring.web import launch
from fairyring.web.limits import Limits, Pace
from fairyring.web.settings import Settings

TABLES = 3
FREE = Pace(100_000, 100_000)
# So that each server starts at once, it is forked from a process that has loaded the code already.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["fairyring.web.launch", "fairyring.games.gdfr.position"])


class Doomed:
    """A server in its own process, on one port and one store for all its lives."""

    def __init__(self, folder: Path) -> None:
        self.store = folder / "tables.sqlite"
        limits = Limits(
            requests=FREE, tables=FREE, messages=FREE, messages_of_person=FREE, offences=FREE
        )
        self._settings = Settings(f"sqlite:///{self.store}", bytes(32), limits=limits)
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        listening = launch._listen("127.0.0.1", self._port)
        self._port = listening.getsockname()[1]
        self._process = FORKS.Process(target=launch.run, args=(self._settings, listening))
        self._process.start()
        listening.close()

    def kill(self) -> None:
        self._process.kill()
        self._process.join()


class Game:
    """Two people who play game after game, and remember what they were told is done."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.acknowledged: list[tuple[str, int, int, str]] = []

    async def play(self, url: str) -> None:
        ana = await Client.open(url, name="Ana")
        bo = await Client.open(url, name="Bo")
        hers = await ana.new_table("gdfr", kind="friends", seats=2)
        his = await bo.join(hers.join_url)
        await his.sit(1)
        await hers.begin()
        seats = (0, 1)
        while True:
            await asyncio.gather(self._sit_at(hers, seats[0]), self._sit_at(his, seats[1]))
            over = (hers, his)
            hers = await ana.table(await hers.again())
            his = await bo.table(hers.id)
            seats = seats[::-1]  # all sit a seat further on
            for table in over:
                await table.close()

    async def _sit_at(self, table: Table, seat: int) -> None:
        await table.until(lambda: table.view.phase != "room")
        while table.view.phase == "play":
            if not table.choices:
                await table.changed(timeout=60)
                continue
            notation = self.chance.choice(table.choices).notation
            number = await table.act(notation)
            self.acknowledged.append((table.id, number, seat, notation))
            await asyncio.sleep(0)


@pytest.mark.parametrize("kills", [15, pytest.param(50, marks=pytest.mark.soak)])
def test_killed_at_any_moment(tmp_path, kills):
    server = Doomed(tmp_path)
    chance = random.Random()
    games = [Game(chance) for _ in range(TABLES)]

    async def live() -> None:
        playing = [asyncio.create_task(game.play(server.url)) for game in games]
        for _ in range(kills):
            before = sum(len(game.acknowledged) for game in games)
            async with asyncio.timeout(120):
                while sum(len(game.acknowledged) for game in games) < before + 10:
                    await asyncio.sleep(0.001)
            await asyncio.sleep(chance.random() / 20)
            server.kill()
            server.start()
        settled = [len(game.acknowledged) for game in games]
        async with asyncio.timeout(120):
            while any(
                len(game.acknowledged) < count + 3
                for game, count in zip(games, settled, strict=True)
            ):
                await asyncio.sleep(0.01)
        for task in playing:
            assert not task.done(), task.exception()
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    try:
        asyncio.run(live())
    finally:
        server.kill()
    acknowledged = [one for game in games for one in game.acknowledged]
    assert len(acknowledged) > kills * 10
    check(server.store, acknowledged)


def check(store: Path, acknowledged: list[tuple[str, int, int, str]]) -> None:
    with sqlite3.connect(store) as opened:
        rows = opened.execute("SELECT table_id, number, person, client_id, body FROM events")
        events = rows.fetchall()
    stored = {(table, number): msgspec.json.decode(body) for table, number, _, _, body in events}
    for table, number, seat, notation in acknowledged:
        body = stored[table, number]
        assert (body["type"], body["seat"], body["notation"]) == ("acted", seat, notation)
    asked = collections.Counter((table, who, ask) for table, _, who, ask, _ in events if ask)
    assert asked
    assert max(asked.values()) == 1, "nothing is done twice"
    assert len(acknowledged) == len(set(acknowledged))
