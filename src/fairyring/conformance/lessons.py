"""Checks lessons: every step can be played as shown, and its texts match the scene."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from fairyring.conformance.report import Flaw, Untaught
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.explain.lesson import Lesson, Step
from fairyring.kernel.game import Game
from fairyring.kernel.teaching.course import BadLesson, Course, labels_of

FEWEST, MOST = 3, 12
"""The allowed number of steps: a lesson should take about three minutes."""
LONGEST = 130
"""The longest text, in characters: what a child reads, and what fits a bubble on a phone."""
_COORDINATE = re.compile(r"[A-Z]\d+")


def check_lesson(game: Game) -> int:
    """Play the lesson of a game and return its number of steps. Raises Untaught for a flaw."""
    lesson = game.lesson
    if lesson is None:
        return 0
    with _held(game, 0):
        _well_made(lesson)
    course = None
    for number, step in enumerate(lesson.steps):
        with _held(game, number + 1):
            _words_fit(step)
            if course is None:
                course = Course(game, lesson)
            else:
                course.enter(number)
            _play(course)
            _comes_alike(game, lesson, number, course)
    return len(lesson.steps)


@contextmanager
def _held(game: Game, step: int) -> Iterator[None]:
    """Turn any error inside into Untaught, at this step, counted from 1."""
    try:
        yield
    except (BadLesson, Flaw, ValueError) as error:  # cannot be dealt, read or played
        raise Untaught(game.key, step, str(error)) from error


def _well_made(lesson: Lesson) -> None:
    if not FEWEST <= len(lesson.steps) <= MOST:
        raise Flaw(f"it has {len(lesson.steps)} steps, not {FEWEST} to {MOST}")
    if lesson.steps[0].deal is None:
        raise Flaw("its first step says no deal")
    if not lesson.close:
        raise Flaw("it says nothing at its end")
    for number, step in enumerate(lesson.steps[1:], start=2):
        if step.deal is None and any("*" in move for move in lesson.steps[number - 2].moves):
            raise Flaw(f"step {number} goes on from a step in which anything may be played")


def _words_fit(step: Step) -> None:
    for text in (step.say, step.done, step.otherwise):
        if len(text) > LONGEST:
            raise Flaw(f"{text[:20]!r}... has {len(text)} characters, and at most {LONGEST} fit")
    if not (step.say and step.done and step.moves):
        raise Flaw("it has no words, no moves, or no success")


def _play(course: Course) -> None:
    """Play one step as shown, and compare its texts with the scene."""
    before = course.scene()
    _names_are_there(course.step, before)
    _all_is_named(course.step, before)
    _told(course, course.step.say, before)
    _told(course, course.step.otherwise, before)
    while not course.reached:
        for _ in course.answering():
            pass
        wanted = course.wanted()
        if wanted is None:
            break
        offered = {choice.notation for choice in course.scene().choices}
        if wanted.notation not in offered:
            raise Flaw(f"{wanted.notation!r} is wanted, and the scene does not offer it")
        course.act(wanted)
    _told(course, course.step.done, course.scene())


def _names_are_there(step: Step, scene: Scene) -> None:
    for name, thing in step.names.items():
        if thing not in labels_of(scene):
            raise Flaw(f"{{{name}}} is {thing!r}, which is neither a piece nor a zone")


def _all_is_named(step: Step, scene: Scene) -> None:
    """Check that each piece pointed at is also named: by name, place, or a word of its label.

    Some learners do not see the paw that points.
    """
    for name, thing in step.names.items():
        place = thing.rpartition("-")[2]
        known = _words(labels_of(scene)[thing])
        if _COORDINATE.fullmatch(place):
            known = {place.lower()}
        if f"{{{name}}}" not in step.say and known.isdisjoint(_words(step.say)):
            raise Flaw(f"it points at {thing!r}, and its words do not say so")
    for text in (step.say, step.done, step.otherwise):
        if "paw" in _words(text) and not ("{" in text or _COORDINATE.search(text)):
            raise Flaw(f"{text[:20]!r}... is known only to who sees the paw")


def _words(text: str) -> set[str]:
    return {word.removesuffix("s") for word in re.findall(r"\w+", text.lower())}


def _told(course: Course, text: str, scene: Scene) -> None:
    """Fill in a text; pieces must be named by placeholders, so that the text stays true."""
    course.told(text, scene)
    for piece in scene.pieces:
        named = piece.label[:1].isupper() and " " in piece.label
        if named and piece.label in text:
            raise Flaw(f"it says {piece.label!r}: name the piece {piece.id!r}, and write its name")


def _comes_alike(game: Game, lesson: Lesson, number: int, course: Course) -> None:
    """Check that starting at this step leads to the same position as playing all before it."""
    again = Course(game, lesson, number)
    again.show()
    if again.position != course.position:
        raise Flaw("begun anew it comes to another position")
