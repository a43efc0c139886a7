import asyncio
import contextlib
import gc
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import textwrap
import threading
import time

import psycopg
import pytest
import sqlalchemy as sa
import stores
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec import structs
from seated import ANA, BEN, Device, friends, opened
from servers import postgres
from stores import address as address_of, open_store

from fairyring.store.base import NumberTaken, StoreTrouble, TableGone, Trouble, UnknownStore
from fairyring.store.events import Acted, Arranged, Event, Said
from fairyring.store.rows import Opening, Standing, TableRow
from fairyring.store.sql.file_turn import FileTurn
from fairyring.store.sql.schema import METADATA
from fairyring.store.sql.statements import Addition, work_of
from fairyring.store.sql.store import SqlStore
from fairyring.table import wire
from fairyring.table.tables import Tables

pytestmark = pytest.mark.anyio


@pytest.fixture(params=stores.KINDS)
def url(request, tmp_path):
    with address_of(request.param, tmp_path) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path):
    with address_of(request.param, tmp_path) as url:
        yield url


ROW = TableRow("t", "join", "watch", "gdfr", "friends", b"s" * 32, 0.0, 0.0, 1.0)
FIRST = Event(1, Arranged(2, {"deal": 5}), 1.5, ANA)


def standing(phase):
    """Return how a table stands at which Ana sits."""
    return Standing(phase, 1.5, ("Ana", ""), (ANA, ""), (1,), (), (), ())


async def test_what_is_stored_is_read_back(url):
    store = await open_store(url)
    await store.create(Opening(ROW, (FIRST,), {ANA: "sit"}))
    await store.admit("t", BEN, "watch")
    await store.admit("t", BEN, "sit")
    await store.admit("t", BEN, "watch")
    act = Event(2, Acted(0, "Dusty Dour"), 2.5, ANA, "m1", "0123456789abcdef")
    await store.append("t", act)
    await store.close()
    again = await open_store(url)
    assert await again.row("t") == ROW
    assert await again.row("u") is None
    assert await again.row_by_key("watch") == (ROW, "watch")
    assert await again.events("t") == [FIRST, act]
    assert await again.events("t", after=1) == [act]
    assert await again.guests("t") == {ANA: "sit", BEN: "sit"}
    assert [listed.id for listed in await again.tables_of(BEN, 5)] == ["t"]
    await again.close()


async def test_a_database_that_started_again_is_asked_on_new_lines():
    with postgres() as address:
        name = f"lines_{os.getpid()}"
        store = await SqlStore.open(f"{address}&application_name={name}")
        await store.create(Opening(ROW, (FIRST,), {ANA: "sit"}))
        with psycopg.connect(address, autocommit=True) as other:
            lines = "FROM pg_stat_activity WHERE application_name = %s"
            assert other.execute(f"SELECT pg_terminate_backend(pid) {lines}", (name,)).fetchall()
            while other.execute(f"SELECT pid {lines}", (name,)).fetchall():
                await asyncio.sleep(0.01)
        assert await store.events("t") == [FIRST]
        await store.close()


async def test_a_number_is_given_once_and_an_asking_is_stored_once(url):
    store = await open_store(url)
    await store.create(Opening(ROW, (FIRST,), {ANA: "sit"}))
    await store.append("t", Event(2, Acted(0, "a"), 0.0, ANA, "m1"))
    for event in (
        Event(2, Acted(0, "b"), 0.0, BEN, "m2"),
        Event(3, Acted(0, "b"), 0.0, ANA, "m1"),
    ):
        with pytest.raises(NumberTaken):
            await store.append("t", event)
    for number in (3, 4):  # events by themselves have no id, and are never taken for duplicates
        await store.append("t", Event(number, Acted(0, "b"), 0.0))
    await store.append("t", Event(5, Acted(0, "b"), 0.0, BEN, "m1"))
    opening = Opening(ROW, (FIRST,), {ANA: "sit"})
    with pytest.raises(NumberTaken):
        await store.append("t", Event(6, Acted(0, "c"), 0.0), opening)
    assert [event.number for event in await store.events("t")] == [1, 2, 3, 4, 5]
    with pytest.raises(TableGone):
        await store.append("u", Event(2, Acted(0, "a"), 0.0))
    await store.close()


async def test_how_a_table_stood_before_more_happened_is_not_stored(url):
    store = await open_store(url)
    await store.create(Opening(ROW, (FIRST,), {ANA: "sit"}, standing("room")))
    await store.stand("t", 1, standing("play"))
    assert (await store.standing("t")).phase == "play"
    await store.append("t", Event(2, Acted(0, "a"), 0.0), standing=standing("over"))
    await store.stand("t", 1, standing("play"))
    assert (await store.standing("t")).phase == "over"
    assert [listed.standing.phase for listed in await store.tables_of(ANA, 5)] == ["over"]
    await store.close()


