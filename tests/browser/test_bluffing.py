"""Two people play the bluffing variant of Gobblestones: one with clicks, the other with taps.

They play the same game twice, dealt alike, but one of them lays other stones face down on the same
spaces. The other's page is sent the same bytes both times, up to the id of the table.
"""

import json
import re
import sqlite3
from contextlib import suppress

import pytest
from browsing import DESKTOP
from playwright.sync_api import Error

SEED = bytes(range(32))
NEWS = ("whole", "patch")
ANSWERS = ("done", "because", "refused")


@pytest.fixture
def alike(own_house, tmp_path):
    """A server at which every table has the same seed."""
    (store,) = tmp_path.rglob("*.sqlite")
    with sqlite3.connect(store) as tables:
        tables.execute(
            "CREATE TRIGGER same_seed AFTER INSERT ON tables BEGIN UPDATE tables"
            f" SET seed = X'{SEED.hex()}' WHERE id = NEW.id; END"
        )
    tables.close()
    return own_house


class Player:
    """A guest at one table, who touches what the page shows."""

    def __init__(self, guest, touch):
        self.guest = guest
        self.page = guest.page
        self.touch = touch
        self.first = len(guest.heard)
        """The first message of this table."""

    @property
    def seat(self) -> int:
        return self.last("whole", "patch")["table"]["viewing"]

    @property
    def to_act(self) -> bool:
        return bool(self.choices)

    def last(self, *kinds) -> dict:
        heard = (json.loads(frame) for frame in reversed(self.guest.heard[self.first :]))
        return next(message for message in heard if message["type"] in kinds)

    @property
    def choices(self) -> list[str]:
        news = self.last(*NEWS)
        return [choice["notation"] for choice in (news.get("scene") or news).get("choices", ())]

    def colours(self) -> list[str]:
        """The colours of the stones in the own rack, as the page has them."""
        ids = self.page.locator(f"#mine .piece[data-piece^=stone{self.seat}-]").evaluate_all(
            "nodes => nodes.map(node => node.dataset.piece)"
        )
        return [name.split("-")[1] for name in ids]

    def colour_at(self, space) -> str:
        """The colour of a space that no stone covers."""
        for frame in self.guest.heard[self.first :]:
            for piece in (json.loads(frame).get("scene") or {}).get("pieces", ()):
                if piece["zone"] == "board" and piece["at"] == at(space):
                    return piece["tone"]
        raise LookupError(space)

    def fits(self, space, colour) -> bool:
        return self.colour_at(space) in (colour, "grey")

    def lays(self) -> list[tuple[str, str]]:
        """Space and colour of each stone that may be laid now."""
        return sorted(tuple(c.split()[::-1]) for c in self.choices if " " in c)

    def tap(self, thing) -> None:
        thing.tap() if self.touch else thing.click()

    def lay(self, colour, space) -> None:
        assert f"{colour} {space}" in self.choices
        before = self.guest.seq
        stone = f".piece[data-live][data-piece^=stone{self.seat}-{colour}-]"
        if not self.page.locator(f"{stone}[aria-pressed=true]").count():
            self.tap(self.page.locator(stone).first)
        place = self.page.locator(f'.place[data-at="{",".join(map(str, at(space)))}"]')
        self.tap(place)
        for _ in range(16):
            self.page.wait_for_timeout(250)
            if self.guest.seq > before or not (self.touch and place.count()):
                break
            # Under a finger there may be several places: then a tap brings the board closer first.
            with suppress(Error):
                place.tap(timeout=1000)
        self.guest.wait_for_news(before)

    def press(self, notation) -> None:
        before = self.guest.seq
        self.tap(self.page.locator(f'#presses .press[data-notation="{notation}"]'))
        self.guest.wait_for_news(before)

    def sent(self, *kinds) -> list[str]:
        """What came over the line since the game began, without what names table and message."""
        found = []
        for frame in self.guest.heard[self.first :]:
            message = json.loads(frame)
            if message["type"] not in kinds:
                continue
            if message["type"] in NEWS:
                if message["table"]["phase"] == "room":
                    continue
                named = f'"id":"{message["table"]["id"]}"'
                assert frame.count(named) == 1
                found.append(frame.replace(named, '"id":""'))
            else:
                found.append(re.sub(r'"id":"[^"]+"', '"id":""', frame, count=1))
        return found


def at(space) -> list[int]:
    return [ord(space[0]) - ord("A"), int(space[1:]) - 1]


