"""The kit plays every lesson, and names the step that is wrong, and why."""

from dataclasses import replace

import pytest

import fairyring
from fairyring.conformance import Untaught
from fairyring.conformance.lessons import FEWEST, check_lesson
from fairyring.kernel.explain.lesson import Lesson

TAUGHT = [key for key in fairyring.game_keys() if fairyring.game(key).teaches]


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_can_be_played_as_it_is_shown(key):
    assert check_lesson(fairyring.game(key)) >= FEWEST


def test_a_game_without_a_lesson_offers_none():
    assert fairyring.game("toy").lesson is None
    assert check_lesson(fairyring.game("toy")) == 0


def altered(number, **fields):
    """Return the lesson of Goblins Drool with one step changed."""
    steps = [*fairyring.game("gdfr").lesson.steps]
    steps[number - 1] = replace(steps[number - 1], **fields)
    return Lesson(tuple(steps), "You know it now.")


WRONG = {
    "a move that no action is": (altered(2, moves=("Goblin Snore",)), 2, "is not possible"),
    "a move of others that nobody can read": (altered(2, before=("2: Dance",)), 2, "Dance"),
    "a move that is not possible": (altered(3, moves=("Nappy Hour",)), 3, "is not possible"),
    "a move of others that is not possible": (altered(2, before=("2: Dusty Dour",)), 2, "seat 2"),
    "a name that points at nothing": (
        altered(1, names={"card": "card-99", "fairy": "card-4"}), 1, "neither a piece nor a zone",
    ),
    "a name that is not given": (altered(2, done="Look at {moon}."), 2, "none of its names"),
    "a thing that is named outright": (
        altered(2, say="{card}, {goblin}: add Needs a Shower."),
        2,
        "'Needs a Shower': name the piece",
    ),
    "a thing that is gone when it is named": (
        altered(1, names={"fairy": "hand-9"}), 1, "neither a piece nor a zone",
    ),
    "a thing that only a paw tells": (
        altered(1, say="Add the card with the Moon."), 1, "its words do not say so",
    ),
    "an answer that only a paw tells": (
        altered(1, otherwise="First the card with the paw."), 1, "who sees the paw",
    ),
    "nothing to do": (altered(2, moves=()), 2, "no moves"),
    "words without end": (altered(2, say="Look! " * 60), 2, "characters"),
    "no deal to begin with": (altered(1, deal=None), 0, "no deal"),
    "a step that goes on from anything": (altered(1, moves=("*",)), 0, "step 2 goes on"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_lesson_is_told_with_its_step(what):
    lesson, step, why = WRONG[what]
    game = replace(fairyring.game("gdfr"))
    vars(game)["lesson"] = lesson
    with pytest.raises(Untaught, match=why) as caught:
        check_lesson(game)
    assert caught.value.step == step
    assert len(str(caught.value).splitlines()) == 1
    assert str(caught.value).startswith("gdfr: ")
