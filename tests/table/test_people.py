"""Personal data in every kind of store, and how it is forgotten."""

import pytest
import stores
from msgspec import structs
from seated import ANA, BEN, EVE
from stores import open_store

from fairyring.record.puzzle import Puzzle
from fairyring.store.events import Acted, Arranged, Event, Said, Sat
from fairyring.store.people import Device
from fairyring.store.rows import Opening, Standing, TableRow, Won

pytestmark = pytest.mark.anyio

PUZZLE = Puzzle("gdfr", "", "0123456789abcdef")


@pytest.fixture(params=stores.KINDS)
async def store(request, tmp_path):
    with stores.address(request.param, tmp_path) as url:
        store = await open_store(url)
        yield store
        await store.close()


def opening(id, created, phase, *people):
    row = TableRow(id, f"j{id}", f"w{id}", "gdfr", "friends", b"s" * 32, 0.0, 0.0, created)
    names = tuple(f"Name {n}" for n, _ in enumerate(people))
    sat = [Event(n + 2, Sat(n, names[n]), 1.5, one, f"s{n}") for n, one in enumerate(people)]
    happened = (Event(1, Arranged(len(people), {}), 1.5, people[0]), *sat)
    stands = Standing(phase, created, names, people, (), (), people[:1], ())
    return Opening(row, happened, dict.fromkeys(people, "sit"), stands)


async def test_a_device_is_known_until_it_is_signed_out(store):
    first, second = Device("d1", ANA, "Firefox", 1.0, 1.0), Device("d2", ANA, "Phone", 2.0, 2.0)
    for device in (first, second, Device("d3", BEN, "Other", 3.0, 3.0)):
        await store.people.meet(device)
    again = structs.replace(first, seen=9.0)
    await store.people.meet(again)
    assert await store.people.devices(ANA) == [again, second]
    assert not await store.people.sign_out(BEN, "d1")
    assert await store.people.sign_out(ANA, "d1")
    assert not await store.people.sign_out(ANA, "d1")
    assert await store.people.devices(ANA) == [second]
    gone = await store.people.device("d1")
    assert gone is not None
    assert gone.gone


async def test_a_link_is_good_once_and_the_newer_one_alone(store):
    await store.people.lay_link("old", ANA, "Ana", 10.0)
    await store.people.lay_link("new", ANA, "Ana", 10.0)
    assert await store.people.link("old", 5.0) is None
    assert await store.people.link("new", 11.0) is None
    assert await store.people.take_link("new", 5.0) == (ANA, "Ana")
    assert await store.people.take_link("new", 5.0) is None


async def test_lists_say_what_is_due_first_and_what_is_over_last(store):
    for key, created, phase, *people in (
        ("over", 5.0, "over", BEN, ANA),
        ("older", 1.0, "play", ANA, BEN),
        ("newer", 2.0, "play", ANA, BEN),
        ("waits", 3.0, "play", BEN, ANA),
        ("bens", 4.0, "play", BEN, EVE),
    ):
        await store.create(opening(key, created, phase, *people))
    assert [one.id for one in await store.tables_of(ANA, 9)] == ["older", "newer", "waits", "over"]
    assert [one.id for one in await store.tables_of(ANA, 2, 1)] == ["newer", "waits"]
    await store.take_off("newer", ANA)
    assert [one.id for one in await store.tables_of(ANA, 2)] == ["older", "waits"]
    await store.put_on("newer", ANA)
    assert len(await store.tables_of(ANA, 9)) == 4
    assert [one.id for one in await store.people.finished(ANA)] == ["over"]
    assert await store.has_finished(ANA, "gdfr")
    assert not await store.has_finished(EVE, "gdfr")


async def test_rooms_in_which_nothing_will_be_played_are_swept(store):
    for key, created, phase, *people in (
        ("left", 5.0, "room", ""),
        ("waits", 5.0, "room", ANA),
        ("old", 1.0, "room", ANA),
        ("plays", 1.0, "play", ANA),
    ):
        await store.create(opening(key, created, phase, *people))
    await store.sweep(6.0, 2.0)
    there = [key for key in ("left", "waits", "old", "plays") if await store.row(key)]
    assert there == ["waits", "plays"]
    assert await store.row_by_key("jold") is None
    await store.take_off("waits", ANA)  # it never began, and nobody else keeps it
    assert await store.row("waits") is None
    assert await store.events("waits") == []


async def test_it_is_known_when_no_house_was_there_and_where_a_clock_rings(store):
    for now in (1.0, 11.0, 100.0, 90.0, 110.0):
        await store.beat(now, 30.0)
    assert await store.outages() == [(11.0, 100.0)]
    await store.beat(3600.0, 30.0)
    await store.put_back(120.0)
    assert await store.outages() == [(11.0, 100.0)]
    await store.beat(121.0, 30.0)
    await store.put_back(3600.0)
    await store.beat(160.0, 30.0)
    assert await store.outages() == [(11.0, 100.0), (121.0, 160.0)]
    for key, rings in (("a", 5.0), ("b", 3.0), ("c", 9.0), ("d", None)):
        made = opening(key, 1.0, "play", ANA)
        standing = structs.replace(made.standing, rings=rings)
        await store.create(structs.replace(made, standing=standing))
    assert await store.ringing(6.0) == [("b", 3.0), ("a", 5.0)]


async def test_of_who_is_forgotten_nothing_remains_but_seats(store):
    await store.create(opening("t", 1.0, "play", ANA, BEN))
    await store.append("t", Event(4, Said(0, "my name is Ana"), 2.0, ANA, "m1"))
    await store.append("t", Event(5, Acted(0, "a"), 3.0, ANA, "m2"), won=Won(ANA, PUZZLE, 7))
    await store.people.meet(Device("d1", ANA, "Firefox", 1.0, 1.0))
    assert [won.turns for won in await store.people.won(ANA)] == [7]
    strangers = iter(["stranger-1", "stranger-2"])
    assert await store.people.forget(ANA, lambda: next(strangers)) == ["t"]
    kept = await store.events("t")
    assert {event.person for event in kept} == {"stranger-1", BEN}
    assert [event.body for event in kept if event.number in (2, 3, 4)] == [
        Sat(0, "somebody"), Sat(1, "Name 1"), Said(0, "…"),
    ]  # fmt: skip
    standing = await store.standing("t")
    assert standing.people == ("stranger-1", BEN)
    assert standing.names == ("somebody", "Name 1")
    assert await store.guests("t") == {BEN: "sit"}
    assert await store.people.devices(ANA) == []
    assert await store.people.won(ANA) == []
    assert await store.tables_of(ANA, 9) == []
