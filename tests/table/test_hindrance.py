"""A table that cannot be played on is kept, says why, and is shown as far as possible."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from lantern_fair.position import LanternFair
from seated import ANA, BEN, Device, friends, opened

from fairyring import games
from fairyring.games import UnknownGame
from fairyring.kernel.options import Number, Options
from fairyring.kernel.outcome import Outcome
from fairyring.record import read, write
from fairyring.store.doorbell import Ring, RingKind
from fairyring.store.events import Acted, Arranged, Event
from fairyring.table import wire

pytestmark = pytest.mark.anyio

FEW_ROUNDS = Options(Number("rounds", "Rounds", "How many.", low=3, high=4, usual=3))


class Kept:
    """A table that was left after two steps, and changes of the game in the meantime."""

    def __init__(self, table, file, monkeypatch):
        position = table.state.play.position
        self.id = table.id
        (seat, *_) = position.awaited()
        actions = position.actions(seat)
        catalogue = table.game.catalogue
        self.legal = {"type": "acted", "seat": seat, "notation": actions[0].notation}
        forbidden = next(action for action in catalogue if action not in actions)
        self.forbidden = self.legal | {"notation": forbidden.notation}
        self._file = file
        self._monkeypatch = monkeypatch

    def sql(self, text, *values):
        with closing(sqlite3.connect(self._file)) as store, store:
            store.execute(text, values)

    def happens(self, body):
        self.sql(
            "INSERT INTO events SELECT table_id, max(number) + 1, '', '', 'acted', ?, ?, 0.0"
            " FROM events",
            body if isinstance(body, str) else json.dumps(body),
            "0" * 16,
        )

    def stored(self, kind, body):
        self.sql("UPDATE events SET body = ? WHERE kind = ?", json.dumps(body), kind)

    def the_game(self, **fields):
        """Change fields of the game."""
        toy = replace(games.game("toy"), **fields)
        self._monkeypatch.setitem(games.guests().welcome, "toy", toy)

    def the_rules(self, name, rule):
        """Change a method of the rules."""
        self._monkeypatch.setattr(LanternFair, name, rule)


def fails(*_):
    raise KeyError("lantern")


SPOILED = {
    "forbidden": (
        lambda kept: kept.happens(kept.forbidden),
        "Played until step 2. The rules here do not allow what was done in step 3.",
    ),
    "forbidden under newer rules": (
        lambda kept: (kept.happens(kept.forbidden), kept.the_game(rules_version=2)),
        "Played until step 2 under rules 1; these are rules 2."
        " The rules here do not allow what was done in step 3.",
    ),
    "another digest": (
        lambda kept: kept.happens(kept.legal),
        "Played until step 2. By the rules here something else comes of step 3.",
    ),
    "an unknown notation": (
        lambda kept: kept.happens(kept.legal | {"notation": "Dance"}),
        "Played until step 2. The rules here do not know what was done in step 3.",
    ),
    "an event of a newer server": (
        lambda kept: kept.happens({"type": "danced", "seat": 0}),
        "Played until step 2. What happened next was kept in a way that this server cannot read.",
    ),
    "an event that is no data": (
        lambda kept: kept.happens("{"),
        "Played until step 2. What happened next was kept in a way that this server cannot read.",
    ),
    "an event of a seat that there is not": (
        lambda kept: kept.happens({"type": "botsat", "seat": 9, "bot": "greedy"}),
        "Played until step 2. What happened next was kept in a way that this server cannot read.",
    ),
    "an event that is lost": (
        lambda kept: kept.sql(
            "DELETE FROM events WHERE number = (SELECT max(number) - 1 FROM events)"
        ),
        "What happened next is missing from what was kept.",
    ),
    "rules by which it is over already": (
        lambda kept: (
            kept.the_rules("outcome", lambda fair: Outcome((1, 2), "L4.1")),
            kept.happens(kept.legal),
        ),
        "Played until step 2. By the rules here something else comes of step 3.",
    ),
    "rules that fail": (
        lambda kept: kept.the_rules("play", fails),
        "The rules here fail at step 1.",
    ),
    "rules that fail to deal": (
        lambda kept: kept.the_rules("awaited", fails),
        "The rules here fail when they deal it.",
    ),
    "another deal": (
        lambda kept: (
            kept.sql("UPDATE events SET digest = ? WHERE kind = 'began'", "0" * 16),
            kept.the_game(rules_version=2),
        ),
        "It began under rules 1; these are rules 2. The rules here deal it differently.",
    ),
    "an unknown option": (
        lambda kept: kept.stored("arranged", {"type": "arranged", "seats": 2, "options": {"x": 1}}),
        "The game can no longer be set up as this table chose it.",
    ),
    "an option that has another range": (
        lambda kept: kept.the_game(options=FEW_ROUNDS),
        "The game can no longer be set up as this table chose it.",
    ),
    "too many seats": (
        lambda kept: kept.the_game(fewest_seats=3),
        "The game can no longer be set up as this table chose it.",
    ),
    "a form that is newer": (
        lambda kept: kept.sql("UPDATE tables SET format = 2"),
        "This table was kept in a way that this server cannot read.",
    ),
    "no such game any more": (
        lambda kept: kept.sql("UPDATE tables SET game = 'gone'"),
        "The game gone is not on this server any more.",
    ),
}


async def played(folder, workers, monkeypatch):
    """Play two steps at a table."""
    async with opened(folder, workers) as tables:
        table, devices = await friends(tables, "toy", ANA, BEN, options={"rounds": 7})
        for seat in (0, 1):
            lay = next(c for c in devices[seat].choices if c.startswith("lay"))
            await devices[seat].act(seat, lay)
            await devices[1 - seat].look()
        assert table.state.step == 2
        return Kept(table, folder / "tables.db", monkeypatch)


@pytest.mark.parametrize(("spoil", "why"), SPOILED.values(), ids=SPOILED)
async def test_it_says_why_and_is_shown_as_far_as_it_goes(
    tmp_path, workers, monkeypatch, spoil, why
):
    kept = await played(tmp_path, workers, monkeypatch)
    spoil(kept)
    async with opened(tmp_path, workers) as tables:
        (brief,) = await tables.tables_of(ANA)
        assert (brief.id, brief.hindered, brief.line) == (kept.id, True, why)
        table = await tables.table(kept.id)
        ana = await Device(table, ANA).look()
        assert ana.view.hindrance == why
        assert ana.view.powers == wire.Powers()
        assert ("until step 2" in why) == (ana.view.step == 2)
        if ana.view.step:
            assert (ana.scene.prompt, ana.choices, ana.scene.awaited) == (why, [], ())
            assert any("lays" in line or "laid" in line for line in ana.lines)
        for kind, asked in {
            wire.Act: {"seat": 0, "notation": "lay Lantern 3", "seq": ana.view.seq},
            wire.Resign: {"seat": 0},
            wire.Say: {"text": "hello"},
            wire.Begin: {},
            wire.Again: {},
        }.items():
            refused = await ana.ask(kind, **asked)
            assert (refused.reason, refused.message) == ("not_now", why)
        record = table.record()
        assert (record is None) == (ana.scene is None)
        if record is not None:
            assert table.phase == "play"
            assert (ana.view.seed, ana.view.result) == ("", None)
            again = read(write(record))
            assert (len(again.steps), again.rules, again.seed) == (ana.view.step + 1, 1, None)
            assert again.comments[-1].text == why
        raw = await table.raw_events()
        assert raw[-1].number >= 5
        assert {event.kind for event in raw} >= {"arranged", "sat", "began", "acted"}


async def test_a_table_that_is_well_says_nothing(tmp_path, workers, monkeypatch):
    kept = await played(tmp_path, workers, monkeypatch)
    kept.the_game(rules_version=2)  # which play this game as before
    async with opened(tmp_path, workers) as tables:
        (brief,) = await tables.tables_of(ANA)
        assert not brief.hindered
        ana = await Device(await tables.table(kept.id), ANA).look()
        assert (ana.view.hindrance, ana.view.step) == ("", 2)
        assert ana.view.powers.resign


async def test_a_choice_that_is_gone_and_was_replaced_hinders_nobody(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("toy", 2, {}, kind="friends", person=ANA, name="Ana")
        state, row = table.state, table.state.row
        lost = state.event(Arranged(2, {"lost": 1}), 0.0, person=ANA)
        await tables._store.append(row.id, lost)
        await table.refresh()
        assert table.state.hindrance.cause == "choice"
        await tables._store.append(row.id, state.event(Arranged(2, {}), 0.0, person=ANA))
        await table.refresh()
        assert table.state.hindrance is None


async def test_a_device_that_is_passed_on_shows_what_all_may_know(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("toy", 2, {}, kind="device", person=ANA, name="Ana")
        ana = Device(table, ANA)
        await ana.ask(wire.Begin)
        await ana.until(lambda device: device.view.curtain is not None)
        newer = Event(table.state.seq + 1, Acted(0, "Dance"), 0.0, digest="0" * 16)
        await tables._store.append(table.id, newer)
        await table.refresh()
        await ana.until(lambda device: device.view.hindrance)
        await ana.until(lambda device: device.scene is not None)
        assert (ana.view.curtain, ana.view.viewing, ana.scene.seat) == (None, None, None)


async def test_another_server_stops_where_it_cannot_follow(tmp_path, workers):
    async with opened(tmp_path, workers) as one, opened(tmp_path, workers) as other:
        table, _ = await friends(one, "toy", ANA, BEN)
        ben = await Device(await other.table(table.id), BEN).look()
        newer = Event(table.state.seq + 1, Acted(0, "Dance"), 0.0, digest="0" * 16)
        await one._store.append(table.id, newer)
        other.neighbours._hear(Ring(RingKind.NEWS, "a newer house", table.id))
        await ben.until(lambda device: device.view.hindrance)
        assert "do not know what was done in step 1" in ben.view.hindrance
        assert ben.choices == []
        assert (await ben.ask(wire.Say, text="hello")).message == ben.view.hindrance
        assert [brief.hindered for brief in await one.tables_of(ANA)] == [True]


async def test_a_game_of_somebody_else_that_cannot_be_loaded(tmp_path, workers, monkeypatch):
    kept = await played(tmp_path, workers, monkeypatch)
    monkeypatch.delitem(games.guests().welcome, "toy")
    with pytest.raises(UnknownGame):
        games.game("toy")
    async with opened(tmp_path, workers) as tables:
        table = await tables.table(kept.id)
        assert [seat.name for seat in table.state.roster.seats] == ["Ana", "Ben"]
        assert table.state.hindrance.rules == 1
