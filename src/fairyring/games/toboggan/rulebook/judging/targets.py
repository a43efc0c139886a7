"""Players in the game of cards, players who are asked for an answer, and targets of cards."""

from fairyring.kernel.pending import NONE, Question

from ...parts import CARD_TYPES, MODES, SIDES, Item, Where, Whom
from ...position.hill.track import WIDE
from ...position.mischief.declarations import Declaration
from ...position.race.race import Race
from ...position.race.steps import Ask
from .declared import Declared
from .ground import away, beside, is_run_out, is_start, is_tile, racing, sleds_on, stands
from .moving import broken_by_bump, end_of, full

_ALL_TYPES = 15


def plays_cards(race: Race, seat: int) -> bool:
    """Return whether a seat plays cards: neither gone nor crushed; ghosts still play (T9.6)."""
    if not 0 <= seat < race.seats or not race.inside >> seat & 1:
        return False
    return race.rules.ghosts or not race.crushed >> seat & 1


def has_tiles(race: Race, seat: int) -> bool:
    """Return whether a seat may have tiles for cards: not as a ghost, not after the last row."""
    return plays_cards(race, seat) and not race.crushed >> seat & 1 and not tiles_are_aside(race)


def tiles_are_aside(race: Race) -> bool:
    """Return whether the last row is laid, so that cards have no effect on tile hands (T3.8)."""
    return race.hill.laid >= race.rules.rows


def banned(race: Race, seat: int) -> int:
    """Return the goblin types that a seat may not play, including a pending Snowball (T7.9)."""
    types = race.bans[seat]
    for question in race.stack:
        if question.kind == Ask.COUNTER:
            about = Declaration(question.about)
            if about.target == seat and about.mode >= 0:
                types |= MODES[about.mode].bans
    return types


def broken_by_ban(race: Race, seat: int, card: int) -> str | None:
    """T7.9 and T7.10: check that no Snowball forbids this card."""
    types = CARD_TYPES[card]
    if types & banned(race, seat) == 0:
        return None
    return "T7.10" if types & (types - 1) else "T7.9"


def broken_by_not_asked(race: Race, question: Question, seat: int) -> str | None:
    """T7.4 and T7.6: check that a seat is asked for an answer, or a copy."""
    about = Declaration(question.about)
    clause = "T7.4" if question.kind == Ask.COUNTER else "T7.6"
    if not plays_cards(race, seat):
        return "T9.6"
    if not race.hands[seat] or banned(race, seat) == _ALL_TYPES:
        return clause
    aimed = question.kind == Ask.COUNTER and about.target == seat
    if seat == about.player and not aimed:
        return clause
    return None if question.answers[seat] == NONE else clause


def broken_by_name(race: Race, card: Declared, seat: int) -> str | None:
    """Return the clause that forbids this card to name that seat."""
    if not 0 <= seat < race.seats or not race.inside >> seat & 1:
        return "T8.30"
    if card.row.whom in (Whom.ANYBODY, Whom.OPPONENT):
        if not plays_cards(race, seat):
            return "T9.6"
        if card.row.whom == Whom.OPPONENT and seat == card.player:
            return card.judged.number
    return card.judged.name(race, card, seat)


def broken_by_hands(race: Race, card: Declared, seat: int) -> str | None:
    """Check that a player has the chosen hand, or any that the card can mean."""
    broken = None
    for item in tuple(Item) if card.item < 0 else (Item(card.item),):
        broken = card.judged.item(race, card, seat, item)
        if broken is None:
            return None
    return broken


def broken_by_reach(race: Race, card: Declared, seat: int) -> str | None:
    """T8.8: an opponent's sled within reach, and a cell to which it can be pulled."""
    if seat == card.player or not racing(race, seat) or not racing(race, card.player):
        return "T8.8"
    found = [beside(race, race.at[seat], direction) for direction in range(SIDES)]
    if any(cell is not None and broken_by_pull(race, card, seat, cell) is None for cell in found):
        return None
    return "T8.8"


def broken_by_pull(race: Race, card: Declared, seat: int, cell: int) -> str | None:
    """T8.8: one step on a shortest way, onto a tile or start cell with room."""
    own, their = race.at[card.player], race.at[seat]
    far = away(own, their)
    if not 1 <= far <= card.row.reach or away(their, cell) != 1 or away(cell, own) != far - 1:
        return "T8.8"
    if not (is_tile(race, cell) or is_start(race, cell)) or full(race, cell):
        return "T8.8"
    return None


def broken_by_bumped(race: Race, card: Declared, seat: int) -> str | None:
    """T8.6: an opponent's sled on the same cell, and a way for it."""
    if seat == card.player or not racing(race, card.player):
        return "T8.6"
    if race.at[seat] != race.at[card.player]:
        return "T8.6"
    sides = range(SIDES) if card.direction < 0 else (card.direction,)
    broken = None
    for direction in sides:
        broken = broken_by_bump(race, seat, direction)
        if broken is None:
            return None
    return broken


def broken_by_rammed(race: Race, card: Declared, seat: int) -> str | None:
    """T8.17: an opponent's standing sled where the move leads."""
    if seat == card.player or not stands(race, seat) or not racing(race, card.player):
        return "T8.17"
    there = end_of(race, race.at[card.player], card.way)
    return None if there is not None and seat in sleds_on(race, there) else "T8.17"


# Cells.


def broken_by_cell(race: Race, card: Declared, cell: int) -> str | None:
    """Return the clause that forbids this card to name this cell."""
    if not 0 <= cell % WIDE < race.hill.course.width or cell >= race.hill.course.cells:
        return "T8.30"
    return card.judged.cell(race, card, cell)


def broken_by_place(race: Race, card: Declared, cell: int) -> str | None:
    """T7.13: check the kind of cells that the card may name."""
    match card.row.where:
        case Where.FREE_TILE:
            return broken_by_no_free_tile(race, cell)
        case Where.TILE:
            return None if is_tile(race, cell) else "T7.13"
        case Where.NEARBY if away(race.at[card.player], cell) > card.row.reach:
            return "T8.12"
    return None if is_tile(race, cell) or is_run_out(race, cell) else "T7.13"


def broken_by_no_free_tile(race: Race, cell: int) -> str | None:
    """T7.13: check for a tile that is laid, not bombed, with no sled on it."""
    return "T7.13" if not is_tile(race, cell) or sleds_on(race, cell) else None
