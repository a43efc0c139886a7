"""At one table everybody reads in their own language, at the same time."""

import pytest
from marks import marks, names_of, plain
from seated import ANA, BEN, CLEO, Device, opened

import fairyring
from fairyring.kernel.words import speaking
from fairyring.table import wire
from fairyring.table.lesson import OTHERS, LessonTable

pytestmark = pytest.mark.anyio


def abroad(table, person: str) -> Device:
    """Return a device that uses another language."""
    with speaking(marks()):
        return Device(table, person)


def unmarked(lines: list[str]) -> list[str]:
    return [line for line in lines if plain(line)]


async def test_seats_of_one_device_are_called_in_the_language_that_opens_them(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        with speaking(marks()):
            table = await tables.new_table("gdfr", 3, {}, kind="device", person=ANA, name="Ana")
        assert table.state.roster.names() == ("Ana", "⟦player 2⟧", "⟦player 3⟧")


async def test_each_reads_the_log_in_his_language(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")
        await table.admit(BEN, "sit")
        ana, ben = Device(table, ANA), abroad(table, BEN)
        await ana.look()
        await ben.look()
        assert isinstance(await ben.ask(wire.Sit, seat=1, name="Ben"), wire.Done)
        assert isinstance(await ben.ask(wire.React, sign="hello"), wire.Done)
        assert isinstance(await ana.ask(wire.Begin), wire.Done)
        await ana.look()
        await ben.look()
        seat = ana.scene.awaited[0]
        mover, other = (ana, ben) if seat == 0 else (ben, ana)
        assert isinstance(await mover.act(seat, mover.choices[0]), wire.Done)
        assert isinstance(await other.ask(wire.Say, text="Oh, dear"), wire.Done)
        await ana.look()
        await ben.look()
        assert len(ana.lines) == len(ben.lines) > 4
        assert unmarked(ana.lines) == ana.lines
        assert unmarked(ben.lines) == ["Oh, dear"]
        assert "⟦Ben sits in seat 2.⟧" in ben.lines
        assert "Ben sits in seat 2." in ana.lines
        assert plain(ben.scene.prompt) == ""
        assert plain(ana.scene.prompt)


async def test_who_comes_anew_reads_all_in_his_language(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 1, {}, kind="bots", person=ANA, name="Ana")
        english = await Device(table, ANA).look()
        await english.act(0, english.choices[0])
        await english.look()
        other = await abroad(table, ANA).look()
        assert len(other.lines) == len(english.lines) > 1
        assert unmarked(other.lines) == []
        assert unmarked(english.lines) == english.lines


async def test_a_refusal_and_an_answer_are_in_the_language_of_who_asks(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 3, {}, kind="friends", person=ANA, name="Ana")
        await table.admit(BEN, "sit")
        ben = await abroad(table, BEN).look()
        refused = await ben.ask(wire.Sit, seat=0, name="Ben")
        assert refused.message == "⟦Seat 1 is taken by Ana.⟧"
        ana = await Device(table, ANA).look()
        refused = await ana.ask(wire.Stand, seat=2)
        assert refused.message == "Seat 3 is free already."


async def test_what_is_taken_back_is_named_to_each_in_his_language(tmp_path, workers):
    async with opened(tmp_path, workers) as tables:
        table = await tables.new_table("gdfr", 2, {}, kind="friends", person=ANA, name="Ana")
        for person in (BEN, CLEO):
            await table.admit(person, "sit")
        ana, ben = Device(table, ANA), abroad(table, BEN)
        await ben.look()
        await ben.ask(wire.Sit, seat=1, name="Ben")
        await ana.look()
        await ana.ask(wire.Begin)
        await ana.look()
        await ben.look()
        seat = ana.scene.awaited[0]
        mover, other = (ana, ben) if seat == 0 else (ben, ana)
        await mover.act(seat, mover.choices[0])
        await mover.look()
        assert isinstance(await mover.ask(wire.TakeBack, seat=seat, step=0), wire.Done)
        await other.look()
        if other.view.asked_back is not None:
            assert isinstance(await other.ask(wire.Consent, seat=1 - seat, agree=True), wire.Done)
        for device in (ana, ben):
            await device.until(lambda device: "took back" in device.lines[-1])
        assert unmarked(ana.lines) == ana.lines
        assert unmarked(ben.lines) == []


@pytest.mark.parametrize("key", [game.key for game in fairyring.all_games() if game.teaches])
async def test_a_lesson_is_in_the_language_of_who_learns(key):
    game = fairyring.game(key)
    names = {*names_of(key), "Ana", *OTHERS}
    with speaking(marks()):
        learner = Device(LessonTable(game, game.lesson, "Ana"), ANA)
        await learner.ask(wire.Hello, version=wire.VERSION)
        await learner.look()
        told = []
        for step in range(1, len(game.lesson.steps) + 1):
            while not learner.view.lesson.reached:
                told += [learner.view.lesson.say, learner.scene.prompt]
                hinted = await learner.ask(wire.Hint, seat=learner.view.viewing)
                await learner.act(learner.view.viewing, hinted.notation)
                await learner.look()
            told.append(learner.view.lesson.say)
            await learner.ask(wire.Learn, step=step)
            await learner.look()
        told += [learner.view.lesson.close, *learner.lines]
    assert [text for text in told if plain(text, names)] == []
    assert all(told)
