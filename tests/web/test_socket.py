"""The socket of a table: what is refused, what closes it, and that nothing else does."""

import asyncio
import json
import time
from collections import deque
from typing import ClassVar

import httpx
import pytest
from hypothesis import given, settings, strategies as st
from patient import PATIENT
from starlette.websockets import WebSocketDisconnected
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fairyring.table import wire
from fairyring.table.live import LiveTable
from fairyring.web import socket as web_socket
from fairyring.web.closing import Closing
from fairyring.web.defence.limits import Rate

TABLE = {"game": "gdfr", "seats": 2, "name": "Ana", "kind": "friends"}


class Wire:
    """One end of a socket, with messages as bytes."""

    def __init__(self, socket):
        self.socket = socket
        self.first = self.hear()

    def hear(self) -> wire.ToClient:
        return wire.read_to_client(self.socket.recv(timeout=60))

    def say(self, message: object) -> None:
        sent = message if isinstance(message, (str, bytes)) else wire.write(message).decode()
        self.socket.send(sent)

    def answer(self, message: object) -> wire.ToClient:
        """Send a message and return its answer, ignoring other events of the table."""
        self.say(message)
        return self.until(wire.Done, wire.Refused, wire.Because, wire.Hinted, wire.Pong)

    def until(self, *kinds: type) -> wire.ToClient:
        while not isinstance(heard := self.hear(), kinds):
            pass
        return heard

    def closing(self) -> int:
        """Return the code with which the socket is closed."""
        with pytest.raises(ConnectionClosed) as closed:
            deque(iter(self.hear, None), maxlen=0)
        return closed.value.rcvd.code


def opened(site, **changes) -> tuple[httpx.Client, dict]:
    """Return a person's client with a new table."""
    browser = site.program()
    return browser, browser.post("/api/tables", json=TABLE | changes).json()


@pytest.fixture
def ana(site):
    """A person at the socket of a table with friends."""
    browser, table = opened(site)
    with site.wired(browser, table["id"]) as socket:
        yield Wire(socket)


def still_well(line: Wire) -> None:
    assert isinstance(line.answer(wire.Ping()), wire.Pong)
    assert isinstance(line.answer(wire.Say("well", "hello")), wire.Done)


# Access.


def test_the_first_message_is_everything(ana):
    assert isinstance(ana.first, wire.Whole)
    assert ana.first.table.game == "gdfr"


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "null", "", "http://127.0.0.1", "http://["]
)
def test_a_page_of_another_site_opens_no_socket(site, origin):
    browser, table = opened(site)
    with (
        pytest.raises(InvalidStatus) as refused,
        site.wired(browser, table["id"], origin=origin),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_page_opens_a_socket(site):
    browser, table = opened(site)
    with site.wired(browser, table["id"], origin=site.url) as socket:
        assert isinstance(Wire(socket).first, wire.Whole)


def closed_with(site, browser, id) -> int:
    with site.wired(browser, id) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=60)
    return closed.value.rcvd.code


def test_a_stranger_is_told_so(site):
    _, table = opened(site)
    assert closed_with(site, site.program(), table["id"]) == Closing.STRANGER
    other, _ = opened(site)
    assert closed_with(site, other, table["id"]) == Closing.STRANGER
    assert closed_with(site, other, "nowhere") == Closing.NO_TABLE


def test_a_watcher_never_acts(site):
    _, table = opened(site, kind="bots")
    cy = site.program()
    cy.get(table["watch_url"])
    with site.wired(cy, table["id"]) as socket:
        line = Wire(socket)
        for asked in (
            wire.Sit("a", 1, "Cy"),
            wire.Act("b", 0, "Dusty Dour", line.first.seq),
            wire.Resign("c", 0),
            wire.TakeBack("d", 0, 0),
            wire.Begin("e"),
            wire.Hint("f", 0),
        ):
            assert isinstance(line.answer(asked), wire.Refused), asked
        assert isinstance(line.answer(wire.Ping()), wire.Pong)


def test_a_seat_acts_for_itself_alone(site):
    browser, table = opened(site)
    bo = site.program()
    bo.get(table["join_url"])
    with site.wired(browser, table["id"]) as one, site.wired(bo, table["id"]) as other:
        ana, bo = Wire(one), Wire(other)
        assert isinstance(bo.answer(wire.Sit("a", 1, "Bo")), wire.Done)
        seq = ana.answer(wire.Begin("b")).seq
        for asked in (
            wire.Act("c", 0, "Dusty Dour", seq),
            wire.Resign("d", 0),
            wire.Arm("e", 0, "Dusty Dour"),
            wire.TakeBack("f", 0, 0),
            wire.Hint("g", 0),
        ):
            refused = bo.answer(asked)
            assert isinstance(refused, wire.Refused), asked
            assert refused.reason == "not_yours", asked
            assert refused.id == asked.id


