"""Four people with four browsers play a deal of Goblin Swinger Party by clicks.

Each page shows the looks of its own player and of nobody else, and nothing that came over its line
names a card that this player was not shown.
"""

import json
import re

from fairyring.games.swinger.parts import CARDS
from fairyring.games.swinger.scene.words import card_name

CARD_NAME = re.compile("|".join(card_name(card) for card in range(CARDS)))
OWN_LOOK = "You see the "
SHOWN_TO_ALL = re.compile(r"^Community card |^\w+ shows ")
NAMES = ("Ana", "Bo", "Cleo", "Dan")
NEWS = ("whole", "patch")
CORNER = {"x": 6, "y": 6}


class Player:
    """A guest at the table, who clicks what the page shows."""

    def __init__(self, guest):
        self.guest = guest
        self.page = guest.page
        self.choices: dict[str, dict] = {}
        self.lines: list[str] = []
        self.named: set[str] = set()
        """The cards that anything named that came over the line."""
        self._read = 0

    def read(self) -> None:
        """What came over the line since the last time."""
        for frame in self.guest.heard[self._read :]:
            self.named |= {*CARD_NAME.findall(frame)}
            message = json.loads(frame)
            if message["type"] in NEWS:
                offered = (message.get("scene") or message).get("choices", ())
                self.choices = {choice["notation"]: choice["gesture"] for choice in offered}
                told = message.get("log", message.get("told", ()))
                self.lines += [line["text"] for line in told]
        self._read = len(self.guest.heard)

    @property
    def looks(self) -> list[str]:
        """The cards that only this player was shown, in order."""
        lines = [line for line in self.lines if line.startswith(OWN_LOOK)]
        return [CARD_NAME.search(line)[0] for line in lines]

    @property
    def shown(self) -> set[str]:
        """All cards that this player was shown, alone or with the others."""
        lines = [line for line in self.lines if SHOWN_TO_ALL.search(line)]
        return {*self.looks, *CARD_NAME.findall(" ".join(lines))}

    def cards(self) -> set[str]:
        """The cards whose faces the page shows."""
        labels = self.page.locator("#table .piece").evaluate_all(
            "nodes => nodes.map(node => node.ariaLabel).join()"
        )
        return set(CARD_NAME.findall(labels))

    def label(self, name) -> str:
        return self.page.locator(f'.piece[data-piece="{name}"]').first.get_attribute("aria-label")

    def play(self, notation) -> None:
        gesture = self.choices[notation]
        before = self.guest.seq
        if "piece" in gesture:
            piece = self.page.locator(f'.piece[data-live][data-piece="{gesture["piece"]}"]')
            # The middle of a card may lie under a token.
            piece.click(position=CORNER if gesture["piece"].startswith("card") else None)
        if gesture["type"] == "drag":
            at = ",".join(map(str, gesture["at"]))
            self.page.locator(f'.place[data-at="{at}"]').click()
        # Where both dice lead to one place, the table asks which.
        alike = [other for other in self.choices.values() if other == gesture]
        if gesture["type"] == "press" or len(alike) > 1:
            self.page.locator(f'#presses .press[data-notation="{notation}"]').click()
        self.guest.wait_for_news(before)


def sit_down(guest) -> list[Player]:
    ana, *others = [guest(name) for name in NAMES]
    ana.open_table("swinger", "friends", len(NAMES))
    link = ana.invitation()
    for other in others:
        other.come(link)
    ana.page.locator("#begin:enabled").click()
    players = [Player(one) for one in (ana, *others)]
    for player in players:
        player.page.wait_for_selector("#table:not([hidden])")
        player.page.locator("#mine .plate-name").wait_for()
    return players


def catch_up(players) -> None:
    newest = max(player.guest.seq for player in players)
    for player in players:
        player.guest.wait_for_news(newest - 1)
        player.read()


def test_four_people_play_and_each_sees_only_its_own_looks(guest, chance):
    players = sit_down(guest)
    catch_up(players)
    looked = asked = 0
    while mover := next((player for player in players if player.choices), None):
        notation = chance.choice([*mover.choices])
        gestures = [*mover.choices.values()]
        asked += gestures.count(mover.choices[notation]) > 1
        before = [len(player.looks) for player in players]
        mover.play(notation)
        catch_up(players)
        for player, known in zip(players, before, strict=True):
            new = player.looks[known:]
            assert player is mover or not new
            looked += len(new)
            # The page, and all that was sent to it, knows the own looks and what lies open.
            cards = player.cards()
            assert set(new) <= cards <= player.shown
            assert player.named <= player.shown
        if " to " in notation and mover.choices:
            space = notation.split()[-1]
            seen = mover.label(f"card-{space}")
            assert CARD_NAME.search(seen), seen
    assert looked > 30
    for player in players:
        player.page.locator("#ending").wait_for()
        assert len(CARD_NAME.findall(" ".join(player.lines))) > 12
    for player in players:
        own = set(player.looks)
        assert all(own - other.shown for other in players if other is not player)
    players[0].guest.picture("swinger-over")
