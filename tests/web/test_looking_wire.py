"""Looking over the wire: what one seat sees changes no byte of what anybody else is sent.

A game of Goblin Swinger Party is played at a table of four with somebody watching. Then it is
played again for each of them, dealt alike but for the cards that this one was never shown: those
are exchanged among themselves. All people do the same again. So this one must hear the same again,
to the byte. Only the id of the table may differ, and when it is said which devices are connected,
for that depends on when sockets open and close.
"""

import itertools
import random
import re
from contextlib import ExitStack, contextmanager

import pytest
from msgspec import structs

from fairyring.games.swinger.parts import CARDS
from fairyring.games.swinger.scene.words import card_name
from fairyring.kernel.dice import Dice, SealedDice
from fairyring.record import play as record_room
from fairyring.table import house as house_room
from fairyring.table import state as state_room
from fairyring.table import wire

SEED = bytes(range(32))
SEATS = 4
NEWS = (wire.Whole, wire.Patch)
NAMES = [card_name(card) for card in range(CARDS)]
CARD_NAME = re.compile("|".join(NAMES))
SHOWS = re.compile(r"^You see the |^Community card |shuffled back\.$|^[\w ]+ shows ")
"""The lines that show a card to who hears them; nothing else does."""
AS_DEALT = list(range(CARDS))
SAW = "You see the "


class Exchanged(Dice):
    """The dice of a table, but where a card is drawn another one may come."""

    instead = AS_DEALT

    def __init__(self, seed: bytes) -> None:
        self._sealed = SealedDice(seed)
        self.seed = seed
        self.commitment = self._sealed.commitment

    def turn_to(self, event: int) -> None:
        self._sealed.turn_to(event)

    def below(self, limit: int) -> int:
        number = self._sealed.below(limit)
        return Exchanged.instead[number] if limit == CARDS else number


@pytest.fixture
def twin_tables(monkeypatch):
    """New tables are numbered and have one seed; `Exchanged.instead` says what is dealt."""
    number = itertools.count()
    new_row = house_room._new_row

    def same_row(*about):
        return structs.replace(new_row(*about), id=f"world-{next(number)}", seed=SEED)

    monkeypatch.setattr(house_room, "_new_row", same_row)
    monkeypatch.setattr(state_room, "SealedDice", Exchanged)
    monkeypatch.setattr(record_room, "SealedDice", Exchanged)
    monkeypatch.setattr(Exchanged, "instead", AS_DEALT)


def is_news(message: wire.ToClient) -> bool:
    return isinstance(message, NEWS)


class Line:
    """A device at a table, and all that it heard there."""

    def __init__(self, socket, table_id: str, heard: list[str]):
        self._socket = socket
        self._named = f'"id":"{table_id}"'
        self.heard = heard
        self.answers: list[wire.ToClient] = []
        self.table: wire.TableView | None = None
        self.choices: list[str] = []
        while self.table is None:
            self.hear()

    def hear(self) -> None:
        raw = self._socket.recv(timeout=20)
        message = wire.read_to_client(raw)
        if isinstance(message, wire.Presence):
            return
        if is_news(message):
            assert raw.count(self._named) == 1
            raw = raw.replace(self._named, '"id":"a table"')
            self.table = message.table
            scene = message.scene if isinstance(message, wire.Whole) else message
            self.choices = [choice.notation for choice in scene.choices] if scene else []
        else:
            self.answers.append(message)
        self.heard.append(raw)

    def catch_up(self, seq: int) -> None:
        # When everybody has agreed to a take-back it follows at once.
        while self.table.seq < seq or ((asked := self.table.asked_back) and not asked.waiting):
            self.hear()

    def ask(self, message: wire.FromClient) -> wire.ToClient:
        known = len(self.answers)
        self._socket.send(wire.write(message).decode())
        while len(self.answers) == known:
            self.hear()
        return self.answers[known]


