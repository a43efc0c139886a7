"""A guest who plays at a page: reads all messages, and touches what the page shows.

players = [Player(guest(name)) for name in ("Ana", "Bo")]
sit_down("toboggan", players)
catch_up(players)
players[0].play("stand up")
"""

import json
from functools import partial
from typing import Any

from browsing import Guest
from playwright.sync_api import Error, Locator

NEWS = ("whole", "patch")
CORNER = {"x": 6, "y": 6}
"""Uncovered part of a card: in a fan the next card covers its middle, on a board a token."""
MOST_TRIES = 20
"""How often to look for a thing, or to touch a place that may be missing or still move."""
CARD_HIGH = 1.2
"""Pieces at least this much higher than wide are cards."""
POINTED_TO = """async (thing) => {
  const field = thing.closest('.window');
  if (!field) return null;
  // What lies beyond is pointed at in the picture after the one in which it does.
  for (let n = 0; n < 2; n++) {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  }
  const [box, frame] = [thing, field].map((node) => node.getBoundingClientRect());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const pending = document.querySelector('#pending').getBoundingClientRect();
  const foot = pending.height ? Math.min(frame.bottom, pending.top) : frame.bottom;
  const edge = y <= frame.top ? 'up' : y >= foot ? 'down'
    : x <= frame.left ? 'left' : x >= frame.right ? 'right' : '';
  return [...document.querySelectorAll(`.beyond[data-edge="${edge}"]`)].find((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top;
  }) ?? null;
}"""
"""In the page: the button at the edge of a field beyond which a thing lies."""
LIES = "(piece) => Number(piece.style.getPropertyValue('--turned'))"
"""In the page: the rotation of a piece."""


