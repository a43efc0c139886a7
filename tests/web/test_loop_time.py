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
    """Time that passes only when somebody works."""

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


def loop_by(clock: Clock, patience: float = 0.05) -> LoopTime:
    return LoopTime(LIMITS, patience=patience, clock=clock, cpu=clock)


async def work(clock: Clock, seconds: float) -> str:
    clock.now += seconds
    await asyncio.sleep(0)
    return "done"


async def ask(loop: LoopTime, payers: Payers, clock: Clock, seconds: float) -> bool:
    ticket = await loop.admit(payers, question=True)
    if ticket is None:
        return False
    await loop.measured(ticket, "why", work(clock, seconds))
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
        clock.now += 0.9
        raise ValueError("wrong")

    async def main() -> None:
        watch = Watched()
        loop = LoopTime(LIMITS, watch, clock=clock, cpu=clock)
        ticket = await loop.admit(ANA, question=True)
        assert ticket is not None
        with pytest.raises(ValueError, match="wrong"):
            await loop.measured(ticket, "why", fails())
        assert watch.seconds == {"why": pytest.approx(0.9)}
        assert loop.overdrawn("person") == ["ana"]
        clock.now += 100
        assert loop.overdrawn("person") == []

    asyncio.run(main())


def test_whoever_is_overdrawn_gets_half_of_the_loop_and_others_do_not_wait(clock):
    async def main() -> None:
        loop = loop_by(clock)
        await ask(loop, ANA, clock, 0.6)
        began = clock.now
        asked = 0
        for _ in range(100):
            clock.now += 0.01  # in which the loop serves others
            asked += await ask(loop, ANA, clock, 0.02)
            assert await ask(loop, BEN, clock, 0.0)
        assert asked * 0.02 <= 0.55 * (clock.now - began) + 0.06
        assert asked > 10

    asyncio.run(main())


def test_many_people_of_one_address_pay_together(clock):
    async def main() -> None:
        loop = loop_by(clock)
        for person in range(60):
            await ask(loop, Payers("192.0.2.1", f"{person}", f"{person}"), clock, 0.1)
        assert loop.overdrawn("address") == ["192.0.2.1"]
        assert "59" not in loop.overdrawn("person")
        assert await ask(loop, BEN, clock, 0.03)

    asyncio.run(main())


def test_playing_is_never_held_up_by_the_questions_of_others_at_the_table(clock):
    async def main() -> None:
        loop = loop_by(clock)
        for number in range(60):
            await ask(loop, Payers(f"192.0.2.{number}", f"{number}", "a"), clock, 0.2)
        assert loop.overdrawn("table") == ["a"]
        loop._lane.pay(1.0, clock())
        assert await loop.admit(ANA, question=True) is None
        assert await loop.admit(ANA, question=False)

    asyncio.run(main())


def test_of_those_who_wait_whoever_spent_least_goes_first(clock):
    async def main() -> list[str]:
        loop = loop_by(clock, patience=60)
        served: list[str] = []

        async def one(person: str, question: bool) -> None:
            assert await loop.admit(Payers("school", person), question=question)
            served.append(f"{person} {'asks' if question else 'plays'}")

        for person, seconds in (("cleo", 5.0), ("ana", 0.6), ("ben", 0.3)):
            ticket = loop.later(Payers("school", person))
            await loop.measured(ticket, "shown", work(clock, seconds))
        loop._lane.pay(0.03, clock())
        async with asyncio.TaskGroup() as group:
            for person, question in (("ana", True), ("ben", True), ("dan", True), ("ana", False)):
                group.create_task(one(person, question))
            await asyncio.sleep(0)
            while len(served) < 4:
                await asyncio.sleep(0.001)
                clock.now += 0.02
        return served

    assert asyncio.run(main()) == ["ana plays", "dan asks", "ben asks", "ana asks"]


def test_accounts_that_are_full_are_forgotten(clock, monkeypatch):
    monkeypatch.setattr(loop_time, "_MOST_ACCOUNTS", 20)

    async def main() -> None:
        loop = loop_by(clock)
        await ask(loop, ANA, clock, 0.8)
        for number in range(50):
            clock.now += 0.005
            await ask(loop, Payers(f"{number}", f"{number}"), clock, 0.001)
        assert len(loop._accounts) < 30
        assert loop.overdrawn("person") == ["ana"]

    asyncio.run(main())