async def test_who_tells_how_a_table_stands_waits_for_who_adds_an_event(database):
    store, other = await open_store(database), await open_store(database)
    await store.create(Opening(ROW, (FIRST,), {ANA: "sit"}, standing("play")))
    event = Addition("t", Event(2, Acted(0, "a"), 0.0), standing=standing("over"))
    async with other.writing() as connection:
        for name, rows in work_of([event]):
            await connection.exec_driver_sql(other._sql[name], rows)
        late = asyncio.create_task(store.stand("t", 1, standing("play")))
        await asyncio.wait([late], timeout=0.2)
        assert not late.done()
    await late
    assert (await store.standing("t")).phase == "over"
    for one in (store, other):
        await one.close()


async def test_migrations_lead_to_the_schema(database):
    store = await SqlStore.open(database)

    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    async with store._engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await store.close()


async def test_processes_may_open_a_new_store_at_once(database):
    opened = await asyncio.gather(*[SqlStore.open(database) for _ in range(4)])
    for store in opened:
        await store.close()


async def test_who_opens_a_new_store_waits_for_who_writes_to_it(tmp_path):
    file = tmp_path / "tables.db"
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("CREATE TABLE other (x)")
        opening = asyncio.create_task(SqlStore.open(f"sqlite:///{file}"))
        await asyncio.sleep(0.2)
        assert not opening.done()
        writer.execute("COMMIT")
        await (await opening).close()


@pytest.mark.parametrize("address", ["", "tables.db", "sqlite://", "mysql://x/y", "http://x"])
async def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(UnknownStore, match="sqlite:///FILE"):
        await SqlStore.open(address)


async def test_a_cancelled_request_gives_its_connection_back(database, recwarn):
    """Whatever it was doing: taking a connection, asking, or giving the connection back."""
    for turns in (1, 2, 3, 5, 9, 17):
        store = await open_store(database)
        asked = store.row("t"), store.row("t"), store.take_off("t", ANA), store.beat(1.0, 30.0)
        tasks = [asyncio.create_task(one) for one in asked]
        for _ in range(turns):
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await store.close()
        _, waiting = await asyncio.wait(tasks, timeout=60)
        assert not waiting, "so the end of the loop would wait for them forever"
    del store, tasks, task, asked
    gc.collect()
    assert [str(one.message) for one in recwarn if one.category is sa.exc.SAWarning] == []


