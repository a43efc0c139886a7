"""The form of a state: fields stored by name, fields left out, and states that are refused."""

from enum import IntEnum

import pytest

from fairyring.kernel.form import BadState, Field, Form, Nested, Several
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import Question
from fairyring.kernel.terms import Terms


class Meadow:
    """A position with a field of each kind."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.turn = 0
        self.hands = [0] * seats
        self.stack: list[Question] = []
        self.ended: Outcome | None = None
        self.terms = Terms()
        self.terms.viewer = 0
        self.first = 0


FIELDS = (
    Field("seats"),
    Field("whose", 0, at="turn"),
    Several("hands", each=0),
    Several("stack", (), of=Question),
    Nested("ended", Outcome, None),
    Field("eyes", 0, at="terms.viewer"),
    Field("first", 0, counts=False),
)
FORM = Form(1, *FIELDS)
SEATS = (("form", 1), ("seats", 2))


def restored(state, form=FORM):
    given = form.read(state)
    meadow = Meadow(given.pop("seats"))
    form.fill(meadow, given)
    return meadow


def busy():
    """Return a meadow in which every field differs from its default."""
    meadow = Meadow(2)
    meadow.turn = meadow.first = meadow.terms.viewer = 1
    meadow.hands = [0, 7]
    meadow.stack = [Question(3, 0b10, (5,)), Question(4, 0)]
    meadow.ended = Outcome((1, 2), "G1")
    return meadow


def test_what_has_its_default_says_nothing():
    assert FORM.state(Meadow(2)) == SEATS
    assert vars(restored(SEATS)).keys() == vars(Meadow(2)).keys()
    assert FORM.state(restored(SEATS)) == SEATS


def test_an_object_can_be_filled_with_the_defaults():
    meadow = busy()
    FORM.fill(meadow, FORM.defaults())
    assert FORM.state(meadow) == (*SEATS, ("hands", (0, 7)))  # their number was given when made
    assert FORM.defaults()["stack"] is not FORM.defaults()["stack"]


def test_all_else_is_told_by_name_and_read_back():
    state = FORM.state(busy())
    assert state == (
        ("form", 1),
        ("seats", 2),
        ("whose", 1),
        ("hands", (0, 7)),
        ("stack", (Question(3, 0b10, (5,)).state(), Question(4, 0).state())),
        ("ended", Outcome((1, 2), "G1").state()),
        ("eyes", 1),
        ("first", 1),
    )
    meadow = restored(state)
    assert FORM.state(meadow) == state
    assert (meadow.turn, meadow.hands, meadow.ended) == (1, [0, 7], Outcome((1, 2), "G1"))
    assert hash(state) == hash(FORM.state(meadow))


def test_a_number_is_told_as_such():
    """Compiled code stores the plain number, and the digest must be the same."""

    class Turn(IntEnum):
        MINE = 0
        YOURS = 1

    form = Form(1, Field("turn", Turn.MINE), Field("first", 0), Field("peeks", False))
    meadow = busy()
    meadow.turn, meadow.first, meadow.peeks = Turn.YOURS, True, True
    assert repr(form.state(meadow)) == "(('form', 1), ('turn', 1), ('first', 1), ('peeks', True))"


def test_what_does_not_count_is_left_out():
    assert FORM.what_counts(busy()) == FORM.state(busy())[:-1]


def test_rows_that_are_read_share_nothing():
    one, other = restored(SEATS), restored(SEATS)
    one.stack.append(Question(1, 0))
    assert other.stack == []


@pytest.mark.parametrize("kept", [tuple, bytes])
def test_what_is_kept_otherwise_is_told_as_ever(kept):
    form = Form(1, Field("seats"), Several("hands", each=0, kept=kept))
    meadow = Meadow(2)
    for hands, said in ((kept([0, 0]), ()), (kept([3, 0]), (("hands", (3, 0)),))):
        meadow.hands = hands
        assert form.state(meadow) == (*SEATS, *said)
    assert restored(form.state(meadow), form).hands == meadow.hands


def test_what_cannot_be_kept_so_is_refused():
    form = Form(1, Field("seats"), Several("hands", kept=bytes))
    with pytest.raises(BadState, match="'hands' cannot be"):
        form.read((*SEATS, ("hands", (1, -1))))


def test_one_field_more_with_a_default_changes_no_state():
    later = Form(1, FIELDS[0], Field("luck", 7), *FIELDS[1:])
    meadow = busy()
    meadow.luck = 7
    assert later.state(meadow) == FORM.state(meadow)
    assert restored(FORM.state(meadow), later).luck == 7


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ((*SEATS, ("luck", 7)), "the state says luck; what can be said is: seats, whose, hands, "),
        ((("form", 2), ("seats", 2)), "the state is of form 2; form 1 is read here"),
        ((("seats", 2),), "the state is of form None; form 1 is read here"),
        ((("form", 1),), "the state does not say 'seats'"),
        ((*SEATS, ("seats", 2)), "the state says 'seats' twice"),
        ((("form", 1.0), ("seats", 2)), "the state is of form 1.0; form 1 is read here"),
        ((*SEATS, ("hands", "abc")), "'hands' are several, so a tuple, not 'abc'"),
        ((*SEATS, ("whose", "two")), "'whose' is a number, not 'two'"),
        ((2, (0, 0)), "a state says a name and a value at a time, not 2"),
        ((), r"a state is a tuple that begins with its form, not \(\)"),
    ],
)
def test_what_is_not_understood_is_refused(state, told):
    with pytest.raises(BadState, match=told):
        restored(state)


def test_a_form_names_each_field_once():
    with pytest.raises(ValueError, match="not twice form, turn"):
        Form(1, Field("turn"), Field("turn"), Field("form"))
