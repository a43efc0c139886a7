"""A real server on a free port of this machine, and its visitors."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import structlog
from aiosmtpd.controller import Controller
from letters import Letters
from websockets.sync.client import ClientConnection, connect

from fairyring.table.state.table import TableState
from fairyring.web import launch
from fairyring.web.defence.limits import Budget, Limits, Rate
from fairyring.web.settings import Settings

T = TypeVar("T")

SECRET = b"a secret of the tests, 32 bytes."
PATIENCE = 60
"""Seconds that a test waits for an answer, on a machine however busy."""
UNLIMITED = Budget(1000.0, 1000.0)
ROOMY = Limits(
    requests=Rate(10_000, 10_000),
    tables=Rate(10_000, 10_000),
    passkeys=Rate(10_000, 10_000),
    messages=Rate(10_000, 10_000),
    messages_of_person=Rate(10_000, 10_000),
    offences=Rate(10_000, 10_000),
    frames=Rate(10_000, 10_000),
    loop_of_client=UNLIMITED,
    loop_of_person=UNLIMITED,
    loop_of_table=UNLIMITED,
    loop_of_questions=UNLIMITED,
)
"""Limits that no test meets by accident."""


@pytest.fixture(autouse=True, scope="module")
def quiet() -> Iterator[None]:
    """Make servers of these tests log nothing; the other tests check logs."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    yield
    structlog.reset_defaults()


CLIENTS: list[httpx.Client] = []
"""The open clients of all servers."""


def closing() -> Iterator[None]:
    """Close the clients that are opened meanwhile."""
    before = len(CLIENTS)
    yield
    for client in CLIENTS[before:]:
        client.close()
    del CLIENTS[before:]


closing_after_each_test = pytest.fixture(autouse=True)(closing)
closing_after_each_module = pytest.fixture(autouse=True, scope="module")(closing)


@dataclass
class Site:
    """A server in a thread."""

    folder: Path
    limits: Limits = ROOMY
    public_url: str = ""
    port: int = 0
    more: dict[str, object] = field(default_factory=dict)
    """Other settings of its operator."""
    store: str = ""
    """The address of the store. Default: a file in the folder."""
    url: str = field(init=False)

    def __enter__(self) -> "Site":
        listening = launch._listen("127.0.0.1", self.port)
        self.port = listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        store = self.store or f"sqlite:///{self.folder / 'tables.sqlite'}"
        self.server = launch.server(
            Settings(store, SECRET, self.public_url, pause=0, limits=self.limits, **self.more)
        )
        self.thread = threading.Thread(target=self.server.run, args=([listening],))
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(60)
        assert not self.thread.is_alive()

    @property
    def state(self):
        """The shared state of the server, for tests to look at."""
        return self.server.config.app.state.server

    @property
    def notifications(self):
        """The office that sends mail and push messages for this server."""
        return self.server.config.app.state.notifications

    def browser(self, **headers: str) -> httpx.Client:
        """Return a client like a tab of a browser: it keeps cookies, and follows no redirects."""
        return self._client(headers={"accept": "text/html"} | headers)

    async def state_of(self, id: str) -> TableState:
        """Return the state of a table at the server."""
        loop = self.server.servers[0].get_loop()
        table = asyncio.run_coroutine_threadsafe(self.state.tables.table(id), loop)
        return (await asyncio.wrap_future(table)).state

    def do(self, errand: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the loop of the server, and return its result."""
        loop = self.server.servers[0].get_loop()
        return asyncio.run_coroutine_threadsafe(errand, loop).result(PATIENCE)

    @contextmanager
    def wired(self, browser: httpx.Client, id: str, **headers: str) -> Iterator[ClientConnection]:
        """Yield the socket of a table, opened with the cookies of a browser."""
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        address = f"ws{self.url[4:]}/table/{id}/socket"
        given = {"cookie": cookies} | headers
        # With a limit, a client with too many unread messages would not notice that the socket
        # closes.
        with connect(address, additional_headers=given, proxy=None, max_queue=None) as socket:
            yield socket

    def program(self) -> httpx.Client:
        """Return a client like a program: it speaks JSON."""
        return self._client()

    def _client(self, **about: Any) -> httpx.Client:
        CLIENTS.append(httpx.Client(base_url=self.url, timeout=PATIENCE, **about))
        return CLIENTS[-1]


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Iterator[Site]:
    """The server that most tests share."""
    with Site(tmp_path_factory.mktemp("site")) as running:
        yield running


@pytest.fixture
def own_site(tmp_path):
    """Return a function that starts servers with other limits, all on the same store."""
    running: list[Site] = []

    def start(
        *,
        public_url: str = "",
        port: int = 0,
        more: dict[str, object] | None = None,
        **limits: object,
    ) -> Site:
        one = Site(tmp_path, replace(ROOMY, **limits), public_url, port, more or {})
        running.append(one.__enter__())
        return one

    yield start
    for one in running:
        if one.thread.is_alive():
            one.__exit__()


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def letters(free_port) -> Iterator[Letters]:
    """A mail server."""
    kept = Letters()
    controller = Controller(kept, hostname="127.0.0.1", port=free_port)
    controller.start()
    kept.port = free_port
    yield kept
    controller.stop()
