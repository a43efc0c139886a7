"""All who sit down add to the dice, so that nobody can choose them, not even the operator."""

import hashlib

import pytest
import stores
from clocks import StandingClock, eventually
from seated import ANA, BEN, CLEO, DAN, Device, friends, opened

from fairyring.record import mixed, promise_of, read, verify, write
from fairyring.store import events
from fairyring.table import wire
from fairyring.table.replay.playing_on import playing_on
from fairyring.table.replay.replay import Replay
from fairyring.table.state.table import TableState

pytestmark = pytest.mark.anyio

VALUES = {person: hashlib.sha256(person.encode()).digest() for person in (ANA, BEN, CLEO)}


@pytest.fixture(params=stores.KINDS)
def url(request, tmp_path):
    with stores.address(request.param, tmp_path) as url:
        yield url


async def promise(device: Device, seat: int, value: bytes | None = None):
    """Have a device promise its value, for the commitment that it sees."""
    promised = promise_of(value or VALUES[device.person], device.view.commitment)
    return await device.ask(wire.PromiseShare, seat=seat, promise=promised)


async def tell(device: Device, seat: int, value: bytes | None = None):
    return await device.ask(wire.TellShare, seat=seat, value=(value or VALUES[device.person]).hex())


async def room(tables, *people):
    """Return a table that has not begun, and the devices of these people, each with a promise."""
    table = await tables.new_table(
        "gdfr", len(people), {}, kind="friends", person=people[0], name="Ana"
    )
    devices = []
    for seat, (person, name) in enumerate(zip(people, ("Ana", "Ben", "Cleo"), strict=False)):
        await table.admit(person, "sit")
        device = await Device(table, person).look()
        if seat:
            assert isinstance(await device.ask(wire.Sit, seat=seat, name=name), wire.Done)
        assert isinstance(await promise(device, seat), wire.Done)
        devices.append(device)
    for device in devices:
        await device.look()
    return table, devices


def begun(device: Device) -> bool:
    return device.view.phase == "play"


async def play_out(table, devices):
    """Play the first choice of the awaited seat until the game is over."""
    while table.phase == "play":
        for device in devices:
            await device.look()
        seat = devices[0].scene.awaited[0]
        assert isinstance(await devices[seat].act(seat, devices[seat].choices[0]), wire.Done)
    for device in devices:
        await device.look()


