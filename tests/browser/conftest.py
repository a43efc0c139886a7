"""A browser, a server, and guests who must find nothing to complain about."""

import hashlib
import random
from collections.abc import Callable, Iterator

import pytest
from browsing import CHROMIUM, QUIET, Guest, House
from playwright.sync_api import Browser, sync_playwright


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no Chromium is installed (Debian and Ubuntu: apt install chromium)")
    # Not for the whole session: while Playwright runs, its event loop is in the way of others.
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        yield running
        running.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"), "brisk")
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path) -> Iterator[House]:
    """A server as people start it, that a test may kill."""
    house = House(tmp_path)
    yield house
    house.stop()


@pytest.fixture
def guest(
    browser: Browser, house: House, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Guest]]:
    """Lets somebody in. At the end nobody may have noticed an error or asked another host.

    What is dealt comes from the `SEED` of the module, else from the name of the test.
    """
    guests: list[Guest] = []

    def come(name: str, at: House | None = None, **wishes: object) -> Guest:
        guests.append(Guest(at or house, browser, name, **wishes))
        return guests[-1]

    named = hashlib.sha256(request.node.nodeid.encode()).digest()
    with house.dealing_from(getattr(request.module, "SEED", named)):
        yield come
    noticed = [f"{one.name}: {line}" for one in guests for line in one.noticed]
    for one in guests:
        one.context.close()
    assert not noticed


@pytest.fixture
def chance() -> random.Random:
    return random.Random(3)
