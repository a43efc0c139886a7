"""A lesson speaks the messages of a live table; it can be played only as it is meant."""

import asyncio

import pytest
from seated import ANA, Device

import fairyring
from fairyring.kernel.teaching.course import labels_of
from fairyring.table import wire
from fairyring.table.lesson import LessonTable

pytestmark = pytest.mark.anyio
TAUGHT = [key for key in fairyring.game_keys() if fairyring.game(key).teaches]


async def learner(key: str, step: int = 0, pause: float = 0.0) -> Device:
    """Return the device of somebody who opens a lesson at a step."""
    game = fairyring.game(key)
    device = Device(LessonTable(game, game.lesson, "Ana", step, pause), ANA)
    await device.ask(wire.Hello, version=wire.VERSION)
    return await device.look()


async def learn(device: Device) -> None:
    """Follow the hints until the step is done."""
    while not device.view.lesson.reached:
        hinted = await device.ask(wire.Hint, seat=device.view.viewing)
        done = await device.act(device.view.viewing, hinted.notation)
        assert isinstance(done, wire.Done), done
        await device.look()


def seen(device: Device) -> tuple[object, ...]:
    """Return what a device shows, regardless of the order of the pieces."""
    pieces = sorted(device.scene.pieces, key=lambda piece: piece.id)
    return device.scene.zones, pieces, device.scene.choices, device.scene.prompt


async def go_on(device: Device) -> None:
    assert isinstance(await device.ask(wire.Learn, step=device.view.lesson.step + 1), wire.Done)
    await device.look()


@pytest.mark.parametrize("key", TAUGHT)
async def test_a_lesson_is_played_through(key):
    device = await learner(key)
    steps = device.view.lesson.steps
    for number in range(steps):
        lesson = device.view.lesson
        assert (lesson.step, lesson.reached, lesson.close) == (number, False, "")
        assert labels_of(device.scene).keys() >= {*lesson.points}
        # A device that begins at this step sees the same.
        begun = await learner(key, number)
        assert (seen(begun), begun.view.lesson) == (seen(device), lesson)
        await learn(device)
        assert device.view.lesson.say != lesson.say
        assert device.choices == []
        refused = await device.ask(wire.Hint, seat=device.view.viewing)
        assert refused.reason == "not_now"
        await go_on(device)
    assert device.view.lesson.close
    assert device.view.lesson.step == steps
    assert (await learner(key, steps)).view.lesson.close


@pytest.mark.parametrize("key", TAUGHT)
async def test_what_is_allowed_but_not_asked_for_is_told_gently(key):
    for number in range(len(fairyring.game(key).lesson.steps)):
        device = await learner(key, number)
        seat, before = device.view.viewing, device.scene
        told = len(device.messages)
        for choice in device.choices[:30]:
            course = device.table._course
            if course.wants(course.game.action(choice)):
                continue
            refused = await device.act(seat, choice)
            assert refused.reason == "not_now", (number, choice)
            assert refused.message
            assert "{" not in refused.message
            assert refused.clause == ""
        await device.look()
        assert (device.scene, len(device.messages)) == (before, told)


async def test_what_is_not_allowed_is_refused_by_its_clause():
    device = await learner("gdfr")
    refused = await device.act(0, "Chicken Pock")
    assert (refused.reason, refused.clause) == ("illegal", "G3.2")
    because = await device.ask(wire.Why, seat=0, about="Chicken Pock")
    assert because.clause == "G3.2"
    assert (await device.act(0, "Snore")).reason == "unknown"
    assert (await device.act(1, "Chicken Pock")).reason == "unknown"
    assert (await device.act(0, "Nappy Hour", seq=9)).reason == "stale"


async def test_others_move_when_one_goes_on_and_are_told_of():
    device = await learner("gdfr")
    await learn(device)
    assert device.lines[-3:] == [
        "Ana added Nappy Hour.", "Nothing rhymed.", "Ana took Morning Dew.",
    ]  # fmt: skip
    before = len(device.messages)
    await go_on(device)
    assert device.lines[-3:] == [
        "Puck added Spidery Glue.", "Nothing rhymed.", "Puck took Goldie Lock.",
    ]  # fmt: skip
    *watched, last = device.messages[before:]
    assert isinstance(last, wire.Patch)
    # The choices of the step come only with its words.
    shown = [patch for patch in watched if isinstance(patch, wire.Patch)]
    assert shown
    assert {patch.choices for patch in shown} == {()}
    assert {patch.table.lesson.say for patch in shown} == {"Watch what happens now."}
    assert (last.told, len(last.choices) > 1) == ((), True)


async def test_while_others_move_there_is_no_hint():
    device = await learner("gdfr", pause=0.01)
    await learn(device)
    going = asyncio.create_task(device.ask(wire.Learn, step=1))
    await device.until(lambda seen: seen.view.lesson.say == "Watch what happens now.")
    assert not device.view.powers.hint
    refused = await device.ask(wire.Hint, seat=0)
    assert (refused.reason, refused.message) == ("not_now", "Watch what happens now.")
    await going
    await device.look()
    assert device.view.powers.hint
    assert isinstance(await device.ask(wire.Hint, seat=0), wire.Hinted)


async def test_what_comes_next_in_a_step_is_pointed_at_though_it_has_no_name():
    """In the Swinger Party a token moves, and then its player looks at a card beside it."""
    device = await learner("swinger", 4)
    assert {*device.view.lesson.points} == {"token-0-1", "card-E1", "token-0-2"}
    await device.act(0, "1 by 2 to E1")
    await device.look()
    beside = [choice for choice in device.choices if choice.startswith("look ")]
    assert [*device.view.lesson.points] == [choice.replace("look ", "card-") for choice in beside]


async def test_one_can_go_back_and_begin_a_step_anew():
    device = await learner("gdfr", 2)
    await learn(device)
    await device.ask(wire.Learn, step=1)
    await device.look()
    begun = await learner("gdfr", 1)
    assert (seen(device), device.view.lesson) == (seen(begun), begun.view.lesson)


async def test_what_only_a_table_can_do_is_refused():
    device = await learner("gdfr")
    for kind, fields in (
        (wire.TakeBack, {"seat": 0, "step": 0}),
        (wire.Resign, {"seat": 0}),
        (wire.Say, {"text": "Hello"}),
    ):
        assert (await device.ask(kind, **fields)).reason == "not_now"
    assert isinstance(await device.ask(wire.Ping), wire.Pong)
