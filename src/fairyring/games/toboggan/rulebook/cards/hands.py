"""Cards on hands, by the book: a clause for each, and what it forbids."""

from ...parts import Effect, Item
from ...position.race.race import Race
from ..judging.declared import Declared, Judged
from ..judging.targets import broken_by_hands, has_tiles, plays_cards, tiles_are_aside


def _redrawn(race: Race, card: Declared, seat: int, item: int) -> str | None:
    """Check that a hand is there, and not empty."""
    if item == Item.TILES:
        if tiles_are_aside(race):
            return "T3.8"
        if not has_tiles(race, seat):
            return "T9.6"
    return None if card.hand_of(race, seat, item) else "T8.3"


def _taken(race: Race, card: Declared, seat: int, item: int) -> str | None:
    """Check the same for a card that brings things to its player."""
    broken = _redrawn(race, card, seat, item)
    if broken == "T3.8" or item == Item.CARDS or has_tiles(race, card.player):
        return "T8.25" if broken == "T8.3" else broken
    return "T9.6"


def _exchanged(race: Race, card: Declared, seat: int, item: int) -> str | None:
    """Check that one of two hands is not empty."""
    broken = _taken(race, card, seat, item)
    if broken != "T8.25":
        return broken
    return None if card.hand_of(race, card.player, item) else "T8.14"


def _passed(race: Race, card: Declared, seat: int, item: int) -> str | None:
    if item == Item.TILES and tiles_are_aside(race):
        return "T3.8"
    may = has_tiles if item == Item.TILES else plays_cards
    held = [card.hand_of(race, other, item) for other in range(race.seats) if may(race, other)]
    return None if any(held) else "T8.15"


def _looked_at(race: Race, card: Declared, seat: int, item: int) -> str | None:
    if item == Item.CARDS:
        return None
    if tiles_are_aside(race):
        return "T3.8"
    return None if has_tiles(race, card.player) else "T9.6"


def _banned(race: Race, card: Declared, seat: int) -> str | None:
    return "T8.23" if race.bans[seat] & card.row.bans == card.row.bans else None


_HAND = ("seat", "item")
ROWS = (
    Judged(
        Effect.REDRAW_HAND,
        "T8.3",
        "Botched Plan: name a player who has some cards or tiles, yourself too, and which of"
        " both. He draws as many new ones and gives up the old ones. Old cards are discarded, old"
        " tiles are shuffled back.",
        ("Botched Plan",),
        asks=_HAND,
        name=broken_by_hands,
        item=_redrawn,
    ),
    Judged(
        Effect.SWAP_HANDS,
        "T8.14",
        "Mine!: swap all your cards or all your tiles with an opponent. Not if both of you have"
        " none.",
        ("Mine!",),
        asks=_HAND,
        name=broken_by_hands,
        item=_exchanged,
    ),
    Judged(
        Effect.PASS_HANDS,
        "T8.15",
        "Mix-up: everybody passes all his cards, or all his tiles, to the left or to the right;"
        " you say which. It cannot be answered, only copied. Not if nobody has any. Mix-up can be"
        " answered (option).",
        ("Mix-up",),
        asks=("item", "way"),
        item=_passed,
    ),
    Judged(
        Effect.DRAW_AND_KEEP,
        "T8.18",
        "Ransack: look at three cards or three tiles from the top and keep two. A third card is"
        " discarded, a third tile is shuffled back. If there are only two, keep one; if there is"
        " only one, keep it.",
        ("Ransack",),
        asks=("item",),
        item=_looked_at,
    ),
    Judged(
        Effect.BAN,
        "T8.23",
        "Snowball 1: the player whom you name may play no Mage and no Engineer cards this round."
        " Snowball 2: no Driver and no Bombardier cards. Not on a player who is already under the"
        " same one.",
        ("Snowball 1", "Snowball 2"),
        asks=("seat",),
        name=_banned,
    ),
    Judged(
        Effect.STEAL,
        "T8.25",
        "SWIPE!: see all cards, or all tiles, of an opponent who has some, and take one.",
        ("SWIPE!",),
        asks=_HAND,
        name=broken_by_hands,
        item=_taken,
    ),
)
