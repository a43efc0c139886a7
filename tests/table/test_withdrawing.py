"""Secret actions of a seat, at the same time as those of others, stay secret until shown."""

import pytest
from seated import ANA, BEN, CLEO, EVE, Device, friends, opened

from fairyring.record import TakeBack, read, verify, write
from fairyring.table import wire

pytestmark = pytest.mark.anyio

FIRST = {"setup": "first"}
"""Everybody begins with planting cards, at the same time and in secret."""


def can(device, verb):
    return [choice for choice in device.choices if choice.split()[0] == verb]


async def planting(tables, *people):
    """Return a table at which everybody plants, and the devices of its players and of Eve."""
    table, devices = await friends(tables, "fairy_school", *people, options=FIRST)
    await table.admit(EVE, "watch")
    return table, [*devices, await Device(table, EVE).look()]


async def see(devices):
    for device in devices:
        await device.look()


async def do(devices, seat, *notations):
    for notation in notations:
        answer = await devices[seat].act(seat, notation)
        assert isinstance(answer, wire.Done), answer
        await see(devices)


async def back(devices, seat):
    step = devices[seat].view.powers.take_back
    answer = await devices[seat].ask(wire.TakeBack, seat=seat, step=step)
    assert isinstance(answer, wire.Done), answer
    await see(devices)


async def test_a_secret_choice_is_taken_back_though_others_acted(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await planting(tables, ANA, BEN, CLEO)
        ana, ben = devices[:2]
        first = ana.scene
        await do(devices, 0, can(ana, "place")[0])
        await do(devices, 1, can(ben, "place")[0])
        planted = ben.scene
        await do(devices, 2, "fill", "done")
        assert ana.view.powers.free
        await back(devices, 0)
        assert ana.scene.choices == first.choices
        assert sorted(ana.scene.pieces, key=str) == sorted(first.pieces, key=str)
        assert ana.lines[-1].startswith("Ana took back: You put")
        assert ben.scene.pieces == planted.pieces
        assert ben.view.powers == wire.Powers(
            resign=True, hint=True, foresee=True, take_back=0, free=True
        )


async def test_nobody_sees_that_a_secret_choice_was_taken_back(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await planting(tables, ANA, BEN, CLEO)
        ana, *others = devices
        await do(devices, 1, "fill", "done")
        heard = [len(device.messages) for device in others]
        await do(devices, 0, can(ana, "place")[0])
        await back(devices, 0)
        assert [len(device.messages) for device in others] == heard


async def test_what_others_sent_meanwhile_is_as_good_as_before(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await planting(tables, ANA, BEN, CLEO)
        ana, ben = devices[:2]
        await do(devices, 0, can(ana, "place")[0])
        chosen, seq = can(ben, "place")[0], ben.view.seq
        await back(devices, 0)
        assert isinstance(await ben.ask(wire.Act, seat=1, notation=chosen, seq=seq), wire.Done)


async def test_who_is_done_can_choose_anew_until_all_are(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await planting(tables, ANA, BEN, CLEO)
        ana, ben, cleo, eve = devices
        await do(devices, 0, "fill", "done")
        await do(devices, 1, "fill", "done")
        assert (ana.choices, ana.view.powers.free) == ([], True)
        await back(devices, 0)
        for device in devices:
            assert device.scene.awaited == (0, 2)
            assert device.lines[-1] == "Ana took back: Ana is done."
        assert ana.choices == ["done"]
        await back(devices, 0)  # takes back the planting
        assert ben.lines[-1] == cleo.lines[-1] == eve.lines[-1] == "Ana took back: Ana is done."
        assert len(can(ana, "place")) > 1
        await do(devices, 2, "fill", "done")
        await do(devices, 0, "fill", "done")
        assert not ana.view.powers.free  # all forests are shown
        assert not cleo.view.powers.free


async def test_an_opened_conversion_is_left_again(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await planting(tables, ANA, BEN)
        ana, ben, _ = devices
        for _ in range(2):  # planning, then selection
            for seat, device in enumerate((ana, ben)):
                if "fill" in device.choices:
                    await do(devices, seat, "fill")
                else:
                    await do(devices, seat, "column 3")
                await do(devices, seat, "done")
        uses = ana.scene.choices
        await do(devices, 0, "convert")
        await do(devices, 1, next(use for use in can(ben, "use") if use in ben.choices))
        acted = ben.scene
        assert ana.view.powers.free
        await back(devices, 0)
        assert ana.scene.choices == uses
        assert ben.scene == acted


async def test_what_all_have_seen_is_not_taken_back_alone(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await planting(tables, ANA, BEN)
        ana, ben, _ = devices
        for seat in (0, 1):
            await do(devices, seat, "fill", "done")
        for seat in (0, 1):
            await do(devices, seat, "column 3", "done")
        await do(devices, 0, can(ana, "use")[0])
        if ben.choices != []:
            await do(devices, 1, can(ben, "use")[0])
        assert not ana.view.powers.free


async def test_a_pick_is_taken_back_until_the_packs_go_on(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "fairy_school", ANA, BEN, CLEO)
        ana, ben, cleo = devices
        picks = ana.choices
        await do(devices, 0, picks[0])
        await do(devices, 1, ben.choices[0])
        assert ana.view.powers.free
        await back(devices, 0)
        assert ana.choices == picks
        assert ben.scene.awaited == (0, 2)
        await do(devices, 0, picks[1])
        await do(devices, 2, cleo.choices[0])
        assert not ana.view.powers.free


async def test_a_record_tells_of_it_and_verifies(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await planting(tables, ANA, BEN)
        ana, ben, _ = devices
        await do(devices, 0, *[can(ana, "place")[0]])
        await do(devices, 1, "fill", "done")
        await back(devices, 0)
        await do(devices, 0, "fill", "done")
        record = table.state.play.record(reveal=True)
        text = write(record)
        assert "Seat 1 withdraws to 0" in text
        assert read(text) == record
        assert verify(text).ok
    async with opened(tmp_path, workers) as tables:
        again = await Device(await tables.table(table.id), BEN).look()
        assert sorted(again.scene.pieces, key=str) == sorted(ben.scene.pieces, key=str)


async def test_who_plays_several_seats_goes_back_step_by_step(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table(
            "fairy_school", 2, FIRST, kind="device", person=ANA, name="Ana"
        )
        ana = await Device(table, ANA).look()
        await ana.ask(wire.Begin)
        await ana.look()
        await ana.ask(wire.Lift, seat=0)
        await do([ana], 0, "fill")
        choices = ana.choices
        await do([ana], 0, "done")
        await ana.ask(wire.Lift, seat=1)
        await ana.look()
        assert ana.view.powers.free
        await ana.ask(wire.TakeBack, seat=1, step=ana.view.powers.take_back)
        await ana.look()
        await ana.ask(wire.Lift, seat=0)
        await ana.look()
        assert (ana.view.step, ana.choices) == (3, choices)
        assert isinstance(table.state.play.last.event, TakeBack)
