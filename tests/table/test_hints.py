"""A hint says where to look, then what to do; it is computed once, and noted in the record."""

import pytest
from seated import ANA, BEN, friends, mover, opened

from fairyring.record import read, verify, write
from fairyring.table import wire
from fairyring.table.thinking.tasks import Advised

pytestmark = pytest.mark.anyio


def comments(table) -> list[str]:
    return [comment.text for comment in table.record().comments]


async def test_a_hint_says_where_to_look_and_then_what_to_do(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, other = await mover(devices)
        assert mine.view.powers.hint
        assert not other.view.powers.hint
        first = await mine.ask(wire.Hint, seat=seat)
        assert first.look
        assert (first.notation, first.why, first.wins) == ("", "", None)
        there = {zone.id for zone in mine.scene.zones} | {piece.id for piece in mine.scene.pieces}
        assert set(first.at) <= there
        second = await mine.ask(wire.Hint, seat=seat, show=True)
        assert (second.look, second.at) == (first.look, first.at)
        assert second.notation in mine.choices
        assert 0 <= second.wins <= 100
        assert (await other.ask(wire.Hint, seat=1 - seat)).reason == "not_now"


async def test_it_is_thought_of_once_for_each_moment(tmp_path, workers, monkeypatch):
    asked = []
    advise = workers.advise

    async def counted(*given):
        asked.append(given)
        return await advise(*given)

    monkeypatch.setattr(workers, "advise", counted)
    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, _ = await mover(devices)
        for show in (False, True, True):
            hint = await mine.ask(wire.Hint, seat=seat, show=show)
        assert len(asked) == 1
        await mine.act(seat, hint.notation)
        mine, seat, _ = await mover(devices)
        await mine.ask(wire.Hint, seat=seat)
        assert len(asked) == 2


async def test_who_had_better_let_it_go_on_is_told_so(tmp_path, workers, monkeypatch):
    async def let_it(*_):
        return Advised("")

    monkeypatch.setattr(workers, "advise", let_it)
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, _ = await mover(devices)
        for show in (False, True):
            hint = await mine.ask(wire.Hint, seat=seat, show=show)
            assert hint.look == "Nothing that you may do now is better than to let it go on."
            assert (hint.at, hint.notation, hint.wins) == ((), "", None)
        assert comments(table) == []


async def test_a_thought_that_failed_is_thought_again(tmp_path, workers, monkeypatch):
    async def failing(*_):
        raise RuntimeError("no thought")

    async with opened(tmp_path, workers) as tables:
        _, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, _ = await mover(devices)
        with monkeypatch.context() as patched:
            patched.setattr(workers, "advise", failing)
            with pytest.raises(RuntimeError, match="no thought"):
                await mine.ask(wire.Hint, seat=seat)
        assert (await mine.ask(wire.Hint, seat=seat)).look


async def test_nobody_notices_it_and_it_stands_in_the_record(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, "gdfr", ANA, BEN)
        mine, seat, other = await mover(devices)
        before, heard = (mine.view.seq, other.view.seq), other.scene
        await mine.ask(wire.Hint, seat=seat)
        assert comments(table) == [f"Seat {seat + 1} was told where to look"]
        for _ in range(2):
            named = (await mine.ask(wire.Hint, seat=seat, show=True)).notation
        assert comments(table)[1:] == [f"Seat {seat + 1} was told a good action: {named}"]
        assert (mine.view.seq, other.view.seq) == before
        await other.look()
        assert other.scene is heard
        await mine.act(seat, named)
        assert [comment.before for comment in table.record().comments] == [1, 1]
        await mine.ask(wire.Resign, seat=seat)
        written = write(table.record())
        assert verify(written).ok
        assert read(written).comments == table.record().comments
    async with opened(tmp_path, workers) as tables:
        again = await tables.table(table.id)
        assert write(again.record()) == written
