"""Budgets of event-loop time, by a clock of their own."""

import asyncio
from collections import Counter

import pytest

from fairyring.web.defence import loop_time
from fairyring.web.defence.limits import Limits
from fairyring.web.defence.loop_time import LoopTime, Meter, Payers
from fairyring.web.metrics import Watch

LIMITS = Limits()
ANA = Payers("192.0.2.1", "ana", "a")
BEN = Payers("198.51.100.1", "ben", "b")


class Clock:
    """Time that passes only when somebody works, or when the loop would wait."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Watched(Watch):
    """Keeps the time that was counted."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()

    def spent(self, kind: str, seconds: float) -> None:
        self.seconds[kind] += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


async def work(clock: Clock, seconds: float) -> str:
    clock.now += seconds
    await asyncio.sleep(0)
    clock.now += seconds
    return "done"


async def ask(loop: LoopTime, payers: Payers, clock: Clock, seconds: float) -> bool:
    if not await loop.admit(payers, question=True):
        return False
    await loop.measured(payers, "why", work(clock, seconds / 2), question=True)
    return True


def test_only_the_time_of_the_loop_is_measured(clock):
    async def waits() -> str:
        clock.now += 1
        await asyncio.sleep(0)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await asyncio.sleep(1)
        clock.now += 2
        return "done"

    async def main() -> None:
        meter = Meter(clock)
        task = asyncio.create_task(meter.run(waits()))
        await asyncio.sleep(0)
        clock.now += 100  # somebody else is served meanwhile
        assert await task == "done"
        assert meter.seconds == pytest.approx(3)

    asyncio.run(main())


def test_a_failure_is_charged_too(clock):
    async def fails() -> None:
        clock.now += 0.2
        raise ValueError("wrong")

    async def main() -> None:
        watch = Watched()
        loop = LoopTime(LIMITS, watch, clock=clock)
        assert await loop.admit(ANA, question=True)
        with pytest.raises(ValueError, match="wrong"):
            await loop.measured(ANA, "why", fails(), question=True)
        assert watch.seconds == {"why": pytest.approx(0.2)}

    asyncio.run(main())


def test_whoever_spends_their_budget_waits_and_others_do_not(clock):
    async def main() -> None:
        loop = LoopTime(LIMITS, patience=0.05, clock=clock)
        asked = 0
        while await ask(loop, ANA, clock, 0.02):
            asked += 1
        assert asked == pytest.approx(LIMITS.loop_of_person.most / 0.02, abs=4)
        assert await ask(loop, BEN, clock, 0.02)
        clock.now += 1  # in which the account is refilled
        again = 0
        while await ask(loop, ANA, clock, 0.02):
            again += 1
        assert again == pytest.approx(LIMITS.loop_of_person.share / 0.02, abs=2)

    asyncio.run(main())


def test_many_people_of_one_address_get_no_more_than_its_budget(clock):
    async def main() -> None:
        loop = LoopTime(LIMITS, patience=0.05, clock=clock)
        asked = 0
        for person in range(60):
            asked += await ask(loop, Payers("192.0.2.1", f"{person}", f"{person}"), clock, 0.03)
        assert asked == pytest.approx(LIMITS.loop_of_client.most / 0.03, abs=15)
        assert asked < 60
        assert await ask(loop, BEN, clock, 0.03)

    asyncio.run(main())


def test_playing_is_never_held_up_by_the_questions_of_a_table(clock):
    async def main() -> None:
        loop = LoopTime(LIMITS, patience=0.05, clock=clock)
        number = 0
        while await ask(loop, Payers(f"192.0.2.{number}", f"{number}", "a"), clock, 0.05):
            number += 1
        assert number >= 5
        assert await loop.admit(ANA, question=False)

    asyncio.run(main())


def test_those_who_wait_are_served_in_order_as_the_account_fills():
    async def main() -> list[int]:
        loop = LoopTime(LIMITS, patience=60)
        served: list[int] = []

        async def busy() -> None:
            began = loop._clock()
            while loop._clock() - began < 0.6:
                pass

        async def one(number: int) -> None:
            assert await loop.admit(ANA, question=True)
            served.append(number)

        await loop.charged(ANA, "shown", busy())
        async with asyncio.TaskGroup() as group:
            for number in range(5):
                group.create_task(one(number))
        return served

    assert asyncio.run(main()) == [0, 1, 2, 3, 4]


def test_of_those_who_wait_whoever_spent_least_goes_first():
    async def main() -> list[str]:
        loop = LoopTime(LIMITS, patience=60)
        served: list[str] = []

        async def one(payers: Payers, question: bool) -> None:
            assert await loop.admit(payers, question=question)
            served.append(f"{payers.person} {'asks' if question else 'plays'}")

        for person, seconds in (("ana", 0.45), ("ben", 0.3), ("cleo", 0.4)):
            loop._charge(Payers("school", person), seconds, question=False)
        async with asyncio.TaskGroup() as group:
            group.create_task(one(Payers("school", "ana"), True))
            group.create_task(one(Payers("school", "ben"), True))
            group.create_task(one(Payers("school", "dan"), True))
            group.create_task(one(Payers("school", "ana"), False))
        return served

    assert asyncio.run(main()) == ["ana plays", "dan asks", "ben asks", "ana asks"]


def test_accounts_that_are_full_are_forgotten(clock, monkeypatch):
    monkeypatch.setattr(loop_time, "_MOST_ACCOUNTS", 20)

    async def main() -> None:
        loop = LoopTime(LIMITS, clock=clock)
        await ask(loop, ANA, clock, 0.8)
        for number in range(50):
            clock.now += 0.005
            await ask(loop, Payers(f"{number}", f"{number}"), clock, 0.001)
        assert len(loop._accounts) < 30
        assert loop.overdrawn("person") == ["ana"]
        clock.now += 10
        assert loop.overdrawn("person") == []

    asyncio.run(main())