# Malformed messages.


@pytest.mark.parametrize(
    ("sent", "id"),
    [
        ("", ""),
        ("hello", ""),
        ("{}", ""),
        ("[]", ""),
        ("null", ""),
        ('{"type":"dance","id":"a"}', "a"),
        ('{"type":"say","id":"a"}', "a"),
        ('{"type":"say","id":"a","text":""}', "a"),
        ('{"type":"say","id":"a","text":"x","colour":"red"}', "a"),
        ('{"type":"say","id":"a b","text":"x"}', ""),
        ('{"type":"say","id":"a\\n","text":"x"}', ""),
        ('{"type":"say","id":7,"text":"x"}', ""),
        ('{"type":"sit","id":"a","seat":-1,"name":"Bo"}', "a"),
        ('{"type":"sit","id":"a","seat":6,"name":"Bo"}', "a"),
        ('{"type":"sit","id":"a","seat":0.5,"name":"Bo"}', "a"),
        ('{"type":"arrange","id":"a","seats":2,"options":{},"breath":61}', "a"),
        ('{"type":"arrange","id":"a","seats":2,"options":{},"response":601}', "a"),
        ('{"type":"act","id":"a","seat":0,"notation":"x","seq":1e400}', "a"),
        ('{"type":"say","id":"a","text":"\\ud800"}', ""),
        ('{"x":' + "[" * 2000 + "]" * 2000 + ',"type":"ping"}', ""),
        ("\x00", ""),
        (b"\xff\xfe", ""),
    ],
)
def test_what_is_malformed_is_refused(ana, sent, id):
    refused = ana.answer(sent)
    assert isinstance(refused, wire.Refused)
    assert refused.reason == "malformed"
    assert refused.id == id
    assert refused.message
    still_well(ana)


def test_an_option_that_cannot_be_is_named(ana):
    asked = {"type": "arrange", "id": "a", "seats": 2, "options": {"moves": 7, "deal": 1.5}}
    assert "at `$.options.deal`" in ana.answer(json.dumps(asked)).message
    cut = json.dumps(asked)[:-1] + ', "id": "b" '
    assert ana.answer(cut).reason == "malformed"


def test_what_is_too_long_is_refused(ana):
    refused = ana.answer(json.dumps({"type": "say", "id": "a", "text": "x" * wire.MOST_BYTES}))
    assert refused.reason == "oversized"
    assert "4096" in refused.message
    still_well(ana)


def test_what_is_far_too_long_is_not_even_read(ana):
    ana.say("x" * (web_socket.LARGEST_FRAME + 1))
    assert ana.closing() == 1009


@pytest.mark.parametrize(
    "asked",
    [
        wire.Sit("a", 5, "Ana"),
        wire.Sit("a", 1, "An\u202ea"),
        wire.Sit("a", 1, " "),
        wire.SeatBot("a", 1, "clever"),
        wire.Arrange("a", 6, {}),
        wire.Arrange("a", 2, {"deal": 99}),
        wire.Arrange("a", 2, {"colour": "red"}),
        wire.Act("a", 0, "Dusty Dour", 0),
        wire.Act("a", 0, "Dusty Dour", -(2**63)),
        wire.TakeBack("a", 0, -1),
        wire.TakeBack("a", 0, 2**62),
        wire.Consent("a", 0, True),
        wire.Resign("a", 0),
        wire.Hint("a", 0),
        wire.Again("a"),
        wire.Begin("a"),
    ],
)
def test_what_the_room_does_not_allow_is_refused(ana, asked):
    refused = ana.answer(asked)
    assert isinstance(refused, wire.Refused)
    assert refused.id == "a"
    assert refused.message
    still_well(ana)


# Messages too often, too late, or not at all.


def test_what_comes_too_often_is_refused_and_told_which(own_site):
    site = own_site(messages=Rate(0, 3))
    browser, table = opened(site)
    with site.wired(browser, table["id"]) as socket:
        line = Wire(socket)
        answers = [line.answer(wire.Say(f"say-{n}", "hello")) for n in range(5)]
        assert [type(answer) for answer in answers] == [wire.Done] * 3 + [wire.Refused] * 2
        assert [(refused.reason, refused.id) for refused in answers[3:]] == [
            ("too_many", "say-3"),
            ("too_many", "say-4"),
        ]


