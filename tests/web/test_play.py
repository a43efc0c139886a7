"""Whole games over the wire, played with the client of the package."""

import asyncio
import random
import re
import textwrap

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import serve

import fairyring.client
from fairyring.client import Client, Refused, Table, TableClosed, connection, patched
from fairyring.kernel.dice import FastDice
from fairyring.kernel.display.scene import Piece, Scene, Zone
from fairyring.record import Act, read
from fairyring.table import wire
from fairyring.web.closing import Closing


async def play_out(table: Table, chance: random.Random) -> None:
    """Play a seat at random until the game is over."""
    while table.view.phase != "over":
        if table.choices:
            await tried(table, chance.choice(table.choices).notation)
        else:
            await table.changed()


async def tried(table: Table, notation: str) -> None:
    """Play an action; if another seat was faster, wait for what it did."""
    seen = table.seq
    try:
        await table.act(notation)
    except Refused as refused:
        if refused.reason not in ("stale", "illegal", "not_now"):
            raise
        await table.until(lambda: table.seq != seen)


async def seated(site, game: str, seats: int, **how: object) -> tuple[list[Client], list[Table]]:
    """Return clients and their tables, one for each seat, when the game has begun."""
    people = [await Client.open(site.url, name=f"Person {n + 1}") for n in range(seats)]
    first = await people[0].new_table(game, kind="friends", seats=seats, **how)
    tables = [first]
    for seat, person in enumerate(people[1:], 1):
        tables.append(await person.join(first.join_url))
        await tables[-1].sit(seat)
    await first.begin()
    for table in tables:
        await table.until(lambda table=table: table.view.phase == "play")
    return people, tables


async def caught_up(table: Table, seq: int) -> None:
    """Wait until a table shows an event."""
    await table.until(lambda: table.seq >= seq)


async def leave(people: list[Client]) -> None:
    for person in people:
        await person.close()


@pytest.mark.parametrize("game", ["gdfr", "toy"])
def test_a_whole_game_from_four_seats(site, game):
    async def play() -> None:
        people, tables = await seated(site, game, 4)
        watcher = await Client.open(site.url, name="Watcher")
        seen = await watcher.join(tables[0].watch_url)
        chance = random.Random(7)
        async with asyncio.timeout(120):
            await asyncio.gather(*[play_out(table, chance) for table in tables])
        last = tables[0].seq
        for table in (*tables, seen):
            await caught_up(table, last)
            assert table.view.result == tables[0].view.result
            assert table.view.seed
        assert seen.seats == ()
        record = read(await people[3].record(tables[0].id))
        assert record.names == ("Person 1", "Person 2", "Person 3", "Person 4")
        assert record.seed.hex() == tables[0].view.seed
        assert sum(isinstance(step.event, Act) for step in record.steps) > 4
        verdict = await people[1].verify(tables[0].id)
        assert verdict.ok, verdict.lines
        await leave([*people, watcher])

    asyncio.run(play())


def test_patches_add_up_to_the_whole(site):
    """A view made from patches equals the one that a new client is sent at once."""

    async def play() -> None:
        people, tables = await seated(site, "toy", 3)
        chance = random.Random(3)
        for _ in range(25):
            for table in tables:
                if table.choices and table.view.phase == "play":
                    await tried(table, chance.choice(table.choices).notation)
            last = max(table.seq for table in tables)
            for person, table in zip(people, tables, strict=True):
                await caught_up(table, last)
                fresh = await person.table(table.id)
                assert scattered(fresh.scene) == scattered(table.scene)
                assert fresh.view == table.view
                assert fresh.log == table.log
                await fresh.close()
        await leave(people)

    def scattered(scene: Scene) -> tuple[object, ...]:
        return (
            {zone.id: zone for zone in scene.zones},
            {piece.id: piece for piece in scene.pieces},
            *(getattr(scene, name) for name in ("prompt", "choices", "awaited", "notes")),
        )

    asyncio.run(play())


def test_the_clocks_of_a_table_are_set_in_its_room(site):
    async def play() -> None:
        async with await Client.open(site.url, name="Ana") as ana:
            table = await ana.new_table("toboggan", kind="friends", seats=2)
            await table.arrange(3, {}, response=30)
            await table.arrange(2, {}, breath=2)
            assert table.view.times == (2, 30)

    asyncio.run(play())


