"""Bluffing over the wire: what lies face down changes no byte of what anybody else is sent.

Two tables are dealt alike and played in step. One player lays other stones on the same spaces at
the one than at the other; all else that people do is the same. So all others, and who watches, must
hear the same at both. Only the id of the table may differ, and in which order and how often it is
said which devices are connected, for that depends on when sockets open and close.
"""

import itertools
import random
from contextlib import ExitStack, contextmanager

import pytest
from msgspec import structs

from fairyring.table import house as house_room
from fairyring.table import wire

WORLDS = (0, 1)
SEED = bytes(range(32))
NEWS = (wire.Whole, wire.Patch)


@pytest.fixture
def twin_tables(monkeypatch):
    """New tables are numbered and have one seed, so that they are dealt alike."""
    number = itertools.count()
    new_row = house_room._new_row

    def same_row(*about):
        return structs.replace(new_row(*about), id=f"world-{next(number)}", seed=SEED)

    monkeypatch.setattr(house_room, "_new_row", same_row)


class Line:
    """A device at a table of one world, and all that it heard there."""

    def __init__(self, socket, world):
        self._socket = socket
        self._named = f'"id":"world-{world}"'
        self.news: list[str] = []
        self.answers: list[str] = []
        self.choices: list[str] = []
        self.table: wire.TableView | None = None
        self.hear()

    def hear(self) -> wire.ToClient:
        raw = self._socket.recv(timeout=20)
        message = wire.read_to_client(raw)
        if isinstance(message, NEWS):
            assert raw.count(self._named) == 1
            self.news.append(raw.replace(self._named, '"id":"a table"'))
            self.table = message.table
            scene = message.scene if isinstance(message, wire.Whole) else message
            self.choices = [choice.notation for choice in scene.choices] if scene else []
        elif not isinstance(message, wire.Presence):
            self.answers.append(raw)
        return message

    def catch_up(self, seq: int) -> None:
        while self.table.seq < seq:
            self.hear()

    def ask(self, message: wire.FromClient) -> wire.ToClient:
        known = len(self.answers)
        self._socket.send(wire.write(message).decode())
        while len(self.answers) == known:
            self.hear()
        return wire.read_to_client(self.answers[known])


class World:
    """One of the tables, and the people there; the last line is that of who watches."""

    def __init__(self, site, stack, number, seats, options):
        self._number = number
        self._site = site
        self._stack = stack
        self._ids = itertools.count()
        self._people = [site.program() for _ in range(seats + 1)]
        about = {"game": "gobblestones", "seats": seats, "name": "Ana", "kind": "friends"}
        opened = self._people[0].post("/api/tables", json=about | {"options": options}).json()
        self.id = opened["id"]
        for person in self._people[1:seats]:
            person.get(opened["join_url"])
        self._people[seats].get(opened["watch_url"])
        self.lines = [self._stack.enter_context(self._come(who)) for who in range(seats + 1)]
        self.visits: list[Line] = []
        for seat in range(1, seats):
            self.ask(seat, wire.Sit, seat=seat, name=f"Player {seat + 1}")
        self.ask(0, wire.Begin)

    @contextmanager
    def _come(self, who: int):
        with self._site.wired(self._people[who], self.id) as socket:
            yield Line(socket, self._number)

    def look_in(self, who: int) -> None:
        """Somebody loads the page anew, and is told everything."""
        with self._come(who) as line:
            self.visits.append(line)

    def ask(self, who: int, kind: type, **about: object) -> wire.ToClient:
        """Somebody asks; everybody sees what comes of it."""
        answer = self.lines[who].ask(kind(id=f"m{next(self._ids)}", **about))
        if isinstance(answer, wire.Done):
            for line in self.lines:
                line.catch_up(answer.seq)
        return answer

    def act(self, seat: int, notation: str) -> None:
        about = {"seat": seat, "notation": notation, "seq": self.lines[seat].table.seq}
        assert isinstance(self.ask(seat, wire.Act, **about), wire.Done), notation


class Twins:
    """Both worlds, played in step; one seat bluffs in one of them otherwise than in the other."""

    def __init__(self, worlds: list[World], layer: int, chance: random.Random):
        self.worlds = worlds
        self.layer = layer
        self.chance = chance
        self.differences = 0
        self.seen = {"challenge": 0, "trust": 0, "asked back": 0, "taken back": 0}

    def line(self, who: int) -> Line:
        return self.worlds[0].lines[who]

    def both(self, who: int, kind: type, **about: object) -> None:
        for world in self.worlds:
            world.ask(who, kind, **about)

    def play(self, seat: int, notation: str) -> None:
        for world in self.worlds:
            world.act(seat, notation)

    @property
    def awaited(self) -> list[int]:
        seats = range(len(self.line(0).table.seats))
        return [seat for seat in seats if self.line(seat).choices]

    def turn(self) -> None:
        """One player lays, and the others answer."""
        (seat,) = self.awaited
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
        """Lay a stone; whether it is the same one in both worlds."""
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
        """Whoever doubts, does so where the same stones would be turned up."""
        others = self.awaited
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
            # Everybody may be asked in any order, and more than one may doubt.
            answer = "challenge" if doubted and self.chance.random() < 0.8 else "trust"
            self.seen[answer] += 1
            self.play(other, answer)

    def _ask_back(self, seat: int, others: list[int]) -> None:
        """Everybody reads what would be undone, and somebody does not agree."""
        powers = self.line(seat).table.powers
        if powers.take_back is None or powers.free:
            return
        self.both(seat, wire.TakeBack, seat=seat, step=powers.take_back)
        self.both(others[0], wire.Consent, seat=others[0], agree=False)
        self.seen["asked back"] += 1


@pytest.mark.parametrize(
    ("seats", "layer", "options"),
    [(2, 0, {}), (3, 1, {"strict": True, "grey": False})],
)
def test_face_down_stones_change_no_byte_of_what_others_hear(
    own_site, twin_tables, seats, layer, options
):
    site = own_site()
    with ExitStack() as stack:
        options = {"bluff": True, **options}
        worlds = [World(site, stack, number, seats, options) for number in WORLDS]
        twins = Twins(worlds, layer, random.Random(seats * 10 + layer))
        while twins.line(0).table.phase == "play":
            twins.turn()
        # BB7: what lies face down is a secret also when the game is over.
        for world, who in itertools.product(worlds, (*range(seats), -1)):
            if who != layer:
                world.look_in(who)
        assert twins.differences > 10
        assert all(twins.seen.values()), twins.seen
        one, other = worlds
        for who, (here, there) in enumerate(zip(one.lines, other.lines, strict=True)):
            assert here.answers == there.answers
            if who == layer:
                assert here.news != there.news, "the worlds of this test do differ"
            else:
                assert here.news == there.news
                assert here.news
        for here, there in zip(one.visits, other.visits, strict=True):
            assert here.news == there.news
