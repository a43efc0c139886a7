"""Bluffing over the wire: stones that lie face down change no byte of what others are sent.

Two tables are dealt alike and played in step. One player lays other stones on the same spaces at
one of them; all else that people do is the same. So all others, and onlookers, must hear the same
at both. Only the id of the table may differ, and the messages about which devices are connected,
because they depend on when sockets open and close.
"""

import itertools
import random
from contextlib import ExitStack

import pytest
from wires import World, seed_all_alike

from fairyring.table import wire


@pytest.fixture
def twin_tables(monkeypatch):
    seed_all_alike(monkeypatch)


class Twins:
    """Both worlds, played in step; one seat bluffs differently in one of them."""

    def __init__(self, worlds: list[World], layer: int, chance: random.Random):
        self.worlds = worlds
        self.layer = layer
        self.chance = chance
        self.differences = 0
        self.seen = {"challenge": 0, "trust": 0, "asked back": 0, "taken back": 0}

    def line(self, who: int):
        return self.worlds[0].lines[who]

    def both(self, who: int, kind: type, **about: object) -> None:
        for world in self.worlds:
            world.ask(who, kind, **about)

    def play(self, seat: int, notation: str) -> None:
        for world in self.worlds:
            world.act(seat, notation)

    def turn(self) -> None:
        """Have one player lay, and the others answer."""
        (seat,) = self.worlds[0].awaited
        alike, laid = True, 0
        most = max(self.chance.randrange(-2, 6), 0)
        bold = self.chance.random() < 0.7
        while laid < most and (spaces := self._spaces(seat)):
            alike &= self._lay(seat, self.chance.choice(spaces), bold)
            laid += 1
            if self.chance.random() < 0.1:
                self._take_back_one(seat)
                laid -= 1
        self.play(seat, "done")
        if laid:
            self._answer(seat, alike)

    def _spaces(self, seat: int) -> list[str]:
        first, second = [
            {choice.split()[1] for choice in world.lines[seat].choices if " " in choice}
            for world in self.worlds
        ]
        assert first == second
        return sorted(first)

    def _lay(self, seat: int, space: str, bold: bool) -> bool:
        """Lay a stone; return whether it is the same one in both worlds."""
        first, second = [
            sorted(choice for choice in world.lines[seat].choices if choice.endswith(f" {space}"))
            for world in self.worlds
        ]
        common = sorted(set(first) & set(second))
        if seat != self.layer:
            assert first == second
        if common and (seat != self.layer or not bold):
            self.play(seat, self.chance.choice(common))
            return True
        one, other = first[0], second[-1]
        self.worlds[0].act(seat, one)
        self.worlds[1].act(seat, other)
        self.differences += one != other
        return one == other

    def _take_back_one(self, seat: int) -> None:
        step = self.line(seat).table.powers.take_back
        assert self.line(seat).table.powers.free
        self.both(seat, wire.TakeBack, seat=seat, step=step)
        self.seen["taken back"] += 1

    def _answer(self, seat: int, alike: bool) -> None:
        """Have the others answer; they doubt only where the same stones would be turned up."""
        others = self.worlds[0].awaited
        assert seat not in others
        if self.chance.random() < 0.3:
            self._ask_back(seat, others)
        if self.chance.random() < 0.2:
            for world, other in itertools.product(
                self.worlds, sorted({-1, *others} - {self.layer})
            ):
                world.look_in(other)
        for other in others:
            about = {"seat": other, "about": self.chance.choice(("red H8", "blue A1", "done"))}
            self.both(other, wire.Why, **about)
        doubted = alike and self.chance.random() < 0.5
        for other in others:
            # Several players may doubt, in any order.
            answer = "challenge" if doubted and self.chance.random() < 0.8 else "trust"
            self.seen[answer] += 1
            self.play(other, answer)

    def _ask_back(self, seat: int, others: list[int]) -> None:
        """Have everybody read what would be undone, and one player refuse."""
        powers = self.line(seat).table.powers
        if powers.take_back is None or powers.free:
            return
        self.both(seat, wire.TakeBack, seat=seat, step=powers.take_back)
        self.both(others[0], wire.Consent, seat=others[0], agree=False)
        self.seen["asked back"] += 1


@pytest.mark.parametrize(
    ("seats", "layer", "options"),
    [
        (2, 0, {}),
        pytest.param(3, 1, {"strict": True, "grey": False}, marks=pytest.mark.thorough),
    ],
)
def test_face_down_stones_change_no_byte_of_what_others_hear(
    own_site, twin_tables, seats, layer, options
):
    site = own_site()
    with ExitStack() as stack:
        options = {"bluff": True, **options}
        worlds = [World(site, stack, "gobblestones", seats, options) for _ in range(2)]
        twins = Twins(worlds, layer, random.Random(seats * 10 + layer))
        while twins.line(0).table.phase == "play":
            twins.turn()
        # BB7: what lies face down stays secret after the game.
        for world, who in itertools.product(worlds, (*range(seats), -1)):
            if who != layer:
                world.look_in(who)
        assert twins.differences > 10
        assert all(twins.seen.values()), twins.seen
        one, other = worlds
        for who, (here, there) in enumerate(zip(one.lines, other.lines, strict=True)):
            assert here.answers == there.answers
            if who == layer:
                assert here.heard != there.heard, "the worlds of this test do differ"
            else:
                assert here.heard == there.heard
                assert here.heard