def test_all_that_can_be_asked_in_a_room_and_a_game(site):
    async def play() -> None:
        async with (
            await Client.open(site.url, name="Ana") as ana,
            await Client.open(site.url, name="Bo") as bo,
        ):
            assert "gdfr" in {game.key for game in await ana.games()}
            hers = await ana.new_table("gdfr", kind="friends", seats=2, options={"deal": 5})
            his = await bo.join(hers.join_url)
            await his.sit(1)
            await his.stand(1)
            await hers.arrange(3, {})
            await hers.arrange(2, {"deal": 6})
            await his.sit(1, "Bertram")
            await hers.say("Good evening!")
            await his.until(lambda: his.log[-1].text == "Good evening!")
            assert [seat.name for seat in hers.view.seats] == ["Ana", "Bertram"]
            await hers.begin()
            await his.until(lambda: his.scene is not None)
            turn, waits = (hers, his) if hers.choices else (his, hers)
            assert await turn.hint() in {choice.notation for choice in turn.choices}
            other = next(p.label for p in turn.scene.pieces if p.zone == "circle")
            assert (await turn.why(other)).clause
            with pytest.raises(Refused) as refused:
                await turn.act(other)
            assert refused.value.reason == "illegal"
            assert refused.value.clause
            with pytest.raises(Refused) as refused:
                await waits.act(turn.choices[0].notation)
            seq = await turn.act(turn.choices[0].notation)
            assert turn.seq >= seq
            await waits.until(lambda: waits.seq >= seq)
            await waits.resign()
            await turn.until(lambda: turn.view.phase == "over")
            assert turn.view.result.reason
            again = await ana.table(await hers.again())
            assert again.id != hers.id
            await again.until(lambda: len(again.view.seats) == 2)

    asyncio.run(play())


def test_one_device_for_all(site):
    async def play() -> None:
        async with await Client.open(site.url, name="Ana") as ana:
            table = await ana.new_table("toy", kind="device", seats=2)
            if table.view.phase == "room":
                await table.begin()
            await table.until(lambda: table.view.curtain is not None)
            for _ in range(2):
                seat = table.view.curtain
                assert table.scene is None, "behind the curtain nothing is shown"
                await table.lift(seat)
                assert table.scene.seat == seat
                lay = next(c for c in table.choices if c.notation.startswith("lay"))
                await table.act(lay.notation)

    asyncio.run(play())


# What a seat may not know.


def test_a_seat_is_sent_the_same_bytes_whatever_it_cannot_see(site):
    """Redealing what a seat cannot see, at many moments, changes nothing that it is sent."""

    async def play() -> None:
        people, tables = await seated(site, "toy", 3)
        watcher = await Client.open(site.url, name="Watcher")
        watching = await watcher.join(tables[0].watch_url)
        eyes = [*zip(people, (0, 1, 2), strict=True), (watcher, None)]
        state = await site.state_of(tables[0].id)
        chance = random.Random(11)
        differed = 0
        for moment in range(15):
            for person, seat in eyes:
                truth = state.play.position
                before = await all_sent(site, person, watching.id)
                state.play.position = elsewhere = truth.veiled(seat)
                elsewhere.redeal(FastDice(moment, 1 + (seat or 0)))
                differed += elsewhere != truth
                assert await all_sent(site, person, watching.id) == before
                state.play.position = truth
            for table in tables:
                if table.choices and table.view.phase == "play":
                    await tried(table, chance.choice(table.choices).notation)
        assert differed > 20, "what cannot be seen did vary"
        await leave([*people, watcher])

    asyncio.run(play())


