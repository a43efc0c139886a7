"""Declaring a card, and making its choices (5.5-2)."""

from fairyring.kernel.action import Action
from fairyring.kernel.facts import EVERYBODY, Tell

from ...facts import UNSEEN, Chose, Declared, Why
from ...parts import CARD_MODE_A, CARD_MODE_B, MODE_EFFECT, MODE_REACH, SIDES
from ..actions import Around, As, At, Discard, Lay, Move, Of, On, Toward, Turn, number_of
from ..moving.ways import SIDEWAYS, pulls, sideways
from ..race.asks import Ask
from ..race.hands import TILES, discard, show, spend
from ..race.race import UNLAID, Race
from .choices import COST, NAMED_MOVE, SIDE, STEP, WHICH_MODE, declaration, next_choice
from .declarations import CHOSEN, DUE, FIRST, MODE, SECOND, TARGET, Declaration, NamedMove, pending
from .named_moves import sidesteps
from .targets import PULL, SIDESTEP


def declare(race: Race, seat: int, card: int, tell: Tell | None) -> None:
    """Declare a card at a moment, or with a move that is named already."""
    named = UNLAID
    if race.stack and race.stack[-1].kind == Ask.NAMED:
        named = NamedMove(race.stack[-1].about).move
    spend(race, seat, card)
    mode: int = UNLAID if CARD_MODE_B[card] >= 0 else CARD_MODE_A[card]
    declared = declaration(race, seat, card, mode, card)
    if tell is not None:
        tell(Declared(seat, card, mode, UNSEEN), EVERYBODY)
    if named != UNLAID:
        if sidesteps(card):
            direction = named - SIDEWAYS
            due: int = sideways(race, seat, direction, len(race.hands[seat]))
            declared = declared.changed(FIRST, direction).changed(DUE, due)
        else:
            declared = declared.changed(FIRST, named)
        declared = declared.changed(CHOSEN, 1)
    race.stack.append(pending(Ask.CHOOSE, 1 << seat, declared))


def choose(race: Race, action: Action, tell: Tell | None) -> None:
    """Make the next choice of the card on top."""
    declared = Declaration(race.stack.pop().about)
    what = next_choice(declared)
    player = declared.player
    chosen = declared.chosen
    kind, number, at = "", 0, CHOSEN
    if what == WHICH_MODE:
        assert isinstance(action, As)
        kind, number, at = "mode", int(action.mode), MODE
    elif isinstance(action, On):  # a player, a sled, or the new target of a Ricochet!
        kind, number, at = "seat", int(action.seat), TARGET
    elif isinstance(action, At):
        kind, number, at = "cell", int(action.cell), FIRST if what == STEP else FIRST + chosen
    elif isinstance(action, Toward):
        number = int(action.direction)
        if what == SIDE:
            kind, at = "side", SECOND
        elif what == NAMED_MOVE:
            kind, number, at = "move", SIDEWAYS + number, FIRST
        else:
            kind, at = "side", FIRST
    elif isinstance(action, Of):
        kind, number, at = "item", int(action.item), FIRST
    elif isinstance(action, Around):
        kind, number, at = "way", int(action.way), SECOND
    elif isinstance(action, Turn):
        kind, number, at = "rotation", int(action.rotation), SECOND
    elif isinstance(action, Move):
        kind, number, at = "move", number_of(action), FIRST
    elif isinstance(action, Lay):
        kind, number, at = "tile", int(action.sort) * SIDES + int(action.rotation), FIRST
        show(race, TILES, player, int(action.sort))
    else:
        assert isinstance(action, Discard)
        assert what == COST
        discard(race, player, int(action.card), Why.COST, tell)
        if MODE_EFFECT[declared.mode] == SIDESTEP:
            number, at = declared.due - 1, DUE
        else:
            number, at = int(action.card), FIRST + chosen
    if kind and tell is not None:
        tell(Chose(player, declared.card, kind, number), EVERYBODY)
    if what == WHICH_MODE:
        declared = declaration(race, player, declared.card, number, declared.source)
    else:
        declared = declared.chose(at, number)
        effect = MODE_EFFECT[declared.mode]
        if isinstance(action, On) and effect == PULL:
            ways = pulls(race, player, declared.target, MODE_REACH[declared.mode])
            if len(ways) == 1:
                declared = declared.changed(FIRST, ways[0]).changed(CHOSEN, chosen + 2)
        elif isinstance(action, Toward) and effect == SIDESTEP:
            due: int = sideways(race, player, action.direction, len(race.hands[player]))
            declared = declared.changed(DUE, due)
    race.stack.append(pending(Ask.CHOOSE, 1 << player, declared))
