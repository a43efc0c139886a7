"""A recorded game as frames: what was seen at the time, and nothing else."""

from itertools import pairwise
from pathlib import Path

import pytest
from reels import same, scenes, stories
from seated import ANA, BEN, friends, mover, opened

from fairyring.kernel.dice import FastDice
from fairyring.kernel.words import naming
from fairyring.record import TakeBack, read, replay
from fairyring.table import wire
from fairyring.table.replay.replay import MOST_FRAMES, OPEN, Replay

RECORDS = Path(__file__).parents[1] / "records"
ONE_OF_EACH = (
    "fairy_school-three-take-backs",
    "gdfr-three-one-leaves",
    "gobblestones-two-take-backs",
    "swinger-two-take-backs",
    "toboggan-three-take-backs",
)


@pytest.fixture(params=ONE_OF_EACH, scope="module")
def record(request):
    return read((RECORDS / f"{request.param}.fairy").read_bytes())


def test_every_frame_is_what_was_seen_then(record):
    frames = Replay(record)
    for eyes in (0, None, OPEN):
        shown = _all_scenes(frames, eyes)
        assert len(shown) == len(record.steps)
        for play in replay(record):
            position = play.position if eyes == OPEN else play.position.veiled(eyes)
            seat = None if eyes == OPEN else eyes
            with naming(record.names):
                then = play.game.scene_module.scene(position, seat, play.settings)
            assert same(shown[play.last.number], then), (eyes, play.last)


def test_the_first_frame_of_a_reel_tells_what_was_before(record):
    replay = Replay(record)
    if replay.last < MOST_FRAMES:
        pytest.skip("the game is over in one reel")
    *_, before = stories(replay.reel(0))
    now, *_ = stories(replay.reel(0, MOST_FRAMES))
    told = [line for line in now if line.seq == MOST_FRAMES]
    assert [line.text for line in now] == [line.text for line in (before + told)[-len(now) :]]


def test_a_take_back_is_told():
    record = read((RECORDS / "gobblestones-two-take-backs.fairy").read_bytes())
    back = next(step for step in record.steps if isinstance(step.event, TakeBack))
    reel = Replay(record).reel(None, back.number)
    told = stories(reel)[back.number - reel.first]
    start = f"{record.names[back.event.seat]} took back: "
    assert [line.text[: len(start)] for line in told if line.seq == back.number] == [start]


def test_eyes_see_no_more_than_they_noticed(record):
    """Left-out events are missing as if they had not happened."""
    replay = Replay(record)
    noticed = [0, *range(2, replay.last + 1, 3)]
    reel = replay.reel(None, 0, noticed)
    assert reel.last == len(noticed) - 1
    seen = scenes(reel)
    whole = _all_scenes(replay, None)
    assert all(same(scene, whole[noticed[n]]) for n, scene in enumerate(seen))


def test_chapters_and_turns_are_marked():
    replay = Replay(read((RECORDS / "toboggan-two.fairy").read_bytes()))
    marks = replay.reel(None).marks
    chapters = [mark for mark in marks if mark.seat is None]
    assert [mark.text[:8] for mark in chapters][:3] == ["Round 1:", "Round 2:", "Round 3:"]
    turns = [mark for mark in marks if mark.seat is not None]
    assert all(one.seat != other.seat for one, other in pairwise(turns))


def _all_scenes(replay, eyes):
    shown = []
    while len(shown) <= replay.last:
        shown += scenes(replay.reel(eyes, len(shown)))
    return shown


@pytest.mark.anyio
@pytest.mark.parametrize("game", ["fairy_school", "gdfr", "gobblestones", "swinger", "toboggan"])
async def test_from_a_seats_eyes_it_is_what_that_seat_was_sent(tmp_path, workers, game):
    """The film shows exactly what was sent during the game."""
    dice = FastDice(6)
    async with opened(tmp_path, workers) as tables:
        table, devices = await friends(tables, game, ANA, BEN)
        sent = {table.state.step: [device.scene for device in devices]}
        while table.phase == "play" and table.state.step < 60:
            mine, seat, _ = await mover(devices)
            back = mine.view.powers.take_back
            if back is not None and mine.view.powers.free and dice.below(4) == 0:
                await mine.ask(wire.TakeBack, seat=seat, step=back)
            else:
                await mine.act(seat, mine.choices[dice.below(len(mine.choices))])
            for device in devices:
                await device.look()
            sent[table.state.step] = [device.scene for device in devices]
        if table.phase == "play":
            await devices[0].ask(wire.Resign, seat=0)
        await devices[1].until(lambda device: device.view.phase == "over")
        replay = Replay(table.record())
        for seat in range(2):
            shown = _all_scenes(replay, seat)
            for step, scenes_then in sent.items():
                assert same(shown[step], scenes_then[seat]), (seat, step)
