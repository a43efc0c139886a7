"""One player sends harmful messages, deep in a game, in all five games.

The attacker sees every message and what is legal for whom, which is more than a player can know. It
still acts for its own seat only, what is refused changes nothing, and the record verifies.
"""

import json
import random

import msgspec
import pytest
from seated import ANA, BEN, CLEO, DAN, EVE, Device, opened

from fairyring.record import verify, write
from fairyring.store import events
from fairyring.table import wire

pytestmark = pytest.mark.anyio

SEATS = {"gdfr": 2, "toboggan": 4, "swinger": 3, "gobblestones": 2, "fairy_school": 2}
PEOPLE = (ANA, BEN, CLEO, DAN)
EVIL = 1
"""The seat of the attacker."""
NOISE = ("x", "\u202e", "Dusty Dour", "0" * 200, "<b>", "None", "pass; drop")


class Attacker:
    """Makes messages, most of them as a client would, but with one wrong field."""

    def __init__(self, table, chance: random.Random) -> None:
        self._table, self._chance = table, chance
        self._number = 0

    def message(self) -> bytes:
        """Return the next message, encoded as for the socket."""
        self._number += 1
        kind = self._chance.choice(KINDS)
        asked = {"type": kind.__struct_config__.tag}
        for field in kind.__struct_fields__:
            value = self._value(field)
            if value is not None:
                asked[field] = value
        if self._chance.random() < 0.1:
            asked[self._chance.choice(list(asked))] = self._chance.choice(ODD)
        return json.dumps(asked).encode()

    def _value(self, field: str):
        chance, state = self._chance, self._table.state
        seats = len(state.roster)
        match field:
            case "id":
                return f"evil-{self._number - chance.randrange(2)}"
            case "seat":
                return chance.choice([EVIL, *range(seats + 2)])
            case "notation" | "about" | "carried":
                return self._notation()
            case "seq":
                return state.seq_of((EVIL,)) + chance.choice([0, 0, 0, -1, 1, -(2**40), 2**40])
            case "step":
                return chance.choice([0, state.step, state.step - 1, state.step + 1, -1, 2**40])
            case "agree" | "show" | "openly":
                return chance.random() < 0.5
            case "promise" | "value":
                return chance.choice(["0" * 64, "f" * 64, "0" * 63])
        return chance.choice(PLAUSIBLE.get(field, [None]))

    def _notation(self) -> str:
        chance, game, play = self._chance, self._table.game, self._table.state.play
        seat = chance.randrange(len(self._table.state.roster))
        legal = [action.notation for action in play.position.actions(seat)]
        return chance.choice([*legal, chance.choice(NOISE), chance.choice(game.catalogue).notation])


KINDS = (
    *(wire.Act,) * 6, wire.Arm, wire.AskMe, wire.TakeBack, wire.Consent, wire.Pause,
    wire.ConsentPause, wire.GoOn, wire.Say, wire.React, wire.Why, wire.Foresee, wire.Sit,
    wire.Stand, wire.Arrange, wire.PromiseShare, wire.TellShare, wire.Begin, wire.Again, wire.Host,
    wire.Lift,
)  # fmt: skip
ODD = (None, -1, 2**63 - 1, 1e308, True, "", "x" * 600, [], {}, [[[[]]]], {"type": "act"})
PLAUSIBLE = {
    "name": ["Ana", "Evil", "\u200d", "x" * 41],
    "text": ["hello", "<script>", "\x00", "\ud83d" * 100],
    "sign": ["well", "no such"],
    "when": ["always", "not_now", "never"],
    "seats": [1, 2, 6, 0],
    "options": [{}, {"deal": 9}, {"x": {}}],
    "deal": ["new", "same", "later"],
    "talk": ["closed", "open", None],
    "invited": [0, -1, None],
    "breath": [0.0, 61.0, None],
}


async def attacked(tables, game: str, rounds: int, chance: random.Random):
    """Play a game in which one person plays at random and another one attacks."""
    people = PEOPLE[: SEATS[game]]
    table = await tables.new_table(game, len(people), {}, kind="friends", person=ANA, name="Ana")
    devices = [Device(table, ANA)]
    for seat, person in enumerate(people[1:], start=1):
        await table.admit(person, "sit")
        devices.append(await Device(table, person).look())
        assert isinstance(await devices[-1].ask(wire.Sit, seat=seat, name=f"P{seat}"), wire.Done)
    await table.admit(EVE, "watch")
    eve = await Device(table, EVE).look()
    assert isinstance(await devices[0].ask(wire.Begin), wire.Done)
    attacker = Attacker(table, chance)
    for _ in range(rounds):
        for device in devices:
            await device.look()
        for device in (devices[EVIL], eve) * 3:
            if table.phase == "play":
                await strike(table, device, attacker.message())
        await step(table, devices, chance)
    return table, devices, eve


async def strike(table, device: Device, raw: bytes) -> None:
    """Send one message, and check that it does only what its sender may do."""
    state = table.state
    seq, digest, names = state.seq, state.play.position.digest(), state.roster.names()
    try:
        message = wire.read_from_client(raw)
    except msgspec.MsgspecError:
        return  # the socket answers that it is malformed
    if isinstance(message, wire.Lift):
        return
    answer = await table.ask(device.connection, message)
    done = [e for e in await table._store.events(table.id, after=seq) if e.person == device.person]
    if isinstance(answer, wire.Refused):
        assert answer.message
        assert done == []
    if device.person == EVE:
        assert done == []
    for event in done:
        seat = getattr(event.body, "seat", EVIL)
        assert seat == EVIL, event
        assert not isinstance(event.body, events.Arranged | events.Hosted | events.Began), event
    if not done:
        assert state.roster.names() == names
        if state.seq == seq:
            assert state.play.position.digest() == digest


async def step(table, devices, chance: random.Random) -> None:
    """Have an awaited seat play one of its choices."""
    if table.phase != "play":
        return
    for device in devices:
        await device.look()
    seat = chance.choice(table.state.play.position.awaited())
    offered = table.state.play.position.actions(seat)
    answer = await devices[seat].act(seat, chance.choice(offered).notation)
    assert isinstance(answer, wire.Done | wire.Refused)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("rounds", [25, pytest.param(400, marks=pytest.mark.soak)])
async def test_who_attacks_in_a_game_acts_for_one_seat_and_breaks_nothing(
    tmp_path, workers, game, rounds
):
    chance = random.Random(f"{game} {rounds}")
    async with opened(tmp_path, workers) as tables:
        table, devices, eve = await attacked(tables, game, rounds, chance)
        for device in (*devices, eve):
            await device.look()  # every patch fitted what the device had
        assert table.state.hindrance is None
        play = table.state.play
        assert play.last.number > 0
        assert verify(write(play.record(reveal=True))).ok
        last = play.last
    async with opened(tmp_path, workers) as tables:
        assert (await tables.table(table.id)).state.play.last == last
