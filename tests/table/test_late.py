"""Onlookers who see all hands late: what they see comes only from what is old enough."""

import pytest
from seated import ANA, BEN, CLEO, EVE, Device, opened
from twins import Hours, Listener, Shelf, settled

from fairyring.store import events
from fairyring.store.rows import TableRow
from fairyring.table import wire
from fairyring.table.live import LiveTable
from fairyring.table.services import Services
from fairyring.table.state.table import TableState
from fairyring.table.thinking.processes import Workers
from fairyring.table.views.fault_messages import Passed
from fairyring.table.views.fault_report import report_of

pytestmark = pytest.mark.anyio

LATE = 600.0
PACE = 50.0
GAMES = {"gdfr": 2, "toboggan": 4, "swinger": 3, "gobblestones": 2, "fairy_school": 2}
PEOPLE = (ANA, BEN, CLEO, "dan-another-0123456789")


def stored_of(row, seats, late=LATE):
    """Return the stored events of a table whose game has just begun."""
    table = TableState(row)
    stored = []
    for body, person in (
        (events.Arranged(seats, {}), ANA),
        *[(events.Sat(seat, f"Seat {seat + 1}"), PEOPLE[seat]) for seat in range(seats)],
        (events.Hosted(late=late), ANA),
        (events.Began(table.game.rules_version), ANA),
    ):
        digest = table.deal().position.digest() if isinstance(body, events.Began) else ""
        stored.append(table.event(body, 0.0, person=person, digest=digest))
        table.apply(stored[-1])
    return stored


async def watched(game, *, seed=b"s", choices=(), moves=8, until=2000.0, late=LATE):
    """Return an onlooker's device after some moves; `choices` numbers the choice of each move."""
    seats, clock = GAMES[game], Hours()
    row = TableRow("late", "j", "w", game, "friends", seed * 32, 0.0, 0.0, 0.0)
    shelf = Shelf(stored_of(row, seats, late))
    guests = dict.fromkeys(PEOPLE[:seats], "sit") | {EVE: "watch"}
    services = Services(shelf, Workers(), clock, 0.0)
    live = LiveTable(TableState(row), guests, services, lambda *_: None)
    await live.refresh()
    players = [Listener(live, person, clock) for person in PEOPLE[:seats]]
    eve = Listener(live, EVE, clock)
    for move in range(moves):
        await clock.go_to(move * PACE)
        position = live.state.play.position
        seat = position.awaited()[0]
        device = players[seat]
        wanted = choices[move] if move < len(choices) else 0
        actions = position.actions(seat)
        await device.ask(
            wire.Act, seat=seat, notation=actions[wanted % len(actions)].notation,
            seq=device.view.seq,
        )  # fmt: skip
    await clock.go_to(until)
    await live.close()
    await settled()
    return eve, players, live


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_seen_before_it_is_old_enough(game):
    """Two tables with different deals look the same until the deal is old enough.

    Their seals differ from the start, but nothing follows from a seal.
    """
    one, _, live = await watched(game, seed=b"1")
    other, _, twin = await watched(game, seed=b"2")
    early = [
        [(hour, heard.replace(seal.encode(), b"")) for hour, heard in eve.heard if hour < LATE]
        for eve, seal in ((one, live.state.commitment), (other, twin.state.commitment))
    ]
    assert early[0] == early[1] != []
    assert one.heard != other.heard


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_done_otherwise_is_seen_when_it_is_old_enough(game):
    parts = 3
    plain, _, straight = await watched(game)
    fancy, _, crooked = await watched(game, choices=(0,) * parts + (1, 2, 3, 4, 5))
    assert straight.state.play.position.digest() != crooked.state.play.position.digest()
    when = parts * PACE + LATE
    seen = [[heard for heard in eve.heard if heard[0] < when] for eve in (plain, fancy)]
    assert seen[0] == seen[1]
    assert len(seen[0]) > parts
    assert plain.heard != fancy.heard


@pytest.mark.parametrize("game", GAMES)
async def test_in_the_end_all_hands_lie_open(game):
    eve, players, live = await watched(game)
    assert eve.view.late == LATE
    assert eve.scene.choices == ()
    assert eve.view.seq == live.audience.late.state.seq_of(())
    shown = {piece.id: piece for piece in eve.scene.pieces}
    for seat, device in enumerate(players):
        own = {zone.id for zone in device.scene.zones if zone.owner == seat}
        for piece in device.scene.pieces:
            if piece.zone in own:
                assert shown[piece.id].face == piece.face
    again = Listener(live, EVE, Hours())
    await settled()
    assert again.view.seq == eve.view.seq
    await live.close()
    await settled()


async def test_where_nothing_was_chosen_onlookers_see_what_all_know():
    eve, _, live = await watched("fairy_school", late=0.0)
    veiled = live.state.play.position.veiled(None)
    room = live.game.scene_module
    assert eve.scene.pieces == room.scene(veiled, None, live.state.play.settings).pieces
    assert live.audience.late.so is False


async def test_what_onlookers_see_is_chosen_by_the_host_before_the_game(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("toy", 2, {}, kind="friends", person=ANA, name="Ana")
        ana = Device(table, ANA)
        await table.admit(BEN, "sit")
        ben = Device(table, BEN)
        await ben.ask(wire.Sit, seat=1, name="Ben")
        refused = await ben.ask(wire.Host, late=60.0)
        assert refused.reason == "not_yours"
        for soon in (0.001, 60.0, 299.9):  # a player could watch with the link and see hands
            refused = await ana.ask(wire.Host, late=soon)
            assert (refused.reason, refused.message) == (
                "illegal",
                "Onlookers see hands never, or 5 minutes late at least.",
            )
        assert isinstance(await ana.ask(wire.Host, late=300.0), wire.Done)
        assert isinstance(await ana.ask(wire.Host, late=900.0), wire.Done)
        await ben.look()
        assert ben.view.late == 900.0
        assert not ben.view.powers.host
        assert ben.lines[-1] == "Onlookers see all hands, 15 minutes late."
        await ana.ask(wire.Begin)
        refused = await ana.ask(wire.Host, late=0.0)
        assert refused.reason == "not_now"


async def test_no_hand_that_an_onlooker_was_shown_late_is_told_of_with_a_fault():
    """The game is not over, and its host, who reads fault reports, may play in it."""
    eve, _, live = await watched("fairy_school")
    passed = [Passed(1.0, got=wire.read_to_client(raw)) for _, raw in eve.heard]
    assert [one.got for one in passed if isinstance(one.got, wire.Whole) and one.got.scene]
    messages = report_of(live.state, EVE, "", "", passed).messages
    assert [one for one in messages if one.got and one.got["type"] in ("whole", "patch")] == []
    await live.close()
