"""A server, and guests with a browser who notice every error."""

import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    ElementHandle,
    Error,
    Locator,
    Request,
    TimeoutError as NotInTime,
    WebSocket,
)

TOP = Path(__file__).parents[2]
TOY = TOP / "tests/toy"
SCREENSHOTS = TOP / "build/screenshots"
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)
OFF = (
    # Each window would load two pages for its address bar, which is slower than a table.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright switches off; this list replaces Playwright's own.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(OFF)}",
)
"""Options that keep the browser from contacting other hosts."""

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}

PATIENCE = 60
"""Seconds that a guest waits for something, as a machine may be slow."""
SOON = 5000
"""Milliseconds of trying to touch something highlighted, which an event may remove."""
MOST_TRIES = 6

SETTLED = """() => document.body?.dataset.phase === 'over'
  || document.querySelector('#curtain')?.hidden === false
  || document.querySelector('#prompt')?.hasAttribute('data-mine')"""
"""In the page, even while it loads: somebody at this device has to act, or the game is over."""

PLAYS_AT_ONCE = """
try { localStorage['fairyring.careful'] ??= 'off'; } catch { /* a page that keeps nothing */ }"""
"""In the page: store the setting that the first tap plays."""


PONG = '{"type":"pong"}'
DRAWN = "new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))"
"""In the page: wait until received messages are drawn, which may be delayed after a click."""
KEEPS_ITS_LINE = """globalThis.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); globalThis.lineOfThisPage = this; }
}"""
"""In the page: make its socket accessible, so that a test can ask for news."""


