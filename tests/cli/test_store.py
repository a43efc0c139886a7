"""Commands of a host for all tables of a store: check, prune, upgrade."""

import asyncio
import json
import time
import zipfile
from dataclasses import replace

import pytest
import sqlalchemy as sa
from alembic import command
from evenings import of, rows, sql
from seated import ANA, BEN, Device, opened

from fairyring import games
from fairyring.store.sql import migrations
from fairyring.store.sql.admin import tables
from fairyring.store.sql.admin.access import reading, writing
from fairyring.store.sql.migrations import revisions
from fairyring.table import wire


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


# Removal.

DAY = 86400.0


def at(url: str, text: str, **values):
    """Execute SQL in a store of either kind."""
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(sa.text(text), values)
    engine.dispose()


@pytest.fixture
def old(fairyring, evening, store, tmp_path):
    """A store of either kind in which nothing happened for a hundred days."""
    file = tmp_path / "all.zip"
    fairyring("store", "export", file, "--store", of(evening[0]))
    fairyring("store", "import", file, "--store", store)
    at(store, "UPDATE events SET at = at - :ago", ago=100 * DAY)
    return store


def left(fairyring, store, tmp_path) -> set[str]:
    """Return the ids of the tables that a store has."""
    fairyring("store", "export", tmp_path / "left.zip", "--store", store, "--force")
    with zipfile.ZipFile(tmp_path / "left.zip") as archive:
        return {json.loads(line)["id"] for line in archive.open("tables.jsonl")}


def test_what_nobody_came_back_to_is_removed(fairyring, old, evening, tmp_path):
    for older, told in {
        "99d": "3 tables would be removed: 1 game that is over, 1 left in the middle and 1 never"
        " begun.\n",
        "15w": "0 tables would be removed: 0 games that are over, 0 left in the middle and 0 never"
        " begun.\n",
    }.items():
        said = fairyring("store", "prune", "--older", older, "--dry-run", "--store", old)
        assert (said.status, said.out) == (0, told)
    assert left(fairyring, old, tmp_path) == {*evening[1]}
    said = fairyring("store", "prune", "--older", "99d", "--store", old)
    assert said.out.startswith("3 tables were removed, of 1 game that is over, ")
    assert left(fairyring, old, tmp_path) == set()
    assert fairyring("store", "check", "--store", old).out == "0 tables with 0 events: 0 sound.\n"


def test_what_runs_stays(fairyring, old, evening, tmp_path):
    _, running, room = evening[1]
    now = "UPDATE events SET at = at + :ago WHERE table_id = :id AND number = 1"
    at(old, now, ago=99 * DAY, id=room)
    at(old, "UPDATE standings SET rings = 1.0 WHERE table_id = :id", id=running)
    said = fairyring("store", "prune", "--older", "30d", "--store", old)
    assert said.out.startswith("1 table was removed, of 1 game that is over, 0 left")
    assert left(fairyring, old, tmp_path) == {running, room}


def test_the_best_game_of_a_person_stays(fairyring, old, evening, tmp_path):
    over, running, room = evening[1]
    row = "INSERT INTO results VALUES (:id, :who, 'gdfr', '', 'deal', :turns)"
    for id_, who, turns in ((over, ANA, 9), (running, ANA, 8), (room, BEN, 12)):
        at(old, row, id=id_, who=who, turns=turns)
    assert fairyring("store", "prune", "--older", "30d", "--store", old).status == 0
    assert left(fairyring, old, tmp_path) == {running, room}


def test_a_table_that_came_to_life_meanwhile_stays(old, evening):
    now = "UPDATE events SET at = at + :ago WHERE table_id = :id AND number = 1"
    with reading(old) as engine, engine.begin() as connection:
        before = time.time() - 30 * DAY
        found = tables.old(connection, before)
        assert set(found) == {*evening[1]}
    at(old, now, ago=99 * DAY, id=evening[1].running)
    with writing(old) as engine:
        assert sum(tables.remove(engine, [*found], before)) == 2


def test_a_server_that_knows_a_removed_table_says_that_it_is_no_more(fairyring, old, evening):
    async def asked():
        async with opened(old) as live:
            ana = await Device(await live.table(evening[1].room), BEN).look()
            said = await asyncio.to_thread(
                fairyring, "store", "prune", "--older", "30d", "--store", old
            )
            assert said.status == 0
            return await ana.ask(wire.Say, text="hello?")

    refused = asyncio.run(asked())
    assert (refused.reason, refused.message) == ("unknown", "This table is no more.")


@pytest.mark.parametrize("older", ["", "90", "d", "0d", "-3d", "3 d", "1y", "9" * 9 + "d"])
def test_so_many_days_or_weeks(fairyring, evening, older):
    said = fairyring("store", "prune", "--older", older, "--store", of(evening[0]))
    assert said.status == 2
    assert "as 90d or 12w" in said.err


# Forgetting people.


def test_somebody_is_found_by_name_and_forgotten_by_id(fairyring, evening, kept):
    said = fairyring("store", "forget", "ana", "--store", of(kept))
    assert said.status == 2
    assert said.out.startswith(f"{ANA} Ana, at 2 tables, last on 20")
    assert len(said.out.splitlines()) == 1
    assert rows(kept) == rows(evening[0]), "nothing was changed"
    said = fairyring("store", "forget", ANA, "--store", of(kept))
    assert said.status == 0
    assert said.out.startswith("Forgotten; 2 tables have somebody in that place.\n")
    told = repr(rows(kept))
    for own in (ANA, "'Ana'", '"Ana"', "quotes", "ana@club", "Firefox"):
        assert own in repr(rows(evening[0]))
        assert own not in told
    assert BEN in told
    assert fairyring("store", "check", "--store", of(kept)).out.endswith(": 3 sound.\n")
    said = fairyring("store", "forget", ANA, "--store", of(kept))
    assert said.status == 2
    assert "no person here has the id" in said.err


