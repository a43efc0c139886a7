"""Turns of which a person is notified: claimed once, in either database, by any process."""

import asyncio
import subprocess
import sys
from contextlib import asynccontextmanager

import pytest
import stores
from clocks import StandingClock
from msgspec.structs import replace
from seated import ANA, BEN, friends, mover, opened

from fairyring.store.pace import DAY, Pace
from fairyring.store.sql.notifications import GONE, MOST, SETTLING, SHORT, Quiet, Turns, Way, Ways
from fairyring.store.sql.store import SqlStore

pytestmark = pytest.mark.anyio

CLAIM = """
import asyncio, sys
from fairyring.store.sql.store import SqlStore
from fairyring.store.sql.notifications import Turns

async def claim(url, now):
    store = await SqlStore.open(url)
    turns = Turns(store)
    (turn,) = await turns.uncalled(now)
    print("ready", flush=True)
    sys.stdin.readline()
    print(await turns.claim(turn), flush=True)
    await store.close()

asyncio.run(claim(sys.argv[1], float(sys.argv[2])))
"""


@pytest.fixture(params=("sqlite", "postgres"))
def url(request, tmp_path):
    with stores.address(request.param, tmp_path) as address:
        yield address


@asynccontextmanager
async def of_store(url: str):
    """Yield the turns and the ways to call of one process."""
    store = await SqlStore.open(url)
    try:
        yield Turns(store), Ways(store)
    finally:
        await store.close()


def way(person: str, **about: object) -> Way:
    made = Way(person, person, "mail", f"{person}@example.org", {}, "", True, 0.0)
    return replace(made, **about)


async def at_a_table(url: str, clock: StandingClock, **wishes: object) -> tuple[str, str]:
    """Return the id of a table whose two players left but can be called, and the awaited one."""
    async with opened(url, clock=clock) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN, **wishes)
        due, *_ = await mover(devices)
        async with of_store(url) as (_, ways):
            for person in (ANA, BEN):
                assert await ways.add(way(person))
        return table.id, due.person


async def test_a_turn_is_claimed_once_and_can_be_given_back(url):
    clock = StandingClock()
    table, person = await at_a_table(url, clock)
    async with of_store(url) as (turns, _), of_store(url) as (others, _):
        now = clock.now() + SETTLING
        (turn,) = await turns.uncalled(now)
        assert (turn.table, turn.person, turn.why) == (table, person, "turn")
        assert await others.uncalled(now) == [turn]
        claims = [one.claim(turn) for one in (turns, others) * 4]
        assert sorted(await asyncio.gather(*claims)) == [False] * 7 + [True]
        assert await others.uncalled(now) == []
        await turns.give_back(turn)
        assert await others.uncalled(now) == [turn]
        assert await others.claim(turn)
        assert not await turns.claim(replace(turn, since=turn.since - 1))  # for another turn


async def test_of_two_processes_one_calls(url):
    clock = StandingClock()
    await at_a_table(url, clock)
    command = [sys.executable, "-c", CLAIM, url, str(clock.now() + SETTLING)]
    processes = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    assert [one.stdout.readline() for one in processes] == ["ready\n"] * 2
    told = [one.communicate("\n") for one in processes]
    assert sorted(out.strip() for out, _ in told) == ["False", "True"]


async def test_who_is_there_is_not_called_and_who_went_is_later(url):
    clock = StandingClock()
    table, person = await at_a_table(url, clock)
    async with of_store(url) as (turns, _):
        now = clock.now()
        assert await turns.uncalled(now + SETTLING - 1) == []
        await turns.here([(table, person), ("of-no-table", person)], now + SETTLING)
        assert await turns.uncalled(now + SETTLING) == []
        assert await turns.uncalled(now + SETTLING + GONE - 1) == []
        assert len(await turns.uncalled(now + SETTLING + GONE)) == 1


async def test_of_days_it_is_told_once_more_when_few_hours_are_left(url):
    clock = StandingClock()
    await at_a_table(url, clock, pace=Pace(move=DAY))
    async with of_store(url) as (turns, _):
        now = clock.now()
        (turn,) = await turns.uncalled(now + SETTLING)
        assert await turns.claim(turn)
        assert await turns.uncalled(now + DAY - SHORT - 1) == []
        (short,) = await turns.uncalled(now + DAY - SHORT)
        assert short.why == "short"
        assert await turns.claim(short)
        assert not await turns.claim(short)
        assert await turns.uncalled(now + DAY - 1) == []


async def test_who_can_be_called_from_now_on_is_not_called_to_what_waited_before(url):
    clock = StandingClock()
    _, person = await at_a_table(url, clock)
    async with of_store(url) as (turns, ways):
        later = clock.now() + SETTLING
        await ways.add(way(person, since=later))
        assert await turns.uncalled(later) == []
        await ways.add(way(person, confirmed=False))
        assert await turns.uncalled(later) == []
        assert await ways.confirm(person, 0.0)
        assert len(await turns.uncalled(later)) == 1
        await ways.remove(person)
        assert await turns.uncalled(later) == []
        assert not await ways.confirm(person, 0.0)


async def test_of_ways_there_is_one_for_mail_and_not_too_many(url):
    async with of_store(url) as (_, ways):
        assert await ways.add(way(ANA))
        assert await ways.add(way(ANA, id="other", address="other@example.org"))
        assert [one.address for one in await ways.of(ANA)] == ["other@example.org"]
        phone = way(BEN, id="phone", kind="push", address="https://push.example/1", keys={"a": "b"})
        assert await ways.add(phone)
        assert await ways.add(replace(phone, id="hers", person=ANA))  # the browser is hers now
        assert await ways.of(BEN) == []
        assert [one.kind for one in await ways.of(ANA)] == ["push", "mail"]
        more = [replace(phone, id=f"p{n}", person=ANA, address=f"https://push.example/{n}")
                for n in range(2, MOST + 2)]  # fmt: skip
        assert [await ways.add(one) for one in more] == [True] * (MOST - 2) + [False] * 2


async def test_quiet_hours_are_kept(url):
    async with of_store(url) as (_, ways):
        assert await ways.quiet(ANA) is None
        for quiet in (Quiet(22, 7, "Asia/Tokyo"), Quiet(1, 2, "UTC")):
            await ways.keep_quiet(ANA, quiet)
            assert await ways.quiet(ANA) == quiet
        assert await ways.quiet(BEN) is None
