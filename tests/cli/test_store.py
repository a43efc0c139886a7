"""A host looks after all tables of a store together, on SQLite and on PostgreSQL."""

import asyncio
import contextlib
import json
import sqlite3
import sys
import zipfile
from pathlib import Path

import pytest
from evenings import played
from seated import ANA, BEN, Device, opened
from servers import postgres
from stores import address

from fairyring.table.keeping.sql.migrations import revisions
from fairyring.table.spoken import wire


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A store in which an evening was played, in a file that no test changes."""
    folder = tmp_path_factory.mktemp("evening")
    return folder / "tables.db", asyncio.run(played(f"sqlite:///{folder / 'tables.db'}"))


@pytest.fixture
def kept(evening, tmp_path):
    """A copy of that, to be changed."""
    file = tmp_path / "kept.db"
    with (
        contextlib.closing(sqlite3.connect(evening[0])) as there,
        contextlib.closing(sqlite3.connect(file)) as here,
    ):
        there.backup(here)
    return file


@pytest.fixture(params=["sqlite", "postgres"])
def store(request, tmp_path):
    """Where a new store of either kind is."""
    with address(request.param, tmp_path) as url:
        yield url


def sql(file, text, *values):
    with contextlib.closing(sqlite3.connect(file)) as store, store:
        return store.execute(text, values).fetchall()


def of(file: Path) -> str:
    return f"sqlite:///{file}"


def test_a_sound_store_is_checked(fairyring, evening):
    said = fairyring("store", "check", "--store", of(evening[0]))
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines()[-1].startswith("3 tables with ")
    assert said.out.endswith(" events: 3 sound.\n")
    assert len(said.out.splitlines()) == 1


ALTERED = {
    "an action": (
        "UPDATE events SET body = replace(body, 'lay', 'xay') WHERE table_id = ? AND number ="
        " (SELECT max(number) FROM events e WHERE e.table_id = events.table_id AND kind = 'acted')",
        "running",
        "The rules here do not know what was done in step 2.",
    ),
    "a digest": (
        "UPDATE events SET digest = '0000000000000000' WHERE table_id = ? AND number ="
        " (SELECT max(number) FROM events e WHERE e.table_id = events.table_id AND kind = 'acted')",
        "over",
        "By the rules here something else comes of step",
    ),
    "the seed": (
        "UPDATE tables SET seed = zeroblob(32) WHERE id = ?",
        "over",
        "The rules here deal it differently.",
    ),
    "an event that is lost": (
        "DELETE FROM events WHERE table_id = ? AND number = 2",
        "running",
        "What happened next is missing from what was kept.",
    ),
    "how it stands": (
        "UPDATE standings SET phase = 'over' WHERE table_id = ?",
        "running",
        "It is listed as 'over', and its events say 'play'.",
    ),
    "a body that is no JSON": (
        "UPDATE events SET body = '{' WHERE table_id = ? AND number = 2",
        "room",
        "What happened next was kept in a way that this server cannot read.",
    ),
}


@pytest.mark.parametrize(("text", "table", "told"), ALTERED.values(), ids=ALTERED)
def test_what_was_altered_is_found(fairyring, evening, kept, text, table, told):
    id_ = getattr(evening[1], table)
    if table == "room" or "number = 2" in text:
        sql(kept, "INSERT OR IGNORE INTO events SELECT table_id, 2, '', '', 'stood',"
            " '{\"type\":\"stood\",\"seat\":0}', '', at FROM events WHERE table_id = ? AND"
            " number = 1", id_)  # fmt: skip
    sql(kept, text, id_)
    said = fairyring("store", "check", "--store", of(kept))
    assert said.status == 1
    line, sums = said.out.splitlines()
    assert line.startswith(f"broken: table {id_}, ")
    assert told in line
    assert sums.endswith(": 2 sound, 1 broken.")


def test_a_file_that_is_damaged_is_told_of(fairyring, kept):
    sql(kept, "INSERT INTO guests (table_id, person, role) VALUES ('lost', 'p', 'sit')")
    said = fairyring("store", "check", "--store", of(kept))
    assert said.status == 1
    assert said.out.startswith("broken: the file: guests, row ")
    kept.write_bytes(b"a letter to a friend, and surely no database\n" * 100)
    said = fairyring("store", "check", "--store", of(kept))
    assert said.status == 2
    assert len(said.err.splitlines()) == 1


# What is exported, and brought in.


def rows(file):
    """All that is in a store in a file, as it is stored."""
    tables = sql(file, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return {name: sorted(sql(file, f"SELECT * FROM {name}"), key=repr) for (name,) in tables}


def test_there_and_back_it_is_the_same_to_the_byte(fairyring, evening, tmp_path):
    first, second, third = (tmp_path / f"{number}.zip" for number in "123")
    said = fairyring("store", "export", first, "--store", of(evening[0]))
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("3 tables with ")
    assert first.stat().st_mode & 0o777 == 0o600
    with postgres() as there:
        assert fairyring("store", "import", first, "--store", there).status == 0
        assert fairyring("store", "export", second, "--store", there).status == 0
        checked = fairyring("store", "check", "--store", there)
        assert checked.out.endswith(": 3 sound.\n")
    back = tmp_path / "back.db"
    said = fairyring("store", "import", second, "--store", of(back))
    assert said.out.startswith("3 tables with ")
    assert fairyring("store", "export", third, "--store", of(back)).status == 0
    assert first.read_bytes() == second.read_bytes() == third.read_bytes()
    assert rows(back) == rows(evening[0])
    assert {name for name, held in rows(back).items() if not held} <= {"outages", "results"}


def test_a_game_that_was_brought_elsewhere_goes_on_there(fairyring, evening, store, tmp_path):
    file = tmp_path / "all.zip"
    fairyring("store", "export", file, "--store", of(evening[0]))
    assert fairyring("store", "import", file, "--store", store).status == 0

    async def goes_on():
        async with opened(store) as house:
            table = await house.table(evening[1].running)
            assert (table.state.hindrance, table.state.step) == (None, 2)
            assert table.role(ANA) == "sit"
            seat = table.state.play.position.awaited()[0]
            device = await Device(table, (ANA, BEN)[seat]).look()
            await device.act(seat, device.choices[0])
            assert table.state.step == 3

    asyncio.run(goes_on())


def test_all_of_a_file_comes_in_or_nothing(fairyring, evening, kept, tmp_path):
    file, other = tmp_path / "all.zip", tmp_path / "other.db"
    fairyring("store", "export", file, "--store", of(kept))
    sql(kept, "DELETE FROM results")
    for part in ("standings", "guests", "events"):
        sql(kept, f"DELETE FROM {part} WHERE table_id != ?", evening[1].room)
    sql(kept, "DELETE FROM tables WHERE id != ?", evening[1].room)
    before = rows(kept)
    said = fairyring("store", "import", file, "--store", of(kept))
    assert said.status == 2
    assert said.err == (
        f"fairyring: table {evening[1].room} is in that store already, so nothing was changed;"
        " import into a store that has none of these tables, such as a new one\n"
    )
    assert rows(kept) == before
    said = fairyring("store", "import", file, "--store", of(tmp_path / "no" / "where.db"))
    assert said.status == 2
    assert not other.exists()


def test_a_store_that_lived_meanwhile_takes_more_tables(fairyring, evening, kept, tmp_path):
    """And their clocks have back the time in which no server knew them."""
    file = tmp_path / "all.zip"
    fairyring("store", "export", file, "--store", of(evening[0]))
    for part in ("standings", "guests", "events", "tables", "devices"):
        sql(kept, f"DELETE FROM {part}")
    sql(kept, "UPDATE lived SET at = at + 500")
    sql(kept, "UPDATE wishes SET quiet_from = 3")
    assert fairyring("store", "import", file, "--store", of(kept)).status == 0
    assert sql(kept, "SELECT quiet_from FROM wishes") == [(3,)]
    ((table, body),) = sql(kept, "SELECT table_id, body FROM events WHERE kind = 'gaveback'")
    assert table == evening[1].running
    assert 0 < json.loads(body)["seconds"] < 3600
    assert fairyring("store", "check", "--store", of(kept)).out.endswith(": 3 sound.\n")


def spoil(file: Path, name: str, change) -> None:
    """Write a file anew with another member."""
    with zipfile.ZipFile(file) as archive:
        members = {one: archive.read(one) for one in archive.namelist()}
    members[name] = change(members[name])
    with zipfile.ZipFile(file, "w") as archive:
        for one, content in members.items():
            archive.writestr(one, content)


def cut(content: bytes) -> bytes:
    return content[: content.rindex(b"\n", 0, -1) + 1]


SPOILED = {
    "cut off": (lambda file: file.write_bytes(file.read_bytes()[:-200]), "is not whole, or"),
    "a bit fell": (
        lambda file: file.write_bytes(
            (whole := file.read_bytes())[:400] + bytes([whole[400] ^ 1]) + whole[401:]
        ),
        "is not whole, or",
    ),
    "something else": (lambda file: file.write_text("a letter"), "is not whole, or"),
    "another archive": (
        lambda file: spoil(file, "store.json", lambda head: b"[]"),
        "is not whole, or",
    ),
    "a newer form": (
        lambda file: spoil(file, "store.json", lambda head: head.replace(b'm":1', b'm":2')),
        "is of a newer release than this one",
    ),
    "a newer schema": (
        lambda file: spoil(
            file, "store.json", lambda head: head.replace(revisions()[-1].encode(), b"9999")
        ),
        "is of a newer release than this one",
    ),
    "rows that are lost": (
        lambda file: spoil(file, "guests.jsonl", cut),
        "guests.jsonl has 4 rows, and should have 5",
    ),
    "a row of another kind": (
        lambda file: spoil(
            file, "events.jsonl", lambda lines: lines.replace(b'"number":2', b'"number":"2"', 1)
        ),
        "of events.jsonl is none: Expected `int`, got `str` - at `$.number`",
    ),
    "a table that is lost": (
        lambda file: spoil(
            file, "events.jsonl", lambda lines: lines.replace(b'"table_id":"', b'"table_id":"x', 1)
        ),
        "events.jsonl does not fit into that store",
    ),
}


@pytest.mark.parametrize(("change", "told"), SPOILED.values(), ids=SPOILED)
def test_a_file_that_is_not_whole_is_refused_in_a_line(
    fairyring, evening, tmp_path, store, change, told
):
    file = tmp_path / "all.zip"
    fairyring("store", "export", file, "--store", of(evening[0]))
    change(file)
    said = fairyring("store", "import", file, "--store", store)
    assert (said.status, said.out) == (2, "")
    assert told in said.err
    assert len(said.err.splitlines()) == 1
    said = fairyring("store", "check", "--store", store)
    assert said.status == 2, "nothing is there"
    assert "there is no store of tables at" in said.err


def test_a_file_of_an_earlier_release_has_what_was_added_since_as_it_began(
    fairyring, evening, tmp_path
):
    file, here = tmp_path / "all.zip", tmp_path / "here.db"
    fairyring("store", "export", file, "--store", of(evening[0]))

    def without(lines: bytes) -> bytes:
        told = [json.loads(line) for line in lines.splitlines()]
        kept = [{k: v for k, v in one.items() if k not in ("here", "warned")} for one in told]
        return b"".join(json.dumps(one).encode() + b"\n" for one in kept)

    spoil(file, "guests.jsonl", without)
    spoil(file, "store.json", lambda head: head.replace(b"0007", b"0006"))
    assert fairyring("store", "import", file, "--store", of(here)).status == 0
    assert sql(here, "SELECT DISTINCT here, warned FROM guests") == [(0.0, 0)]


def test_what_is_there_is_not_written_over(fairyring, evening, tmp_path):
    for command in ("export", "backup"):
        file = tmp_path / command
        file.write_text("mine")
        said = fairyring("store", command, file, "--store", of(evening[0]))
        assert (said.status, file.read_text()) == (2, "mine")
        assert "--force replaces it" in said.err
        assert fairyring("store", command, file, "--store", of(evening[0]), "--force").status == 0
    assert {file.name for file in tmp_path.iterdir()} == {"export", "backup"}


@pytest.mark.parametrize(
    "command", ["check", "backup out", "export out", "prune --older 9d", "forget Ana"]
)
def test_a_store_that_is_not_there_is_told_of_and_not_made(fairyring, tmp_path, command):
    said = fairyring("store", *command.split(), "--store", of(tmp_path / "no.db"))
    assert (said.status, said.out) == (2, "")
    assert said.err == f"fairyring: there is no store of tables at {tmp_path}/no.db\n"
    said = fairyring("store", *command.split(), "--store", "sqlite:/")
    assert said.status == 2
    assert len(said.err.splitlines()) == 1
    assert not list(tmp_path.iterdir())


# A backup.


def test_a_backup_is_a_store_at_one_moment_while_a_table_plays(fairyring, store, tmp_path):
    """What was acknowledged before is in it; what comes while it is made is there whole, or not."""

    async def live():
        async with opened(store) as house:
            table = await house.new_table("toy", 2, {}, kind="friends", person=ANA, name="Ana")
            ana, told = Device(table, ANA), []

            async def talk():
                for number in range(1_000_000):
                    answer = await ana.ask(wire.Say, id=f"n{number}", text="still here")
                    told.append(answer.seq)

            talking = asyncio.create_task(talk())
            for number in range(3):
                while len(told) < 20 * (number + 1):
                    await asyncio.sleep(0)
                before = told[-1]
                done = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "fairyring", "store", "backup", f"{number}",
                    "--store", store, cwd=tmp_path,
                )  # fmt: skip
                assert await done.wait() == 0
                stored = await asyncio.to_thread(numbers, tmp_path / f"{number}", table.id)
                assert stored == list(range(1, len(stored) + 1))
                assert before <= stored[-1] <= table.state.seq
            talking.cancel()

    def numbers(file, table):
        if store.startswith("sqlite"):
            found = sql(file, "SELECT number FROM events WHERE table_id = ? ORDER BY 1", table)
            return [number for (number,) in found]
        with zipfile.ZipFile(file) as archive:
            return [json.loads(line)["number"] for line in archive.open("events.jsonl")]

    asyncio.run(live())


def test_a_backup_of_a_file_is_served_as_it_is(fairyring, evening, tmp_path):
    said = fairyring("store", "backup", "monday.sqlite", "--store", of(evening[0]))
    assert (said.status, said.err) == (0, "")
    assert "cookie.key" in said.out
    copy = tmp_path / "monday.sqlite"
    assert rows(copy) == rows(evening[0])
    assert {file.name for file in tmp_path.iterdir()} == {copy.name}, "all of it is in one file"
    assert copy.stat().st_mode & 0o777 == 0o600
    assert fairyring("store", "check", "--store", of(copy)).status == 0
