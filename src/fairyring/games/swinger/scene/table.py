"""The scene of one seat, the preview of an action, and what touching a piece means."""

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import Coming, Meant
from fairyring.kernel.display.scene import Badge, Piece, Scene, Zone
from fairyring.kernel.facts import Fact
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import player, say, say_many

from ..facts import PILE_TOP, Jumped, Looked, Moved, Swapped, TookCorner
from ..parts import POWERS
from ..position import Swinger
from ..position.actions import JUMPS, LOOKS, MOVES, TAKE_CORNERS, Jump, Look, Move, Swap, TakeCorner
from ..position.grid import HOLE, NAMES, SIDE, path
from ..position.knowledge import PILE
from ..position.party import COMMUNITY
from ..position.phases import ANY, CORNERS_ARE_CHOSEN, JUMP, MOVE, NOWHERE, SUITS_ARE_CHOSEN
from .cards import Sight, at_cell, card_name
from .choices import choice, step
from .story import motions

_COLUMNS = tuple(name[0] for name in NAMES[:SIDE])
_ROWS = tuple(name[1] for name in NAMES[::SIDE])


def scene(view: Position, seat: int | None, settings: Settings) -> Scene:
    """Return the scene of a seat, or of the onlooker, from its view."""
    assert isinstance(view, Swinger)
    sight = Sight(view, seat, settings["memory"] is True)
    zones = [
        Zone("community", "row", say("Community"), note=_community_note(view)),
        Zone(
            "field",
            "grid",
            say("Field"),
            size=(SIDE, SIDE),
            shape="card",
            columns=_COLUMNS,
            rows=_ROWS,
        ),
        Zone("pile", "stack", say("Pile"), note=_cards(int(view.in_pile))),
    ]
    pieces = sight.community()
    pieces += sight.field()
    pieces += _tokens(view)
    pieces += sight.pile()
    if view.die_a:
        zones.append(Zone("dice", "row", say("Dice"), shape="square"))
        pieces += _dice(view)
    for owner in members(view.playing):
        if view.rules.deals > 1:
            won = Zone(f"won-{owner}", "counter", say("Deals won"), owner, (view.wins[owner],))
            zones.append(won)
        zones.append(Zone(f"hand-{owner}", "fan", say("Hand"), owner, note=sight.hand_note(owner)))
        pieces += sight.hand(owner)
    actions = [] if seat is None else view.actions(seat)
    prompt, clause = step(view, seat)
    return Scene(
        game="swinger",
        seat=seat,
        prompt=prompt,
        clause=clause,
        awaited=view.awaited(),
        zones=tuple(zones),
        pieces=tuple(pieces),
        choices=tuple([choice(view, action) for action in actions]),
        notes=_notes(view),
    )


