"""A person at a server, who opens and joins tables."""

import asyncio
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Literal, Self, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from fairyring.client.connection import FIRST_WAIT, LONGEST_WAIT, Refused
from fairyring.client.table import Table
from fairyring.kernel.options import Value
from fairyring.web.api_messages import (
    GameBrief,
    NewTable,
    Problem,
    TableOpened,
    TableState,
    Verdict,
)

_Told = TypeVar("_Told")


class Client:
    """One person at one server."""

    def __init__(self, http: httpx.AsyncClient, url: str, name: str) -> None:
        self._http = http
        self.url = url
        self.name = name
        self._tables: list[Table] = []

    @classmethod
    async def open(cls, url: str, *, name: str, cookies: Mapping[str, str] | None = None) -> Self:
        """Become a person at a server: a new one, or with `cookies` the one who had them."""
        # Loading certificates takes longer than sitting down, so it is done only for https.
        safe = url.startswith("https:")
        http = httpx.AsyncClient(base_url=url, cookies=dict(cookies or {}), timeout=20, verify=safe)
        client = cls(http, url.rstrip("/"), name)
        try:
            await client._read(await client._get("/health"), dict[str, Any])
        except BaseException:
            await http.aclose()
            raise
        return client

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnect from all tables. The seats are kept for anyone with the cookies."""
        for table in self._tables:
            await table.close()
        await self._http.aclose()

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies with which another client is the same person."""
        return dict(self._http.cookies)

    async def games(self) -> list[GameBrief]:
        """Return the games of the server."""
        return await self._read(await self._get("/api/games"), list[GameBrief])

    async def new_table(
        self,
        game: str,
        *,
        kind: Literal["bots", "friends", "device"] = "bots",
        seats: int = 2,
        options: Mapping[str, Value] | None = None,
        breath: float = 0.0,
        response: float = 0.0,
    ) -> Table:
        """Open a table, and sit in its first seat."""
        wanted = NewTable(game, seats, self.name, kind, dict(options or {}), breath, response)
        sent = await self._http.post(
            "/api/tables",
            content=msgspec.json.encode(wanted),
            headers={"content-type": "application/json"},
        )
        opened = await self._read(sent, TableOpened)
        return await self._at(opened.id, opened.join_url, opened.watch_url)

    async def join(self, url: str) -> Table:
        """Follow a link to play or to watch. To play, sit down next."""
        sent = await self._get(urlsplit(url).path)
        if sent.status_code != 303:
            await self._read(sent, dict[str, Any])
        return await self.table(sent.headers["location"].rpartition("/")[2])

    async def table(self, id: str) -> Table:
        """Connect to a table to which this person was admitted before."""
        state = await self._read(await self._get(f"/api/tables/{id}"), TableState)
        return await self._at(state.id, state.join_url, state.watch_url)

    async def record(self, id: str) -> str:
        """Return the record of a finished game."""
        sent = await self._get(f"/table/{id}/record")
        if sent.status_code != 200:
            await self._read(sent, dict[str, Any])
        return sent.text

    async def verify(self, id: str) -> Verdict:
        """Check that a finished game followed its rules and its sealed dice."""
        return await self._read(await self._http.post(f"/table/{id}/verify"), Verdict)

    async def _at(self, id: str, join_url: str, watch_url: str) -> Table:
        socket = f"ws{self.url.removeprefix('http')}/table/{id}/socket"
        table = Table(id, join_url, watch_url, self.name, socket, self._cookie_header)
        self._tables.append(table)
        await table.until(lambda: True)
        return table

    def _cookie_header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def _get(self, path: str) -> httpx.Response:
        """Send a GET request; wait for a server that is just restarting."""
        wait = FIRST_WAIT
        while True:
            try:
                return await self._http.get(path)
            except httpx.TransportError:
                if wait > LONGEST_WAIT:
                    raise
            await asyncio.sleep(wait)
            wait *= 2

    async def _read(self, sent: httpx.Response, kind: type[_Told]) -> _Told:
        """Decode an answer of the server, or raise Refused."""
        if sent.is_success:
            return msgspec.json.decode(sent.content, type=kind)
        try:
            message = msgspec.json.decode(sent.content, type=Problem).message
        except msgspec.MsgspecError:
            message = sent.reason_phrase
        raise Refused(str(sent.status_code), message)
