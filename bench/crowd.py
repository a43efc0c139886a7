"""Simulated people at a server's tables: they play, and measure when others see it."""

import asyncio
import contextlib
import random
import time
from typing import Final

import fairyring
from fairyring.client import Client, Refused, Table

FULL: Final = 4
"""Seats at each table."""


class Party:
    """Four people who play one game at one table after another."""

    def __init__(self, people: list[Client], game: str, dice: random.Random) -> None:
        self._people = people
        self._game = game
        self._dice = dice
        self._clicked = 0.0
        self._seen = 0.0
        self._watching: list[asyncio.Task[None]] = []
        self.tables: list[Table] = []
        self.took: list[float] = []
        """The milliseconds from each click to the last of the other screens that showed it."""
        self.actions = 0
        self.refused = 0

    @classmethod
    async def meet(cls, url: str, number: int, game: str) -> "Party":
        """Return four people who sit down at a table of their own and begin."""
        people = [
            await Client.open(url, name=f"{who} {number}") for who in ("Ana", "Bo", "Cy", "Di")
        ]
        party = cls(people, game, random.Random(number))
        await party._sit()
        return party

    async def _sit(self) -> None:
        first, *others = self._people
        hers = await first.new_table(self._game, kind="friends", seats=FULL)
        self.tables = [hers]
        for seat, person in enumerate(others, start=1):
            self.tables.append(await person.join(hers.join_url))
            await self.tables[-1].sit(seat)
        await hers.begin()
        await self._all_here()

    async def _all_here(self) -> None:
        for table in self.tables:
            await table.until(lambda t=table: t.view.phase != "room")
        self._watching = [asyncio.create_task(self._watch(table)) for table in self.tables]

    async def _again(self) -> None:
        """Move the same people to the next table."""
        await self.leave()
        next_one = await self.tables[0].again()
        for table in self.tables:
            await table.close()
        self.tables = [await person.table(next_one) for person in self._people]
        await self._all_here()

    async def _watch(self, table: Table) -> None:
        while True:
            await table.changed(None)
            self._seen = time.perf_counter()

    async def leave(self) -> None:
        """Stop watching the tables."""
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)

    async def play(self, until: float, every: float) -> None:
        """Act until the monotonic time `until`, on average every `every` seconds."""
        await asyncio.sleep(self._dice.random() * every)
        while time.monotonic() < until:
            await self._act()
            await asyncio.sleep(every * (0.5 + self._dice.random()))
            if self._seen > self._clicked:
                self.took.append(1000 * (self._seen - self._clicked))

    async def _act(self) -> None:
        if any(table.view.phase == "over" for table in self.tables):
            await self._again()
        able = [table for table in self.tables if table.choices]
        if not able:  # the next turn has not arrived yet
            await asyncio.sleep(0.01)
            return
        acting = self._dice.choice(able)
        choice = self._dice.choice(acting.choices)
        self._clicked = time.perf_counter()
        try:
            await acting.act(choice.notation)
            self.actions += 1
        except Refused:
            self.refused += 1

    async def go(self) -> None:
        """Leave the server."""
        await self.leave()
        for person in self._people:
            with contextlib.suppress(Exception):
                await person.close()


def games_for(number: int) -> list[str]:
    """Return the games of `number` tables, all games equally often."""
    keys = list(fairyring.game_keys())
    return [keys[n % len(keys)] for n in range(number)]
