"""The server in a browser answers its pages' requests by address, as a real one would."""

import asyncio
import io
import json
import zipfile
from base64 import b64decode
from pathlib import Path
from unittest.mock import Mock

import pytest
from marks import marks
from structlog.testing import capture_logs

from fairyring.kernel.words import English
from fairyring.offline.lane import WorkerLane, thought
from fairyring.offline.tables import OfflineTables
from fairyring.record import read, verify
from fairyring.store.doorbell import Doorbell
from fairyring.store.keyed.backend import MemoryBackend
from fairyring.store.keyed.store import KeyedStore
from fairyring.table import wire
from fairyring.table.replay import analysis
from fairyring.table.tables import Tables
from fairyring.table.thinking.thinkers import Thinkers

pytestmark = pytest.mark.anyio
RECORDS = Path(__file__).parents[1] / "records"
ANA = "a-0123456789abcdefghij"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class AtOnce:
    """A lane without a second worker: it thinks at once."""

    async def think(self, asked: str, seconds: float) -> str:
        return thought(asked)


class Page:
    """A page that sends requests by address."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.here = OfflineTables(tables, ANA, English())

    async def ask(self, address: str, method: str = "GET", **form: str) -> dict:
        asked = {"address": address, "method": method, "form": form, "name": "Ana"}
        return json.loads(await self.here.answer(json.dumps(asked)))

    async def told(self, address: str, method: str = "GET") -> dict:
        answer = await self.ask(address, method)
        assert answer["status"] == 200, answer
        return json.loads(answer["body"])


@pytest.fixture
async def page():
    lane = WorkerLane(AtOnce())
    thinkers = Thinkers(lane, lane, 30.0)
    tables = await Tables.open(KeyedStore(MemoryBackend()), Doorbell(), thinkers, pause=0.0)
    yield Page(tables)
    await tables.close()


async def played(page: Page) -> str:
    """Return the id of a table at which one device played both seats to the end."""
    wish = {"game": "gdfr", "seats": 2, "kind": "device", "name": "Ana"}
    table_id = await page.here.new_table(json.dumps(wish))
    table = await page.tables.table(table_id)
    connection = table.connect(ANA)
    for number in range(500):
        if table.phase == "over":
            break
        if table.phase == "room":
            await table.ask(connection, wire.Begin(id="begin"))
            continue
        position = table.state.play.position
        seat = position.awaited()[0]
        action = position.actions(seat)[number % len(position.actions(seat))]
        asked = wire.Act(f"m{number}", seat, action.notation, table.state.seq)
        assert isinstance(await table.ask(connection, asked), wire.Done)
    connection.close()
    return table_id


async def test_a_game_that_is_over_is_looked_at_again_and_verified(page):
    table_id = await played(page)
    base = f"table/{table_id}"
    record = await page.ask(f"{base}/record")
    assert verify(record["body"]).ok
    assert record["filename"].endswith(".fairy")
    assert (await page.told(f"{base}/verify", "POST"))["ok"]
    about = await page.told(f"{base}/replay/about")
    assert about["over"]
    assert [name for name, _ in about["looks"]] == ["open", "1", "2", "watch"]
    reel = await page.told(f"{base}/replay/reel?eyes=1&first=0")
    assert len(reel["frames"]) > 1
    for what in ("picture.svg", "replay/picture.svg?step=3&eyes=watch"):
        assert (await page.ask(f"{base}/{what}"))["body"].startswith("<svg")
    assert (await page.ask(f"{base}/replay/reel?eyes=7"))["status"] == 404


async def test_a_game_that_goes_on_is_looked_at_with_ones_own_eyes(page):
    wish = {"game": "gdfr", "seats": 1, "kind": "bots", "name": "Ana"}
    base = f"table/{await page.here.new_table(json.dumps(wish))}/replay"
    assert await page.told(f"{base}/about") == {"looks": [["1", "Ana"]], "eyes": "1", "over": False}
    assert len((await page.told(f"{base}/reel?eyes=1&first=0"))["frames"]) == 1
    for closed in ("reel?eyes=open", "record", "analysis"):
        assert (await page.ask(f"{base}/{closed}"))["status"] == 404
    for closed in ("record", "verify", "picture.svg"):
        assert (await page.ask(base.replace("replay", closed)))["status"] == 404


async def test_a_record_that_is_opened_is_played_on_from_a_step(page):
    text = (await page.ask(f"table/{await played(page)}/record"))["body"]
    taken = await page.ask("replay", "POST", record=text.replace("\n", "\r\n"))
    assert taken["goto"].startswith("replay/gdfr.html#replay/")
    digest = taken["goto"].rpartition("/")[2]
    assert (await page.told(f"replay/{digest}/about"))["over"]
    assert (await page.ask(f"replay/{digest}/record"))["body"] == text
    on = await page.ask(f"replay/{digest}/play-on", "POST", step="2", seat="1")
    table = await page.tables.table(on["goto"].rpartition("#")[2])
    assert table.state.roster.names()[0] == "Ana"
    late = await page.ask(f"replay/{digest}/play-on", "POST", step="9999", seat="1")
    assert "no such step" in json.loads(late["body"])["message"]
    wrong = await page.ask("replay", "POST", record="nothing")
    assert wrong["status"] == 422
    assert json.loads(wrong["body"])["message"]


async def test_a_record_from_elsewhere_is_checked_before_it_is_shown(page):
    text = (RECORDS / "gdfr-four.fairy").read_text("utf-8")
    taken = await page.ask("replay", "POST", record=text)
    assert taken["goto"].startswith("replay/gdfr.html#replay/")
    forged = await page.ask("replay", "POST", record=text.replace("Ana", "Eve", 1))
    assert forged["status"] == 422


async def test_mistakes_are_found_and_learned_from(page, monkeypatch):
    monkeypatch.setattr(analysis, "BUDGET", "4")
    base = f"table/{await played(page)}/replay"
    assert (await page.told(f"{base}/analysis"))["state"] == "none"
    found = await page.told(f"{base}/analysis", "POST")
    while found["state"] == "under_way":
        await asyncio.sleep(0.05)
        found = await page.told(f"{base}/analysis")
    assert found["state"] == "found"
    assert len(found["curve"]) > 2


async def test_seats_of_one_device_are_called_in_the_language_of_the_page(page):
    page.here = OfflineTables(page.tables, ANA, marks())
    wish = {"game": "gdfr", "seats": 2, "kind": "device", "name": "Ana"}
    table = await page.tables.table(await page.here.new_table(json.dumps(wish)))
    assert table.state.roster.names() == ("Ana", "⟦player 2⟧")


async def test_ones_own_page_and_what_is_taken_along(page):
    table_id = await played(page)
    own = (await page.ask("me"))["body"]
    assert f'href="table/gdfr.html#{table_id}"' in own
    assert "One game played" in own
    answer = await page.ask("me/all.zip")
    with zipfile.ZipFile(io.BytesIO(b64decode(answer["packed"]))) as archive:
        name = f"records/gdfr-{table_id}.fairy"
        assert archive.namelist() == ["fairyring.json", name]
        assert read(archive.read(name).decode()).game == "gdfr"
    assert (await page.ask("me/tables", "POST", table=table_id))["status"] == 200
    assert table_id not in (await page.ask("me"))["body"].partition("last games")[0]


async def test_there_is_nothing_else(page):
    for address in (
        "table/none/record",
        "replay/none/about",
        "me/nothing",
        "art/gdfr/face/none.svg",
        "art/gdfr/face/back/none.svg",
        "art/gdfr/none.svg",
        "art/none/cover.svg",
        "table/none/replay/about",
    ):
        assert (await page.ask(address))["status"] == 404


async def test_an_error_of_ours_is_not_told_as_if_there_were_nothing(page, monkeypatch):
    record = f"table/{await played(page)}/record"
    for error in (KeyError("ours"), TypeError("ours")):
        with monkeypatch.context() as broken, capture_logs() as logs:
            broken.setattr("fairyring.offline.tables.write", Mock(side_effect=error))
            assert (await page.ask(record))["status"] == 500
        assert [(line["log_level"], line["address"]) for line in logs] == [("error", record)]
    assert (await page.ask(record))["status"] == 200
