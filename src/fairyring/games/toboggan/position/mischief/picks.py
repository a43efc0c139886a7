"""A card is declared: the choices of its player, an object for each kind (5.5-2)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.facts import EVERYBODY, Tell

from ... import facts
from ...parts import CARD_MODE_A, CARD_MODE_B, MODE_REACH, SIDES, Pick
from .. import actions as do
from ..hill.hill import MOGUL, marker_side, marker_terrain
from ..moving.ways import SIDEWAYS, pulls
from ..race.hands import ITEM_TILES, discard, show, sorts, spend
from ..race.race import UNLAID, Race
from ..race.steps import Ask
from . import declarations as field
from .declarations import Declaration, NamedMove, pending
from .effect import RULES, declaration, next_pick
from .timing import named_moves, possible, sidesteps

_DIRECTION: Final = int(Pick.DIRECTION)


class Picking:
    """One kind of choice: its word in the log, and the actions that choose it."""

    def __init__(self, word: str, kind: type[Action] = Action, name: str = "") -> None:
        self.word = word
        self.kind = kind
        self.name = name
        """The attribute of an action of this kind that is the number chosen."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        """Add all that may be chosen, in the order of the catalogue."""
        raise AssertionError

    def number(self, action: Action) -> int:
        """Return the number that an action chooses."""
        assert isinstance(action, self.kind), f"{action} is not chosen for a card"
        return int(getattr(action, self.name))

    def place(self, declared: Declaration) -> i64:
        """Return the field for the next choice of this kind: choices are stored in order."""
        return declared.next_place

    def take(
        self, race: Race, declared: Declaration, action: Action, tell: Tell | None
    ) -> Declaration:
        """Record a choice."""
        number = self.number(action)
        self.record(declared, number, tell)
        return declared.chose(self.place(declared), number)

    def record(self, declared: Declaration, number: int, tell: Tell | None) -> None:
        """Tell everybody what was chosen."""
        if tell is not None:
            tell(facts.Chose(declared.player, declared.card, self.word, number), EVERYBODY)


class Cell(Picking):
    """A cell; several follow each other."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        for cell in named_next(race, declared):
            found.append(do.ATS[cell])


class Step(Picking):
    """The cell to which a sled is pulled."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        for cell in pulls(race, declared.player, declared.target, MODE_REACH[declared.mode]):
            found.append(do.ATS[cell])


class Seat(Picking):
    """A player or a sled, or the new target of a deflected card."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        for seat in RULES[declared.mode].targets(race, declared):
            found.append(do.ONS[seat])

    def place(self, declared: Declaration) -> i64:
        return field.TARGET


class Side(Picking):
    """The face of a mogul."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        mark: i64 = race.hill.marks[declared.cell]
        moguls = mark != 0 and marker_terrain(mark) == MOGUL
        for side in range(SIDES):
            if not moguls or marker_side(mark) != side:
                found.append(do.TOWARDS[side])


class Direction(Picking):
    """The direction in which a sled goes."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        for direction in RULES[declared.mode].directions(race, declared):
            found.append(do.TOWARDS[direction])


class Item(Picking):
    """Cards or tiles."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        player, target = declared.player, declared.target
        rules, own = RULES[declared.mode], len(race.hands[player])
        for item in range(2):
            if rules.may_name_item(race, player, target, item, own):
                found.append(do.OFS[item])


class Way(Picking):
    """The direction in which hands are passed."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        found.extend(do.AROUNDS)


class HandTile(Picking):
    """A tile of the hand with its rotation; everybody sees it."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        for sort in sorts(race.racks[declared.player]):
            found.extend(do.LAYS[sort * SIDES : sort * SIDES + SIDES])

    def take(
        self, race: Race, declared: Declaration, action: Action, tell: Tell | None
    ) -> Declaration:
        assert isinstance(action, do.Lay)
        tile = int(action.sort) * SIDES + int(action.rotation)
        show(race, ITEM_TILES, declared.player, int(action.sort))
        self.record(declared, tile, tell)
        return declared.chose(self.place(declared), tile)


class Cost(Picking):
    """Another card, discarded at once."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        for card in sorts(race.hands[declared.player]):
            found.append(do.DISCARDS[card])

    def take(
        self, race: Race, declared: Declaration, action: Action, tell: Tell | None
    ) -> Declaration:
        assert isinstance(action, do.Discard)
        card = int(action.card)
        discard(race, declared.player, card, facts.Why.COST, tell)
        return RULES[declared.mode].paid(declared, card)