async def test_a_store_that_cannot_be_opened_says_so(tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("a letter to a friend, and surely no database\n" * 100)
    for address in (
        f"sqlite:///{tmp_path}/nowhere/tables.db",
        f"sqlite:///{letter}",
        "postgresql://me:secret@127.0.0.1:1/x",
    ):
        with pytest.raises(UnknownStore, match="cannot be opened") as refused:
            await SqlStore.open(address)
        assert "secret" not in str(refused.value)


async def test_two_houses_that_race_for_a_number_both_get_an_answer(url, workers):
    async with opened(url, workers) as one, opened(url, workers) as other:
        table, (ana, _) = await friends(one, "gdfr", ANA, BEN)
        elsewhere = await other.table(table.id)
        far_ben = await Device(elsewhere, BEN).look()
        for number in range(12):
            answers = await asyncio.gather(
                ana.ask(wire.Say, text=f"ana {number}"),
                far_ben.ask(wire.Say, text=f"ben {number}"),
                far_ben.ask(wire.Say, text=f"ben again {number}"),
            )
            assert len({answer.seq for answer in answers}) == 3
        await table.refresh()
        await elsewhere.refresh()
        await ana.look()
        await far_ben.look()
        # Beside the chat, either server may have noted meanwhile that somebody is away.
        said, far_said = (
            [(line.seq, line.text) for line in device.log if line.kind == "chat"]
            for device in (ana, far_ben)
        )
        assert said == far_said
        assert len(said) == 36


async def test_of_two_actions_in_two_houses_one_is_played(url, workers):
    async with opened(url, workers) as one, opened(url, workers) as other:
        table, devices = await friends(one, "gdfr", ANA, BEN)
        elsewhere = await other.table(table.id)
        for _ in range(6):
            if table.phase == "over":
                break
            await table.refresh()
            await elsewhere.refresh()
            seat = table.state.play.position.awaited()[0]
            here = await devices[seat].look()
            there = await Device(elsewhere, here.person).look()
            assert here.choices == there.choices
            answers = await asyncio.gather(
                here.act(seat, here.choices[0]), there.act(seat, there.choices[-1])
            )
            kinds = sorted(type(answer).__name__ for answer in answers)
            assert kinds == ["Done", "Refused"]
            assert "stale" in [getattr(answer, "reason", "") for answer in answers]


async def test_an_asking_sent_to_two_houses_happens_once(url, workers):
    async with opened(url, workers) as one, opened(url, workers) as other:
        table, (ana, _) = await friends(one, "gdfr", ANA, BEN)
        far = Device(await other.table(table.id), ANA)
        first, second = await asyncio.gather(
            ana.ask(wire.Say, id="same", text="hello"), far.ask(wire.Say, id="same", text="hello")
        )
        assert first == second


async def test_an_action_seen_in_one_house_can_be_answered_in_another(url, workers):
    async with opened(url, workers) as one, opened(url, workers) as other:
        table, devices = await friends(one, "gdfr", ANA, BEN)
        elsewhere = await other.table(table.id)
        seat = devices[0].scene.awaited[0]
        await devices[seat].act(seat, devices[seat].choices[0])
        reply = await devices[1 - seat].look()
        far = await Device(elsewhere, reply.person).look()
        answer = await far.act(1 - seat, reply.choices[0], seq=reply.view.seq)
        assert isinstance(answer, wire.Done)


KILLED = """
    import asyncio, sys
    sys.path[:0] = sys.argv[2:]
    from pathlib import Path
    from seated import *

    async def main():
        async with opened(Path(sys.argv[1])) as house:
            table, devices = await friends(house, "gdfr", ANA, BEN)
            print(table.id, flush=True)
            for number in range(100000):
                answer = await devices[0].ask(wire.Say, id=f"n{number}", text="still here")
                print(number, answer.seq, flush=True)

    asyncio.run(main())
"""


@pytest.mark.parametrize(
    "seconds", [0.11, *(pytest.param(more, marks=pytest.mark.thorough) for more in (0.05, 0.17))]
)
async def test_nothing_acknowledged_is_lost_when_a_house_is_killed(tmp_path, workers, seconds):
    program = tmp_path / "killed.py"
    program.write_text(textwrap.dedent(KILLED))
    arguments = [
        sys.executable,
        str(program),
        str(tmp_path),
        os.path.dirname(__file__) + "/../support",
    ]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as tables:
        id_ = tables.stdout.readline().strip()
        time.sleep(seconds)
        tables.send_signal(signal.SIGKILL)
        lines = tables.stdout.read().split("\n")[:-1]
    acknowledged = dict(line.split() for line in lines)
    async with opened(tmp_path, workers) as again:
        table = await again.table(id_)
        assert table.state.phase == "play"
        for number, seq in acknowledged.items():
            assert table.state.done[ANA, f"n{number}"] == int(seq)
        # Beside the acknowledged: sat, began, and one in flight.
        assert len(table.state.done) - len(acknowledged) <= 4
    assert isinstance(again, Tables)


async def tables_in(store, number):
    """Create this number of tables in a store, each with its first event; return their ids."""
    for n in range(number):
        row = structs.replace(ROW, id=f"t{n}", join_key=f"join{n}", watch_key=f"watch{n}")
        await store.create(Opening(row, (FIRST,), {ANA: "sit"}))
    return [f"t{n}" for n in range(number)]


def held(store, prepare=lambda connection: None):
    """Hold transactions of a store until the first event is set; the list has those that began.

    `prepare` is called with the connection before each.
    """
    go, begun = threading.Event(), []
    connection = store._writer._connection
    write = connection.write

    def hold(work):
        begun.append(work)
        go.wait(60)
        prepare(connection)
        write(work)

    connection.write = hold
    return go, begun


async def asked(store, table, number, waiting):
    """Ask for an event, and return its task once it waits for its turn."""
    event = Event(number, Acted(0, "a"), 2.0, ANA, f"m{number}")
    task = asyncio.create_task(store.append(table, event))
    while store._writer._queue.qsize() < waiting:
        await asyncio.sleep(0)
    return task


async def test_what_comes_while_a_transaction_runs_is_the_next_one(database):
    store = await open_store(database)
    first, *others = await tables_in(store, 6)
    go, begun = held(store)
    tasks = [asyncio.create_task(store.append(first, Event(2, Acted(0, "a"), 2.0)))]
    while not begun:
        await asyncio.sleep(0.001)
    for waiting, table in enumerate(others, start=1):
        tasks.append(await asked(store, table, 2, waiting))
    tasks.append(await asked(store, others[0], 3, len(others) + 1))
    go.set()
    await asyncio.gather(*tasks)
    assert len(begun) == 2
    for table in (first, *others):
        numbers = [event.number for event in await store.events(table)]
        assert numbers == ([1, 2, 3] if table == others[0] else [1, 2])
    await store.close()


async def test_who_comes_too_late_in_a_group_fails_alone(database):
    store = await open_store(database)
    first, second, third, fourth = await tables_in(store, 4)
    go, begun = held(store)
    before = asyncio.create_task(store.append(first, Event(2, Acted(0, "a"), 2.0)))
    while not begun:
        await asyncio.sleep(0.001)
    good = await asked(store, second, 2, 1)
    late = await asked(store, third, 1, 2)
    also_good = await asked(store, fourth, 2, 3)
    gone = await asked(store, "nowhere", 2, 4)
    go.set()
    told = await asyncio.gather(before, good, late, also_good, gone, return_exceptions=True)
    assert [type(one) for one in told] == [type(None)] * 2 + [NumberTaken, type(None), TableGone]
    for table in (first, second, fourth):
        assert [event.number for event in await store.events(table)] == [1, 2]
    assert [event.number for event in await store.events(third)] == [1]
    await store.close()


async def test_a_disk_that_has_room_for_some_of_a_group_takes_those(tmp_path):
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    first, second, third = await tables_in(store, 3)

    def nearly_full(connection):
        file = connection._open()
        ((pages,),) = file.execute("PRAGMA page_count")
        file.execute(f"PRAGMA max_page_count = {pages + 3}").fetchall()

    go, begun = held(store, nearly_full)
    before = asyncio.create_task(store.append(first, Event(2, Acted(0, "a"), 2.0)))
    while not begun:
        await asyncio.sleep(0.001)
    small = await asked(store, second, 2, 1)
    large = asyncio.create_task(store.append(third, Event(2, Said(0, "a" * 1_000_000), 2.0)))
    while store._writer._queue.qsize() < 2:
        await asyncio.sleep(0)

    go.set()
    told = await asyncio.gather(before, small, large, return_exceptions=True)
    assert told[:2] == [None, None]
    assert isinstance(told[2], StoreTrouble)
    assert told[2].trouble is Trouble.FULL
    assert [event.number for event in await store.events(second)] == [1, 2]
    await store.close()


async def test_who_asks_and_goes_leaves_the_others_of_a_group_alone(tmp_path):
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    first, second, third = await tables_in(store, 3)
    go, begun = held(store)
    before = asyncio.create_task(store.append(first, Event(2, Acted(0, "a"), 2.0)))
    while not begun:
        await asyncio.sleep(0.001)
    gone = await asked(store, second, 2, 1)
    stays = await asked(store, third, 2, 2)
    gone.cancel()
    go.set()
    await asyncio.gather(before, stays)
    assert [event.number for event in await store.events(third)] == [1, 2]
    await store.close()


async def play(store, table, events):
    """Append this number of chat messages to a table."""
    for number in range(2, events + 2):
        await store.append(table, Event(number, Said(0, "a" * 500), 2.0), standing=standing("play"))


async def test_the_log_of_a_busy_file_has_a_bound(tmp_path):
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    tables = await tables_in(store, 12)
    await asyncio.gather(*[play(store, table, 250) for table in tables])
    assert os.path.getsize(tmp_path / "tables.db-wal") < 20_000_000  # 60 if it is never copied
    await store.close()


async def until_settled(folder, number):
    """Wait until the file of a store, without its log, has the event of this number."""
    settled = 0
    while settled < number:
        await asyncio.sleep(0.01)
        shutil.copy(folder / "tables.db", folder / "copy.db")
        with (
            contextlib.closing(sqlite3.connect(folder / "copy.db")) as copy,
            contextlib.suppress(sqlite3.DatabaseError),  # copied too early
        ):
            (settled,) = copy.execute("SELECT max(number) FROM events").fetchone()


async def test_in_a_quiet_moment_the_log_is_copied_into_the_file(tmp_path):
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    (table,) = await tables_in(store, 1)
    await until_settled(tmp_path, 1)
    await play(store, table, 100)
    await until_settled(tmp_path, 101)
    await store.close()


async def test_processes_take_turns_at_a_file(tmp_path):
    first, second = [FileTurn(str(tmp_path / "turn")) for _ in range(2)]
    first.take(60)
    second.take(0.01)  # its patience ends
    waiting = asyncio.create_task(asyncio.to_thread(second.take, 60))
    await asyncio.wait([waiting], timeout=0.05)
    assert not waiting.done()
    first.give_back()
    await waiting
    second.close()
    first.take(60)
    first.close()


async def test_without_a_file_for_turns_a_store_writes_all_the_same(tmp_path):
    (tmp_path / "tables.db-turn").mkdir()
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    (table,) = await tables_in(store, 1)
    await store.take_off(table, BEN)
    await store.append(table, Event(2, Acted(0, "a"), 2.0))
    await store.close()
