"""Four people at a match of boardgame.io, who think and act as those of `crowd.py` do."""

import asyncio
import contextlib
import json
import random
import time
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

_GAME: Final = "positions"
_ROOM: Final = f"/{_GAME},"
FULL: Final = 4
_PATIENCE: Final = 5.0


class Seat:
    """The connection of one person: as much of the socket.io protocol as a game needs."""

    def __init__(self, socket: ClientConnection, match: str, seat: int, key: str) -> None:
        self._socket = socket
        self._match = match
        self._seat = str(seat)
        self._key = key
        self.number = -1
        """The number of the state seen last; -1 before the first."""
        self.seen = 0.0
        """The time at which it was seen."""
        self.heard = 0
        """Bytes received."""
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def open(cls, url: str, match: str, seat: int, key: str) -> "Seat":
        """Join a match."""
        address = f"ws{url.removeprefix('http')}/socket.io/?EIO=4&transport=websocket"
        socket = await connect(address, max_size=None, proxy=None)
        await socket.recv()
        await socket.send(f"40{_ROOM}")
        await socket.recv()
        return cls(socket, match, seat, key)

    async def look(self) -> None:
        """Ask for the current state. The file store of boardgame.io sometimes gives no answer."""
        await self._emit("sync", self._match, self._seat, self._key, FULL)

    async def act(self) -> None:
        """Make a move, based on the state seen last."""
        what = {"type": "next", "args": [], "playerID": self._seat, "credentials": self._key}
        action = {"type": "MAKE_MOVE", "payload": what}
        await self._emit("update", action, self.number, self._match, self._seat)

    async def close(self) -> None:
        """Leave the match."""
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        await self._socket.close()

    async def _emit(self, *told: Any) -> None:
        await self._socket.send(f"42{_ROOM}{json.dumps(told)}")

    async def _listen(self) -> None:
        async for sent in self._socket:
            assert isinstance(sent, str)
            if sent == "2":
                await self._socket.send("3")
            elif sent.startswith(f"42{_ROOM}"):
                self.heard += len(sent)
                kind, _, told, *_ = json.loads(sent.partition(",")[2])
                if kind in ("sync", "update"):
                    self.number = (told["state"] if kind == "sync" else told)["_stateID"]
                    self.seen = time.perf_counter()


class Match:
    """Four people at one match."""

    def __init__(self, seats: list[Seat], dice: random.Random) -> None:
        self.seats = seats
        self._dice = dice
        self.took: list[float] = []
        """The milliseconds from each click to the last of the other screens that showed it."""

    @classmethod
    async def meet(cls, url: str, number: int) -> "Match":
        """Return four people who sit down at a new match."""
        async with httpx.AsyncClient(base_url=f"{url}/games/{_GAME}", timeout=60) as lobby:
            made = await lobby.post("/create", json={"numPlayers": FULL})
            match = made.json()["matchID"]
            seats = []
            for seat in range(FULL):
                who = {"playerID": str(seat), "playerName": f"P{seat}"}
                joined = await lobby.post(f"/{match}/join", json=who)
                key = joined.json()["playerCredentials"]
                seats.append(await Seat.open(url, match, seat, key))
        found = cls(seats, random.Random(number))
        for seat in seats:
            await seat.look()
        await found._all_see(0)
        return found

    async def play(self, until: float, every: float) -> None:
        """Act until the monotonic time `until`, on average every `every` seconds."""
        await asyncio.sleep(self._dice.random() * every)
        while time.monotonic() < until:
            acting = self._dice.choice(self.seats)
            following = acting.number + 1
            clicked = time.perf_counter()
            await acting.act()
            await self._all_see(following)
            others = [seat.seen for seat in self.seats if seat is not acting]
            self.took.append(1000 * (max(others) - clicked))
            await asyncio.sleep(every * (0.5 + self._dice.random()))

    async def _all_see(self, number: int) -> None:
        """Wait until all have this state; those who wait long ask for it."""
        async with asyncio.timeout(60):
            asked = time.monotonic()
            while late := [seat for seat in self.seats if seat.number < number]:
                await asyncio.sleep(0.001)
                if time.monotonic() - asked > _PATIENCE:
                    asked = time.monotonic()
                    for seat in late:
                        await seat.look()

    async def go(self) -> None:
        """Leave the server."""
        for seat in self.seats:
            with contextlib.suppress(Exception):
                await seat.close()
