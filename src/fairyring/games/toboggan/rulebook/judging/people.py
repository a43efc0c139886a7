"""Players in the game of cards, players who are asked for an answer, and targets of cards."""

from fairyring.kernel.pending import NONE, Question

from ...parts import CARD_TYPES, MODES, SIDES, Item, Whom
from ...position.mischief.declarations import Declaration
from ...position.race.asks import Ask
from ...position.race.race import Race
from ..printed import ASKED
from .declared import Declared
from .ground import away, beside, is_start, is_tile, lies, racing, sleds_on, stands
from .moving import broken_by_bump, end_of, full

_ALL_TYPES = 15
_NOT_ONESELF = {"swipe": "T8.25", "mine": "T8.14", "botched_plan": "T8.3", "snowball": "T8.23"}
"""The clauses about cards that may be for opponents only."""


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
        return _broken_by_player(race, card, seat)
    match card.key:
        case "grenade":
            return None if stands(race, seat) else "T8.9"
        case "im_up":
            return None if lies(race, seat) else "T8.11"
        case "grappler":
            return broken_by_reach(race, card, seat)
        case "bump_and_run":
            return _broken_by_bumped(race, card, seat)
        case "ram":
            return _broken_by_rammed(race, card, seat)
    return "T8.30"


def _broken_by_player(race: Race, card: Declared, seat: int) -> str | None:
    if not plays_cards(race, seat):
        return "T9.6"
    if card.row.whom == Whom.OPPONENT and seat == card.player:
        return _NOT_ONESELF.get(card.key, "T8.30")
    if card.key == "snowball":
        return "T8.23" if race.bans[seat] & card.row.bans == card.row.bans else None
    if "item" not in ASKED[card.key]:
        return None
    items = tuple(Item) if card.item < 0 else (Item(card.item),)
    broken = None
    for item in items:
        broken = broken_by_item(race, card, seat, item)
        if broken is None:
            return None
    return broken


def broken_by_item(race: Race, card: Declared, seat: int, item: int) -> str | None:
    """Check the hand for Botched Plan, SWIPE! and Mine!: of that item, and not empty."""
    if item == Item.TILES:
        if tiles_are_aside(race):
            return "T3.8"
        takes = card.key in ("swipe", "mine")
        if not has_tiles(race, seat) or (takes and not has_tiles(race, card.player)):
            return "T9.6"
    theirs = len(race.racks[seat] if item == Item.TILES else card.cards_of(race, seat))
    if theirs == 0 and card.key == "mine":
        own = race.racks[card.player] if item == Item.TILES else card.hand
        return None if own else "T8.14"
    if theirs == 0:
        return "T8.25" if card.key == "swipe" else "T8.3"
    return None


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


def _broken_by_bumped(race: Race, card: Declared, seat: int) -> str | None:
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


def _broken_by_rammed(race: Race, card: Declared, seat: int) -> str | None:
    if seat == card.player or not stands(race, seat) or not racing(race, card.player):
        return "T8.17"
    there = end_of(race, race.at[card.player], card.way)
    return None if there is not None and seat in sleds_on(race, there) else "T8.17"
