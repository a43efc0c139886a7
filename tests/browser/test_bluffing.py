"""Two people play the bluffing variant of Gobblestones: one with clicks, the other with taps.

They play the same deal twice, but one of them lays other stones face down on the same spaces. The
other's page is sent the same bytes both times, up to the id of the table.
"""

import json
import re

from browsing import DESKTOP
from player import NEWS, Player, catch_up, sit_down
from playwright.sync_api import expect

SEED = bytes(range(32))
ANSWERS = ("done", "because", "refused")


class Layer(Player):
    """A player at one table, and all that she was sent since it was opened."""

    def __init__(self, guest):
        super().__init__(guest)
        self.first = len(guest.heard)
        """The first message of this table."""
        self.colour: dict[str, str] = {}
        """The colours of the spaces, by position."""

    def take_in(self, message) -> None:
        super().take_in(message)
        for piece in self.pieces.values():
            if piece["zone"] == "board":
                self.colour.setdefault(str(piece["at"]), piece["tone"])

    def colours(self) -> list[str]:
        """Return the colours of the stones in her own rack, as on the page."""
        ids = self.page.locator(f"#mine .piece[data-piece^=stone{self.seat}-]").evaluate_all(
            "nodes => nodes.map(node => node.dataset.piece)"
        )
        return [name.split("-")[1] for name in ids]

    def fits(self, space, colour) -> bool:
        return self.colour[str(at(space))] in (colour, "grey")

    def lays(self) -> list[tuple[str, str]]:
        """Return space and colour of each stone that may be laid now."""
        return sorted(tuple(c.split()[::-1]) for c in self.choices if " " in c)

    def sent(self, *kinds) -> list[str]:
        """Return the messages since the game began, without the ids of table and message."""
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
    """Open a table with the option, and begin; return the players, the starting one first."""
    players = [Layer(ana), Layer(bo)]
    sit_down("gobblestones", players, "bluff")
    for player in players:
        player.page.locator("#mine .piece").first.wait_for()
    return sorted(players, key=lambda player: not player.choices)


def play(ana, bo, agreed, other_stones) -> tuple[list[Layer], list[str]]:
    """Play a game in which the starter lays one set of unseen stones or the other.

    `agreed` is filled in the first game: a stone that the starter has in both, and that is turned
    up.
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

    # Trusted stones stay face down, on both boards.
    lay_unseen("H8", "H9")
    answer(other, "trust")
    for player in players:
        assert "Nobody doubts" in " ".join(player.guest.log()[-3:])
        down = player.page.get_by_role("button", name="face down")
        expect(down).to_have_count(2)

    # The other player bluffs and is caught: the stone goes back, and the starter has seen it.
    space, wrong = next(pair for pair in other.lays() if not other.fits(*pair))
    rack = sorted(other.colours())
    do(other, f"{wrong} {space}", "done")
    answer(layer, "challenge")
    for player in players:
        assert "A bluff" in " ".join(player.guest.log()[-2:])
    assert sorted(other.colours()) == rack

    # So is the starter, with a stone that is there in both games.
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

    # A right stone is challenged in vain, and lies face up.
    while not (fitting := [pair for pair in other.lays() if other.fits(*pair)]):
        for player in (other, layer):
            do(player, "done")
    space, right = fitting[0]
    do(other, f"{right} {space}", "done")
    answer(layer, "challenge")
    for player in players:
        assert "All right" in " ".join(player.guest.log()[-3:])

    # One more play that nobody looks at; then they pass until the bag is empty and the game is
    # over.
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


def test_two_people_bluff_and_the_stones_face_down_change_no_byte(server, guest):
    ana = guest("Ana", server)
    bo = guest("Bo", server, **DESKTOP, has_touch=True)
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
