"""Exports of a store and their import elsewhere, on SQLite and on PostgreSQL."""

import asyncio
import json
import tracemalloc
import zipfile
from pathlib import Path

import pytest
from evenings import of, rows, sql
from seated import ANA, BEN, Device, opened
from servers import postgres

from fairyring.store.sql.admin.access import writing
from fairyring.store.sql.admin.import_ import CannotImport, exported, import_store
from fairyring.store.sql.migrations import revisions
from fairyring.table import wire


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
    empty = {name for name, held in rows(back).items() if not held}
    assert empty <= {
        "outages",
        "results",
        "houses",
        "leases",
    }  # the last two belong to running servers


def test_a_game_that_was_brought_elsewhere_goes_on_there(fairyring, evening, store, tmp_path):
    file = tmp_path / "all.zip"
    fairyring("store", "export", file, "--store", of(evening[0]))
    assert fairyring("store", "import", file, "--store", store).status == 0

    async def goes_on():
        async with opened(store) as tables:
            table = await tables.table(evening[1].running)
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
    """The clocks of imported tables get back the time in which no server had them."""
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
    """Replace one member of an export."""
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


def test_a_refused_import_leaves_no_file_behind(fairyring, evening, tmp_path):
    file, there = tmp_path / "all.zip", tmp_path / "new" / "tables.db"
    fairyring("store", "export", file, "--store", of(evening[0]))
    spoil(file, "guests.jsonl", cut)
    there.parent.mkdir()
    assert fairyring("store", "import", file, "--store", of(there)).status == 2
    assert list(there.parent.iterdir()) == []


@pytest.mark.parametrize("member", ["store.json", "events.jsonl"])
def test_a_small_file_that_unpacks_to_a_huge_line_takes_no_memory(
    fairyring, evening, tmp_path, member
):
    file = tmp_path / "all.zip"
    fairyring("store", "export", file, "--store", of(evening[0]))
    with zipfile.ZipFile(file) as archive:
        members = {one: archive.read(one) for one in archive.namelist()}
    members[member] = b'{"a":"' + b" " * 150_000_000
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for one, content in members.items():
            archive.writestr(one, content)
    del members
    tracemalloc.start()
    with (
        pytest.raises((CannotImport, zipfile.BadZipFile)),
        exported(file) as found,
        writing(of(tmp_path / "new.db"), new=True) as engine,
    ):
        import_store(engine, found, 0.0)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 40_000_000


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
    spoil(file, "store.json", lambda head: head.replace(revisions()[-1].encode(), b"0006"))
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


# Backups.


def test_a_backup_is_a_store_at_one_moment_while_a_table_plays(fairyring, store, tmp_path):
    """The backup has everything acknowledged before it, and later events completely or not."""

    async def live():
        async with opened(store) as tables:
            table = await tables.new_table("toy", 2, {}, kind="friends", person=ANA, name="Ana")
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
                said = await asyncio.to_thread(
                    fairyring, "store", "backup", f"{number}", "--store", store
                )
                assert (said.status, said.err) == (0, "")
                stored = numbers(tmp_path / f"{number}", table.id)
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