class Server:
    """The command `serve` with Lantern Fair beside the built-in games; a test may kill it."""

    def __init__(self, folder: Path, program: str = "fairyring", *more: str) -> None:
        """`more` are arguments of the command `serve`."""
        self._folder = folder
        self._program = program
        self._more = more
        self._dealt = folder / "dealt"
        kept = {"XDG_DATA_HOME": str(folder), "DEALT_FROM": str(self._dealt), "CI": "true"}
        self._around = os.environ | kept
        path = [os.environ.get("PYTHONPATH", ""), str(TOY), str(Path(__file__).parent)]
        self._around["PYTHONPATH"] = os.pathsep.join(filter(None, path))
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", self._program, "serve", "--no-browser", *self._more]
        self._run = subprocess.Popen(
            [*command, "--port", str(self.port)],
            env=self._around,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health").is_success:
                    return
            assert self._run.poll() is None, "the server did not start"
            time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    @property
    def store(self) -> Path:
        """The database file of its tables."""
        (store,) = self._folder.rglob("*.sqlite")
        return store

    @contextmanager
    def dealing_from(self, seed: bytes) -> Iterator[None]:
        """Deal every new table from this seed during the block, unless its deal is chosen."""
        self._dealt.write_bytes(seed)
        yield
        self._dealt.unlink()

    def kill(self) -> None:
        """Kill the server, as in a crash."""
        self._run.send_signal(signal.SIGKILL)
        self._run.wait()

    def stop(self) -> None:
        self._run.terminate()
        try:
            self._run.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


class Guest:
    """One person with their own browser, and all that it requested, logged and received."""

    def __init__(
        self,
        server: Server,
        browser: Browser,
        name: str,
        *,
        looks_first: bool = False,
        **wishes: object,
    ) -> None:
        """With a touchscreen, the first tap plays unless `looks_first`."""
        self.server = server
        self.name = name
        self.noticed: list[str] = []
        self.heard: list[str] = []
        """The messages of all sockets."""
        self.seq = 0
        """The number of the last event received."""
        given = {"reduced_motion": "reduce", **DESKTOP, **wishes}
        self.by_finger = given.get("has_touch", False)
        self.context = browser.new_context(base_url=server.url, **given)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.on("request", self._asked)
        self.context.on("console", self._said)
        self.context.on("weberror", lambda wrong: self.noticed.append(f"error: {wrong.error}"))
        self.context.on("page", lambda page: page.on("websocket", self._listen))
        if self.by_finger and not looks_first:
            self.context.add_init_script(PLAYS_AT_ONCE)
        self.context.add_init_script(KEEPS_ITS_LINE)
        self.page = self.context.new_page()

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).netloc != f"127.0.0.1:{self.server.port}":
            self.noticed.append(f"asked for {request.url[:200]}")

    def _said(self, message: ConsoleMessage) -> None:
        # Browsers report a violation of the page's policy as an error.
        if message.type in ("error", "warning"):
            self.noticed.append(f"{message.type}: {message.text}")

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        self.heard.append(str(frame))
        if message["type"] in ("whole", "patch"):
            self.seq = message["seq"]

    def forgive(self, pattern: str) -> None:
        """Forget expected errors, such as a broken connection after it was cut."""
        self.noticed = [line for line in self.noticed if not re.search(pattern, line)]

    # Ways to a table.

    def open_table(self, game: str, kind: str, seats: int) -> None:
        """From the first page to a new table, as a person does."""
        self.page.goto("/")
        shelf = self.page.locator(f"article[aria-labelledby=name-{game}]")
        shelf.locator(f"label:has(input[name=seats][value='{seats}'])").click()
        nameless = self.page.locator("#called").count()
        shelf.locator(f"button[value={kind}]").click()
        if nameless:
            self.page.locator("#called input[name=name]").fill(self.name)
            self.page.locator("#called .press").click()
        self.page.wait_for_url("**/table/*")
        self.await_table()

    def await_table(self) -> None:
        self.page.wait_for_selector("body:not([data-phase=connecting])")

    def invitation(self) -> str:
        """Return the link that lets others play."""
        return self.page.locator("#link-join").input_value()

    def come(self, link: str) -> None:
        """Follow a link, and sit down in the first free seat."""
        self.page.goto(link)
        self.await_table()
        self.page.locator("[id^=sit-]").first.click()
        field = self.page.locator("#own-name")
        field.or_(self.page.locator(".place-row[data-yours]")).first.wait_for()
        if field.count():
            field.fill(self.name)
            self.page.locator("dialog button.press").click()
        self.page.locator(".place-row[data-yours]").wait_for()

    # What the page shows.

    @property
    def phase(self) -> str:
        return self.page.locator("body").get_attribute("data-phase") or ""

    @property
    def to_act(self) -> bool:
        return self.page.locator("#prompt[data-mine]").count() == 1

    def settle(self) -> None:
        """Wait until there is something to do, or the game is over."""
        self.page.wait_for_function(SETTLED)

    def log(self) -> list[str]:
        return self.page.locator("#log li:not(.none)").all_text_contents()

    # Moves.

    def touch(self, thing: Locator | ElementHandle, **where: Any) -> None:
        """Click, or tap if there is a touchscreen."""
        if self.by_finger:
            thing.tap(**where)
        else:
            thing.click(**where)

    def _touched(self, thing: Locator) -> bool:
        """Touch something highlighted; return False if it went away."""
        try:
            self.touch(thing, timeout=SOON)
        except NotInTime:
            return False
        return True

    def act(self, chance: random.Random) -> None:
        """Do one of the highlighted things at random, and wait for its result."""
        before = self.seq
        # A place covers the thing that it goes to.
        hand = self.page.locator("#presses .press, .piece[data-live]:not([data-ringed])")
        places = self.page.locator(".place")
        # While somebody else acts, highlighted things may go and come back.
        for _ in range(MOST_TRIES):
            self.wait_until(lambda: hand.count() + places.count() > 0, "has nothing to touch")
            glow = hand if hand.count() else places
            if self._touched(glow.nth(chance.randrange(max(1, glow.count())))):
                break
        else:
            raise AssertionError(f"{self.name} can touch nothing of what glows")
        place = places.first
        if self.page.locator('.piece[aria-pressed="true"]').count() and place.count():
            self._touched(place)
        # If the gesture has several meanings, the page asks where it was made.
        sheet = self.page.locator("#presses[data-asking] .press")
        if sheet.count():
            self.touch(sheet.nth(chance.randrange(sheet.count())))
        self.wait_for_news(before)

    def wait_until(self, is_so: Callable[[], bool], told: str, patience: float = PATIENCE) -> None:
        """Wait until `is_so` is true; fail with `told` after `patience` seconds."""
        end = time.monotonic() + patience
        while not is_so():
            assert time.monotonic() < end, f"{self.name} {told}"
            self.page.wait_for_timeout(5)

    def wait_for_news(self, before: int, patience: float = PATIENCE) -> None:
        """Wait until the page shows an event after the one with this number."""
        self.wait_until(lambda: self.seq > before, f"sees nothing after event {before}", patience)
        self.page.evaluate(DRAWN)

    def hear_all(self) -> None:
        """Wait until everything sent so far is received and drawn, even if that is nothing."""
        self.hear(self.ask())

    def ask(self) -> int:
        """Send a ping; return the number of pongs received so far."""
        known = self.heard.count(PONG)
        self.page.evaluate("""lineOfThisPage.send('{"type":"ping"}')""")
        return known

    def hear(self, known: int) -> None:
        """Wait for the next pong, and for everything received before to be drawn."""
        self.wait_until(lambda: self.heard.count(PONG) > known, "is not answered")
        self.page.evaluate(DRAWN)

    def picture(self, name: str) -> None:
        """Save a screenshot, for people to look at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        for again in (True, True, False):
            try:
                self.page.screenshot(path=SCREENSHOTS / f"{name}.png")
                return
            except Error as trouble:  # a busy Chromium has no frame at first
                if not (again and "Unable to capture screenshot" in str(trouble)):
                    raise
                self.page.evaluate(DRAWN)


def spoken_choices(said: str) -> dict[int, str]:
    """Return the numbered choices at the end of a question in the live region."""
    _, found, listed = said.rpartition("Your choices: ")
    if not found:
        return {}
    return {int(n): label for n, label in re.findall(r"(?:^|, )(\d+) (.+?)(?=, \d+ |$)", listed)}


def messages(frames: list[str]) -> list[dict]:
    return [json.loads(frame) for frame in frames]
