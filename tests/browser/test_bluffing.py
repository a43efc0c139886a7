"""Two people play the bluffing variant of Gobblestones: one with clicks, the other with taps.

They play the same game twice, dealt house, but one of them lays other stones face down on the same
spaces. The other's page is sent the same bytes both times, up to the id of the table.
"""

import json
import re

from browsing import DESKTOP
from player import NEWS, Player, catch_up, sit_down
from playwright.sync_api import expect

SEED = bytes(range(32))
ANSWERS = ("done", "because", "refused")


class Layer(Player):
    """A player at one table, and all that came over her line since it was opened."""

    def __init__(self, guest):
        super().__init__(guest)
        self.first = len(guest.heard)
        """The first message of this table."""
        self.colour: dict[str, str] = {}
        """What colour the spaces have, by where they lie."""

    def take_in(self, message) -> None:
        super().take_in(message)
        for piece in self.pieces.values():
            if piece["zone"] == "board":
                self.colour.setdefault(str(piece["at"]), piece["tone"])

    def colours(self) -> list[str]:
        """The colours of the stones in the own rack, as the page has them."""
        ids = self.page.locator(f"#mine .piece[data-piece^=stone{self.seat}-]").evaluate_all(
            "nodes => nodes.map(node => node.dataset.piece)"
        )
        return [name.split("-")[1] for name in ids]

    def fits(self, space, colour) -> bool:
        return self.colour[str(at(space))] in (colour, "grey")

    def lays(self) -> list[tuple[str, str]]:
        """Space and colour of each stone that may be laid now."""
        return sorted(tuple(c.split()[::-1]) for c in self.choices if " " in c)

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


def begin(ana, bo) -> list[Layer]:
    """A new table with the option, and the game begun; whoever starts comes first."""
    players = [Layer(ana), Layer(bo)]
    sit_down("gobblestones", players, "bluff")
    for player in players:
        player.page.locator("#mine .piece").first.wait_for()
    return sorted(players, key=lambda player: not player.choices)


def play(ana, bo, agreed, other_stones) -> tuple[list[Layer], list[str]]:
    """Play a game; the starter lays either these stones or others where nobody will look.

    `agreed` is a stone that the starter has in every game and that will be turned up.
    """
    players = begin(ana, bo)
    layer, other = players
    hidden = []

    def do(who, *notations):
        for notation in notations:
            who.play(notation)
            catch_up(players)

    def lay_unseen(*spaces):
        for space in spaces:
            colours = sorted(layer.colours())
            assert colours[0] != colours[-1]
            colour = colours[-1] if other_stones else colours[0]
            hidden.append(f"{colour} {space}")
            do(layer, hidden[-1])
        do(layer, "done")

    def answer(who, notation):
        assert [*who.choices] == ["trust", "challenge"]
        do(who, notation)

    # What is trusted stays face down, on the board of both.
    lay_unseen("H8", "H9")
    answer(other, "trust")
    for player in players:
        assert "Nobody doubts" in " ".join(player.guest.log()[-3:])
        down = player.page.get_by_role("button", name="face down")
        expect(down).to_have_count(2)

    # The other bluffs and is caught: the stone goes home, and who starts has seen it.
    space, wrong = next(pair for pair in other.lays() if not other.fits(*pair))
    rack = sorted(other.colours())
    do(other, f"{wrong} {space}", "done")
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
    do(layer, f"{common} {space}", "done")
    answer(other, "challenge")
    for player in players:
        assert f"turns up 1 {common}" in " ".join(player.guest.log()[-3:])
    assert sorted(layer.colours()) == rack

    # What is right is challenged in vain, and lies face up.
    while not (fitting := [pair for pair in other.lays() if other.fits(*pair)]):
        for player in (other, layer):
            do(player, "done")
    space, right = fitting[0]
    do(other, f"{right} {space}", "done")
    answer(layer, "challenge")
    for player in players:
        assert "All right" in " ".join(player.guest.log()[-3:])

    # One more play that nobody looks at; then they pass until the bag is empty and all is over.
    lay_unseen(next(space for space, _ in layer.lays()))
    answer(other, "trust")
    for _ in range(30):
        mover = next((player for player in players if player.choices), None)
        if mover is None:
            break
        do(mover, "done")
    for player in players:
        player.page.locator("#ending").wait_for()
        assert player.table["phase"] == "over"
    return players, hidden


def test_two_people_bluff_and_the_stones_face_down_change_no_byte(house, guest):
    ana = guest("Ana", house)
    bo = guest("Bo", house, **DESKTOP, has_touch=True)
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