def _tokens(table: Swinger) -> list[Piece]:
    return [
        token_of(number // 2, number % 2 + 1, cell)
        for number, cell in enumerate(table.tokens)
        if cell != NOWHERE
    ]


def token_of(seat: int, token: int, cell: int) -> Piece:
    """Return a token, numbered 1 or 2, on a space."""
    owner = player(seat)
    return Piece(
        f"token-{seat}-{token}",
        "field",
        say("token {token} of {owner}", token=token, owner=owner),
        at=at_cell(cell),
        face=f"token-{seat + 1}-{token}",
        tone=f"seat-{seat + 1}",
        shape="token",
        badges=(Badge(f"seat-{seat + 1}", owner, f"{seat + 1}{'ab'[token - 1]}"),),
        note=NAMES[cell],
    )


def _dice(table: Swinger) -> list[Piece]:
    """Return both dice; the one that is used as a power now has a badge."""
    power = table.phase - ANY + 1 if table.phase >= ANY and table.ended is None else 0
    pieces = []
    for nth, shows in enumerate((int(table.die_a), int(table.die_b))):
        badges: tuple[Badge, ...] = ()
        if shows == power:
            badges = (Badge(f"power-{shows}", say(POWERS[shows]), "!"),)
            power = 0
        pieces.append(
            Piece(
                f"die-{nth + 1}",
                "dice",
                say("die {number}", number=shows),
                at=(nth,),
                face=f"die-{shows}",
                badges=badges,
                note=say("What it does for a token: {power}", power=say(POWERS[shows])),
            )
        )
    return pieces


def _cards(number: int) -> str:
    return say_many("{number} card", "{number} cards", number)


def _community_note(table: Swinger) -> str:
    return say("{number} of {all}", number=len(table.community), all=COMMUNITY)


def _notes(table: Swinger) -> tuple[str, ...]:
    notes = []
    if table.rules.deals > 1:
        notes.append(say("Deal {number} of {all}", number=table.deal, all=table.rules.deals))
    if table.turns and table.ended is None:
        rounds = COMMUNITY - 1
        notes.append(say("Round {number} of {all}", number=len(table.community), all=rounds))
    return tuple(notes)


# Preview of an action, as far as it is certain: which card the seat sees, not its face.


_SWAPPING = 3


def coming(view: Position, seat: int, action: Action, settings: Settings) -> Coming | None:
    """Return where tokens would stand, and which cards the seat would look at."""
    assert isinstance(view, Swinger)
    match action:
        case TakeCorner():
            return _corner(view, seat, action)
        case Move():
            return _move(view, seat, action)
        case Look(cell=cell):
            return _told([Looked(seat, int(cell))], [_look(int(cell))])
        case Jump():
            return _jump(view, seat, action)
        case Swap():
            cell = int(view.cell(seat, view.second))
            card = card_name(view.cards[PILE])
            text = say("The {card} comes to {place}.", card=card, place=NAMES[cell])
            return _told([Swapped(seat, cell, view.rules.bottom)], [text])
    return None


def _told(facts: list[Fact], says: list[str], *pieces: Piece) -> Coming:
    moves = [motion for fact in facts for motion in motions(fact)]
    return Coming(pieces, motions=tuple(moves), says=tuple(says))


def _corner(table: Swinger, seat: int, action: TakeCorner) -> Coming:
    cell = int(action.cell)
    tokens: tuple[int, ...] = (0, 1)
    if table.rules.corners:
        tokens = (0,) if table.cell(seat, 0) == NOWHERE else (1,)
    pieces = [token_of(seat, token + 1, cell) for token in tokens]
    return _told([TookCorner(seat, tokens, cell, True)], [], *pieces)


def _move(table: Swinger, seat: int, move: Move) -> Coming:
    token, die, end = int(move.token), int(move.die), int(move.cell)
    start, a, b = int(table.cell(seat, token)), int(table.die_a), int(table.die_b)
    way = path(start, die, end, table.rules.crossable)
    facts: list[Fact] = [Moved(seat, token, die, start, way), Looked(seat, end)]
    says = [_look(end)]
    if (b if die == a else a) == _SWAPPING:
        facts.append(Looked(seat, PILE_TOP))
        says.append(_look(PILE_TOP))
    return _told(facts, says, token_of(seat, token + 1, end))


def _jump(table: Swinger, seat: int, jump: Jump) -> Coming:
    token, end = int(table.second), int(jump.cell)
    facts: list[Fact] = [Jumped(seat, token, int(table.cell(seat, token)), end), Looked(seat, end)]
    # The last community card may end the deal, and then tokens are placed anew.
    lasts = len(table.community) < COMMUNITY - 1
    pieces = [token_of(seat, token + 1, end)] if lasts else []
    return _told(facts, [_look(end)], *pieces)


def _look(place: int) -> str:
    """Say which card the seat would look at. What was seen there before, players must remember."""
    if place == PILE_TOP:
        return say("You look at the top of the pile too.")
    return say("You look at the card on {place}.", place=NAMES[place])


_CLAUSES = {"dice": "S3.2", "pile": "S4.4", "community": "S2.4"}
_TOKENS = ("1", "2")


def meant(view: Position, seat: int, piece: Piece, carried: Piece | None) -> Meant:
    """Return the actions that were tried, for "why not?", or the clause about the touched piece."""
    assert isinstance(view, Swinger)
    if piece.zone != "field":
        return Meant(_CLAUSES.get(piece.zone, "S7.1"))
    column, row = piece.at
    cell = row * SIDE + column
    if cell == HOLE:
        return Meant("S3.6" if view.rules.crossable else "S3.5")
    own = [f"token-{seat}-{token}" for token in _TOKENS]
    if carried is not None and carried.id in own:
        return _to(view, seat, cell, (own.index(carried.id),))
    if piece.id in own:
        return Meant("S4.1" if view.phase > MOVE else "S3.3", (MOVES[0],))
    if piece.shape == "token":
        return Meant("S4.7" if view.phase == JUMP else "S3.7")
    return _to(view, seat, cell, (0, 1))


def _to(table: Swinger, seat: int, cell: int, tokens: tuple[int, ...]) -> Meant:
    """Return the actions of this phase that move one of these tokens to a space, or look there."""
    tries: list[Action]
    match int(table.phase):
        case phase if phase == SUITS_ARE_CHOSEN:
            return Meant("S2.2", later=True)
        case phase if phase == CORNERS_ARE_CHOSEN:
            clause = "S2.8" if table.rules.corners else "S2.7"
            return Meant(clause, tuple([one for one in TAKE_CORNERS if one.cell == cell]))
        case phase if phase == MOVE or seat != table.turn:
            dice = (table.die_a, table.die_b)
            tries = [
                move
                for move in MOVES
                if move.cell == cell and move.token in tokens and move.die in dice
            ]
            return Meant("S3.4", tuple(tries))
        case phase if phase == JUMP:
            tries = [jump for jump in JUMPS if jump.cell == cell and table.second in tokens]
            return Meant("S4.7", tuple(tries))
    return Meant("S4.1", tuple([look for look in LOOKS if look.cell == cell]))