def sit_down(ana, bo) -> list[Player]:
    """A new table with the option, and the game begun; whoever starts comes first."""
    players = [Player(ana, touch=False), Player(bo, touch=True)]
    ana.open_table("gobblestones", "friends", 2)
    before = ana.seq
    ana.page.locator("#option-bluff").check()
    ana.wait_for_news(before)
    bo.come(ana.invitation())
    before = bo.seq
    ana.page.locator("#begin:enabled").click()
    bo.wait_for_news(before)
    for player in players:
        player.page.wait_for_selector("#table:not([hidden])")
        player.page.locator("#mine .piece").first.wait_for()
    return sorted(players, key=lambda player: not player.to_act)


def wait_for(players, seq) -> None:
    for player in players:
        player.guest.wait_for_news(seq - 1)


def play(ana, bo, agreed, other_stones) -> tuple[list[Player], list[str]]:
    """Play a game; the starter lays either these stones or others where nobody will look.

    `agreed` is a stone that the starter has in every game and that will be turned up.
    """
    players = sit_down(ana, bo)
    layer, other = players
    hidden = []

    def lay_unseen(*spaces):
        for space in spaces:
            colours = sorted(layer.colours())
            assert colours[0] != colours[-1]
            colour = colours[-1] if other_stones else colours[0]
            hidden.append(f"{colour} {space}")
            layer.lay(colour, space)
        layer.press("done")

    def answer(who, notation):
        wait_for(players, max(player.guest.seq for player in players))
        assert who.choices == ["trust", "challenge"]
        who.press(notation)
        wait_for(players, who.guest.seq)

    # What is trusted stays face down, on the board of both.
    lay_unseen("H8", "H9")
    answer(other, "trust")
    for player in players:
        assert "Nobody doubts" in " ".join(player.guest.log()[-3:])
        down = player.page.get_by_role("button", name="face down")
        assert down.count() == 2

    # The other bluffs and is caught: the stone goes home, and who starts has seen it.
    space, wrong = next(pair for pair in other.lays() if not other.fits(*pair))
    rack = sorted(other.colours())
    other.lay(wrong, space)
    other.press("done")
    answer(layer, "challenge")
    for player in players:
        assert "A bluff" in " ".join(player.guest.log()[-2:])
    assert sorted(other.colours()) == rack

    # So does the layer, with a stone that is there in both games.
    if not agreed:
        rack = layer.colours()
        wrong = [pair for pair in layer.lays() if not layer.fits(*pair)]
        agreed += next(pair for pair in wrong if rack.count(pair[1]) > 2)
    space, common = agreed
    rack = sorted(layer.colours())
    layer.lay(common, space)
    layer.press("done")
    answer(other, "challenge")
    for player in players:
        assert f"turns up 1 {common}" in " ".join(player.guest.log()[-3:])
    assert sorted(layer.colours()) == rack

    # What is right is challenged in vain, and lies face up.
    while not (fitting := [pair for pair in other.lays() if other.fits(*pair)]):
        for player in (other, layer):
            player.press("done")
            wait_for(players, player.guest.seq)
    space, right = fitting[0]
    other.lay(right, space)
    other.press("done")
    answer(layer, "challenge")
    for player in players:
        assert "All right" in " ".join(player.guest.log()[-3:])

    # One more play that nobody looks at; then they pass until the bag is empty and all is over.
    lay_unseen(next(space for space, _ in layer.lays()))
    answer(other, "trust")
    for _ in range(30):
        mover = next((player for player in players if player.to_act), None)
        if mover is None:
            break
        mover.press("done")
        wait_for(players, mover.guest.seq)
    for player in players:
        player.page.locator("#ending").wait_for()
        assert player.last(*NEWS)["table"]["phase"] == "over"
    return players, hidden


def test_two_people_bluff_and_the_stones_face_down_change_no_byte(alike, guest):
    ana = guest("Ana", alike)
    bo = guest("Bo", alike, **DESKTOP, has_touch=True)
    agreed: list[str] = []
    (layer, other), hidden = play(ana, bo, agreed, other_stones=False)
    before = layer.sent(*NEWS), other.sent(*NEWS), other.sent(*ANSWERS)
    (layer, other), hidden_now = play(ana, bo, agreed, other_stones=True)
    assert hidden != hidden_now
    assert [laid.split()[1] for laid in hidden] == [laid.split()[1] for laid in hidden_now]
    assert layer.sent(*NEWS) != before[0]
    assert len(before[1]) > 30
    assert other.sent(*NEWS) == before[1]
    assert other.sent(*ANSWERS) == before[2]
