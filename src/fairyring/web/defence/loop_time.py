"""Budgets of event-loop time.

One process serves all tables on one event loop, so whoever keeps the loop busy keeps everybody
waiting. Counting messages does not prevent that: one question costs a hundred times as much as
another. So the processor time that the loop spends on a message is measured, and charged to the
network address, the person and, for questions, the table that caused it.

A message whose payers all have credit is handled at once. The others wait in one lane, which uses
at most half of the loop: play goes before questions, and whoever has spent least goes first, so
that one person in a school cannot hold up the others. On a quiet server the lane moves at once, so
that people who disturb nobody are hardly slowed down. A message that would wait too long is
refused.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, NamedTuple, TypeVar

from fairyring.web.defence.limits import Budget, Limits
from fairyring.web.metrics import Watch

Result = TypeVar("Result")

PATIENCE = 4.0
"""Seconds that a message waits at most before it is refused."""
ADVANCE = 0.003
"""Seconds charged when a message is admitted, corrected when its real price is known. Otherwise all
that wait would be admitted at once when there is a little credit."""
LANE = Budget(0.5, 0.02)
_MOST_ACCOUNTS = 10_000
_MOST_DEBT = 10
"""The largest debt, as a multiple of what can be saved up."""


class _Account:
    """The credit of one payer."""

    def __init__(self, budget: Budget, now: float) -> None:
        self._budget = budget
        self._credit = budget.most
        self._filled = now

    def credit(self, now: float) -> float:
        """Return the credit at present, which is negative if the account is overdrawn."""
        filled = self._credit + (now - self._filled) * self._budget.share
        self._credit, self._filled = min(filled, self._budget.most), now
        return self._credit

    def pay(self, seconds: float, now: float) -> None:
        """Take this much of the credit, or return it if negative."""
        left, most = self.credit(now) - seconds, self._budget.most
        self._credit = max(-_MOST_DEBT * most, min(left, most))

    def wait(self, now: float) -> float:
        """Return the seconds until there is credit."""
        return max(0.0, -self.credit(now) / self._budget.share)

    def full(self, now: float) -> bool:
        """Return whether nothing is lost if the account is closed."""
        return self.credit(now) >= self._budget.most


class Payers(NamedTuple):
    """The payers of a message; an unknown person or table is empty."""

    address: str
    person: str = ""
    table: str = ""


class Ticket(NamedTuple):
    """The accounts that an admitted message is charged to; an advance is paid already."""

    accounts: tuple[_Account, ...]
    advance: float = ADVANCE


class _Turn(NamedTuple):
    """A message that waits in the lane."""

    ready: asyncio.Future[None]
    question: bool
    person: _Account | None


class LoopTime:
    """All accounts of a server, and the lane of those who are overdrawn."""

    def __init__(
        self,
        limits: Limits,
        watch: Watch | None = None,
        patience: float = PATIENCE,
        clock: Callable[[], float] = time.monotonic,
        cpu: Callable[[], float] = time.thread_time,
    ) -> None:
        self._limits = limits
        self._watch = watch or Watch()
        self._patience = patience
        self._clock = clock
        self._cpu = cpu
        self._accounts: OrderedDict[tuple[str, str], _Account] = OrderedDict()
        self._lane = _Account(LANE, clock())
        self._waiting: list[_Turn] = []
        self._timer: asyncio.TimerHandle | None = None

    async def admit(self, payers: Payers, *, question: bool) -> Ticket | None:
        """Wait until a message may be handled; return None if that takes too long."""
        person = self._person(payers)
        accounts = self._accounts_of(payers, person, question=question)
        now = self._clock()
        if any(account.credit(now) <= 0 for account in accounts):
            turn = _Turn(asyncio.get_running_loop().create_future(), question, person)
            self._waiting.append(turn)
            self._schedule()
            try:
                async with asyncio.timeout(self._patience):
                    await turn.ready
            except TimeoutError:
                return None
            finally:
                if turn in self._waiting:
                    self._waiting.remove(turn)
            accounts = (*self._accounts_of(payers, person, question=False), self._lane)
        now = self._clock()
        for account in accounts:
            if account is not self._lane:  # which paid when it was the turn of this message
                account.pay(ADVANCE, now)
        return Ticket(accounts)

    async def measured(
        self, ticket: Ticket, kind: str, steps: Coroutine[Any, Any, Result]
    ) -> Result:
        """Await a coroutine, and charge the time that the loop spends on it."""
        meter = Meter(self._cpu)
        try:
            return await meter.run(steps)
        finally:
            self._watch.spent(kind, meter.seconds)
            now = self._clock()
            for account in ticket.accounts:
                account.pay(meter.seconds - ticket.advance, now)
            self._schedule()

    def later(self, payers: Payers) -> Ticket:
        """Return a ticket for something that is done in any case, and charged afterwards."""
        person = self._person(payers)
        return Ticket(self._accounts_of(payers, person, question=False), 0.0)

    def overdrawn(self, kind: str) -> list[str]:
        """Return the payers of a kind of account who have no credit, the largest debt first."""
        now = self._clock()
        debts = [
            (account.credit(now), payer)
            for (one, payer), account in self._accounts.items()
            if one == kind and account.credit(now) <= 0
        ]
        return [payer for _, payer in sorted(debts)]

    def _accounts_of(
        self, payers: Payers, person: _Account | None, *, question: bool
    ) -> tuple[_Account, ...]:
        limits = self._limits
        found = [] if person is None else [person]
        found.append(self._account("address", payers.address, limits.loop_of_client))
        if question:
            found.append(self._account("all", "questions", limits.loop_of_questions))
            if payers.table:
                found.append(self._account("table", payers.table, limits.loop_of_table))
        return tuple(found)

    def _person(self, payers: Payers) -> _Account | None:
        if not payers.person:
            return None
        return self._account("person", payers.person, self._limits.loop_of_person)

    def _account(self, kind: str, payer: str, budget: Budget) -> _Account:
        key = kind, payer
        account = self._accounts.get(key)
        if account is None:
            account = self._accounts[key] = _Account(budget, self._clock())
            if len(self._accounts) > _MOST_ACCOUNTS:
                self._close_one()
        self._accounts.move_to_end(key)
        return account

    def _close_one(self) -> None:
        """Forget the account that was used least recently, of those that are full."""
        now = self._clock()
        for key, account in self._accounts.items():
            if account.full(now):
                del self._accounts[key]
                return

    # The lane.

    def _schedule(self) -> None:
        """Let somebody who waits go on as soon as the lane has credit."""
        if self._waiting and self._timer is None:
            wait = self._lane.wait(self._clock())
            self._timer = asyncio.get_running_loop().call_later(wait, self._next)

    def _next(self) -> None:
        self._timer = None
        now = self._clock()
        while self._waiting and self._lane.credit(now) > 0:
            first = min(self._waiting, key=lambda turn: _rank(turn, now))
            self._waiting.remove(first)
            if not first.ready.done():
                self._lane.pay(ADVANCE, now)
                first.ready.set_result(None)
        self._schedule()


def _rank(turn: _Turn, now: float) -> tuple[bool, float]:
    """Return a key that is least for the one who goes first."""
    return turn.question, 0.0 if turn.person is None else -turn.person.credit(now)


class Meter:
    """Measures the time that the loop spends on a coroutine, without what it waits for."""

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        self.seconds = 0.0
        self._clock = clock

    @coroutine
    def run(self, steps: Coroutine[Any, Any, Result]) -> Generator[Any, Any, Result]:
        """Run a coroutine to its end, step by step."""
        send: Callable[[Any], Any] = steps.send
        value: Any = None
        while True:
            began = self._clock()
            try:
                awaited = send(value)
            except StopIteration as end:
                result: Result = end.value
                return result
            finally:
                self.seconds += self._clock() - began
            try:
                send, value = steps.send, (yield awaited)
            except BaseException as thrown:
                send, value = steps.throw, thrown
