"""The scene of one seat in Goblins Drool, Fairies Rule!, its choices, and the words for facts."""

from collections.abc import Callable, Sequence

from fairyring.kernel.action import Action
from fairyring.kernel.display.made import made_once
from fairyring.kernel.display.preview import Coming, NoDice, between
from fairyring.kernel.display.scene import Badge, Choice, Motion, Piece, Scene, Tap, Zone
from fairyring.kernel.facts import Fact, Left, Over
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.numbers.most import most
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import listed, marked, player, say, say_many

from .facts import Added, CameAgain, Dealt, Flipped, Repeated, Took
from .parts import CARDS, Face, face_key
from .position import GoblinsDrool

_GLYPHS = {marked("Sun"): "☼", marked("Moon"): "☾", marked("Mushroom"): "♠", marked("Frog"): "ö"}
_DECK = len(CARDS)
_FEW = 2
"""Up to this many cards are listed by name; more are only counted."""
_OFTEN = 3
"""From this many times on, what a card did is worth an `oddity`."""
_FACES = [card.goblin for card in CARDS] + [card.fairy for card in CARDS]


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """Return the scene of a seat, or of the onlooker, from its view."""
    assert isinstance(view, GoblinsDrool)
    zones = [Zone("circle", "row", say("Fairy Circle"), note=_tally(view, view.circle))]
    pieces = _pieces(view, view.circle, "circle", settings)
    for owner in members(view.playing):
        hand = view.hand(owner)
        zones.append(Zone(f"hand-{owner}", "fan", say("Hand"), owner, note=_tally(view, hand)))
        pieces += _pieces(view, hand, f"hand-{owner}", settings)
    actions = [] if seat is None else view.actions(seat)
    choices = [
        Choice(
            action.notation,
            say("Add {card}", card=action.notation),
            Tap(_piece_id(action.index % _DECK)),
        )
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
    rhymes, backs = bool(settings["rhyme_badges"]), bool(settings["show_backs"])
    return [
        _piece(card, bool(table.fairies >> card & 1), zone, place, rhymes, backs)
        for place, card in enumerate(members(cards))
    ]


@made_once
def _piece(card: int, is_fairy: bool, zone: str, place: int, rhymes: bool, backs: bool) -> Piece:
    up, down = CARDS[card]
    if is_fairy:
        up, down = down, up
    return Piece(
        id=_piece_id(card),
        zone=zone,
        label=up.name,
        at=(place,),
        face=face_key(up.name) + ("" if rhymes else "-plain"),
        tone=marked("fairy") if is_fairy else marked("goblin"),
        badges=_badges(up, rhymes),
        note=say("Back: {card}", card=down.name) if backs else "",
        play="" if zone == "circle" else up.name,
    )


def _badges(face: Face, rhymes: bool) -> tuple[Badge, ...]:
    badges = [Badge(face.symbol.lower(), say(face.symbol), _GLYPHS[face.symbol])]
    if face.star:
        badges.append(Badge("star", say("Star"), "★"))
    if rhymes:
        number = face.rhyme.number
        text = say("rhymes on -{rhyme}", rhyme=face.rhyme)
        badges.append(Badge(f"rhyme-{number}", text, str(number)))
    return tuple(badges)


def _tally(table: GoblinsDrool, cards: int) -> str:
    fairies = count(cards & table.fairies)
    goblins = count(cards) - fairies
    return say(
        "{goblins}, {fairies}",
        goblins=say_many("{number} Goblin", "{number} Goblins", goblins),
        fairies=say_many("{number} Fairy", "{number} Fairies", fairies),
    )


def _prompt(table: GoblinsDrool, seat: int | None) -> str:
    if table.outcome() is not None:
        return say("The game is over.")
    if seat is None or table.turn != seat:
        return say("Another player adds a card to the Fairy Circle.")
    return say("Add one of your cards to the Fairy Circle.")


def _clause(table: GoblinsDrool, seat: int | None) -> str:
    outcome = table.outcome()
    if outcome is not None:
        return outcome.reason
    return "G3.2" if seat == table.turn else "G3.1"


def _notes(table: GoblinsDrool) -> tuple[str, ...]:
    if table.seats == 1:
        return (say("Turns taken: {number}", number=table.rounds),)
    number, most = table.rounds + 1, table.rules.turn_cap
    return (say("Round {number} of at most {most}", number=number, most=most),)


def coming(view: Position, seat: int, action: Action, settings: Settings) -> Coming:
    """Return what adding a card would do. All cards lie open, so all of it is certain."""
    assert isinstance(view, GoblinsDrool)
    then = view.copy()
    told: list[Fact] = []
    then.play(seat, action, NoDice(), lambda fact, _: told.append(fact))
    says = [*filter(None, [_would(fact, seat) for fact in told])]
    if then.outcome() is None:
        says.append(say("Then you hold {cards}.", cards=_tally(then, then.hand(seat))))
    moves = [motion for fact in told for motion in motions(fact)]
    return between(scene(view, seat, settings), scene(then, seat, settings), moves, says)


def _would(fact: Fact, seat: int) -> str:
    """Return what would happen, briefly: the table itself shows which cards are meant."""
    match fact:
        case Flipped(faces) if len(faces) > _FEW:
            return say_many("Turns over {number} card.", "Turns over {number} cards.", len(faces))
        case Flipped(faces) if faces:
            return say(
                "Turns over into {cards}.", cards=listed([_FACES[face].name for face in faces])
            )
        case Took(_, faces) if len(faces) > _FEW:
            return say_many("You take {number} card.", "You take {number} cards.", len(faces))
        case Took(_, faces) if faces:
            return say("You take {cards}.", cards=listed([_FACES[face].name for face in faces]))
        case Took():
            return say("You take nothing.")
        case Over(winners, _):
            return say("You win!") if seat in winners else say("The game ends.")
    return ""


def line(fact: Fact, name: Callable[[int], str]) -> str:
    """Return a sentence for what happened; `name` gives the name of a seat."""
    match fact:
        case Dealt(hands, circle, first, known_solvable):
            if len(hands) == 1:
                return _dealt_alone(len(circle), known_solvable)
            return say_many(
                "{number} card each; {name} starts.",
                "{number} cards each; {name} starts.",
                len(circle),
                name=name(first),
            )
        case Added(seat, face):
            return say("{name} added {card}.", name=name(seat), card=_FACES[face].name)
        case Flipped(faces, by_star):
            return _flipped(faces, by_star)
        case Took(seat, faces):
            if not faces:
                return say("{name} took nothing.", name=name(seat))
            cards = listed([_FACES[face].name for face in faces])
            return say("{name} took {cards}.", name=name(seat), cards=cards)
        case Repeated(times):
            return say(
                "This position has come {number} times; the third time ends the game.", number=times
            )
        case CameAgain(times):
            return say(
                "You are going round in a circle: this position has come {number} times.",
                number=times,
            )
        case Left(seat):
            return say("{name} left the game.", name=name(seat))
        case Over(winners, _):
            if not winners:
                return say("The goblins run amok: nobody wins.")
            names = listed([name(seat) for seat in winners])
            return say_many("{names} won!", "{names} won!", len(winners), names=names)
    raise TypeError(f"no words for {fact!r}")


def _dealt_alone(cards: int, known_solvable: bool) -> str:
    dealt = say_many(
        "{number} card each for hand and circle.", "{number} cards each for hand and circle.", cards
    )
    if known_solvable:
        hope = say("This deal can be won.")
    else:
        hope = say("This deal is not known to be solvable.")
    return f"{dealt} {hope}"


def _flipped(faces: tuple[int, ...], by_star: bool) -> str:
    cards = [
        say(
            "{card} into {other}",
            card=_FACES[(face + _DECK) % len(_FACES)].name,
            other=_FACES[face].name,
        )
        for face in faces
    ]
    if by_star and cards:
        return say("The star turned {cards}.", cards=listed(cards))
    if by_star:
        return say("The circle was empty: nothing to turn over.")
    if cards:
        return say("The rhyme turned {cards}.", cards=listed(cards))
    return say("Nothing rhymed.")


def verdict(view: Position) -> str:
    """Return what each player holds at the end."""
    assert isinstance(view, GoblinsDrool)
    if view.seats == 1:
        return ""
    held = [(seat, _tally(view, view.hand(seat))) for seat in members(view.playing)]
    return " ".join(
        [say("{name} has {cards}.", name=player(seat), cards=cards) for seat, cards in held]
    )


def oddity(_: Position, told: Sequence[Fact]) -> str:
    """Return a funny remark on a finished game: a card that clings to a player, or a dizzy one."""
    taken = [
        (fact.seat, face % _DECK) for fact in told if isinstance(fact, Took) for face in fact.faces
    ]
    clinging = most(taken, _OFTEN)
    if clinging is not None:
        (seat, card), number = clinging
        return say(
            "{card} came to {name} {number} times. It must be love!",
            card=CARDS[card].goblin.name, name=player(seat), number=number
        )  # fmt: skip
    turned = [face % _DECK for fact in told if isinstance(fact, Flipped) for face in fact.faces]
    dizzy = most(turned, _OFTEN)
    if dizzy is not None:
        card, number = dizzy
        return say(
            "{goblin} or {fairy}? That card turned over {number} times and must be dizzy.",
            goblin=CARDS[card].goblin.name, fairy=CARDS[card].fairy.name, number=number
        )  # fmt: skip
    last = [fact.face for fact in told if isinstance(fact, Added)]
    return say("{card} had the last word.", card=_FACES[last[-1]].name) if last else ""


def motions(fact: Fact) -> tuple[Motion, ...]:
    """Return the pieces that a fact moved or turned over."""
    match fact:
        case Added(_, face):
            return (Motion(_piece_id(face % _DECK)),)
        case Flipped(faces, _):
            return tuple([Motion(_piece_id(face % _DECK), "turn") for face in faces])
        case Took(_, faces):
            return tuple([Motion(_piece_id(face % _DECK)) for face in faces])
    return ()
