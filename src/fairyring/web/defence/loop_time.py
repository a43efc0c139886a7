"""Budgets of event-loop time.

One process serves all tables on one event loop, so whoever keeps the loop busy keeps everybody
waiting. Counting messages does not prevent that: one question costs a hundred times as much as
another. So the time that the loop spends on a message is measured, and charged to the network
address, the person and, for questions, the table that caused it.

An account that is overdrawn makes its next messages wait until it has been refilled. Of those who
wait, play goes before questions, and whoever has spent least goes first, so that one person in a
school cannot hold up the others. A message that would wait too long is refused.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator, Iterable
from types import coroutine
from typing import Any, Final, NamedTuple, TypeVar

from fairyring.web.defence.limits import Budget, Limits
from fairyring.web.metrics import Watch

Result = TypeVar("Result")

PATIENCE: Final = 4.0
"""Seconds that a message waits at most before it is refused."""
ADVANCE: Final = 0.003
"""Seconds charged when a message is admitted, corrected when its real price is known. Otherwise all
that wait would be admitted at once when an account has a little credit."""
_MOST_ACCOUNTS: Final = 10_000


class _Turn(NamedTuple):
    """Somebody who waits for credit."""

    ready: asyncio.Future[None]
    question: bool
    person: "_Account | None"


class _Account:
    """The credit of one payer, and those who wait for it."""

    def __init__(self, budget: Budget, now: float) -> None:
        self.budget = budget
        self._credit = budget.most
        self._filled = now
        self.waiting: list[_Turn] = []
        self.timer: asyncio.TimerHandle | None = None

    def credit(self, now: float) -> float:
        """Return the credit at present, which is negative if the account is overdrawn."""
        filled = self._credit + (now - self._filled) * self.budget.share
        self._credit, self._filled = min(filled, self.budget.most), now
        return self._credit

    def pay(self, seconds: float, now: float) -> None:
        """Take this much of the credit, or return it if negative."""
        self._credit = min(self.credit(now) - seconds, self.budget.most)

    def full(self, now: float) -> bool:
        """Return whether nothing is lost if the account is closed."""
        return not self.waiting and self.credit(now) >= self.budget.most


class Payers(NamedTuple):
    """The payers of a message; an unknown person or table is empty."""

    address: str
    person: str = ""
    table: str = ""


class LoopTime:
    """All accounts of a server."""

    def __init__(
        self,
        limits: Limits,
        watch: Watch | None = None,
        patience: float = PATIENCE,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._limits = limits
        self._watch = watch or Watch()
        self._patience = patience
        self._clock = clock
        self._accounts: OrderedDict[tuple[str, str], _Account] = OrderedDict()

    async def admit(self, payers: Payers, *, question: bool) -> bool:
        """Wait until all payers have credit; return False if that takes too long."""
        try:
            async with asyncio.timeout(self._patience):
                person = self._person(payers)
                for account in self._of(payers, question=question):
                    await self._turn(account, person, question)
        except TimeoutError:
            return False
        return True

    async def measured(
        self, payers: Payers, kind: str, steps: Coroutine[Any, Any, Result], *, question: bool
    ) -> Result:
        """Await a coroutine that was admitted, and charge the time that the loop spends on it."""
        meter = Meter(self._clock)
        try:
            return await meter.run(steps)
        finally:
            self._watch.spent(kind, meter.seconds)
            self._charge(payers, meter.seconds - ADVANCE, question=question)

    async def charged(
        self, payers: Payers, kind: str, steps: Coroutine[Any, Any, Result]
    ) -> Result:
        """Await a coroutine that needs no admission, and charge its time as well."""
        meter = Meter(self._clock)
        try:
            return await meter.run(steps)
        finally:
            self._watch.spent(kind, meter.seconds)
            self._charge(payers, meter.seconds, question=False)

    def overdrawn(self, kind: str) -> list[str]:
        """Return the payers of a kind of account who have no credit, the largest debt first."""
        now = self._clock()
        debts = [
            (account.credit(now), payer)
            for (one, payer), account in self._accounts.items()
            if one == kind and account.credit(now) <= 0
        ]
        return [payer for _, payer in sorted(debts)]

    def _of(self, payers: Payers, *, question: bool) -> Iterable[_Account]:
        """Yield the accounts of a message, that of all addresses last."""
        limits = self._limits
        if person := self._person(payers):
            yield person
        if question and payers.table:
            yield self._account("table", payers.table, limits.loop_of_table)
        yield self._account("address", payers.address, limits.loop_of_client)
        if question:
            yield self._account("all", "questions", limits.loop_of_questions)

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

    async def _turn(self, account: _Account, person: _Account | None, question: bool) -> None:
        """Wait for the credit of an account, if others wait or there is none; take an advance."""
        if not account.waiting and account.credit(self._clock()) > 0:
            account.pay(ADVANCE, self._clock())
            return
        turn = _Turn(asyncio.get_running_loop().create_future(), question, person)
        account.waiting.append(turn)
        self._schedule(account)
        try:
            await turn.ready
        except asyncio.CancelledError:
            if turn in account.waiting:
                account.waiting.remove(turn)
            else:  # the turn came in the same moment: pass it on
                account.pay(-ADVANCE, self._clock())
                self._schedule(account)
            raise

    def _schedule(self, account: _Account) -> None:
        """Let somebody who waits go on as soon as there is credit."""
        if account.timer is not None or not account.waiting:
            return
        missing = -account.credit(self._clock()) / account.budget.share
        delay = max(missing, 0.0) + 0.001
        account.timer = asyncio.get_running_loop().call_later(delay, self._next, account)

    def _next(self, account: _Account) -> None:
        account.timer = None
        now = self._clock()
        while account.waiting and account.credit(now) > 0:
            first = min(account.waiting, key=lambda turn: _rank(turn, now))
            account.waiting.remove(first)
            account.pay(ADVANCE, now)
            first.ready.set_result(None)
        self._schedule(account)

    def _charge(self, payers: Payers, seconds: float, *, question: bool) -> None:
        now = self._clock()
        for account in self._of(payers, question=question):
            account.pay(seconds, now)


def _rank(turn: _Turn, now: float) -> tuple[bool, float]:
    """Return a key that is least for the one who goes first."""
    return turn.question, 0.0 if turn.person is None else -turn.person.credit(now)


class Meter:
    """Measures the time that the loop spends on a coroutine, without what it waits for."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
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
