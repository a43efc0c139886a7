"""A browser, a server, and guests whose pages must show no errors."""

import hashlib
import random
from collections.abc import Callable, Iterator

import pytest
from browsing import CHROMIUM, PATIENCE, QUIET, Guest, Server
from playwright.sync_api import Browser, expect, sync_playwright


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no Chromium is installed (Debian and Ubuntu: apt install chromium)")
    expect.set_options(timeout=PATIENCE * 1000)
    # Not for the whole session: Playwright's running event loop disturbs other tests.
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), "brisk")
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path) -> Iterator[Server]:
    """A server as people start it, which a test may kill."""
    server = Server(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def guest(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Guest]]:
    """Returns a function that lets a guest in. At the end no guest may have seen an error, or a
    request to another host.

    The deal comes from the `SEED` of the module, or else from the name of the test.
    """
    guests: list[Guest] = []

    def come(name: str, at: Server | None = None, **wishes: object) -> Guest:
        guests.append(Guest(at or server, browser, name, **wishes))
        return guests[-1]

    named = hashlib.sha256(request.node.nodeid.encode()).digest()
    with server.dealing_from(getattr(request.module, "SEED", named)):
        yield come
    noticed = [f"{one.name}: {line}" for one in guests for line in one.noticed]
    for one in guests:
        one.context.close()
    assert not noticed


@pytest.fixture
def chance() -> random.Random:
    return random.Random(3)