class Player:
    """A guest at a table, from before the table is opened."""

    def __init__(self, guest: Guest):
        self.guest = guest
        self.page = guest.page
        self.choices: dict[str, dict[str, Any]] = {}
        """The gestures of the current choices, by notation."""
        self.pieces: dict[str, dict[str, Any]] = {}
        self.lines: list[str] = []
        """The lines of the log so far."""
        self.table: dict[str, Any] = {}
        self._read = len(guest.heard)

    @property
    def seat(self) -> int | None:
        """The own seat; None before sitting down, and for onlookers."""
        return self.table.get("viewing")

    def read(self) -> list[dict[str, Any]]:
        """Take in the messages since the last call, and return the news among them."""
        fresh = [json.loads(frame) for frame in self.guest.heard[self._read :]]
        self._read = len(self.guest.heard)
        news = [message for message in fresh if message["type"] in NEWS]
        for message in news:
            self.take_in(message)
        return news

    def take_in(self, message: dict[str, Any]) -> None:
        """Take in one message, as the page does."""
        scene = message.get("scene") or message
        stay = (
            {key: self.table[key] for key in ("options", "bots")}
            if "options_stay" in message
            else {}
        )
        self.table = message["table"] | stay
        if message["type"] == "whole":
            self.pieces, self.lines = {}, []
        for gone in message.get("gone", ()):
            del self.pieces[gone]
        self.pieces |= {piece["id"]: piece for piece in scene.get("pieces", ())}
        if not message.get("choices_stay"):
            self.choices = {c["notation"]: c["gesture"] for c in scene.get("choices", ())}
        self.lines += [told["text"] for told in message.get("log", message.get("told", ()))]

    def label(self, piece: str) -> str:
        """Return the label of a piece on the page."""
        found = self.page.locator(f'.piece[data-piece="{piece}"]').get_attribute("aria-label")
        return found or ""

    # Gestures.

    def play(self, notation: str) -> None:
        """Make a choice as a person does, and wait for its result."""
        gesture = self.choices[notation]
        before = self.guest.seq
        if "piece" in gesture:
            # Of several equivalent pieces, take the last.
            *_, piece = gesture["piece"], *gesture.get("also", ())
            self.pick(piece)
        if gesture["type"] == "drag":
            if "turn" in gesture:
                # The page offers one of several turns that look the same.
                self._turn(piece, gesture.get("looks", gesture["turn"]))
            self._go(gesture["zone"], gesture.get("at", []))
        if gesture["type"] == "press" or [*self.choices.values()].count(gesture) > 1:
            self.press(notation)
        self.guest.wait_for_news(before)

    def pick(self, piece: str) -> None:
        """Touch a highlighted piece."""
        node = self.page.locator(f'.piece[data-live][data-piece="{piece}"]')
        # It may still be picked up from before.
        if node.get_attribute("aria-pressed") == "true":
            return
        if node.get_attribute("data-ringed") is None:
            self.look_for(node)
            self.guest.touch(node, position=self._clear(node))
        elif len(self.choices) > 1:
            # A piece that stays in place, but may be turned, is picked up by the ring over it.
            lies = self.pieces[piece]
            ring = self._place(lies["zone"], lies["at"])
            self.look_for(ring)
            self.guest.touch(ring)

    def look_for(self, thing: Locator, timeout: float | None = None) -> None:
        """Touch the buttons that point to a thing, until it is in view."""
        for _ in range(MOST_TRIES):
            button = thing.evaluate_handle(POINTED_TO, timeout=timeout).as_element()
            if button is None:
                return
            self.guest.touch(button)
        raise AssertionError("what is pointed to never comes into sight")

    def _turn(self, piece: str, way: int) -> None:
        """Turn the piece in hand until it has this rotation."""
        node = self.page.locator(f'.piece[data-piece="{piece}"]')
        turn = self.page.locator('#presses [data-notation="turn"]')
        # A piece that fits in one way only cannot be turned.
        while turn.count() and node.evaluate(LIES) != way:
            self.guest.touch(turn)

    def _clear(self, node: Locator) -> dict[str, int] | None:
        """Return an uncovered position on a piece; None is its middle."""
        box = node.bounding_box()
        return CORNER if box and box["height"] > CARD_HIGH * box["width"] else None

    def press(self, notation: str) -> None:
        self.guest.touch(self.page.locator(f'#presses [data-notation="{notation}"]'))

    def _go(self, zone: str, at: list[int]) -> None:
        """Touch a place. If a finger could mean several places, each tap zooms in first."""
        place = self._place(zone, at)
        spread = self.page.locator(f'[data-zone="{zone}"] .spread')
        place.wait_for()
        before, tries = self.guest.seq, 0
        while self.guest.seq == before and self._open(place):
            # After a frame, everything has the size that it has with the piece in hand.
            self.page.evaluate("new Promise(requestAnimationFrame)")
            try:
                self.look_for(place, timeout=2000)
                view = spread.get_attribute("data-view")
                self.guest.touch(place, timeout=2000)
            except Error:  # it may be gone as the last tap was enough; or try again
                tries += 1
                assert tries < MOST_TRIES, f"cannot touch {at} of {zone}"
                continue
            came_of_it = partial(self._came_of_it, place, spread, (before, view))
            self.guest.wait_until(came_of_it, f"touches {at} of {zone} in vain")

    def _place(self, zone: str, at: list[int]) -> Locator:
        where = ",".join(map(str, at))
        return self.page.locator(f'[data-zone="{zone}"] .place[data-at="{where}"]')

    def _open(self, place: Locator) -> bool:
        """Return whether the place is still there, and the page does not ask what it means."""
        return place.count() == 1 and not self.page.locator("#presses[data-asking]").count()

    def _came_of_it(self, place: Locator, spread: Locator, was: tuple[int, str | None]) -> bool:
        """Return whether an event or a question came, or the view of the field changed."""
        return not self._open(place) or was != (self.guest.seq, spread.get_attribute("data-view"))


def sit_down(game: str, players: list[Player], *options: str) -> None:
    """Have the first open a table with some options switched on, and the others come by the link.

    When all are there the game begins, and everybody sees it.
    """
    first, *others = [player.guest for player in players]
    first.open_table(game, "friends", len(players))
    for option in options:
        before = first.seq
        first.page.locator(f"#option-{option}").check()
        first.wait_for_news(before)
    link = first.invitation()
    for other in others:
        other.come(link)
    first.page.locator("#begin:enabled").click()
    for player in players:
        player.page.wait_for_selector("#table:not([hidden])")
    catch_up(players)


def first_mover(game: str, guests: list[Guest]) -> Player:
    """Return the player who has to act first at a new table."""
    players = [Player(guest) for guest in guests]
    sit_down(game, players)
    for guest in guests:
        guest.page.wait_for_function("() => document.querySelector('#prompt-text').textContent")
    return next(player for player in players if player.guest.to_act)


def catch_up(players: list[Player]) -> list[list[dict[str, Any]]]:
    """Wait until everybody sees everything sent so far; return the news of each."""
    asked = [player.guest.ask() for player in players]
    for player, known in zip(players, asked, strict=True):
        player.guest.hear(known)
    return [player.read() for player in players]
