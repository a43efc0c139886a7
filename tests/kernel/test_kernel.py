"""Small parts of the kernel: bit sets, audiences, questions, actions, outcomes, games."""

import pickle
import subprocess
import sys

import pytest
from hypothesis import given, strategies as st
from patient import PATIENT

import fairyring
from fairyring.kernel.action import Action, Catalogue, UnknownNotation
from fairyring.kernel.explain.rulebook import Clause, Rulebook, Section
from fairyring.kernel.explain.solution import Solution
from fairyring.kernel.facts import EVERYBODY, NOBODY, all_but, may_know, only
from fairyring.kernel.game import BadSeats
from fairyring.kernel.numbers.bits import bit_set, count, lowest, members, nth
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.pending import HIDDEN, NONE, Question
from fairyring.kernel.position import IllegalAction, Position


@PATIENT
@given(st.frozensets(st.integers(0, 62)))
def test_bit_sets_hold_what_was_put_in(numbers: frozenset[int]):
    bits = bit_set(sorted(numbers))
    assert members(bits) == sorted(numbers)
    assert count(bits) == len(numbers)
    assert [nth(bits, before) for before in range(len(numbers))] == sorted(numbers)
    assert not numbers or lowest(bits) == min(numbers)


def test_audiences():
    seats = (0, 1, 2, None)
    assert [may_know(EVERYBODY, seat) for seat in seats] == [True, True, True, True]
    assert [may_know(NOBODY, seat) for seat in seats] == [False, False, False, False]
    assert [may_know(only(1), seat) for seat in seats] == [False, True, False, False]
    assert [may_know(all_but(1), seat) for seat in seats] == [True, False, True, True]


def test_a_question_keeps_answers_secret():
    asked = Question(3, 0b110, (7,), (NONE, NONE, NONE))
    one = asked.answered(1, 5)
    assert (one.asked, one.answers) == (0b100, (NONE, 5, NONE))
    assert asked.answers == (NONE, NONE, NONE)
    assert one.veiled(1).answers == (NONE, 5, NONE)
    assert one.veiled(2).answers == one.veiled(None).answers == (NONE, HIDDEN, NONE)
    assert Question.restored(one.state()).state() == one.state()


def test_notation_is_read_as_people_type_it():
    game = fairyring.game("gdfr")
    action = game.action("Dusty Dour")
    assert game.action("  dusty   DOUR ") is action
    assert game.catalogue.find("dusty DOUR") is action
    assert game.catalogue.find("dusty door") is None
    with pytest.raises(UnknownNotation, match="do you mean Dusty Dour"):
        game.action("dusty door")
    with pytest.raises(UnknownNotation, match=r"no action is written 'xyzzy'$"):
        game.action("xyzzy")


def test_an_action_is_one_object_wherever_it_travels():
    action = fairyring.game("gdfr").action("Candy Rock")
    assert pickle.loads(pickle.dumps(action)) is action
    assert repr(action) == "<Candy Rock>"


def test_two_actions_cannot_share_a_notation():
    with pytest.raises(ValueError, match="two actions of here are written 'go'"):
        Catalogue("here", [Action("go"), Action("go")])


def test_two_clauses_cannot_share_a_number():
    with pytest.raises(ValueError, match=r"two clauses are numbered X1.1"):
        Rulebook(Section("Twice", (Clause("X1.1", "This."), Clause("X1.1", "That."))))


def test_winners_are_the_seats_in_first_place():
    assert Outcome((2, 1, 1, 0), "G4.5").winners == (1, 2)
    assert Outcome((0,), "G5.2").winners == ()


@pytest.mark.parametrize(
    "value",
    [
        Outcome((2, 1), "G4.1", (3, 9)),
        Solution(True, (fairyring.game("gdfr").action("Candy Rock"),), 7),
        Solution(None, (), 0),
    ],
)
def test_what_worker_processes_send_is_pickled(value: object):
    assert pickle.loads(pickle.dumps(value)) == value


def test_a_game_that_leaves_the_contract_out_is_told_what_is_missing():
    class Bare(Position):
        pass

    bare = Bare(2)
    dice = fairyring.FastDice(0)
    action = fairyring.game("gdfr").action("Candy Rock")
    for call, name in (
        (bare.awaited, "awaited"),
        (bare.copy, "copy"),
        (bare.outcome, "outcome"),
        (bare.state, "state"),
        (lambda: bare.actions(0), "actions"),
        (lambda: bare.play(0, action, dice), "play"),
        (lambda: bare.leave(0, dice), "leave"),
        (lambda: bare.veiled(0), "veiled"),
        (lambda: bare.redeal(dice), "redeal"),
    ):
        with pytest.raises(TypeError, match=rf"Bare does not say {name}\(\)"):
            call()


def test_a_refused_action_says_who_and_what():
    action = fairyring.game("gdfr").action("Candy Rock")
    assert str(IllegalAction(1, action)) == "seat 1 may not play 'Candy Rock' now"


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats: int):
    with pytest.raises(BadSeats, match=f"has 1 to 4 seats, not {seats}"):
        fairyring.game("gdfr").settings(seats)


def test_an_unknown_game_is_refused_with_help():
    with pytest.raises(LookupError, match="there is no game 'gdrf'; do you mean gdfr"):
        fairyring.game("gdrf")


def test_the_house_lists_its_games_without_loading_their_rules():
    code = (
        "import sys, fairyring; [fairyring.game(key).options for key in fairyring.game_keys()];"
        "print([m for m in sys.modules if m.startswith('fairyring.games.') and m.count('.') > 2])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_who_was_level_with_the_only_winner_lost_by_something_else():
    assert Outcome((2, 1, 4, 2), "T9", (7, 7, 5, 7)).level == (0, 3)
    assert Outcome((1, 1, 3), "T9", (7, 7, 5)).level == ()
    assert Outcome((1, 2), "T9", (7, 5)).level == ()
    assert Outcome((1, 0), "T9", (7, 7)).level == ()  # a seat that left has no place
    assert Outcome((1, 2), "T9").level == ()
