"""One device for several people: each sees only their own cards."""

import pytest
from clocks import StandingClock
from seated import ANA, BEN, Device, opened

from fairyring.games.toboggan.parts import TILES
from fairyring.kernel.dice import FastDice
from fairyring.table import answers, opening, wire
from fairyring.table.views.viewpoint import Lifted, Viewpoint, viewpoint

pytestmark = pytest.mark.anyio


async def on_one_device(tables, game, seats=2):
    table = await tables.new_table(game, seats, {}, kind="device", person=ANA, name="Ana")
    ana = Device(table, ANA)
    await ana.ask(wire.Begin)
    return table, await ana.look()


def cards(table, seat):
    """Return the names of the cards in a hand, as they appear in messages."""
    view = table.state.play.position.veiled(seat)
    scene = table.game.scene_module.scene(view, seat, table.state.settings)
    return {
        piece.label.encode()
        for piece in scene.pieces
        if piece.zone == f"hand{seat}" or piece.at == (seat,)
        if piece.face
    }


async def test_a_curtain_hangs_until_the_device_was_passed(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, ana = await on_one_device(tables, "toy")
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
    async with opened(tmp_path, workers) as tables:
        table, ana = await on_one_device(tables, "toy")
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
    async with opened(tmp_path, workers) as tables:
        table, ana = await on_one_device(tables, "toy")
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
    async with opened(tmp_path, workers) as tables:
        _, ana = await on_one_device(tables, "gdfr", seats=3)
        for _ in range(4):
            seat = ana.scene.awaited[0]
            assert (ana.view.viewing, ana.view.curtain) == (seat, None)
            assert isinstance(await ana.act(seat, ana.choices[0]), wire.Done)


async def test_another_device_of_the_same_person_has_a_curtain_of_its_own(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, ana = await on_one_device(tables, "toy")
        await ana.ask(wire.Lift, seat=0)
        phone = await Device(table, ANA).look()
        assert (phone.view.curtain, phone.scene) == (0, None)


async def test_at_the_end_what_is_still_hidden_stays_hidden(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, ana = await on_one_device(tables, "toy", seats=3)
        await ana.ask(wire.Lift, seat=0)
        await ana.ask(wire.Resign, seat=1)
        await ana.look()
        await ana.ask(wire.Resign, seat=2)
        await ana.look()
        assert (ana.view.phase, ana.view.curtain) == ("over", None)
        assert table.state.play.position.outcome().places[0] == 1


@pytest.fixture
def same_dice(monkeypatch):
    """Deal every table alike, and always turn up the first thing."""
    monkeypatch.setattr(opening, "fresh_seed", lambda: bytes(range(32)))
    monkeypatch.setattr(answers.secrets, "randbelow", lambda number: 0)


def layer(table):
    """Return the seat that lays a tile now, or None."""
    position = table.state.play.position
    return next((seat for seat in position.awaited() if position.may_turn_up(seat)), None)


async def until_laying(table, ana, dice):
    """Play at random, each seat behind its curtain, until a tile is to be laid."""
    while layer(table) is None:
        if ana.view.curtain is not None:
            await ana.ask(wire.Lift, seat=ana.view.curtain)
            await ana.look()
        await ana.act(ana.view.viewing, ana.choices[dice.below(len(ana.choices))])
        await ana.look()


async def test_a_row_of_toboggan_is_laid_without_a_curtain(tmp_path, workers, same_dice):
    async with opened(tmp_path, workers) as tables:
        table, ana = await on_one_device(tables, "toboggan")
        dice, curtains, laid = FastDice(5), 0, 0
        while table.state.play.position.round < 2:
            seat = layer(table)
            if seat is not None:
                assert (ana.view.curtain, ana.view.viewing, ana.view.openly) == (None, seat, True)
                assert (ana.choices, ana.view.powers) == ([], wire.Powers(host=True))
                await ana.ask(wire.Lift, seat=seat, openly=True)
                laid += 1
            elif ana.view.curtain is not None:
                await ana.ask(wire.Lift, seat=ana.view.curtain)
                curtains += 1
            await ana.look()
            plain = [choice for choice in ana.choices if not choice.startswith("play ")]
            await ana.act(ana.view.viewing, plain[dice.below(len(plain))])
            await ana.look()
        assert laid == table.state.play.position.hill.course.width
        assert curtains == 4, "each moves; then one discards and is ready, then the other"


async def test_who_lays_openly_shows_one_tile_and_no_more(tmp_path, workers, same_dice):
    async with opened(tmp_path, workers, clock=StandingClock()) as tables:
        table, ana = await on_one_device(tables, "toboggan")
        await until_laying(table, ana, FastDice(1))
        position, seat = table.state.play.position, layer(table)
        first, *_, last = position.racks[seat]
        assert first != last
        shown = await opened_bytes(table, ana, seat, 0)
        assert {choice.split()[1] for choice in ana.choices} == {TILES[first].key}
        for notation in (f"lay {TILES[last].key} 0", "play REJECT!"):
            assert (await ana.act(seat, notation)).reason == "not_now"
        # The same table, except for what only one of the two at the device may know.
        for seed in range(20):
            world = position.veiled(None)
            world.redeal(FastDice(seed))
            world.racks[seat] = (first, *world.racks[seat][1:])
            assert world.hands != position.hands
            table.state.play.position = world
            assert await opened_bytes(table, ana, seat, 0) == shown
        table.state.play.position = position
        await ana.ask(wire.Lift, seat=seat)
        await ana.look()
        assert not ana.view.openly
        assert {choice.split()[1] for choice in ana.choices} >= {
            TILES[tile].key for tile in position.racks[seat]
        }


async def opened_bytes(table, ana, seat, number):
    """Return what a device is sent when a seat has turned up this thing."""
    held = table.state.roster.held(ANA)
    ana.connection.lifted = Lifted(seat, table.state.step_of(held), number)
    ana.connection.send_whole()
    await ana.look()
    return ana.bytes[-2:]


async def test_from_behind_the_curtain_somebody_else_may_play(tmp_path, workers, same_dice):
    async with opened(tmp_path, workers) as tables:
        table, ana = await on_one_device(tables, "toboggan")
        await until_laying(table, ana, FastDice(1))
        position, seat = table.state.play.position, layer(table)
        other = 1 - seat
        assert ana.view.others == (other,) == position.interrupters()
        await ana.ask(wire.Lift, seat=other)
        await ana.look()
        assert (ana.view.viewing, ana.view.openly, ana.view.others) == (other, False, ())
        assert ana.choices == [action.notation for action in position.actions(other)]
        await ana.ask(wire.Lift, seat=None)
        await ana.look()
        assert (ana.view.viewing, ana.view.openly, ana.choices) == (seat, True, [])
        await ana.ask(wire.Lift, seat=seat)
        await ana.look()
        assert (ana.view.viewing, ana.view.openly, ana.view.others) == (seat, False, (other,))


async def test_who_holds_one_seat_needs_no_curtain(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, _ = await on_one_device(tables, "toy")
        position = table.state.play.position
        assert viewpoint(position, (1,), 0, None) == Viewpoint((1,), 1)
        assert viewpoint(position, (), 0, None) == Viewpoint((), None)
        assert viewpoint(position, (0, 1), 0, Lifted(1, 0)) == Viewpoint((0, 1), 1)
        await table.admit(BEN, "watch")
        ben = await Device(table, BEN).look()
        assert (ben.view.viewing, ben.view.curtain, ben.scene.seat) == (None, None, None)