class Rotation(Picking):
    """Another rotation of the tile on a cell."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        for rotation in range(SIDES):
            if race.hill.tiles[declared.cell] % SIDES != rotation:
                found.append(do.TURN[rotation])


class Move(Picking):
    """The move that a card goes with."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        player = declared.player
        for move in named_moves(race, declared.mode, player, len(race.hands[player])):
            found.append(do.MOVES[move] if move < SIDEWAYS else do.TOWARDS[move - SIDEWAYS])

    def number(self, action: Action) -> int:
        if isinstance(action, do.Toward):
            return SIDEWAYS + int(action.direction)
        assert isinstance(action, do.Move)
        return do.number_of(action)


class Mode(Picking):
    """As which of its two cards a two-in-one card is played."""

    def offer(self, race: Race, declared: Declaration, found: list[Action]) -> None:
        source, player = declared.source, declared.player
        own = len(race.hands[player])
        for mode in (CARD_MODE_A[source], CARD_MODE_B[source]):
            if possible(race, int(mode), player, own):
                found.append(do.ASES[int(mode)])

    def take(
        self, race: Race, declared: Declaration, action: Action, tell: Tell | None
    ) -> Declaration:
        assert isinstance(action, do.As)
        mode = int(action.mode)
        self.record(declared, mode, tell)
        return declaration(race, declared.player, declared.card, mode, declared.source)


_PICKINGS: Final[dict[Pick, Picking]] = {
    Pick.CELL: Cell("cell", do.At, "cell"),
    Pick.SIDE: Side("side", do.Toward, "direction"),
    Pick.ROTATION: Rotation("rotation", do.Turn, "rotation"),
    Pick.PLAYER: Seat("seat", do.On, "seat"),
    Pick.SLED: Seat("seat", do.On, "seat"),
    Pick.STEP: Step("cell", do.At, "cell"),
    Pick.DIRECTION: Direction("side", do.Toward, "direction"),
    Pick.ITEM: Item("item", do.Of, "item"),
    Pick.WAY: Way("way", do.Around, "way"),
    Pick.HAND_TILE: HandTile("tile"),
    Pick.COST: Cost(""),
    Pick.MOVE: Move("move"),
    Pick.NEW_TARGET: Seat("seat", do.On, "seat"),
    Pick.MODE: Mode("mode"),
}
PICKINGS: Final[list[Picking]] = [Picking(""), *[_PICKINGS[pick] for pick in Pick]]
"""By the number of the choice; the first one is no choice."""


def choices(race: Race, declared: Declaration) -> list[Action]:
    """Return the possible next choices of the card's player, in the order of the catalogue."""
    found: list[Action] = []
    PICKINGS[next_pick(declared)].offer(race, declared, found)
    return found


def choose(race: Race, declared: Declaration, action: Action, tell: Tell | None) -> Declaration:
    """Return a declared card with its next choice made."""
    pick = next_pick(declared)
    declared = PICKINGS[pick].take(race, declared, action, tell)
    return RULES[declared.mode].after_pick(race, declared, pick)


def named_next(race: Race, declared: Declaration) -> list[int]:
    """Return the cells that may be named next."""
    rules = RULES[declared.mode]
    return rules.cells(race, declared.mode, declared.player, rules.named_cells(declared))


def declare(race: Race, seat: int, card: int, tell: Tell | None) -> None:
    """Declare a card at a moment, or with a move that is named already."""
    named = UNLAID
    if race.stack and race.stack[-1].kind == Ask.NAMED:
        named = NamedMove(race.stack[-1].about).move
    spend(race, seat, card)
    mode: int = UNLAID if CARD_MODE_B[card] >= 0 else CARD_MODE_A[card]
    declared = declaration(race, seat, card, mode, card)
    if tell is not None:
        tell(facts.Declared(seat, card, mode, facts.UNSEEN), EVERYBODY)
    if named != UNLAID:
        if sidesteps(card):
            declared = declared.chose(field.DIRECTION, named - SIDEWAYS)
            declared = RULES[mode].after_pick(race, declared, _DIRECTION)
        else:
            declared = declared.chose(field.MOVE, named)
    race.stack.append(pending(Ask.CHOOSE, 1 << seat, declared))
