"""A seat's choices, as gestures and in words, and the prompt."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.scene import Choice, Drag, Press
from fairyring.kernel.words import say, say_many

from ..position import Gobblestones
from ..position.actions import Answer, Lay
from ..position.grid import NAMES
from ..position.ground import MOST_STONES
from ..position.stones import colour_of, owner_of
from .board import at_cell
from .words import colour_name, own_id, stones


def choice(table: Gobblestones, action: Action) -> Choice:
    """Return one action as it is offered."""
    laid, points = int(table.ground.laid), int(table.points)
    if isinstance(action, Lay):
        return _lay(table, action)
    if isinstance(action, Answer):
        if action.challenges:
            text = say("Challenge the {stones} for {points}", stones=stones(laid), points=points)
        else:
            text = say("Trust the {stones} for {points}", stones=stones(laid), points=points)
        return Choice(action.notation, text, Press())
    mark = str(points) if laid else ""
    return Choice(action.notation, _done(table, laid, points), Press(), mark)


def _done(table: Gobblestones, laid: int, points: int) -> str:
    draws = int(min(MOST_STONES - laid, table.in_bag))
    if not laid:
        return say("Lay nothing, draw {number}", number=draws) if draws else say("Lay nothing")
    eaten = stones(laid)
    if not draws:
        return say("Eat {stones} for {points}", stones=eaten, points=points)
    return say(
        "Eat {stones} for {points}, draw {number}", stones=eaten, points=points, number=draws
    )


def _lay(table: Gobblestones, lay: Lay) -> Choice:
    """Return the choice to lay a stone; it drags the first stone of its colour in the rack."""
    seat, colour, cell = int(table.turn), int(lay.colour), int(lay.cell)
    board = table.ground.board
    alike = [s for s in table.ground.stones if owner_of(s) == seat and colour_of(s) == colour]
    worth, sum_so_far = board.worth[cell], int(table.points) + board.worth[cell]
    stone, where = colour_name(colour).capitalize(), NAMES[cell]
    if board.rules.bluff:  # only this text tells a listener whether it is a bluff
        below = colour_name(board.colours[cell])
        label = say(
            "{colour} on {place}, {below}, for {worth}",
            colour=stone,
            place=where,
            below=below,
            worth=worth,
        )
    else:
        label = say("{colour} on {place} for {worth}", colour=stone, place=where, worth=worth)
    if table.ground.laid:
        label = say("{label}, {sum} in all", label=label, sum=sum_so_far)
    piece = own_id(seat, colour, len(alike))
    return Choice(lay.notation, label, Drag(piece, "board", at_cell(cell)), str(sum_so_far))


def step(table: Gobblestones, seat: int | None) -> tuple[str, str]:
    """Return the next decision as a sentence, and its clause."""
    outcome = table.outcome()
    if outcome is not None:
        return say("The game is over."), outcome.reason
    laid, points = int(table.ground.laid), int(table.points)
    if table.doubt is not None:
        if seat is not None and table.doubt.asked >> seat & 1:
            return say_many(
                "Do you trust this stone for {points}?",
                "Do you trust these {number} stones for {points}?",
                laid,
                points=points,
            ), "B6.4"
        return say(
            "The others answer {stones} for {points}.", stones=stones(laid), points=points
        ), "B6.4"
    if seat != table.turn:
        return say("Another player lays stones."), "B3.1"
    if laid == MOST_STONES:
        return say("Five stones for {points}: eat them.", points=points), "B3.2"
    if laid:
        return say(
            "{stones} for {points}: lay on, or eat.", stones=stones(laid), points=points
        ), "B3.6"
    if not table.ground.covered:
        return say("Begin on the centre of any square, or lay nothing."), "B3.9"
    return say("Lay up to five stones in a row, or nothing."), "B3.8"
