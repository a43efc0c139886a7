"""The scene of Lantern Fair: what one seat sees and can touch."""

from collections.abc import Callable

from msgspec import structs

from fairyring.authoring import (
    HIDDEN,
    NONE,
    Choice,
    Drag,
    Fact,
    Gesture,
    Left,
    Motion,
    Over,
    Piece,
    Position,
    Press,
    Scene,
    Settings,
    Tap,
    Zone,
    members,
)
from lantern_fair import facts
from lantern_fair.deeds import NO_CARD, Deed, Verb
from lantern_fair.parts import CARDS
from lantern_fair.position import LAY, WINDOW, LanternFair


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """Return the scene of a seat, or of the onlooker, from what it may know."""
    assert isinstance(view, LanternFair)
    prompt, clause = _step(view)
    zones = [
        Zone("table", "row", "Table", note="cards face down"),
        Zone("deck", "stack", "Deck", note=f"{view.deck()} cards"),
        Zone("wind", "counter", "Wind", size=(view.wind,), note="odd: brightest; even: dimmest"),
    ]
    pieces = [] if view.top == NONE else [_face(view.top, "deck", 0)]
    for owner in range(view.seats):
        zones.append(Zone(f"hand{owner}", "fan", "Hand", owner, note=f"{view.held(owner)} cards"))
        zones.append(Zone(f"prizes{owner}", "counter", "Prizes", owner, (view.prizes[owner],)))
        pieces += _cards_of(view, owner)
    actions = [] if seat is None else view.actions(seat)
    return Scene(
        game="toy",
        seat=seat,
        prompt=prompt,
        clause=clause,
        awaited=view.awaited(),
        zones=tuple(zones),
        pieces=tuple(pieces),
        choices=tuple([_choice(deed) for deed in actions if isinstance(deed, Deed)]),
        notes=(f"Round {view.round} of {view.rounds}",),
    )


def _step(fair: LanternFair) -> tuple[str, str]:
    outcome = fair.outcome()
    if outcome is not None:
        return "The fair is closed.", outcome.reason
    question = fair.pending[-1]
    if question.kind == LAY:
        return "Everybody lays a card face down.", "L2.2"
    if question.kind == WINDOW:
        card = CARDS[question.about[1]].name
        return f"{card} is declared: snuff it or let it be.", "L4.2"
    return "Toss one of the two cards that the firefly brought.", "L3.3"


def _cards_of(fair: LanternFair, owner: int) -> list[Piece]:
    """Return the cards of a seat; a back on the table may be a card known to be its owner's."""
    laid = fair.laid(owner)
    hand = f"hand{owner}"
    seen = [card for card in members(fair.hands[owner]) if card != laid]
    plays = [_face(card, hand, place) for place, card in enumerate(seen)]
    pieces = [structs.replace(piece, play=f"{Verb.LAY} {piece.label}") for piece in plays]
    backs = max(fair.held(owner) - len(seen), 0)
    pieces += [
        Piece(f"{hand}.{n}", hand, "a card", at=(len(seen) + n,), tone="back") for n in range(backs)
    ]
    if laid == HIDDEN:
        pieces.append(Piece(f"laid{owner}", "table", "a card face down", at=(owner,), tone="back"))
    elif laid != NONE:
        pieces.append(_face(laid, "table", owner))
    return pieces


def _face(card: int, zone: str, place: int) -> Piece:
    name, kind, _ = CARDS[card]
    face = name.lower().replace(" ", "-")
    return Piece(f"card{card}", zone, name, at=(place,), face=face, tone=kind)


def _choice(deed: Deed) -> Choice:
    piece = f"card{deed.card}"
    gesture: Gesture = Tap(piece)
    if deed.card == NO_CARD:
        gesture = Press()
    elif deed.verb is Verb.LAY:
        gesture = Drag(piece, "table")
    return Choice(deed.notation, deed.notation.capitalize(), gesture)


def line(fact: Fact, name: Callable[[int], str]) -> str:
    """Return a sentence that says what happened; `name` returns the name of a seat."""
    match fact:
        case facts.Dealt(seat, cards):
            return f"{name(seat)} was dealt {_named(*cards) if cards else 'a hand'}."
        case facts.Wind(shows):
            return f"The wind shows {shows}."
        case facts.Laid(seat, card):
            return f"{name(seat)} laid {_named(card)}."
        case facts.Released(seat, card):
            return f"{name(seat)} released {_named(card)}."
        case facts.Answered(seat, answer):
            if answer == NO_CARD:
                return f"{name(seat)} lets it be."
            return f"{name(seat)} answered{'' if answer == NONE else f' with {_named(answer)}'}."
        case facts.Snuffed(seat, card, against):
            return f"{name(seat)} snuffs {_named(against)} with {_named(card)}."
        case facts.Cancelled(card):
            return f"{_named(card)} is cancelled."
        case facts.Drew(seat, card):
            return f"{name(seat)} drew {_named(card)}."
        case facts.Tossed(seat, card):
            return f"{name(seat)} tossed {_named(card)}."
        case facts.Revealed(cards):
            shown = [f"{name(s)} {_named(card)}" for s, card in enumerate(cards) if card != NONE]
            return f"The cards turn over: {', '.join(shown) or 'nothing was laid'}."
        case facts.Won(seat):
            return f"{name(seat)} won a prize."
        case facts.Peeked(seat, card):
            return f"{name(seat)} looked at {_named(card)} on top of the deck."
        case facts.Opened(seat, cards):
            return f"{name(seat)} showed {_named(*cards) if cards else 'no cards'}."
        case Left(seat):
            return f"{name(seat)} left the fair."
        case Over(winners, _):
            return f"The fair is closed; {' and '.join(name(seat) for seat in winners)} won."
    raise TypeError(f"no words for {fact!r}")


def _named(*cards: int) -> str:
    return ", ".join("a card" if card == NONE else CARDS[card].name for card in cards)


def motions(fact: Fact) -> tuple[Motion, ...]:
    """Return the moves of pieces by a fact; cards that a listener cannot tell apart come and go."""
    match fact:
        case facts.Laid(seat, card):
            return (Motion(f"laid{seat}" if card == NONE else f"card{card}"),)
        case facts.Drew(_, card) if card != NONE:
            return (Motion(f"card{card}"),)
        case facts.Peeked(_, card) if card != NONE:
            return (Motion(f"card{card}", "show"),)
    return ()
