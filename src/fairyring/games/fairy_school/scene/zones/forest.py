"""The viewer's forest as a board, and the creature board."""

from fairyring.kernel.display.scene import Badge, Piece, Zone
from fairyring.kernel.numbers.bits import count
from fairyring.kernel.words import either, say

from ...parts import PAIR_BONUS, Element
from ...parts.descriptions import amount_words, element_words
from ...parts.elements import COLUMN_COSTS
from ...position.school.actions import COLUMNS, SLOTS
from ...position.school.cards import CREATURE_OF
from ...position.school.fairy import Fairy
from ...position.school.phases import NOTHING, Phase
from ...position.table import FairySchool
from ...position.turn.study import ENDS
from .. import words
from .cards import card_piece


def forest_id(owner: int) -> str:
    """Return the id of the zone of a forest."""
    return f"forest-{owner}"


def at_slot(slot: int) -> tuple[int, int]:
    """Return the column and row of a slot."""
    return slot % COLUMNS, slot // COLUMNS


def forest_zone(owner: int) -> Zone:
    """Return the zone of the viewer's forest, with the cost of each column and its row names."""
    return Zone(
        forest_id(owner),
        "grid",
        say("Your forest"),
        size=(COLUMNS, SLOTS // COLUMNS),
        shape="card",
        columns=tuple([str(column) for column in range(1, COLUMNS + 1)]),
        heads=tuple([_head(column) for column in range(COLUMNS)]),
        rows=(say("shared"), say("own")),
    )


def _head(column: int) -> Badge:
    """Return the cost of a column, to be shown above it."""
    element, number = words.ELEMENTS[column], column + 1
    if element is Element.AIR:
        return Badge("", say("column {number} is free", number=number), say("free"))
    cost = element_words(element, 1)
    told = say("column {number} costs {cost}", number=number, cost=cost)
    return Badge(element.name.lower(), told, amount="-1")


def forest_pieces(fairy: Fairy, owner: int) -> list[Piece]:
    """Return one piece for each slot: its card, or the picture of the empty slot."""
    zone = forest_id(owner)
    pieces = []
    for slot, card in enumerate(fairy.forest):
        column, row = at_slot(slot)
        if card == NOTHING:
            name = f"slot-{('top', 'bottom')[row]}-{column + 1}"
            note = _cost_words(column)
            label = say("empty slot")
            pieces.append(Piece(name, zone, label, at=(column, row), face=name, note=note))
        else:
            mark = "✓" if fairy.columns >> column & 1 else ""
            pieces.append(card_piece(owner, card, zone, (column, row), mark=mark))
    return pieces


def forest_aside(fairy: Fairy, owner: int) -> tuple[Zone, list[Piece]]:
    """Return another seat's forest as a row of cards."""
    zone = forest_id(owner)
    pieces = [
        card_piece(owner, card, zone, at_slot(slot))
        for slot, card in enumerate(fairy.forest)
        if card != NOTHING
    ]
    return Zone(zone, "fan", say("Forest"), owner), pieces


def _cost_words(column: int) -> str:
    if column == Element.AIR:
        return say("this column is free")
    return say("this column costs {cost}", cost=element_words(words.ELEMENTS[column], 1))


def column_signs(column: int) -> tuple[Badge, ...]:
    """Return the cost of a column as signs."""
    return words.amount_signs(COLUMN_COSTS[column], "-")


def column_pieces(fairy: Fairy, owner: int, column: int) -> tuple[str, tuple[str, ...]]:
    """Return the pieces to touch for playing a column: its upper card, or its lower one."""
    cards = (fairy.forest[column], fairy.forest[column + COLUMNS])
    first, *more = [words.card_id(owner, card) for card in cards if card != NOTHING]
    return first, tuple(more)


def study_piece(view: FairySchool, owner: int, creature: int) -> str:
    """Return the piece to touch for studying a creature: its card at an end, or its space."""
    if view.phase == Phase.STUDYING:
        forest = view.fairies[owner].forest
        for slot in ENDS:
            if forest[slot] != NOTHING and CREATURE_OF[forest[slot]] == creature:
                return words.card_id(owner, forest[slot])
    return words.creature_id(owner, creature)


# The creature board.


def creatures_zone(fairy: Fairy, owner: int) -> Zone:
    """Return the zone of the viewer's creature board."""
    done = say(
        "{number} of {all} studied", number=int(count(fairy.studied)), all=len(words.CREATURES)
    )
    return Zone(f"creatures-{owner}", "row", say("Your creatures"), note=done, shape="square")


def creature_pieces(fairy: Fairy, owner: int) -> list[Piece]:
    """Return the twelve spaces; one whose partner is studied shows the bonus of the pair."""
    pieces = []
    for creature in words.CREATURES:
        studied = fairy.studied >> creature & 1
        note = ""
        badges = []
        bonus = pair_words(creature)
        if studied:
            badges.append(Badge("studied", say("studied"), worn=True))
        elif fairy.studied >> creature.partner & 1:
            badges += words.gain_signs(PAIR_BONUS[creature >> 1], worn=True)
            note = say("To study it brings {bonus}.", bonus=bonus)
        else:
            partner = creature.partner.word
            note = say("Studied with the {partner}: {bonus}.", partner=partner, bonus=bonus)
        pieces.append(
            Piece(
                words.creature_id(owner, creature),
                f"creatures-{owner}",
                words.capital(creature.word),
                at=(int(creature),),
                face=f"creature-{words.creature_key(creature)}",
                badges=tuple(badges),
                note=note,
            )
        )
    return pieces


def pair_words(creature: int) -> str:
    """Return the bonus of a creature's pair in words."""
    return either([amount_words(bonus) for bonus in PAIR_BONUS[creature >> 1]])
