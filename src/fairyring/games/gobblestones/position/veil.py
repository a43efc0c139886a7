"""Hiding what a seat cannot know, and filling it in at random."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.pending import HIDDEN, Question
from fairyring.kernel.position import Chooser

from ..facts import UNSEEN
from .board.actions import CHALLENGE, COLOURS
from .board.board import Board
from .board.counts import MASK, WIDTH, one, picked, total
from .board.stones import cell_of, colour_of, dyed, is_down, owner_of
from .meal import Meal


def hide(view: Meal, seat: int | None) -> None:
    """Put all that this seat cannot see into the bag: other racks, and others' face-down stones."""
    unknown = list(view.unknown)
    for other in range(view.seats):
        if other != seat:
            unseen: i64 = view.hands[other] - view.shown[other]
            view.hands[other] -= unseen
            view.bag += unseen
            unknown[other] += total(unseen)
    view.unknown = tuple(unknown)
    if view.rules.bluff:
        _hide_down(view, seat)
    if view.doubt is not None:
        view.doubt = view.doubt.veiled(seat)


def _hide_down(view: Meal, seat: int | None) -> None:
    stones = view.ground.stones
    for index, lying in enumerate(stones):
        colour = colour_of(lying)
        if is_down(lying) and owner_of(lying) != seat and colour != UNSEEN:
            view.bag += one(colour)
            stones[index] = dyed(lying, UNSEEN)


def fill(world: Meal, dice: Dice, chooser: Chooser | None) -> None:
    """Draw all unseen stones at random from those that nobody has seen.

    Whether other seats trust a play is chosen by `chooser`, or at random without one. Random stones
    would make almost every play a bluff, which is not how people play; so every other time the play
    in doubt is filled in as an honest one, as far as there are stones for it.
    """
    ground = world.ground
    stones = ground.stones
    play = len(stones) - ground.laid
    honest = world.doubt is not None and dice.below(2) == 0
    for index, lying in enumerate(stones):
        if colour_of(lying) == UNSEEN:
            pool = world.bag
            if honest and index >= play:
                pool = _matching(pool, ground.board, cell_of(lying)) or pool
            colour = picked(pool, dice)
            world.bag -= one(colour)
            stones[index] = dyed(lying, colour)
    for seat in range(world.seats):
        for _ in range(world.unknown[seat]):
            drawn = one(picked(world.bag, dice))
            world.bag -= drawn
            world.hands[seat] += drawn
    world.unknown = (0,) * world.seats
    if world.doubt is not None:
        for seat, answer in enumerate(world.doubt.answers):
            if answer == HIDDEN:
                world.doubt = _answered(world, world.doubt, seat, dice, chooser)


def _answered(
    world: Meal, doubt: Question, seat: int, dice: Dice, chooser: Chooser | None
) -> Question:
    """Return the question with an answer filled in for a seat that answered in secret."""
    if chooser is None:
        return doubt.answered(seat, dice.below(2))
    world.doubt = doubt.unanswered(seat)
    given = chooser(world, seat, world.actions(seat), dice)
    return doubt.answered(seat, 1 if given is CHALLENGE else 0)


def _matching(pool: i64, board: Board, cell: i64) -> i64:
    """Return those of these stones that match a space."""
    matching: i64 = 0
    for colour in range(COLOURS):
        if board.matches(cell, colour):
            matching |= pool & MASK << WIDTH * colour
    return matching
