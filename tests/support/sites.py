"""A site of files on a host, and guests whose tables live in their own browser.

with hosted(folder, "games") as host:
    ana = Hermit(host, browser, "Ana")
    ana.keep_for_offline()
host is ended here, and Ana plays on
"""

import copy
import functools
import http.server
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from browsing import Guest
from player import Player
from playwright.sync_api import Browser, Page, TimeoutError as NotInTime

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
"""The strictest policy of a host: only files of the site may be loaded or run."""
MISSES = 20
"""Moves of a whole game that may fail because their target is gone."""
MOVES = 2000
PATIENCE = 120
"""Seconds that Python may take to start, as a machine may be slow."""
DONE = 0.5
"""The chance of `done` if it can be chosen."""
SOON = 10
"""Seconds of trying to touch something highlighted, which an event may remove."""
TELLS_WHAT_IT_HEARS = """globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      if (data.type === 'told') tellHermit(data.text);
    });
  }
}"""
"""In the page: forward messages of its worker to the hermit."""
DRAWN = "() => [...document.images].every((one) => one.loading === 'lazy' || one.naturalWidth)"
"""In the page: all pictures are loaded, except those out of view."""


class Host:
    """Python's own file server, as anybody may start it."""

    def __init__(self, folder: Path, below: str) -> None:
        handler = functools.partial(_Silent, directory=folder)
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.port = self._server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}/{below}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def end(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()


class _Silent(http.server.SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("content-security-policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def hosted(folder: Path, below: str) -> Iterator[Host]:
    """Yield a host of a folder, whose part `below` is the site."""
    host = Host(folder, below)
    try:
        yield host
    finally:
        host.end()


class Hermit(Guest):
    """A guest who plays without a server."""

    def __init__(self, host: Host, browser: Browser, name: str, **wishes: Any) -> None:
        super().__init__(host, browser, name, **wishes)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(TELLS_WHAT_IT_HEARS)
        self._come_with(self.page)

    def _come_with(self, page: Page) -> None:
        self.page = page
        self.heard = []
        # Not the bare method: in a copy of the hermit it would still be bound to the original.
        page.expose_function("tellHermit", functools.partial(self._hear))
        self.player = Player(self)

    def keep_for_offline(self) -> None:
        """Open the first page, and wait until it says that everything is kept."""
        self.page.goto(self.server.url)
        self.page.locator("#kept[data-offline]").wait_for()

    def open_table(self, game: str, kind: str, seats: int) -> None:
        self.page.goto(self.server.url)
        shelf = self.page.locator(f"article[aria-labelledby=name-{game}]")
        shelf.locator(f"label:has(input[name=seats][value='{seats}'])").click()
        asked = not self.page.locator("#called input[name=name]").input_value()
        self.touch(shelf.locator(f"button[value={kind}]"))
        if asked:
            self.page.locator("#called input[name=name]").fill(self.name)
            self.page.locator("#called .press").click()
        self.await_table()

    def another_tab(self) -> "Hermit":
        """Return the same person at the same table, in another tab."""
        beside = copy.copy(self)
        beside._come_with(self.context.new_page())
        beside.page.goto(self.page.url)
        beside.await_table()
        return beside

    def come_back(self) -> None:
        """Reload the page, and check that table, event and log are the same."""
        self.settle()
        self.page.wait_for_function(DRAWN)
        where, seq, log = self.page.url, self.seq, self.log()
        self.page.reload()
        self.await_table()
        self.settle()
        assert (self.page.url, self.seq, self.log()) == (where, seq, log)

    def play(self, chance: random.Random, moves: int) -> bool:
        """Make some moves; return whether the game is over."""
        missed = 0
        while moves:
            self.settle()
            if self.phase == "over":
                return True
            explained = self.page.locator("dialog.note[open]")
            if explained.count():  # it was touched too late
                self.touch(explained.get_by_role("button", name="Close"))
            self.player.read()
            self.page.set_default_timeout(SOON * 1000)
            try:
                self.player.play(self._chosen(chance))
                moves -= 1
            except NotInTime:  # others acted meanwhile, and the move may be gone
                missed += 1
                assert missed < MISSES, f"{self.name} cannot play"
            finally:
                self.page.set_default_timeout(PATIENCE * 1000)
        self.settle()
        return self.phase == "over"

    def _chosen(self, chance: random.Random) -> str:
        """Return any choice, but often `done`, as games have hundreds of small steps."""
        choices = [*self.player.choices]
        return "done" if "done" in choices and chance.random() < DONE else chance.choice(choices)

    def play_out(self, chance: random.Random) -> None:
        """Play to the end."""
        assert self.play(chance, MOVES), "the game does not end"