async def all_sent(site, person: Client, id: str) -> list[bytes]:
    """Return all that a person gets of a table: by its socket, its page and the interface."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    headers = {"cookie": cookies}
    address = f"ws{site.url[4:]}/table/{id}/socket"
    async with connect(address, additional_headers=headers, proxy=None) as socket:
        whole = await socket.recv()
    async with httpx.AsyncClient(base_url=site.url, headers=headers, timeout=60) as http:
        answers = [await http.get(f"/api/tables/{id}"), await http.get(f"/table/{id}/record")]
    return [str(whole).encode(), *[answer.content for answer in answers]]


# The client.


def test_the_example_of_the_client_plays(site, capsys):
    example = re.search(r"\n\n(    async with .*?)\n\n\S", fairyring.client.__doc__, re.S)[1]
    code = textwrap.dedent(example).replace("http://localhost:8000", site.url)
    scope: dict[str, object] = {"Client": Client}
    exec(f"async def play():\n{textwrap.indent(code, '    ')}", scope)
    asyncio.run(scope["play"]())
    assert capsys.readouterr().out.startswith("Result(")


def test_a_lost_answer_is_asked_for_again_and_done_once(site):
    """The connection breaks after a message is sent and before its answer comes."""

    async def play() -> None:
        async with await Client.open(site.url, name="Ana") as ana:
            table = await ana.new_table("gdfr", kind="bots", seats=1)
            for _ in range(5):
                before, socket = table.view.step, table._connection._socket
                acting = asyncio.create_task(table.act(table.choices[0].notation))
                while not table._connection._asked:
                    await asyncio.sleep(0)
                await asyncio.sleep(random.random() / 200)
                socket.transport.abort()
                await acting
                assert table.view.step == before + 1
                while table._connection._socket in (None, socket):
                    await asyncio.sleep(0.01)

    asyncio.run(play())


def test_a_server_that_lets_in_and_hangs_up_is_asked_less_and_less_often(monkeypatch):
    """A server behaves like this if its store is away."""
    waits: list[float] = []
    own: list[asyncio.AbstractEventLoop] = []
    enough = asyncio.Event()
    sleep = asyncio.sleep

    async def note(seconds: float) -> None:
        if asyncio.get_running_loop() is not own[0]:  # a server in another thread
            await sleep(seconds)
            return
        if seconds in (connection.FIRST_WAIT * 2**n for n in range(5)):
            waits.append(seconds)
            if len(waits) == 4:
                enough.set()
        await sleep(0)

    async def hang_up(socket) -> None:
        await socket.close(Closing.BROKEN)

    async def play() -> None:
        own.append(asyncio.get_running_loop())
        async with serve(hang_up, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            monkeypatch.setattr(connection.asyncio, "sleep", note)
            one = connection.Connection(
                f"ws://127.0.0.1:{port}", str, lambda: None, lambda news: True
            )
            await asyncio.wait_for(enough.wait(), 60)
            await one.close()

    asyncio.run(play())
    assert waits[:4] == [connection.FIRST_WAIT * 2**n for n in range(4)]


def test_a_client_that_has_gone_wrong_catches_up(site):
    async def play() -> None:
        async with await Client.open(site.url, name="Ana") as ana:
            table = await ana.new_table("gdfr", kind="bots", seats=1)
            true = table.scene
            table.seq, table.scene = table.seq - 1, msgspec.structs.replace(true, pieces=())
            await table.say("hello")
            assert table.scene == true

    asyncio.run(play())


def test_a_table_that_is_closed_to_a_person_says_so(site):
    async def play() -> None:
        async with (
            await Client.open(site.url, name="Ana") as ana,
            await Client.open(site.url, name="Bo") as bo,
        ):
            table = await ana.new_table("gdfr", kind="friends", seats=2)
            with pytest.raises(Refused, match="link"):
                await bo.table(table.id)
            with pytest.raises(Refused, match="link"):
                await bo.join(f"{site.url}/join/nothing")
            with pytest.raises(TableClosed, match="not admitted"):
                await bo._at(table.id, "", "")
            await table.close()
            with pytest.raises(TableClosed):
                await table.say("hello")

    asyncio.run(play())


def test_the_same_person_on_two_devices(site):
    async def play() -> None:
        async with await Client.open(site.url, name="Ana") as laptop:
            table = await laptop.new_table("gdfr", kind="bots", seats=1)
            async with await Client.open(site.url, name="", cookies=laptop.cookies) as phone:
                same = await phone.table(table.id)
                assert same.seats == (0,)
                seq = await same.act(same.choices[0].notation)
                await table.until(lambda: table.seq >= seq)
                assert table.scene == same.scene

    asyncio.run(play())


def test_a_patch_changes_what_it_names():
    scene = Scene("toy", 0, "Lay.", "L1", (0,), (Zone("a", "row", "A"),), (Piece("x", "a", "X"),))
    change = wire.Patch(
        after=1,
        seq=2,
        table=None,
        zones=(Zone("b", "row", "B"),),
        pieces=(Piece("y", "b", "Y"),),
        gone=("x",),
        zones_gone=("a",),
        prompt="Wait.",
    )
    after = patched(scene, change)
    assert (after.zones, after.pieces) == (change.zones, change.pieces)
    assert (after.game, after.seat, after.prompt, after.awaited) == ("toy", 0, "Wait.", ())


def test_the_last_table_is_a_picture_to_keep_for_who_was_there(site):
    ana = site.program()
    about = {"game": "gdfr", "seats": 2, "name": "Ana", "kind": "device"}
    opened = ana.post("/api/tables", json=about).json()
    path = f"/table/{opened['id']}/picture.svg"
    assert ana.get(path).status_code == 404, "before the game is over there is none"
    with site.wired(ana, opened["id"]) as socket:
        for message in (wire.Begin("a"), wire.Resign("b", 0)):
            socket.send(wire.write(message).decode())
            while not isinstance(wire.read_to_client(socket.recv(timeout=60)), wire.Done):
                pass
    kept = ana.get(path)
    assert kept.headers["content-type"] == "image/svg+xml"
    assert kept.headers["content-disposition"].endswith('.svg"')
    assert kept.text.startswith("<svg")
    assert "Player 2" in kept.text
    assert site.program().get(path).status_code == 403


@pytest.mark.parametrize("game", ["gdfr", "swinger", "gobblestones", "toboggan", "fairy_school"])
def test_somebody_cheers_for_every_seat(site, game):
    browser = site.program()
    seats = fairyring.game(game).most_seats
    drawn = {browser.get(f"/art/{game}/winner/{who}.svg").text for who in (*range(seats), "nobody")}
    assert len(drawn) == seats + 1
    assert all(one.startswith("<svg") for one in drawn)
    assert browser.get(f"/art/{game}/winner/9.svg").status_code == 404
    assert browser.get("/art/toy/winner/0.svg").status_code == 404
