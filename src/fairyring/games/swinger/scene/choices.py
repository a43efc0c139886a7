"""A seat's choices, as gestures and in words, and the prompt."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.scene import Badge, Choice, Drag, Press, Tap
from fairyring.kernel.words import say

from ..parts import POWERS, SUITS
from ..position import Swinger, actions as do, phases
from ..position.grid import NAMES
from ..position.knowledge import PILE
from .cards import at_cell, card_name, suit_name


def choice(table: Swinger, action: Action) -> Choice:
    """Return one action as it is offered."""
    label, gesture, mark = _offer(table, action)
    return Choice(action.notation, label, gesture, mark, _signs(action))


def _signs(action: Action) -> tuple[Badge, ...]:
    """Return the sign of the suit that is chosen, or of the power that is used."""
    if isinstance(action, do.TakeSuit):
        return (Badge(SUITS[action.suit].key, suit_name(action.suit)),)
    if isinstance(action, do.Use):
        return (Badge(f"power-{action.power}", say(POWERS[action.power])),)
    return ()


def _offer(table: Swinger, action: Action) -> tuple[str, Tap | Drag | Press, str]:
    seat = int(table.turn)
    match action:
        case do.TakeSuit():
            return suit_name(action.suit), Press(), ""
        case do.TakeCorner():
            return _corner_offer(table, NAMES[action.cell]), Tap(f"card-{NAMES[action.cell]}"), ""
        case do.Move():
            return _move_offer(table, action)
        case do.Use():
            label = say(
                "With a {number} token {token} may {power}",
                number=action.power,
                token=action.token + 1,
                power=say(POWERS[action.power]),
            )
            return label, Press(), ""
        case do.Look():
            where = NAMES[action.cell]
            return say("Look at {place}", place=where), Tap(f"card-{where}"), ""
        case do.Enough():
            return say("That is enough"), Press(), ""
        case do.Swap():
            where = NAMES[table.cell(seat, table.second)]
            return say("Swap it for {place}", place=where), Press(), ""
        case do.Jump():
            where = NAMES[action.cell]
            if action.cell == table.cell(seat, table.second):
                return say("Stay on {place} and look", place=where), Press(), ""
            token = f"token-{seat}-{table.second + 1}"
            return (
                say("Jump to {place}", place=where),
                Drag(token, "field", at_cell(action.cell)),
                "",
            )
    return say("Put it back"), Press(), ""


def _corner_offer(table: Swinger, where: str) -> str:
    if table.rules.corners:
        token = _token_to_place(table)
        return say("Start with token {token} in corner {place}", token=token, place=where)
    return say("Start in corner {place}", place=where)


def _token_to_place(table: Swinger) -> int:
    """Return the number of the token to place: with two corners they are placed one at a time."""
    return 1 if table.cell(table.turn, 0) == phases.NOWHERE else 2


def _move_offer(table: Swinger, move: do.Move) -> tuple[str, Drag, str]:
    dice = (int(table.die_a), int(table.die_b))
    power = dice[1] if move.die == dice[0] else dice[0]
    label = say(
        "Token {token} by {steps} to {place}, then token {second}: {power}",
        token=move.token + 1,
        steps=move.die,
        place=NAMES[move.cell],
        second=2 - move.token,
        power=say(POWERS[power]),
    )
    token = f"token-{table.turn}-{move.token + 1}"
    return label, Drag(token, "field", at_cell(move.cell)), str(move.die)


def step(table: Swinger, seat: int | None) -> tuple[str, str]:
    """Return the next decision as a sentence, and its clause."""
    outcome = table.outcome()
    if outcome is not None:
        return say("The game is over."), outcome.reason
    mine = seat == table.turn
    a, b = int(table.die_a), int(table.die_b)
    match int(table.phase):
        case phase if phase == phases.SUITS_ARE_CHOSEN:
            if mine:
                return say("Which suit will come up first? Who is right goes first."), "S2.2"
            return say("Another player chooses a suit."), "S2.2"
        case phase if phase == phases.CORNERS_ARE_CHOSEN:
            if mine and table.rules.corners:
                token = _token_to_place(table)
                return say("Choose a corner for your token {token}.", token=token), "S2.8"
            if mine:
                return say("Choose a corner for your tokens to start in."), "S2.7"
            return say("Another player chooses a corner."), "S2.7"
        case phase if not mine:
            return say("Another player moves and looks at cards."), "S3.1"
        case phase if phase == phases.MOVE and a == b:
            return say(
                "Move one token by {a}. Then your other token may {power}.",
                a=a,
                power=say(POWERS[a]),
            ), "S3.3"
        case phase if phase == phases.MOVE:
            return say(
                "Move one token by {a} or {b}. Then your other token uses the other die.", a=a, b=b
            ), "S3.3"
        case phase if phase == phases.STUCK:
            return say("No token can move, but one of them may use a die."), "S3.11"
        case phase if phase == phases.ANY:
            return say("Look at any card."), "S4.2"
        case phase if phase == phases.BESIDE:
            if table.peeked == phases.NONE:
                where = NAMES[table.cell(table.turn, table.second)]
                return say("Look at a card beside {place}.", place=where), "S4.3"
            return say("Look at another card, or say that it is enough."), "S4.3"
        case phase if phase == phases.TOP:
            where, top = NAMES[table.cell(table.turn, table.second)], table.cards[PILE]
            return say(
                "The pile shows you the {card}. Swap it for {place}, or put it back?",
                card=card_name(top),
                place=where,
            ), "S4.4"
        case _:
            assert table.phase == phases.JUMP
            return say("Jump with token {token} and look.", token=int(table.second) + 1), "S4.7"
