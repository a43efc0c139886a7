"""What one seat sees of Goblins Drool, Fairies Rule! and what it can touch."""

from collections.abc import Callable

from fairyring.games.gdfr.facts import Added, Dealt, Flipped, Repeated, Took
from fairyring.games.gdfr.parts import CARDS, Face, face_key
from fairyring.games.gdfr.position import GoblinsDrool
from fairyring.kernel.bits import count, members
from fairyring.kernel.facts import Fact, Left, Over
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.scene import Badge, Choice, Motion, Piece, Scene, Tap, Zone

_GLYPHS = {"Sun": "☼", "Moon": "☾", "Mushroom": "♠", "Frog": "ö"}
_DECK = len(CARDS)
_FACES = [card.goblin for card in CARDS] + [card.fairy for card in CARDS]


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """The scene of a seat, or of the onlooker, from what it may know."""
    assert isinstance(view, GoblinsDrool)
    zones = [Zone("circle", "row", "Fairy Circle", note=_tally(view, view.circle))]
    pieces = _pieces(view, view.circle, "circle", settings)
    for owner in members(view.playing):
        hand = view.hand(owner)
        zones.append(Zone(f"hand-{owner}", "fan", "Hand", owner, note=_tally(view, hand)))
        pieces += _pieces(view, hand, f"hand-{owner}", settings)
    actions = [] if seat is None else view.actions(seat)
    choices = [
        Choice(action.notation, f"Add {action.notation}", Tap(_piece_id(action.index % _DECK)))
        for action in actions
    ]
    return Scene(
        game="gdfr",
        seat=seat,
        prompt=_prompt(view, seat),
        clause=_clause(view, seat),
        awaited=view.awaited(),
        zones=tuple(zones),
        pieces=tuple(pieces),
        choices=tuple(choices),
        notes=_notes(view),
    )


def _piece_id(card: int) -> str:
    return f"card-{card}"


def _pieces(table: GoblinsDrool, cards: int, zone: str, settings: Settings) -> list[Piece]:
    return [_piece(table, card, zone, place, settings) for place, card in enumerate(members(cards))]


def _piece(table: GoblinsDrool, card: int, zone: str, place: int, settings: Settings) -> Piece:
    up, down = CARDS[card]
    is_fairy = bool(table.fairies >> card & 1)
    if is_fairy:
        up, down = down, up
    return Piece(
        id=_piece_id(card),
        zone=zone,
        label=up.name,
        at=(place,),
        face=face_key(up.name) + ("" if settings["rhyme_badges"] else "-plain"),
        tone="fairy" if is_fairy else "goblin",
        badges=_badges(up, settings),
        note=f"Back: {down.name}" if settings["show_backs"] else "",
    )


def _badges(face: Face, settings: Settings) -> tuple[Badge, ...]:
    badges = [Badge(face.symbol.lower(), face.symbol, _GLYPHS[face.symbol])]
    if face.star:
        badges.append(Badge("star", "Star", "★"))
    if settings["rhyme_badges"]:
        number = face.rhyme.number
        badges.append(Badge(f"rhyme-{number}", f"rhymes on -{face.rhyme}", str(number)))
    return tuple(badges)


def _tally(table: GoblinsDrool, cards: int) -> str:
    fairies = count(cards & table.fairies)
    goblins = count(cards) - fairies
    return f"{_plural(goblins, 'Goblin')}, {_plural(fairies, 'Fairy', 'Fairies')}"


def _plural(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _prompt(table: GoblinsDrool, seat: int | None) -> str:
    if table.outcome() is not None:
        return "The game is over."
    if seat is None or table.turn != seat:
        return "Another player adds a card to the Fairy Circle."
    return "Add one of your cards to the Fairy Circle."


def _clause(table: GoblinsDrool, seat: int | None) -> str:
    outcome = table.outcome()
    if outcome is not None:
        return outcome.reason
    return "G3.2" if seat == table.turn else "G3.1"


def _notes(table: GoblinsDrool) -> tuple[str, ...]:
    if table.seats == 1:
        return (f"Turns taken: {table.rounds}",)
    return (f"Round {table.rounds + 1} of at most {table.rules.turn_cap}",)


def line(fact: Fact, name: Callable[[int], str]) -> str:
    """What happened, in a sentence; `name` says how a seat is called."""
    match fact:
        case Dealt(hands, circle, first, known_solvable):
            if len(hands) == 1:
                hope = (
                    "This deal can be won."
                    if known_solvable
                    else ("This deal is not known to be solvable.")
                )
                return f"{_plural(len(circle), 'card')} each for hand and circle. {hope}"
            return f"{_plural(len(circle), 'card')} each; {name(first)} starts."
        case Added(seat, face):
            return f"{name(seat)} added {_FACES[face].name}."
        case Flipped(faces, by_star):
            if not faces:
                return "The circle was empty: nothing to flip." if by_star else "Nothing rhymed."
            cause = "The star flipped" if by_star else "The rhyme flipped"
            return f"{cause} {_listed([_turned(face) for face in faces])}."
        case Took(seat, faces):
            if not faces:
                return f"{name(seat)} took nothing."
            return f"{name(seat)} took {_listed([_FACES[face].name for face in faces])}."
        case Repeated(times):
            return f"This position has come {times} times; the third time ends the game."
        case Left(seat):
            return f"{name(seat)} left the game."
        case Over(winners, _):
            if not winners:
                return "The goblins run amok: nobody wins."
            return f"{_listed([name(seat) for seat in winners])} won!"
    raise TypeError(f"no words for {fact!r}")


def motions(fact: Fact) -> tuple[Motion, ...]:
    """Which pieces a fact moved or turned over."""
    match fact:
        case Added(_, face):
            return (Motion(_piece_id(face % _DECK)),)
        case Flipped(faces, _):
            return tuple([Motion(_piece_id(face % _DECK), "turn") for face in faces])
        case Took(_, faces):
            return tuple([Motion(_piece_id(face % _DECK)) for face in faces])
    return ()


def _turned(face: int) -> str:
    other = _FACES[face - _DECK if face >= _DECK else face + _DECK]
    return f"{other.name} into {_FACES[face].name}"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
