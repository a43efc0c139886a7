"""Bluffing: the others trust or challenge a play, and the play stands or goes back."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only
from fairyring.kernel.pending import NONE
from fairyring.kernel.position import IllegalAction

from ..facts import Answered, Caught, Challenged, Trusted, Vindicated
from .actions import Answer
from .ending import count_idle
from .meal import Meal, close_play, show
from .stones import cell_of, colour_of, one, owner_of
from .turn import pass_turn, stand


def answer(meal: Meal, seat: int, action: Answer, dice: Dice, tell: Tell | None) -> None:
    """B6.4: a seat trusts or challenges the play, in secret."""
    doubt = meal.doubt
    if doubt is None or not doubt.asks(seat):
        raise IllegalAction(seat, action)
    given = 1 if action.challenges else 0
    meal.doubt = doubt.answered(seat, given)
    if tell is not None:
        tell(Answered(seat, given), only(seat))
        tell(Answered(seat, NONE), all_but(seat))
    settle(meal, dice, tell)


def settle(meal: Meal, dice: Dice, tell: Tell | None) -> None:
    """B6.5: once all have answered, the first challenger clockwise counts."""
    doubt = meal.doubt
    if doubt is None or doubt.asked:
        return
    meal.doubt = None
    seat: int = meal.turn
    for step in range(1, meal.seats):
        challenger = (seat + step) % meal.seats
        if doubt.answers[challenger] == 1:
            _challenge(meal, seat, challenger, dice, tell)
            return
    if tell is not None:
        tell(Trusted(seat), EVERYBODY)
    stand(meal, dice, tell)


def _challenge(meal: Meal, seat: int, challenger: int, dice: Dice, tell: Tell | None) -> None:
    ground = meal.ground
    play = ground.play()
    right = True
    for lying in play:
        if not ground.board.matches(cell_of(lying), colour_of(lying)):
            right = False
    cells = tuple([int(cell_of(lying)) for lying in play])
    if tell is not None:
        colours = tuple([int(colour_of(lying)) for lying in play])
        tell(Challenged(challenger, seat, cells, colours), EVERYBODY)
    if right:  # B6.6
        meal.scores[challenger] -= meal.points
        if tell is not None:
            tell(Vindicated(challenger, seat, meal.points), EVERYBODY)
        ground.turn_up()
        stand(meal, dice, tell)
        return
    # B6.7: back to the rack, for all to see; nothing is drawn.
    meal.scores[seat] -= meal.points
    if tell is not None:
        of_seat = [lying for lying in ground.stones if owner_of(lying) == seat]
        tell(Caught(seat, meal.points, cells, len(of_seat) - len(cells)), EVERYBODY)
    back: i64 = 0
    for lying in play:
        back += one(colour_of(lying))
    meal.hands[seat] += back
    show(meal, seat, back)
    ground.take_up()
    close_play(meal)
    meal.passed = 0
    count_idle(meal, seat)
    pass_turn(meal, tell)
