"""Slow work runs in a lane, once for all who ask; other requests are served meanwhile."""

import re
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path

import anyio
import pytest

from fairyring.web.cached_work import FileCache, Full, SharedWork
from fairyring.web.replay import pages

RECORD = Path(__file__).parents[1] / "records" / "gdfr-two.fairy"
MANY = 45
PATIENCE = 60


def open_record(site):
    """Open a record; return the browser, the token of its forms, and the address of the replay."""
    browser = site.browser()
    token = re.search(r'name="csrf" value="([^"]+)"', browser.get("/replay").text)[1]
    form = {"csrf": token, "record": RECORD.read_text("utf-8")}
    where = browser.post("/replay", data=form).headers["location"]
    return browser, token, f"{where}/page.html"


class Held:
    """Work that lasts until it is released; it notes each time that it begins."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.let_go = threading.Event()

    def make(self, number: int = 0) -> int:
        self.begun.append(number)
        assert self.let_go.wait(PATIENCE)
        return number


@contextmanager
def held_up(what: Held) -> Iterator[None]:
    try:
        yield
    finally:
        what.let_go.set()


async def until(true) -> None:
    with anyio.fail_after(PATIENCE):
        while not true():
            await anyio.sleep(0.001)


def wait_until(true) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.anyio
async def test_what_many_ask_for_at_once_is_made_once():
    lane, held, got = SharedWork(1, waiting=0, of_client=1), Held(), []

    async def ask() -> None:
        got.append(await lane.do("ana", "film", held.make))

    with held_up(held):
        async with anyio.create_task_group() as group:
            for _ in range(MANY):
                group.start_soon(ask)
            await until(lambda: held.begun)
            held.let_go.set()
    assert (held.begun, got) == ([0], [0] * MANY)


@pytest.mark.anyio
async def test_a_few_are_made_at_once_and_so_many_wait():
    lane, held = SharedWork(2, waiting=2, of_client=3), Held()

    async def ask(client: str, number: int) -> None:
        assert await lane.do(client, number, lambda: held.make(number)) == number

    with held_up(held):
        async with anyio.create_task_group() as group:
            for number, client in enumerate(("ana", "ana", "ana", "ben")):
                group.start_soon(ask, client, number)
            await until(lambda: len(held.begun) == 2)
            with pytest.raises(Full):
                await lane.do("eve", 9, held.make)
            assert sorted(held.begun) == [0, 1]
            held.let_go.set()
    assert sorted(held.begun) == [0, 1, 2, 3]
    assert await lane.do("eve", 9, held.make) == 0


@pytest.mark.anyio
async def test_one_client_leaves_room_for_others():
    lane, held = SharedWork(1, waiting=3, of_client=2), Held()
    with held_up(held):
        async with anyio.create_task_group() as group:
            group.start_soon(lane.do, "ana", 1, held.make)
            group.start_soon(lane.do, "ana", 2, held.make)
            await until(lambda: held.begun)
            with pytest.raises(Full):
                await lane.do("ana", 3, held.make)
            group.start_soon(lane.do, "ben", 3, held.make)
            held.let_go.set()
    assert len(held.begun) == 3


@pytest.mark.anyio
async def test_what_nobody_waits_for_any_more_is_not_begun():
    lane, held = SharedWork(1, waiting=2, of_client=3), Held()
    with held_up(held):
        async with anyio.create_task_group() as group:
            group.start_soon(lane.do, "ana", 1, lambda: held.make(1))
            await until(lambda: held.begun)
            async with anyio.create_task_group() as leaving:
                for number in (2, 3):
                    leaving.start_soon(lane.do, "ana", number, lambda: held.make(2))
                await anyio.sleep(0)
                leaving.cancel_scope.cancel()
            # Their places are free again.
            group.start_soon(lane.do, "ana", 2, lambda: held.make(4))
            held.let_go.set()
    assert held.begun == [1, 4]


@pytest.mark.anyio
async def test_what_fails_fails_for_all_who_wait_and_is_tried_again():
    lane = SharedWork(1, waiting=1, of_client=2)

    def fail() -> int:
        raise ValueError("no")

    for _ in range(2):
        with pytest.raises(ValueError, match="no"):
            await lane.do("ana", 1, fail)


def test_files_are_kept_until_there_are_too_many():
    files = FileCache(most_bytes=10)
    for key in "abc":
        files.keep(key, b"1234")
    assert [files.get(key) for key in "abc"] == [None, b"1234", b"1234"]
    files.get("b")
    files.keep("d", b"1234")
    assert files.get("c") is None
    files.keep("b", b"x" * 11)
    assert [files.get(key) for key in "bd"] == [None, None]


@pytest.fixture
def making(monkeypatch) -> Iterator[Held]:
    """Holds the work that makes replays into files, until it is released."""
    held, made = Held(), pages.reels_of

    def reels_of(*asked):
        held.make()
        return made(*asked)

    monkeypatch.setattr(pages, "reels_of", reels_of)
    with held_up(held):
        yield held


def test_while_many_wait_for_a_replay_all_else_is_answered(own_site, making):
    site = own_site()
    browser, _, where = open_record(site)
    with ThreadPoolExecutor(MANY) as others:
        asked = [others.submit(site.browser().get, f"{where}?{n}") for n in range(MANY)]
        style = re.search(r'href="(/static/[^"]+)"', browser.get("/").text)[1]
        for path in (style, "/rules/gdfr", "/art/gdfr/cover.svg", "/"):
            assert browser.get(path).status_code == 200
        making.let_go.set()
        got = [one.result() for one in asked]
    assert {one.status_code for one in got} == {200}
    assert len({one.text for one in got}) == 1
    assert len(making.begun) == 1
    assert browser.get(where, headers={"accept-encoding": "br"}).text == got[0].text
    assert len(making.begun) == 1
    english, german = got[0].text, browser.get(where, headers={"accept-language": "de"}).text
    assert ('lang="en"' in english, 'lang="de"' in german) == (True, True)


def test_nothing_of_who_asked_first_is_in_the_file_of_all(own_site):
    site = own_site()
    browser, token, where = open_record(site)
    assert browser.post("/me", data={"csrf": token, "name": "Ana Eule"}).status_code == 303
    told = browser.get(where).text
    assert ("Ana Eule" in told, token in told) == (False, False)


def test_who_would_wait_for_long_is_told_so(own_site, making):
    site = own_site()
    browser, _, where = open_record(site)
    looks = ("open", "1", "2", "watch")
    with ThreadPoolExecutor(4) as others:
        asked = [others.submit(browser.get, f"{where}?eyes={eyes}") for eyes in looks]
        refused = next(as_completed(asked)).result()  # the others wait
        making.let_go.set()
    assert refused.headers["retry-after"] == "60"
    assert "Many games are looked through just now; ask again in a minute." in refused.text


def test_who_hangs_up_leaves_the_place(own_site, making):
    site = own_site()
    browser, _, where = open_record(site)
    with ThreadPoolExecutor(1) as others:
        first = others.submit(browser.get, f"{where}?eyes=open")
        wait_until(lambda: making.begun)
        with socket.create_connection(("127.0.0.1", site.port)) as line:
            line.sendall(f"GET {where}?eyes=1 HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            wait_until(lambda: len(site.state.filing) == 2)
        wait_until(lambda: len(site.state.filing) == 1)
        making.let_go.set()
        assert first.result().status_code == 200
    assert len(making.begun) == 1
