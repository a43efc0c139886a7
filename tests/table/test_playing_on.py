"""A game played on from a step of another one: the same up to there, then with new dice."""

import random
from pathlib import Path

import pytest

from fairyring.kernel.position import IllegalAction
from fairyring.lab.analysis import digest_of
from fairyring.record import Leave, read, sources_at, verify, write
from fairyring.store import events
from fairyring.table.replay.playing_on import NotPlayedOn, playing_on
from fairyring.table.replay.replay import Replay
from fairyring.table.state.table import TableState

RECORDS = Path(__file__).parents[1] / "records"
PERSON = "a person of twenty letters"


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.fairy").read_text("utf-8")


def opened(text: str, step: int, seat: int = 0, kind: str = "bots"):
    about = {"kind": kind, "person": PERSON, "name": "Cy", "against": "sprite"}
    return playing_on(Replay(read(text)), digest_of(text), step, seat, now=1000.0, **about)


def begun(opening) -> TableState:
    """Return the table with its game begun."""
    state = TableState(opening.row)
    for event in opening.events:
        state.apply(event)
    rules = events.Began(state.game.rules_version)
    state.apply(state.event(rules, 1000.0, digest=state.deal().position.digest()))
    return state


def play_out(state: TableState, chance: random.Random) -> None:
    while state.phase == "play":
        seat = next(iter(state.play.position.awaited()))
        action = chance.choice(state.play.position.actions(seat))
        move = events.Acted(seat, action.notation)
        state.apply(state.event(move, 1000.0, digest=state.after(move).digest()))


@pytest.mark.parametrize(
    "name",
    [
        "fairy_school-two-short",
        "gdfr-three-one-leaves",
        "gobblestones-two-take-backs",
        "swinger-two-take-backs",
        "toboggan-three-take-backs",
    ],
)
def test_the_new_game_is_the_other_one_up_to_there_and_verifies(name):
    text = text_of(name)
    record = read(text)
    step = len(record.steps) // 2
    state = begun(opened(text, step))
    assert state.play.steps == record.steps[: step + 1]
    play_out(state, random.Random(4))
    new = write(state.play.record())
    verdict = verify(new)
    assert verdict.ok, str(verdict)
    assert f"Up to event {step} it is the game of another record" in str(verdict)
    assert digest_of(text) in str(verdict)
    assert read(new).commitment != record.commitment


def test_the_dice_to_come_are_not_those_of_the_other_game():
    """The same moves get other rolls."""
    text = text_of("toboggan-two")
    record = read(text)
    alike = []
    for _ in range(4):
        state = begun(opened(text, 3))
        for step in record.steps[4:40]:
            move = events.Acted(step.event.seat, step.event.notation)
            try:
                digest = state.after(move).digest()
            except IllegalAction:
                break
            state.apply(state.event(move, 1000.0, digest=digest))
            alike.append(digest == step.digest)
    assert not all(alike)


def test_a_game_that_was_played_on_can_be_played_on_again():
    text = text_of("swinger-two")
    state = begun(opened(text, 6))
    play_out(state, random.Random(5))
    again = write(state.play.record())
    later = begun(opened(again, 9))
    assert [source.event for source in later.play.sources] == [6, 9]
    earlier = begun(opened(again, 4))
    assert [source.event for source in earlier.play.sources] == [4]
    assert earlier.play.sources[0].seed == read(text).seed
    for one in (later, earlier):
        play_out(one, random.Random(6))
        assert verify(write(one.play.record())).ok


def test_a_source_that_was_altered_is_found():
    state = begun(opened(text_of("gdfr-two"), 6))
    play_out(state, random.Random(5))
    whole = write(state.play.record())
    text = whole[: whole.rindex("Seal:")]
    source = state.play.sources[0]
    other = text.replace(source.seed.hex(), "00" * 32)
    assert "the rules or the record were changed" in str(verify(other))
    assert "sources are numbered from 1" in str(verify(text.replace("Source 1", "Source 2")))
    assert "a source reads" in str(verify(text.replace(" dealt ", " dealt by ")))
    far = text.replace("Source 1: 6 of", "Source 1: 9999 of")
    assert "each source ends at an event of this record" in str(verify(far))


def test_nobody_plays_on_where_nothing_can_be_played():
    text = text_of("gdfr-three-one-leaves")
    steps = read(text).steps
    with pytest.raises(NotPlayedOn, match="The game is over at this step"):
        opened(text, len(steps) - 1)
    with pytest.raises(NotPlayedOn, match="There is no such step"):
        opened(text, len(steps))
    with pytest.raises(NotPlayedOn, match="There is no such step"):
        opened(text, 1, seat=3)
    left = next(step for step in steps if isinstance(step.event, Leave))
    with pytest.raises(NotPlayedOn, match="This seat had left"):
        opened(text, left.number, seat=left.event.seat)


def test_with_friends_the_other_seats_are_open():
    opening = opened(text_of("gdfr-four"), 9, 2, "friends")
    state = TableState(opening.row)
    for event in opening.events:
        state.apply(event)
    assert [seat.kind for seat in state.roster.seats] == ["open", "open", "person", "open"]
    assert state.phase == "room"


def test_sources_are_kept_up_to_the_step():
    first = sources_at((), bytes(32), "a" * 64, 5)
    second = sources_at(first, bytes([1]) * 32, "b" * 64, 9)
    within = sources_at(second, bytes([2]) * 32, "c" * 64, 3)
    kept = [[(one.record[0], one.event, one.seed[0]) for one in s] for s in (first, second, within)]
    assert kept == [[("a", 5, 0)], [("a", 5, 0), ("b", 9, 1)], [("c", 3, 0)]]
