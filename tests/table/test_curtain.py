"""One device for several people: each sees only what is theirs."""

import pytest
from seated import ANA, BEN, Device, opened

from fairyring.table import wire
from fairyring.table.viewpoint import Lifted, Viewpoint, viewpoint

pytestmark = pytest.mark.anyio


async def on_one_device(house, game, seats=2):
    table = await house.new_table(game, seats, {}, kind="device", person=ANA, name="Ana")
    ana = Device(table, ANA)
    await ana.ask(wire.Begin)
    return table, await ana.look()


def cards(table, seat):
    """The names of the cards in a hand, as they stand in what is sent."""
    view = table.state.play.position.veiled(seat)
    scene = table.game.scene_room.scene(view, seat, table.state.settings)
    return {
        piece.label.encode()
        for piece in scene.pieces
        if piece.zone == f"hand{seat}" or piece.at == (seat,)
        if piece.face
    }


async def test_a_curtain_hangs_until_the_device_was_passed(tmp_path, workers):
    async with opened(tmp_path, workers) as house:
        table, ana = await on_one_device(house, "toy")
        assert (ana.view.curtain, ana.view.viewing, ana.scene) == (0, None, None)
        hidden = cards(table, 0) | cards(table, 1)
        assert not any(name + b'"' in raw for raw in ana.bytes for name in hidden)
        await ana.ask(wire.Lift, seat=0)
        await ana.look()
        assert (ana.view.curtain, ana.view.viewing, ana.scene.seat) == (None, 0, 0)
        first = cards(table, 0)
        ana.bytes.clear()
        await ana.act(0, next(c for c in ana.choices if c.startswith("lay")))
        assert (ana.view.curtain, ana.view.viewing, ana.scene) == (1, None, None)
        assert isinstance(ana.messages[-1], wire.Presence | wire.Whole)
        after = ana.bytes[-2:]
        assert not any(name in raw for raw in after for name in first | cards(table, 1))
        assert ana.lines[-1] == "Ana laid a card."


async def test_nothing_of_the_last_player_is_sent_to_the_next(tmp_path, workers):
    async with opened(tmp_path, workers) as house:
        table, ana = await on_one_device(house, "toy")
        await ana.ask(wire.Lift, seat=0)
        await ana.look()
        await ana.act(0, next(c for c in ana.choices if c.startswith("lay")))
        ana.bytes.clear()
        await ana.ask(wire.Lift, seat=1)
        await ana.look()
        first = cards(table, 0)
        assert first
        assert not any(name + b'"' in raw for raw in ana.bytes for name in first)
        assert ana.scene.seat == 1


async def test_behind_a_curtain_nothing_can_be_done_or_asked(tmp_path, workers):
    async with opened(tmp_path, workers) as house:
        table, ana = await on_one_device(house, "toy")
        own = table.state.play.position.actions(0)[0].notation
        for kind, fields in {
            wire.Act: {"notation": own, "seq": ana.view.seq}, wire.Hint: {},
            wire.Why: {"about": own}, wire.Arm: {"notation": own},
        }.items():  # fmt: skip
            assert (await ana.ask(kind, seat=0, **fields)).reason == "not_now"
        await ana.ask(wire.Lift, seat=0)
        assert (await ana.ask(wire.Hint, seat=1)).reason == "not_now"
        assert (await ana.ask(wire.Lift, seat=3)).reason == "not_yours"


async def test_where_nothing_is_hidden_no_curtain_hangs(tmp_path, workers):
    async with opened(tmp_path, workers) as house:
        _, ana = await on_one_device(house, "gdfr", seats=3)
        for _ in range(4):
            seat = ana.scene.awaited[0]
            assert (ana.view.viewing, ana.view.curtain) == (seat, None)
            assert isinstance(await ana.act(seat, ana.choices[0]), wire.Done)


async def test_another_device_of_the_same_person_has_a_curtain_of_its_own(tmp_path, workers):
    async with opened(tmp_path, workers) as house:
        table, ana = await on_one_device(house, "toy")
        await ana.ask(wire.Lift, seat=0)
        phone = await Device(table, ANA).look()
        assert (phone.view.curtain, phone.scene) == (0, None)


async def test_at_the_end_what_is_still_hidden_stays_hidden(tmp_path, workers):
    async with opened(tmp_path, workers) as house:
        table, ana = await on_one_device(house, "toy", seats=3)
        await ana.ask(wire.Lift, seat=0)
        await ana.ask(wire.Resign, seat=1)
        await ana.look()
        await ana.ask(wire.Resign, seat=2)
        await ana.look()
        assert (ana.view.phase, ana.view.curtain) == ("over", None)
        assert table.state.play.position.outcome().places[0] == 1


async def test_who_holds_one_seat_needs_no_curtain(tmp_path, workers):
    async with opened(tmp_path, workers) as house:
        table, _ = await on_one_device(house, "toy")
        position = table.state.play.position
        assert viewpoint(position, (1,), 0, None) == Viewpoint((1,), 1)
        assert viewpoint(position, (), 0, None) == Viewpoint((), None)
        assert viewpoint(position, (0, 1), 0, Lifted(1, 0)) == Viewpoint((0, 1), 1)
        await table.admit(BEN, "watch")
        ben = await Device(table, BEN).look()
        assert (ben.view.viewing, ben.view.curtain, ben.scene.seat) == (None, None, None)