def test_a_person_with_many_sockets_is_one_person(own_site):
    site = own_site(messages_of_person=Rate(0, 3), sockets_of_person=2)
    browser, table = opened(site)
    with site.wired(browser, table["id"]) as one, site.wired(browser, table["id"]) as other:
        first, second = Wire(one), Wire(other)
        answers = [line.answer(wire.Ping()) for line in (first, second, first, second)]
        assert [type(answer) for answer in answers] == [wire.Pong] * 3 + [wire.Refused]
        assert closed_with(site, browser, table["id"]) == Closing.UNRULY
    left(site)
    with site.wired(browser, table["id"]) as socket:
        assert isinstance(Wire(socket).first, wire.Whole), "a place that was left is free again"


def left(site) -> None:
    """Wait until the server notices that nobody is connected."""
    deadline = time.monotonic() + 60
    while len(site.state.sockets_of_person) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not len(site.state.sockets_of_person)


def test_to_deal_again_is_to_open_a_table(own_site):
    """Otherwise somebody could fill the store by resigning and dealing again, over and over."""
    site = own_site(tables=Rate(0, 2))
    browser, table = opened(site, kind="bots")
    for dealt in (wire.Done, wire.Refused):
        with site.wired(browser, table["id"]) as socket:
            line = Wire(socket)
            line.answer(wire.Resign("gone", 0))
            answer = line.answer(wire.Again("again"))
            assert isinstance(answer, dealt)
            if isinstance(answer, wire.Done):
                assert isinstance(line.answer(wire.Again("and-again")), wire.Done)
                table = {"id": asyncio.run(site.state_of(table["id"])).next_table}
    assert answer.reason == "too_many"
    assert (answer.id, answer.message[:16]) == ("again", "You opened many ")


def test_only_who_goes_on_offending_is_closed(own_site):
    site = own_site(offences=Rate(0, 5))
    browser, table = opened(site)
    with site.wired(browser, table["id"]) as socket:
        line = Wire(socket)
        for _ in range(5):
            assert isinstance(line.answer("nonsense"), wire.Refused)
            still_well(line)
        line.say("nonsense")
        assert line.closing() == Closing.UNRULY


def test_a_client_of_another_version_is_told(ana):
    ana.say(wire.Hello(wire.VERSION + 1))
    assert ana.closing() == Closing.OUTDATED


def test_a_silent_socket_is_closed(site, monkeypatch):
    monkeypatch.setattr(web_socket, "IDLE_SECONDS", 0.2)
    browser, table = opened(site)
    with site.wired(browser, table["id"]) as socket:
        assert Wire(socket).closing() == Closing.IDLE


class Deaf:
    """A client that neither reads nor writes, at a table where something happens."""

    path_params: ClassVar[dict[str, str]] = {}

    async def receive(self) -> bytes:
        return b"{}" if self.tells else await asyncio.Event().wait()

    async def send(self, message: object) -> None:
        await asyncio.Event().wait()

    def connect(self, person: str) -> "Deaf":
        at_table = Deaf()
        at_table.tells = True
        return at_table

    def close(self) -> None:
        self.closed = True

    tells = False
    client = None
    scope: ClassVar = {}
    cookies: ClassVar = {}


def test_who_does_not_read_is_dropped(site, monkeypatch):
    monkeypatch.setattr(web_socket, "SEND_SECONDS", 0.05)
    deaf = Deaf()

    async def talk() -> Closing | None:
        return await web_socket._Session(site.state, deaf, deaf, "Ana").run()

    assert asyncio.run(talk()) == Closing.BEHIND


class Shut(Deaf):
    """A client whose socket is closed when an answer is ready."""

    async def send(self, message: object) -> None:
        raise WebSocketDisconnected


def test_who_went_before_the_answer_is_no_failure(site):
    shut = Shut()

    async def talk() -> Closing | None:
        return await web_socket._Session(site.state, shut, shut, "Ana").run()

    assert asyncio.run(talk()) is None


@pytest.mark.parametrize(
    "asked", [wire.Say("a", "hello"), wire.Act("a", 0, "x", 0), wire.Hint("a", 0)]
)
def test_a_failure_of_ours_asks_the_client_to_come_again(site, monkeypatch, asked):
    def fail(*_: object) -> None:
        raise RuntimeError("a mistake")

    browser, table = opened(site)
    with site.wired(browser, table["id"]) as socket:
        line = Wire(socket)
        monkeypatch.setattr("fairyring.table.live.LiveTable.ask", fail)
        line.say(asked)
        assert line.closing() == Closing.BROKEN


def test_a_stopping_server_says_that_it_will_be_back(own_site):
    site = own_site()
    browser, table = opened(site)
    with site.wired(browser, table["id"]) as socket:
        line = Wire(socket)
        site.server.should_exit = True
        assert line.closing() == Closing.RESTART


# Random messages.

