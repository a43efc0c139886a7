"""The stack of declarations in words and as pieces, the first at the bottom."""

from collections import Counter
from typing import Final

from fairyring.kernel.display.scene import Badge, Piece
from fairyring.kernel.pending import Question
from fairyring.kernel.words import listed, marked, player, say

from ..parts import (
    CARDS,
    MODE_ASKS,
    MODE_COST,
    MODE_EFFECT,
    MODE_MARKER,
    MODE_WHOM,
    MODES,
    Effect,
    Item,
    Terrain,
    Whom,
)
from ..position.hill.track import NAMES
from ..position.mischief.declarations import Declaration
from ..position.race.asks import Ask
from ..position.race.race import Race
from .words import capital, items, move_name, side, thing_id, tile_name, turned_by, way_round

_BY_KEY: Final = {card.key: card for card in CARDS}
_DECLARED: Final = frozenset(
    {Ask.CHOOSE, Ask.COUNTER, Ask.COPY, Ask.DOING, Ask.STEAL, Ask.THIRD, Ask.ROTATE, Ask.REACH,
     Ask.AGAIN}
)  # fmt: skip
_STATES: Final = {
    Ask.CHOOSE: marked("its player still chooses"),
    Ask.COUNTER: marked("it may be answered"),
    Ask.COPY: marked("it has worked and may be copied"),
}


def is_declared(question: Question) -> bool:
    """Return whether a question is about a declared card."""
    return question.kind in _DECLARED


def mode_title(mode: int) -> str:
    """Return the title of the card that does only this."""
    return _BY_KEY[MODES[mode].key].title


def titled(about: Declaration) -> str:
    """Return the title of a declared card, and as which card it is played if that differs."""
    own = CARDS[about.card].title
    mode = about.mode
    meant = CARDS[about.source].title if mode < 0 else mode_title(mode)
    return own if meant == own else say("{card} ({other})", card=own, other=meant)


def deed(about: Declaration) -> str:
    """Return a declared card with its choices so far: `Grenade on player 2`."""
    card, mode, chosen = titled(about), about.mode, about.chosen
    if mode < 0:
        return card
    told = _aimed(card, about) if about.target >= 0 else _placed(card, about)
    last = len(MODE_ASKS[mode]) - 1
    if MODE_COST[mode] and chosen > last:
        paid = CARDS[about.choice(last)].title
        return say("{card}, paid with {other}", card=told, other=paid)
    return told


def _aimed(card: str, about: Declaration) -> str:
    """Return the card with the player at whom it is aimed."""
    who, a = player(about.target), about.choice(0)
    effect = MODE_EFFECT[about.mode]
    if effect == Effect.DEFLECT:
        return say("{card} to {player}", card=card, player=who)
    told = say("{card} on {player}", card=card, player=who)
    if a < 0:
        return told
    if effect in (Effect.STEAL, Effect.SWAP_HANDS, Effect.REDRAW_HAND):
        return say("{card}, {items}", card=told, items=items(a))
    if effect == Effect.PULL:
        return say("{card}, to {place}", card=told, place=NAMES[a])
    if effect == Effect.BUMP:
        return say("{card}, to the {way}", card=told, way=side(a))
    if effect == Effect.KNOCK_DOWN and MODE_WHOM[about.mode] == Whom.SLED_THERE:
        return say("{card}, moving {way}", card=told, way=move_name(a))
    return told


def _placed(card: str, about: Declaration) -> str:
    """Return the card with the chosen cells, tiles, sides and moves."""
    a, b, chosen = about.choice(0), about.choice(1), about.chosen
    if not chosen or (about.is_copy and a < 0):
        return card
    effect = MODE_EFFECT[about.mode]
    if effect == Effect.LAY_MINES:
        places = [NAMES[cell] for cell in about.cells(min(chosen, about.mines))]
        return say("{card} on {place}", card=card, place=listed(places))
    if effect == Effect.LAY_EARLY:
        told = say("{card}: {tile}", card=card, tile=tile_name(a))
        return told if chosen < 2 else say("{card} on {place}", card=told, place=NAMES[b])
    if effect == Effect.DRAW_AND_KEEP:
        return say("{card}, {items}", card=card, items=items(a))
    if effect == Effect.PASS_HANDS:
        told = say("{card}, {items}", card=card, items=items(a))
        return told if chosen < 2 else say("{card} {way}", card=told, way=way_round(b))
    if effect == Effect.SIDESTEP:
        return say("{card} to the {way}", card=card, way=side(a))
    if effect in (Effect.PASS_OBSTACLE, Effect.PASS_TREES, Effect.KNOCK_DOWN):
        return say("{card}, moving {way}", card=card, way=move_name(a))
    if effect == Effect.SWAP_TILES and chosen > 1:
        return say("{card} on {place}", card=card, place=listed([NAMES[a], NAMES[b]]))
    told = say("{card} on {place}", card=card, place=NAMES[a])
    if MODE_MARKER[about.mode] == Terrain.MOGUL and chosen > 1:
        return say("{card}, facing {way}", card=told, way=side(b))
    if effect == Effect.TURN_TILE and chosen > 1:
        return say("{card}, {turned}", card=told, turned=turned_by(b))
    return told


def stack_pieces(race: Race) -> list[Piece]:
    """Return one piece for each declaration, the first at the bottom."""
    pending = [question for question in race.stack if is_declared(question)]
    # A card keeps its number from the hand to the stack: the one that was played last had the
    # highest number of its sort in the hand.
    held: Counter[tuple[int, int]] = Counter()
    pieces = []
    for place in range(len(pending) - 1, -1, -1):
        about = Declaration(pending[place].about)
        owner, card = about.player, about.card
        number = race.hands[owner].count(card) + held[owner, card]
        held[owner, card] += 1
        pieces.append(_piece(race, pending[place], place, number))
    return pieces[::-1]


def _piece(race: Race, question: Question, place: int, number: int) -> Piece:
    about = Declaration(question.about)
    top = question is race.stack[-1]
    owner, card = about.player, about.card
    who = player(owner)
    badges = [Badge(f"seat-{owner + 1}", who, str(owner + 1))]
    state = _STATES.get(question.kind, marked("it works now")) if top else ""
    if top and question.kind in (Ask.COUNTER, Ask.COPY):
        badges.append(Badge("counter", say(state), "?"))
        state = ""
    return Piece(
        thing_id(Item.CARDS, owner, card, number),
        "stack",
        capital(say("{player}: {deed}", player=who, deed=deed(about))),
        at=(place,),
        face=CARDS[card].key,
        tone=f"seat-{owner + 1}",
        badges=tuple(badges),
        note=say(state) if state else "",
    )