class World:
    """A table with four people, and a fifth who watches; and what each of them was sent."""

    def __init__(self, site, stack: ExitStack, options: dict[str, object]):
        self._site = site
        self._ids = itertools.count()
        self.people = [site.program() for _ in range(SEATS + 1)]
        about = {"game": "swinger", "seats": SEATS, "name": "Ana", "kind": "friends"}
        opened = self.people[0].post("/api/tables", json=about | {"options": options}).json()
        self.id = opened["id"]
        for person in self.people[1:SEATS]:
            person.get(opened["join_url"])
        self.people[SEATS].get(opened["watch_url"])
        self.heard: list[list[str]] = [[] for _ in self.people]
        self.lines = [stack.enter_context(self._come(who)) for who in range(SEATS + 1)]
        for seat in range(1, SEATS):
            self.ask(seat, wire.Sit, seat=seat, name=f"Player {seat + 1}")
        self.ask(0, wire.Begin)

    @contextmanager
    def _come(self, who: int):
        with self._site.wired(self.people[who], self.id) as socket:
            yield Line(socket, self.id, self.heard[who])

    def ask(self, who: int, kind: type, **about: object) -> wire.ToClient:
        """Somebody asks; everybody sees what comes of it."""
        answer = self.lines[who].ask(kind(id=f"m{next(self._ids)}", **about))
        if isinstance(answer, wire.Done):
            for line in self.lines:
                line.catch_up(answer.seq)
        return answer

    def do(self, who: int, what: str, about: str = "") -> None:
        """One thing that somebody does, in words that can be kept and said again."""
        table = self.lines[who].table
        match what:
            case "act":
                done = self.ask(who, wire.Act, seat=who, notation=about, seq=table.seq)
                assert isinstance(done, wire.Done), about
            case "why":
                self.ask(who, wire.Why, seat=who, about=about)
            case "look in":
                # The page is loaded anew, and is told everything.
                with self._come(who):
                    pass
            case "ask back":
                self.ask(who, wire.TakeBack, seat=who, step=table.powers.take_back)
            case _:
                assert what == "consent"
                self.ask(who, wire.Consent, seat=who, agree=about == "yes")

    @property
    def mover(self) -> int | None:
        return next((seat for seat in range(SEATS) if self.lines[seat].choices), None)

    def text(self, who: int) -> str:
        return "\n".join(self.heard[who])

    def shown(self, who: int) -> set[str]:
        """The cards that somebody was shown, by what the log told."""
        messages = [wire.read_to_client(raw) for raw in self.heard[who]]
        logs = [m.log if isinstance(m, wire.Whole) else m.told for m in messages if is_news(m)]
        lines = [told.text for log in logs for told in log if SHOWS.search(told.text)]
        return {name for line in lines for name in CARD_NAME.findall(line)}


def play(world: World, chance: random.Random) -> list[tuple[int, str, str]]:
    """Play a game in which all sorts of things happen; what was done, one after the other."""
    done: list[tuple[int, str, str]] = []

    def do(who: int, what: str, about: str = "") -> None:
        done.append((who, what, about))
        world.do(who, what, about)

    given_back = 0
    while (seat := world.mover) is not None:
        choices = world.lines[seat].choices
        swaps = [choice for choice in choices if choice == "swap" and chance.random() < 0.7]
        do(seat, "act", (swaps or [chance.choice(choices)])[0])
        if world.mover is None:
            break
        if chance.random() < 0.3:
            do(chance.randrange(SEATS + 1), "look in")
        if chance.random() < 0.3:
            do(chance.randrange(SEATS), "why", chance.choice(["look B1", "swap", "1 by 1 to B1"]))
        powers = world.lines[seat].table.powers
        if chance.random() < 0.2 and powers.take_back is not None and not powers.free:
            # What was seen is taken back only if all agree.
            agreed = given_back < 3
            do(seat, "ask back")
            for other in range(SEATS):
                if other != seat:
                    do(other, "consent", "yes" if agreed else "no")
                    if not agreed:
                        break
            given_back += agreed
    for who in range(SEATS + 1):
        do(who, "look in")
    assert given_back == 3
    return done


@pytest.mark.parametrize("options", [{}, {"redraw": True, "bottom": True, "memory": False}])
def test_what_a_look_shows_changes_no_byte_of_what_others_hear(own_site, twin_tables, options):
    site = own_site()
    chance = random.Random(7)
    with ExitStack() as stack:
        world = World(site, stack, options)
        done = play(world, chance)
    shown = [world.shown(who) for who in range(SEATS + 1)]
    seen_by_any = set.union(*shown)
    for viewer in range(SEATS + 1):
        secret = [card for card in range(CARDS) if NAMES[card] not in shown[viewer]]
        # Others did see some of them, so that the two games do differ.
        assert len(seen_by_any - shown[viewer]) > 2
        Exchanged.instead = AS_DEALT.copy()
        for card, other in zip(secret, [*secret[1:], secret[0]], strict=True):
            Exchanged.instead[card] = other
        with ExitStack() as stack:
            again = World(site, stack, options)
            for who, what, about in done:
                again.do(who, what, about)
        assert again.heard[viewer] == world.heard[viewer]
        assert len(world.heard[viewer]) > 60
        others = [who for who in range(SEATS) if who != viewer]
        assert [who for who in others if again.heard[who] != world.heard[who]]
        Exchanged.instead = AS_DEALT


def test_the_line_of_a_look_goes_to_the_looker_alone(own_site, twin_tables):
    site = own_site()
    with ExitStack() as stack:
        world = World(site, stack, {})
        while (seat := world.mover) is not None:
            before = [len(heard) for heard in world.heard]
            world.do(seat, "act", world.lines[seat].choices[-1])
            for who, known in enumerate(before):
                assert who == seat or SAW not in "\n".join(world.heard[who][known:])
        for seat in range(SEATS):
            assert SAW in world.text(seat)