# Other releases.


@pytest.fixture
def now(fairyring, evening, store, tmp_path):
    """A store of either kind with the schema of this release, and its export."""
    file = tmp_path / "all.zip"
    fairyring("store", "export", file, "--store", of(evening[0]))
    fairyring("store", "import", file, "--store", store)
    return store, file


def downgrade(store, revision):
    """Downgrade a store to an earlier schema."""
    with writing(store, new=True) as engine, engine.begin() as connection:
        command.downgrade(migrations._config(connection), revision)


def check_upgrade(fairyring, store, revision, how, told):
    """Check that an upgrade, or its dry run, names both schemas and finds all tables sound."""
    said = fairyring("store", "upgrade", how, "--store", store)
    assert said.status == 0
    assert said.out.splitlines() == [
        f"The store {told} brought from schema {revision} to {revisions()[-1]}.",
        said.out.splitlines()[1],
        "Of them 1 running game goes on.",
    ]
    assert said.out.splitlines()[1].endswith(": 3 sound.")


def check_same(fairyring, store, file, tmp_path):
    """Check that the content of a store equals an export."""
    assert fairyring("store", "export", tmp_path / "now.zip", "--store", store).status == 0
    with zipfile.ZipFile(file) as before, zipfile.ZipFile(tmp_path / "now.zip") as after:
        for name in ("tables.jsonl", "events.jsonl"):
            assert before.read(name) == after.read(name)


def test_a_store_of_the_first_release_is_brought_to_this_one(fairyring, now, tmp_path):
    store, file = now
    first = revisions()[0]
    downgrade(store, first)
    said = fairyring("store", "export", tmp_path / "no.zip", "--store", store)
    assert said.status == 2
    assert "is of an older release; fairyring store upgrade --dry-run tells" in said.err
    for how, told in (("--dry-run", "would be"), ("--dry-run", "would be"), ("--apply", "was")):
        check_upgrade(fairyring, store, first, how, told)
    said = fairyring("store", "upgrade", "--dry-run", "--store", store)
    assert said.out.startswith(
        f"The store is of this release already (schema {revisions()[-1]}).\n"
    )
    check_same(fairyring, store, file, tmp_path)


@pytest.mark.parametrize(
    "store", ["sqlite", pytest.param("postgres", marks=pytest.mark.thorough)], indirect=True
)
def test_a_store_of_any_earlier_release_is_brought_to_this_one(fairyring, now, tmp_path):
    store, file = now
    for revision in revisions()[-2::-1]:
        downgrade(store, revision)
        assert fairyring("store", "check", "--store", store).out.endswith(": 3 sound.\n")
        check_upgrade(fairyring, store, revision, "--apply", "was")
    check_same(fairyring, store, file, tmp_path)


def test_a_store_of_a_newer_release_is_left_alone(fairyring, kept):
    sql(kept, "UPDATE alembic_version SET version_num = '9999'")
    for asked in ("upgrade --apply", "export out", "import out", "prune --older 9d"):
        said = fairyring("store", *asked.split(), "--store", of(kept))
        assert said.status == 2
        assert len(said.err.splitlines()) == 1
        if asked != "import out":
            assert "is of a newer release than this one" in said.err
    assert sql(kept, "SELECT * FROM alembic_version") == [("9999",)]


def test_games_under_older_rules_are_told_of_as_such(fairyring, evening, kept, monkeypatch):
    """Games that would differ now are no flaws; the report says how far they can be viewed."""
    toy = replace(games.game("toy"), rules_version=2)
    monkeypatch.setitem(games.guests().welcome, "toy", toy)
    assert fairyring("store", "check", "--store", of(kept)).out.endswith(": 3 sound.\n")
    sql(kept, *ALTERED["a digest"][:1], evening[1].running)
    told = (
        f"under older rules: table {evening[1].running}, toy, running: Played until step 1 under"
        " rules 1; these are rules 2. By the rules here something else comes of step 2."
    )
    before = rows(kept)
    said = fairyring("store", "check", "--store", of(kept))
    assert said.status == 0
    assert said.out.splitlines()[0] == told
    assert said.out.endswith(": 2 sound, 1 under older rules.\n")
    said = fairyring("store", "upgrade", "--dry-run", "--store", of(kept))
    assert said.status == 1
    assert said.out.splitlines()[1] == told
    assert said.out.endswith("Of them 0 running games go on; 1 stays as it is, to be looked at.\n")
    assert rows(kept) == before
    monkeypatch.delitem(games.guests().welcome, "toy")
    said = fairyring("store", "check", "--store", of(kept))
    assert said.status == 0
    assert said.out.endswith(": 1 sound, 2 not for this place.\n")


@pytest.mark.parametrize("how", [(), ("--dry-run", "--apply")])
def test_an_upgrade_is_tried_or_done(fairyring, kept, how):
    said = fairyring("store", "upgrade", *how, "--store", of(kept))
    assert said.status == 2
    assert "--dry-run to see what would change, or --apply" in said.err
