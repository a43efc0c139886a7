"""The scene of one seat in Goblin Swinger Party."""

from fairyring.kernel.display.scene import Badge, Piece, Scene, Zone
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.words import player, say, say_many

from ..parts import POWERS
from ..position import Swinger
from ..position.grid import NAMES, SIDE
from ..position.party import COMMUNITY
from ..position.phases import ANY, NOWHERE
from .cards import Sight, at_cell
from .choices import choice, step

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