IDS = st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=300)
SEATS = st.integers(0, 5)
STEPS = st.integers(-(2**63), 2**63 - 1)
VALUES = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=20)
MESSAGES = st.one_of(
    st.builds(wire.Sit, IDS, SEATS, st.text(min_size=1, max_size=40)),
    st.builds(wire.Stand, IDS, SEATS),
    st.builds(wire.SeatBot, IDS, SEATS, st.sampled_from(["random", "greedy", "clever"])),
    st.builds(
        wire.Arrange,
        IDS,
        st.integers(1, 6),
        st.dictionaries(st.sampled_from(["deal", "ultimate", "won_last", "x"]), VALUES, max_size=3),
    ),
    st.builds(wire.Begin, IDS),
    st.builds(wire.Act, IDS, SEATS, st.sampled_from(["Dusty Dour", "x"]) | TEXTS, STEPS),
    st.builds(wire.Arm, IDS, SEATS, st.none() | TEXTS),
    st.builds(wire.TakeBack, IDS, SEATS, STEPS),
    st.builds(wire.Consent, IDS, SEATS, st.booleans()),
    st.builds(wire.Resign, IDS, SEATS),
    st.builds(wire.Say, IDS, TEXTS),
    st.builds(wire.Why, IDS, SEATS, TEXTS, st.none() | TEXTS),
    st.builds(wire.Hint, IDS, SEATS),
    st.builds(wire.Hello, st.just(wire.VERSION), st.none() | STEPS),
    st.builds(wire.Lift, SEATS),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inside: st.lists(inside, max_size=5) | st.dictionaries(st.text(), inside, max_size=5),
)
NONSENSE = st.one_of(
    TEXTS,
    st.binary(max_size=300),
    JSON.map(json.dumps),
    st.builds(
        lambda message, cut: wire.write(message).decode()[:cut], MESSAGES, st.integers(0, 60)
    ),
    st.builds(
        lambda message, more: json.dumps(json.loads(wire.write(message)) | more),
        MESSAGES,
        st.dictionaries(st.sampled_from(["type", "id", "seat", "seq", "more"]), JSON, min_size=1),
    ),
)


@pytest.fixture(scope="module", params=["friends", "bots"])
def shared(site, request):
    """A table for all random messages: once before its game, once during it."""
    browser, table = opened(site, kind=request.param)
    with site.wired(browser, table["id"]) as socket:
        yield Wire(socket)


@settings(PATIENT, max_examples=150)
@given(sent=MESSAGES)
def test_every_message_gets_its_one_answer(shared, sent):
    shared.say(sent)
    shared.say(wire.Ping())
    awaits_none = isinstance(sent, (wire.Hello, wire.Lift))
    answers = []
    alive = False
    while not alive or not (answers or awaits_none):
        heard = shared.hear()
        alive = alive or isinstance(heard, wire.Pong)
        if isinstance(heard, (wire.Done, wire.Refused, wire.Because, wire.Hinted)):
            answers.append(heard)
    if awaits_none:
        assert all(isinstance(answer, wire.Refused) for answer in answers)
        return
    (answer,) = answers  # a second answer would reach the next example, with the wrong id
    assert answer.id == sent.id
    assert not isinstance(answer, wire.Refused) or answer.message


@settings(PATIENT, max_examples=150)
@given(sent=NONSENSE)
def test_nonsense_ends_nothing(shared, sent):
    shared.say(sent)
    shared.say(wire.Ping())
    shared.until(wire.Pong)


def test_an_answer_that_takes_its_time_holds_up_nothing_else(site, monkeypatch):
    thinking = LiveTable.ask
    asked = asyncio.Event()

    async def slow(self, connection, message):
        if isinstance(message, wire.Hint):
            await asyncio.wait_for(asked.wait(), 60)
        return await thinking(self, connection, message)

    monkeypatch.setattr(LiveTable, "ask", slow)
    browser, table = opened(site, kind="bots", seats=1)
    with site.wired(browser, table["id"]) as socket:
        line = Wire(socket)
        for number in range(web_socket.MOST_ERRANDS):
            line.say(wire.Hint(f"h{number}", 0))
        refused = line.answer(wire.Hint("one-more", 0))
        assert isinstance(refused, wire.Refused)
        assert (refused.reason, refused.id) == ("too_many", "one-more")
        assert isinstance(line.answer(wire.Ping()), wire.Pong)
        site.server.servers[0].get_loop().call_soon_threadsafe(asked.set)
        answers = {line.until(wire.Hinted).id for _ in range(web_socket.MOST_ERRANDS)}
        assert answers == {f"h{number}" for number in range(web_socket.MOST_ERRANDS)}