async def test_the_table_commits_before_anybody_promises(url, workers):
    async with opened(url, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        assert ana.view.phase == "room"
        assert ana.view.commitment == hashlib.sha256(table.state.row.seed).hexdigest()
        assert ana.view.shares == ()


async def test_seats_and_table_mix_the_dice(url, workers):
    async with opened(url, workers) as tables:
        table, (ana, ben) = await room(tables, ANA, BEN)
        commitment = ana.view.commitment
        promised = (
            wire.ShareView(0, promise_of(VALUES[ANA], commitment)),
            wire.ShareView(1, promise_of(VALUES[BEN], commitment)),
        )
        assert ana.view.shares == ben.view.shares == promised
        assert isinstance(await ana.ask(wire.Begin), wire.Done)
        await ben.until(lambda device: device.view.mixing)
        assert isinstance(await tell(ben, 1), wire.Done)
        await ana.look()
        # Ben's value is not shown yet.
        assert (ana.view.phase, ana.view.shares) == ("room", promised)
        assert isinstance(await tell(ana, 0), wire.Done)
        for device in (ana, ben):
            await device.until(begun)
            assert "Ana, Ben and this table mixed the dice together." in device.lines
            assert device.view.shares == (
                wire.ShareView(0, told=True),
                wire.ShareView(1, told=True),
            )
            assert device.view.commitment == commitment
        seed = table.state.row.seed
        dice = hashlib.sha256(b"fairyring mix" + seed + VALUES[ANA] + VALUES[BEN]).digest()
        assert table.state.play.dice_seed == dice != seed
        await play_out(table, [ana, ben])
        record = table.record()
        assert record.commitment == commitment
        assert record.dice_seed == dice
        text = write(record)
        assert read(text) == record
        assert "Ana, Ben and the table mixed the dice together." in str(verify(text))
        assert verify(text).ok
        assert [share.value for share in ana.view.shares] == [VALUES[ANA].hex(), VALUES[BEN].hex()]
    async with opened(url, workers) as tables:
        again = await tables.table(table.id)
        assert again.record() == record


async def test_a_mixed_game_is_played_on_with_what_its_dice_came_from(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben) = await room(tables, ANA, BEN)
        await ana.ask(wire.Begin)
        await tell(ana, 0)
        await tell(ben, 1)
        await ana.until(begun)
        await play_out(table, [ana, ben])
        record = table.record()
        opening = playing_on(
            Replay(record), "ab" * 32, 3, 0, kind="bots", person=ANA, name="Ana", against="sprite",
            now=1000.0,
        )  # fmt: skip
        (origin,) = [e.body for e in opening.events if isinstance(e.body, events.PlayedOn)]
        assert origin.deal_seed == record.dice_seed != record.seed
        state = TableState(opening.row)
        for event in opening.events:
            state.apply(event)
        assert state.deal().position.digest() == record.steps[0].digest


async def test_a_host_that_knows_its_seed_cannot_steer(tmp_path, workers):
    """Whatever the chosen seed, the deal depends on what the others add."""
    seed = bytes(32)
    dealt = []
    for value in (VALUES[BEN], VALUES[CLEO]):
        folder = tmp_path / value.hex()[:8]
        folder.mkdir()
        async with opened(folder, workers) as tables:
            table = await tables.new_table(
                "gdfr", 2, {}, kind="friends", person=ANA, name="Ana", seed=seed
            )
            await table.admit(BEN, "sit")
            ana, ben = await Device(table, ANA).look(), await Device(table, BEN).look()
            await ben.ask(wire.Sit, seat=1, name="Ben")
            await promise(ben, 1, value)
            await ana.ask(wire.Begin)
            await tell(ben, 1, value)
            await ana.until(begun)
            assert "Ben and this table mixed the dice together." in ana.lines
            assert (
                table.state.play.dice_seed
                == hashlib.sha256(b"fairyring mix" + seed + value).digest()
            )
            dealt.append(table.state.play.last.digest)
    assert dealt[0] != dealt[1]


async def test_who_lies_is_refused_and_adds_nothing(tmp_path, workers):
    clock = StandingClock()
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben) = await room(tables, ANA, BEN)
        assert (await tell(ben, 1)).reason == "not_now"  # values are not wanted yet
        await ana.ask(wire.Begin)
        assert (await tell(ben, 1, VALUES[CLEO])).reason == "illegal"
        assert (await tell(ben, 0, VALUES[ANA])).reason == "not_yours"
        assert (await ben.ask(wire.TellShare, seat=5, value="0" * 64)).reason == "unknown"
        await tell(ana, 0)
        await clock.pass_by(3.1)
        await ana.until(begun)
        assert "Ana and this table mixed the dice together." in ana.lines
        assert ana.view.shares == (wire.ShareView(0, told=True), wire.ShareView(1))
        assert (await tell(ben, 1)).reason == "not_now"  # too late
        seed = table.state.row.seed
        assert table.state.play.dice_seed == mixed(seed, table.record().shares[:1])


async def test_a_game_begins_though_the_clock_is_put_back(tmp_path, workers):
    clock = StandingClock()
    async with opened(tmp_path, workers, clock=clock) as tables:
        _, (ana, _) = await room(tables, ANA, BEN)
        await ana.ask(wire.Begin)
        clock.jump(-900)
        await clock.pass_by(3.1)
        await ana.until(begun)


async def test_nothing_is_promised_or_changed_once_it_is_told(tmp_path, workers):
    clock = StandingClock()
    async with opened(tmp_path, workers, clock=clock) as tables:
        table, (ana, ben) = await room(tables, ANA, BEN)
        await table.admit(CLEO, "sit")
        cleo = await Device(table, CLEO).look()
        await ana.ask(wire.Begin)
        await tell(ana, 0)
        await ben.look()
        refused = [
            await promise(ben, 1, VALUES[CLEO]),
            await ben.ask(wire.Stand, seat=1),
            await ben.ask(wire.Sit, seat=1, name="Bea"),
            await ana.ask(wire.SeatBot, seat=1, bot="puck"),
            await ana.ask(wire.Arrange, seats=3, options={}),
            await ana.ask(wire.Begin),
            await cleo.ask(wire.Sit, seat=2, name="Cleo"),
        ]
        assert [answer.reason for answer in refused] == [*["not_now"] * 6, "unknown"]
        await tell(ben, 1)
        await ben.until(begun)
        assert all(share.told for share in ben.view.shares)


async def test_who_comes_late_promises_too(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben) = await room(tables, ANA, BEN)
        assert isinstance(await ana.ask(wire.Arrange, seats=3, options={}), wire.Done)
        await table.admit(CLEO, "sit")
        cleo = await Device(table, CLEO).look()
        assert (await promise(cleo, 2)).reason == "not_yours"  # Cleo has not sat down yet
        await cleo.ask(wire.Sit, seat=2, name="Cleo")
        assert isinstance(await promise(cleo, 2), wire.Done)
        await ana.ask(wire.Begin)
        for seat, device in enumerate((ana, ben, cleo)):
            assert isinstance(await tell(device, seat), wire.Done)
        await cleo.until(begun)
        assert "Ana, Ben, Cleo and this table mixed the dice together." in cleo.lines


