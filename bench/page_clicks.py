"""Measure how soon a browser draws a click, with its processor slowed down fourfold.

    .venv-test/bin/python bench/page_clicks.py [--clicks 60]

One person plays each game against a bot with the mouse, on a server started here, with animations
on. The browser reports the time from each click to the next picture; clicks under 16 ms are not
reported and count as 16 ms. Prints for each game the number of clicks, their median and 95th
percentile, and the cost of a first view, as JSON; null if there is no browser.
"""

import argparse
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1] / "tests/support"))

from browsing import CHROMIUM, QUIET, Guest, House
from player import Player
from playwright.sync_api import Browser, Error as BrowserError, Locator, sync_playwright
from weighing import first_view

import fairyring

SLOWER = 4
QUICKEST = 16
"""Milliseconds; the browser reports no shorter click."""
SEEN = "new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 50)))"
PRESSED = 60
"""Milliseconds for which the mouse button is held."""
SECONDS = 90
"""The longest time, in seconds, for which each game is played."""
FEWEST = 20
"""The fewest clicks that make a figure."""

LISTEN = """() => {
  window.clicks = [];
  window.counted = 0;
  new PerformanceObserver((list) => {
    const clicks = list.getEntries().filter(({ name }) => name === 'click');
    window.clicks.push(...clicks.map(({ duration }) => duration));
  }).observe({ type: 'event', durationThreshold: 16 });
  window.addEventListener('click', () => { window.counted += 1; }, true);
}"""
"""In the page: count the clicks, and keep the durations of the slow ones."""
TOLD = "() => new Promise((done) => setTimeout(() => done([window.counted, window.clicks]), 300))"
"""In the page: return the counts, late enough that the last click has been reported."""


class Mouse(Guest):
    """A guest whose pointer rests on a thing before it presses, as a hand does."""

    def touch(self, thing: Locator, **where: Any) -> None:
        thing.hover(**where)
        self.page.evaluate(SEEN)
        thing.click(delay=PRESSED, **where)
        # On a busy machine the press may become a long one, at which the page explains the thing.
        told = self.page.locator("dialog.note")
        if told.count():
            told.evaluate("(box) => box.close()")
            thing.click(delay=PRESSED, **where)


class Desk:
    """A person who plays one game after another, and the durations of the clicks."""

    def __init__(self, browser: Browser, house: House, game: str) -> None:
        self.guest = Mouse(house, browser, "Ana", reduced_motion="no-preference")
        self.guest.context.set_default_timeout(10_000)
        self._game = game
        self._chance = random.Random(5)

    def clicks(self, number: int) -> list[float]:
        """Return the milliseconds of `number` clicks, or of as many as there is time for."""
        took: list[float] = []
        end = time.monotonic() + SECONDS
        while len(took) < number and time.monotonic() < end:
            took += self._table(number - len(took), end)
        return took

    def _table(self, number: int, end: float) -> list[float]:
        """Return the durations of the clicks at one table."""
        player = Player(self.guest)
        page = self.guest.page
        self.guest.open_table(self._game, "bots", 2)
        page.evaluate(LISTEN)
        line = self.guest.context.new_cdp_session(page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        try:
            while time.monotonic() < end and page.evaluate("window.counted") < number:
                self.guest.settle()
                player.read()
                if self.guest.phase == "over":
                    break
                if plain := [name for name, way in player.choices.items() if not way.get("turn")]:
                    player.play(self._chance.choice(plain))
                else:
                    page.wait_for_timeout(50)
        except (AssertionError, BrowserError) as stuck:
            # The clicks so far count all the same; the next table continues.
            print(f"{self._game}: {str(stuck)[:200]}", file=sys.stderr)
        counted, slow = page.evaluate(TOLD)
        line.detach()
        return [*slow, *[QUICKEST] * (counted - len(slow))]


def figures(browser: Browser, house: House, game: str, number: int) -> dict[str, float] | None:
    """Return the figures of one game; None if it could hardly be played."""
    desk = Desk(browser, house, game)
    guest = desk.guest
    guest.open_table(game, "bots", 2)
    guest.settle()  # so that no further cards are turned over meanwhile
    anew = Guest(house, browser, "Ana", storage_state=guest.context.storage_state())
    cost = first_view(anew, guest.page.url)
    anew.context.close()
    took = desk.clicks(number)
    guest.context.close()
    if len(took) < FEWEST:
        return None
    return {
        "clicks": len(took),
        "median_ms": round(statistics.median(took)),
        "p95_ms": round(statistics.quantiles(took, n=20)[-1]),
        "requests": len(cost.asked),
        "kilobytes": round(cost.bytes / 1000),
    }


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clicks", type=int, default=60)
    asked = parser.parse_args()
    if not CHROMIUM:
        print("null")
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        games = fairyring.game_keys()
        found = {game: figures(browser, house, game, asked.clicks) for game in games}
        browser.close()
        house.stop()
    print(json.dumps({game: told for game, told in found.items() if told}))


if __name__ == "__main__":
    main()
