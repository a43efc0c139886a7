"""A table over its sockets: people who ask, and all the bytes that each of them was sent.

Two games with the same moves at tables of one seed must be heard alike, except for the id of the
table and for when devices are reported as connected, which depends on when sockets open and close.
"""

import itertools
from contextlib import ExitStack, contextmanager

import msgspec
from msgspec import structs

from fairyring.kernel.dice import Dice, SealedDice
from fairyring.table import tables as house_room, wire

SEED = bytes(range(32))
NEWS = (wire.Whole, wire.Patch)


def seed_all_alike(monkeypatch) -> None:
    """Number new tables and give them one seed, so that they are dealt alike."""
    number = itertools.count()
    new_row = house_room.new_row

    def same_row(*about):
        return structs.replace(new_row(*about), id=f"world-{next(number)}", seed=SEED)

    monkeypatch.setattr(house_room, "new_row", same_row)


class AsSealed(Dice):
    """The dice of a table, in a class that a test may manipulate."""

    def __init__(self, seed: bytes) -> None:
        self._sealed = SealedDice(seed)
        self.seed = seed
        self.commitment = self._sealed.commitment

    @property
    def counter(self) -> int:
        return self._sealed.counter

    def turn_to(self, event: int) -> None:
        self._sealed.turn_to(event)

    def below(self, limit: int) -> int:
        return self._sealed.below(limit)


class Line:
    """A device at a table, and all that it heard there."""

    def __init__(self, socket, table_id: str, heard: list[str]):
        self._socket = socket
        self._named = f'"id":"{table_id}"'
        self.heard = heard
        self.answers: list[wire.ToClient] = []
        self.pongs = 0
        self.table: wire.TableView | None = None
        self.choices: list[str] = []
        while self.table is None:
            self.hear()

    def hear(self) -> None:
        raw = self._socket.recv(timeout=60)
        message = wire.read_to_client(raw)
        if isinstance(message, wire.Presence):
            return
        if isinstance(message, wire.Pong):
            self.pongs += 1
            return
        if isinstance(message, NEWS):
            assert raw.count(self._named) == 1
            raw = raw.replace(self._named, '"id":"a table"')
            stays = isinstance(message, wire.Patch) and self.table is not None
            self.table = message.table_after(self.table) if stays else message.table
            scene = message.scene if isinstance(message, wire.Whole) else message
            if not isinstance(message, wire.Patch) or not message.choices_stay:
                self.choices = [choice.notation for choice in scene.choices] if scene else []
        else:
            self.answers.append(message)
        self.heard.append(raw)

    def catch_up(self) -> None:
        """Wait for everything sent so far, even if that is nothing."""
        known = self.pongs
        self._socket.send(wire.write(wire.Ping()).decode())
        # When everybody has agreed to a take-back, it follows at once.
        while self.pongs == known or ((asked := self.table.asked_back) and not asked.waiting):
            self.hear()

    def ask(self, message: wire.FromClient) -> wire.ToClient:
        known = len(self.answers)
        self._socket.send(wire.write(message).decode())
        while len(self.answers) == known:
            self.hear()
        return self.answers[known]


class World:
    """A table with people in all seats and one onlooker, who has the last line."""

    def __init__(self, site, stack: ExitStack, game: str, seats: int, options: dict[str, object]):
        self._site = site
        self._ids = itertools.count()
        self.seats = seats
        self.people = [site.program() for _ in range(seats + 1)]
        about = {"game": game, "seats": seats, "name": "Ana", "kind": "friends"}
        opened = self.people[0].post("/api/tables", json=about | {"options": options}).json()
        self.id = opened["id"]
        for person in self.people[1:seats]:
            person.get(opened["join_url"])
        self.people[seats].get(opened["watch_url"])
        self.heard: list[list[str]] = [[] for _ in self.people]
        """Everything that each of them was sent, on all devices."""
        self.looked_back: list[list[str]] = [[] for _ in self.people]
        """Everything that each of them was sent of earlier steps."""
        self.replayable = True
        """False if its dice roll differently in a replay."""
        self.lines = [stack.enter_context(self._come(who)) for who in range(seats + 1)]
        for seat in range(1, seats):
            self.ask(seat, wire.Sit, seat=seat, name=f"Player {seat + 1}")
        self.ask(0, wire.Begin)

    @contextmanager
    def _come(self, who: int):
        with self._site.wired(self.people[who], self.id) as socket:
            yield Line(socket, self.id, self.heard[who])

    def look_in(self, who: int) -> None:
        """Have somebody load the page again, get everything, and look back at earlier steps."""
        with self._come(who) as line:
            going_on = line.table.phase == "play"
        if going_on and self.replayable:
            address, first, last = f"/table/{self.id}/replay/reel", 0, 0
            while first <= last:
                raw = self.people[who].get(address, params={"first": first}).text
                reel = msgspec.json.decode(raw, type=wire.Reel)
                first, last = reel.first + len(reel.frames), reel.last
                self.looked_back[who].append(raw)

    def ask(self, who: int, kind: type, **about: object) -> wire.ToClient:
        """Have somebody ask, and everybody see the result."""
        answer = self.lines[who].ask(kind(id=f"m{next(self._ids)}", **about))
        if isinstance(answer, wire.Done):
            for line in self.lines:
                line.catch_up()
        return answer

    def act(self, seat: int, notation: str) -> None:
        about = {"seat": seat, "notation": notation, "seq": self.lines[seat].table.seq}
        assert isinstance(self.ask(seat, wire.Act, **about), wire.Done), notation

    def do(self, who: int, what: str, about: str = "") -> None:
        """Do one thing, in words that can be kept and repeated."""
        match what:
            case "act":
                self.act(who, about)
            case "why":
                self.ask(who, wire.Why, seat=who, about=about)
            case "look in":
                self.look_in(who)
            case "ask back":
                step = self.lines[who].table.powers.take_back
                self.ask(who, wire.TakeBack, seat=who, step=step)
            case _:
                assert what == "consent"
                self.ask(who, wire.Consent, seat=who, agree=about == "yes")

    @property
    def awaited(self) -> list[int]:
        """The seats that may do something."""
        return [seat for seat in range(self.seats) if self.lines[seat].choices]