async def test_who_gets_up_takes_the_promise_along(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben) = await room(tables, ANA, BEN)
        await ben.ask(wire.Stand, seat=1)
        await ana.look()
        assert [share.seat for share in ana.view.shares] == [0]
        await ana.ask(wire.SeatBot, seat=1, bot="puck")
        await ana.ask(wire.Begin)
        await tell(ana, 0)
        await ana.until(begun)
        assert "Ana and this table mixed the dice together." in ana.lines
        assert table.state.play.shares[0].value == VALUES[ANA]


async def test_who_is_not_there_is_not_waited_for(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")
        await table.admit(BEN, "sit")
        ana, ben = await Device(table, ANA).look(), await Device(table, BEN).look()
        await ben.ask(wire.Sit, seat=1, name="Ben")
        await promise(ben, 1)
        ben.connection.close()
        await ana.ask(wire.Begin)
        await ana.look()
        assert ana.view.phase == "play"
        assert ana.view.shares == (wire.ShareView(1),)
        assert table.state.play.dice_seed == table.state.row.seed
        assert not [line for line in ana.lines if "mixed" in line]


async def test_a_table_where_nobody_promises_begins_at_once(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, _) = await friends(tables, "gdfr", ANA, BEN)
        assert (ana.view.phase, ana.view.shares) == ("play", ())
        assert table.state.play.dice_seed == table.state.row.seed


async def test_a_game_for_one_is_dealt_by_the_table(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")
        ana = await Device(table, ANA).look()
        await promise(ana, 0)
        await ana.ask(wire.Arrange, seats=1, options={})
        await ana.look()
        assert ana.view.shares == ()
        assert (await promise(ana, 0)).reason == "not_now"
        await ana.ask(wire.Begin)
        await ana.look()
        assert ana.view.phase == "play"
        assert table.state.play.dice_seed == table.state.row.seed


async def test_a_server_that_starts_anew_still_has_the_promises(url, workers):
    async with opened(url, workers) as tables:
        table, (ana, ben) = await room(tables, ANA, BEN)
        shares = ana.view.shares
    async with opened(url, workers) as tables:
        table = await tables.table(table.id)
        ana, ben = await Device(table, ANA).look(), await Device(table, BEN).look()
        assert ana.view.shares == shares
        await ana.ask(wire.Begin)
        await tell(ana, 0)
    # Also between the begin and the last value.
    async with opened(url, workers) as tables:
        table = await tables.table(table.id)
        ben = await Device(table, BEN).look()
        assert ben.view.mixing
        assert isinstance(await tell(ben, 1), wire.Done)
        await ben.until(begun)
        assert "Ana, Ben and this table mixed the dice together." in ben.lines


async def test_two_processes_mix_the_same_dice(tmp_path, workers):
    async with opened(tmp_path, workers) as here, opened(tmp_path, workers) as there:
        table, (ana, _) = await room(here, ANA, BEN)
        other = await there.table(table.id)
        ben = await Device(other, BEN).look()
        await ana.ask(wire.Begin)
        await other.refresh()
        await tell(ben, 1)
        await tell(ana, 0)
        await eventually(lambda: table.phase == "play")
        await other.refresh()
        assert other.state.play.dice_seed == table.state.play.dice_seed
        assert len(table.state.play.shares) == 2


async def test_one_promise_cannot_be_copied_to_cancel_another(tmp_path, workers):
    """A copied promise cannot be kept in time, and if it is, it does not cancel the other."""
    async with opened(tmp_path, workers) as tables:
        table, (ana, ben) = await room(tables, ANA, BEN)
        await promise(ben, 1, VALUES[ANA])
        await ana.ask(wire.Begin)
        await tell(ana, 0)
        # His own value is not the promised one.
        assert (await tell(ben, 1)).reason == "illegal"
        await tell(ben, 1, VALUES[ANA])
        await ana.until(begun)
        assert table.state.play.dice_seed not in (table.state.row.seed, bytes(32))


async def test_onlookers_promise_nothing(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, (ana, _) = await room(tables, ANA, BEN)
        await table.admit(DAN, "watch")
        dan = await Device(table, DAN).look()
        answer = await dan.ask(wire.PromiseShare, seat=0, promise="0" * 64)
        assert answer.reason == "not_yours"
        assert dan.view.shares == ana.view.shares
