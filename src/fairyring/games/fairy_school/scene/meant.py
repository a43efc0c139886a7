"""The actions that touching a card, creature or element means, or carrying a card to a slot."""

from collections.abc import Callable

from fairyring.kernel.display.preview import Meant
from fairyring.kernel.display.scene import Piece
from fairyring.kernel.position import Position

from ..parts import CARDS
from ..position.school import actions as do
from ..position.school.phases import NOTHING, Ask, Phase
from ..position.table import FairySchool
from .words import final_id

_OTHERS = {"deck": "F2.3", "aside": "F3.2", "offer": "F8.1"}
_PACK = {Phase.DRAFT: "F3.2", Phase.CHOICE: "F3.4"}
_PAYING = (Phase.REALIZATION, Phase.SPENDING)
_PLANTING = {Phase.SETTING: "F2.8", Phase.PLANNING: "F5.4"}


def meant(view: Position, seat: int, piece: Piece, carried: Piece | None) -> Meant:
    """Return the actions that were tried, for "why not?", or the clause about the touched piece."""
    assert isinstance(view, FairySchool)
    kind, _, owner = piece.zone.partition("-")
    if kind == "forest" and owner == str(seat):
        return _in_forest(view, seat, piece, carried)
    told = _BY_ZONE.get(kind)
    if told is not None:
        return told(view, seat, piece, int(owner or seat))
    return Meant(_PACK.get(view.phase, "F3.2") if kind == "pack" else _OTHERS.get(kind, "F11.1"))


def _in_forest(view: FairySchool, seat: int, piece: Piece, carried: Piece | None) -> Meant:
    """Return what touching a slot of the viewer's forest means, or the card there."""
    fairy = view.fairies[seat]
    column, row = piece.at
    slot = row * do.COLUMNS + column
    card = fairy.forest[slot]
    match int(view.phase):
        case phase if phase in _PLANTING:
            clause = _PLANTING[phase]
            if carried is not None and carried.zone == f"hand-{seat}":
                put = fairy.hand[carried.at[0]]
                return Meant(clause, (do.PLACES[put * do.SLOTS + slot],))
            return Meant("F5.5" if card != NOTHING and phase == Phase.PLANNING else clause)
        case Phase.SELECTION:
            return Meant("F5.8", (do.PLAY_COLUMNS[column],))
        case Phase.STUDYING:
            creature = () if card == NOTHING else (do.STUDIES[CARDS[card].creature],)
            return Meant("F7.3", creature)
        case Phase.ACTIVATION if fairy.ask == Ask.REMOVE_ONE and card != NOTHING:
            return Meant("F6.16", (do.REMOVES[card],))
    return Meant("F0.2", later=True)


def _in_area(view: FairySchool, seat: int, piece: Piece, owner: int) -> Meant:
    """Return the uses of a played card."""
    fairy = view.fairies[owner]
    area = fairy.personal if piece.zone.startswith("personal") else fairy.shared
    uses = do.USES[owner * len(CARDS) + area[piece.at[0]]]
    return Meant("F6.1", tuple(uses), later=view.phase != Phase.ACTIVATION)


def _project(view: FairySchool, seat: int, piece: Piece, owner: int) -> Meant:
    """Return how a project or final project is realized."""
    if owner != seat:
        return Meant("F3.5")
    final = piece.id == final_id(seat)
    clause = "F8.3" if final else "F7.6"
    if view.phase not in _PAYING:
        return Meant(clause, later=True)
    if final:
        return Meant(clause, (do.TAKE_STEP,))
    projects = view.fairies[seat].projects
    place = piece.at[0]
    return Meant(clause, (do.REALIZES[projects[place]],) if place < len(projects) else ())


def _heap(view: FairySchool, seat: int, piece: Piece, owner: int) -> Meant:
    """Return how an element takes part in a conversion."""
    element = piece.at[0]
    if view.fairies[seat].making == NOTHING:
        return Meant("F4.3", (do.CONVERTING,))
    return Meant("F4.5", (do.GIVES[element], do.MAKES[element]))


def _creature(view: FairySchool, seat: int, piece: Piece, owner: int) -> Meant:
    """Return the study of a creature on the viewer's creature board."""
    asked = view.phase == Phase.STUDYING or view.fairies[seat].ask == Ask.STUDY_ONE
    return Meant("F7.3", (do.STUDIES[piece.at[0]],) if asked else (), later=not asked)


def _in_common(view: FairySchool, seat: int, piece: Piece, owner: int) -> Meant:
    """Return how an idle fairy takes a project from the common discard."""
    idle = view.phase == Phase.IDLE
    return Meant("F5.1", (do.TAKES[view.common[piece.at[0]]],) if idle else (), later=not idle)


def _in_hand(view: FairySchool, seat: int, piece: Piece, owner: int) -> Meant:
    """Return the clause about cards to place, or being looked at."""
    return Meant(_PLANTING.get(view.phase, "F6.12"))


def _discarded(view: FairySchool, seat: int, piece: Piece, owner: int) -> Meant:
    """Return the clause about the viewer's discard pile."""
    return Meant("F6.11" if view.phase == Phase.ACTIVATION else "F0.3")


def _others_forest(view: FairySchool, seat: int, piece: Piece, owner: int) -> Meant:
    return Meant("F0.2")


_BY_ZONE: dict[str, Callable[[FairySchool, int, Piece, int], Meant]] = {
    "shared": _in_area,
    "personal": _in_area,
    "projects": _project,
    "heaps": _heap,
    "creatures": _creature,
    "common": _in_common,
    "hand": _in_hand,
    "discard": _discarded,
    "forest": _others_forest,
}
