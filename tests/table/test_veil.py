"""Nothing that is hidden from a seat changes a byte of its messages."""

import itertools
from dataclasses import replace

import pytest
from clocks import StandingClock
from seated import ANA, BEN, CLEO, EVE, Device, friends, opened

from fairyring.kernel.dice import FastDice
from fairyring.record import TakeBack
from fairyring.store.rows import TableRow
from fairyring.table import tables as tables_module, wire

pytestmark = pytest.mark.anyio

ROW = TableRow("fair", "join", "watch", "toy", "friends", bytes(range(32)), 0.0, 0.0, 0.0)


@pytest.fixture(autouse=True)
def same_row(monkeypatch):
    """Give every new table the same id and the same seed."""
    monkeypatch.setattr(tables_module, "new_row", lambda *_: ROW)


async def settled(devices):
    for device in devices:
        await device.look()


async def play_some(devices, viewer, steps):
    """Play on with fixed dice, until two seats beside the viewer are asked at once."""
    dice = FastDice(11)
    while True:
        await settled(devices)
        position = devices[0].table.state.play.position
        if steps <= 0 and len(set(position.awaited()) - {viewer}) > 1:
            break
        steps -= 1
        seat = position.awaited()[dice.below(len(position.awaited()))]
        choices = devices[seat].choices
        await devices[seat].act(seat, choices[dice.below(len(choices))])


def redealt(table, viewer, world):
    """Replace the position by a world that looks the same to the viewer, as if dealt like that."""
    play = table.state.play
    if world:
        play.position = play.position.veiled(viewer)
        play.position.redeal(FastDice(world))
    play._dealt = play.position.copy()
    if play.last.number:
        play._steps[-1] = replace(play.last, event=TakeBack(0, 0))
        play._stand([], play.last.number)


def secret(device, world):
    """Return a secret answer, a different one in each world."""
    choices = [choice for choice in device.choices if not choice.startswith("release")]
    return choices[world % len(choices)]


def tosses(table):
    """Return actions that can be armed but never become legal."""
    return [a.notation for a in table.game.catalogue if a.notation.startswith("toss")]


async def told_in(folder, workers, viewer, steps, world):
    """Return what one viewer's device is sent in one world, while the others act in secret."""
    async with opened(folder, workers, clock=StandingClock()) as tables:
        table, devices = await friends(tables, "toy", ANA, BEN, CLEO, options={"rounds": 7})
        await table.admit(EVE, "watch")
        await play_some(devices, viewer, steps)
        redealt(table, viewer, world)
        for device in devices:
            device.connection.send_whole()
        watcher = Device(table, EVE)
        seen = watcher if viewer is None else devices[viewer]
        await settled([*devices, watcher])
        seen.bytes.clear()
        said = itertools.count()
        answers = []
        position = table.state.play.position
        # The others answer a common question, differently in each world, but one answer stays open.
        for seat in position.awaited()[:-1] if viewer is None else position.awaited():
            if seat == viewer or table.state.play.position.awaited() == (seat,):
                continue
            actor = devices[seat]
            seq = actor.view.seq
            await actor.act(seat, secret(actor, world))
            await actor.ask(wire.Arm, seat=seat, notation=tosses(table)[world])
            again = Device(table, seen.person)  # a reload in the middle of it
            await again.look()
            seen.bytes += again.bytes
            again.connection.close()
            if viewer is not None and seen.choices:
                asked = {"id": f"v{next(said)}", "seat": viewer}
                answers.append(await seen.ask(wire.Act, **asked, notation="let it be", seq=seq))
                for card in tosses(table)[:3]:
                    answers.append(await seen.ask(wire.Why, **asked, about=card))
            await actor.ask(wire.TakeBack, seat=seat, step=table.state.step - 1)
            await settled([*devices, watcher])
            if table.state.asking is None:
                await actor.act(seat, secret(actor, world + 1))
        await settled([*devices, watcher])
        return seen.bytes, [wire.write(answer) for answer in answers], table.state.step


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("steps", [0, 2, 7, 14])
async def test_worlds_that_look_the_same_send_the_same_bytes(tmp_path, workers, viewer, steps):
    worlds = []
    for world in range(3):
        folder = tmp_path / str(world)
        folder.mkdir()
        worlds.append(await told_in(folder, workers, viewer, steps, world))
    assert worlds[0][0]
    for other in worlds[1:]:
        assert other == worlds[0]


async def test_the_worlds_of_this_test_do_differ(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, _ = await friends(tables, "toy", ANA, BEN, CLEO)
        truth = table.state.play.position
        redealt(table, 0, 1)
        assert table.state.play.position != truth
        assert table.state.play.position.veiled(0) == truth.veiled(0)
