"""Turns: lay stones, draw, pass on, and with the option let the others challenge a play."""

from mypy_extensions import i64

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell, all_but, only
from fairyring.kernel.pending import NONE, Question
from fairyring.kernel.position import IllegalAction

from ..facts import UNSEEN, Answered, Ate, Caught, Challenged, Drew, Laid, Trusted, Vindicated
from .actions import Answer, Lay
from .ending import count_idle, end_if_out_of_stones, ends_with_play, ends_with_turn
from .ground import MOST_STONES
from .meal import DOUBT, Meal, close_play, show
from .stones import cell_of, colour_of, listed, of_colour, one, owner_of, picked, stone


def may_lay(meal: Meal, seat: int, action: Lay) -> bool:
    """Return whether a seat has this stone, and may lay it there."""
    ground = meal.ground
    return (
        of_colour(meal.hands[seat], action.colour) != 0
        and action.bit & ground.open != 0
        and (ground.board.rules.bluff or ground.board.matches(action.cell, action.colour))
    )


def lay(meal: Meal, seat: int, action: Lay, tell: Tell | None) -> None:
    """Add a stone to the play, with its worth."""
    ground = meal.ground
    colour, cell = action.colour, action.cell
    hand: i64 = meal.hands[seat]
    bluff = ground.board.rules.bluff
    meal.hands[seat] = hand - one(colour)
    if meal.shown[seat]:  # B6.8
        show(meal, seat, 0)
    worth: i64 = ground.board.worth[cell]
    meal.points += worth
    if tell is not None:
        of_seat = [lying for lying in ground.stones if owner_of(lying) == seat]
        alike = len([lying for lying in of_seat if colour_of(lying) == colour])
        told = Laid(seat, cell, colour, meal.points, len(of_seat), alike)
        if bluff:
            tell(told, only(seat))
            tell(Laid(seat, cell, UNSEEN, meal.points, len(of_seat), NONE), all_but(seat))
        else:
            tell(told, EVERYBODY)
    ground.put(stone(cell, colour, seat, bluff))


def eat(meal: Meal, seat: int, dice: Dice, tell: Tell | None) -> None:
    """B4.1: end the play; its points are scored at once."""
    laid: i64 = meal.ground.laid
    if laid:
        meal.scores[seat] += meal.points
    if tell is not None:
        tell(Ate(seat, laid, meal.points), EVERYBODY)
    if laid and meal.ground.board.rules.bluff:  # B6.3
        others = meal.playing & ~(1 << seat)
        meal.doubt = Question(DOUBT, others, (seat,), (NONE,) * meal.seats)
    else:
        stand(meal, dice, tell)


def stand(meal: Meal, dice: Dice, tell: Tell | None) -> None:
    """Let the play stand: check for the end, draw, pass the turn, check for the end again."""
    seat: int = meal.turn
    laid = meal.ground.laid
    close_play(meal)
    if ends_with_play(meal, laid, tell):
        return
    if laid or meal.in_bag:
        meal.passed = meal.idle = 0
        draw(meal, seat, min(MOST_STONES - laid, meal.in_bag), dice, tell)  # B4.2
    else:
        meal.passed |= 1 << seat
        count_idle(meal, seat)
    pass_turn(meal, tell)


def draw(meal: Meal, seat: int, number: i64, dice: Dice, tell: Tell | None) -> None:
    """B1.2: draw random stones; which ones is decided only now."""
    drawn: i64 = 0
    for _ in range(number):
        stone = one(picked(meal.bag, dice))
        meal.bag -= stone
        drawn += stone
    meal.in_bag -= number
    meal.hands[seat] += drawn
    if tell is not None and number:
        tell(Drew(seat, number, listed(drawn)), only(seat))
        tell(Drew(seat, number, ()), all_but(seat))


def pass_turn(meal: Meal, tell: Tell | None) -> None:
    """Pass the turn to the next seat still in the game, unless that ends the game."""
    if ends_with_turn(meal, tell):
        return
    seat: int = meal.turn
    passing = True
    while passing:
        seat = seat + 1 if seat + 1 < meal.seats else 0
        passing = not meal.playing >> seat & 1
    meal.turn = seat
    meal.ground.begin_play()
    end_if_out_of_stones(meal, tell)


# Bluffing: the others trust or challenge a play, and the play stands or goes back.


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
