"""A table accepts as many events as a game can need, and cannot fill a disk."""

import pytest

from fairyring.table import wire
from fairyring.table.commands import check
from fairyring.table.wire.requests import Refusal


class State:
    seq = 0
    lines_said = 0
    phase = "room"


SAY, SIT, ACT = wire.Say("a", "hello"), wire.Sit("a", 0, "Ana"), wire.Act("a", 0, 0, "x")
BACK, BEGIN = wire.TakeBack("a", 0, 0), wire.Begin("a")


@pytest.mark.parametrize(
    ("phase", "seq", "said", "taken", "refused"),
    [
        ("room", check.MOST_ARRANGED - 1, 0, (SIT, SAY, BEGIN), ()),
        ("room", check.MOST_ARRANGED, 0, (SAY, BEGIN), (SIT,)),
        ("room", check.MOST_ARRANGED, 5, (SIT, SAY), ()),
        ("play", 5_000, check.MOST_SAID, (ACT, BACK), (SAY,)),
        ("play", check.MOST_ASIDE, 0, (ACT,), (SAY, BACK, SIT)),
        ("play", check.MOST_EVENTS, 0, (), (ACT, SAY, BACK)),
    ],
)
def test_so_much_and_no_more(phase, seq, said, taken, refused):
    state = State()
    state.phase, state.seq, state.lines_said = phase, seq, said
    for message in taken:
        check.check_bounds(state, message)
    for message in refused:
        with pytest.raises(Refusal) as told:
            check.check_bounds(state, message)
        assert told.value.reason == "too_many"
