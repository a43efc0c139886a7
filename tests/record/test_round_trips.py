"""Random games: writing a game as a record and reading it back gives the same game."""

from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from withdrawing import withdraw

from fairyring.games import game
from fairyring.kernel.game import Game
from fairyring.kernel.options import BadOption, Value
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import IllegalAction
from fairyring.record import Act, Comment, Deal, Play, Record, Step, read, replay, verify, write

NAMES = st.text(
    st.characters(categories=("L", "N", "P", "S"), include_characters=" "), min_size=1, max_size=40
).filter(lambda name: name == name.strip() != "")
COMMENTS = st.text(st.characters(exclude_categories=("C", "Zl", "Zp")))


def chosen(draw: st.DrawFn, rules: Game, seats: int) -> dict[str, Value]:
    """Return options that may be combined, without solitaire deals that take a solver long."""
    options = {o.key: draw(st.sampled_from(o.samples(seats))) for o in rules.options}
    if rules.key == "gdfr" and seats == 1 and options["deal"] != 4:
        options["solvable"] = False
    settled: dict[str, Value] = {}
    for key, value in options.items():
        try:
            settled = dict(rules.settings(seats, {**settled, key: value}))
        except BadOption:
            continue
    return settled


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """Return a game of up to 40 events: actions, interrupts, take-backs and leaving."""
    rules = game(draw(st.sampled_from(["gdfr", "toy"])))
    seats = draw(st.integers(rules.fewest_seats, rules.most_seats))
    play = Play.begin(
        rules,
        seats,
        chosen(draw, rules, seats),
        seed=draw(st.binary(min_size=32, max_size=32)),
        names=draw(st.lists(NAMES, min_size=seats, max_size=seats)),
    )
    length = draw(st.sampled_from([0, 10, 40]))
    for kind in draw(st.lists(st.integers(0, 15), min_size=length, max_size=length)):
        position = play.position
        asked = [*position.awaited(), *position.interrupters()]
        acting = [seat for seat in asked if position.actions(seat)]
        if kind == 0:
            play.take_back(draw(st.integers(0, seats - 1)), draw(st.integers(0, play.last.number)))
        elif kind == 2:
            with suppress(IllegalAction):
                to = draw(st.integers(0, play.last.number))
                withdraw(play, draw(st.integers(0, seats - 1)), to)
        elif not acting:
            break
        elif kind == 1:
            play.leave(acting[0])
        else:
            seat = draw(st.sampled_from(acting))
            play.act(seat, draw(st.sampled_from(position.actions(seat))))
    return play


QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@QUICK
@given(play=plays(), data=st.data())
def test_a_game_is_written_read_verified_and_carried_on(play: Play, data: st.DataObject) -> None:
    places = st.integers(0, play.last.number + 1)
    comments = data.draw(st.lists(st.builds(Comment, places, COMMENTS), max_size=3))
    play.comments = tuple(sorted(comments, key=lambda comment: comment.before))
    record = play.record(reveal=True)

    text = write(record)
    assert read(text) == read(text.encode()) == record
    assert write(read(text)) == text
    verdict = verify(text)
    assert verdict.ok, str(verdict)
    assert not verdict.remarks

    resumed = Play.resume(read(text))
    assert resumed.position == play.position
    assert resumed.record(reveal=True) == record


@QUICK
@given(play=plays())
def test_every_moment_can_be_looked_up(play: Play) -> None:
    for step, then in zip(play.steps, replay(play.record(reveal=True)), strict=True):
        assert play.at(step.number) == then.position
        assert play.at(step.number).digest() == step.digest


def test_points_are_part_of_the_result() -> None:
    deal = Step(0, Deal(), "0" * 16)
    settled = game("gdfr").settings(2)
    result = Outcome((2, 1), "G4.1", (-3, 12))
    record = Record("gdfr", 1, ("A", "B"), settled, "0" * 64, None, result, (deal,))
    assert "\nResult: 2 1 by G4.1 with -3 12 points\n" in write(record)
    assert read(write(record)) == record


def test_a_long_row_of_actions_of_one_seat_is_broken_before_the_line_is_too_long() -> None:
    adds = [Step(n, Act(0, "Vermin Vermicelli"), "0" * 16) for n in range(1, 8)]
    settled = game("gdfr").settings(1)
    steps = (Step(0, Deal(), "0" * 16), *adds)
    text = write(Record("gdfr", 1, ("A",), settled, "0" * 64, None, None, steps))
    lines = text.split("\n")
    rows = [line for line in lines if "Vermin" in line]
    assert [row.split(".")[0] for row in rows] == ["1", "3", "5", "7"]
    assert max(len(line) for line in rows) <= 100


@pytest.mark.parametrize(
    "name",
    ["", " Ana", "Ana ", "A\nB", "A\tB", "A\x00B", "A\u202eB", "A\ud800B", "x" * 41]
    + ["\u200d", "A\u200d", "A\u200d\u200dB", "A \u200dB"],
)
def test_a_name_that_would_not_come_back_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a name has 1 to 40 characters"):
        Play.begin(game("gdfr"), 1, {"deal": 4}, seed=bytes(32), names=[name])


@pytest.mark.parametrize(
    "name", ["Mum 👩\u200d👧", "🧚🏽\u200d♀\ufe0f", "\u0645\u0647\u200c\u0633\u0627"]
)
def test_a_name_may_be_joined_of_several_signs(name: str) -> None:
    play = Play.begin(game("gdfr"), 1, seed=bytes(32), names=[name])
    assert read(write(play.record())).names == (name,)


def test_a_name_may_look_like_a_header_or_a_comment() -> None:
    names = ("Seat 2: Ana", "# Ana")
    play = Play.begin(game("gdfr"), 2, seed=bytes(32), names=names)
    assert read(write(play.record())).names == names


def test_a_comment_is_one_line_and_has_a_place() -> None:
    with pytest.raises(ValueError, match="one line"):
        Comment(0, "one\ntwo")
    play = Play.begin(game("gdfr"), 2, seed=bytes(32))
    play.comments = (Comment(1, "after the deal"), Comment(2, "nowhere yet"))
    assert play.record().comments == (Comment(1, "after the deal"),)
    with pytest.raises(ValueError, match="before event 2"):
        Record("gdfr", 1, play.names, play.settings, "", None, None, play.steps, play.comments)
