"""All that is said about each kind of choice for a card, in one row; and cards with their choices.

`filled` says a text whose gaps come from a table, so that a row needs no function of its own.
"""

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import NamedTuple, TypeVar

from fairyring.kernel.words import listed, marked, player, say

from ..parts import MODES, Pick
from ..position.hill.track import NAMES
from ..position.mischief.declarations import Declaration
from .things import card_title, items, mode_title, move_name, side, tile_name, turned_by, way_round

T = TypeVar("T")
Gaps = Mapping[str, Callable[[T], object]]
"""The words for each gap of a text, made from the thing that the text is about."""


def filled(text: str, gaps: Gaps[T], about: T, **given: object) -> str:
    """Say a text; only the gaps that it has are asked for, besides those that are given."""
    asked = {gap: fill(about) for gap, fill in gaps.items() if f"{{{gap}}}" in text}
    return say(text, **{**given, **asked})


class PickWords(NamedTuple):
    """The words about one kind of choice."""

    question: str
    """The question to the player of the card."""
    deed: str
    """A card with its choices, and this one added."""
    gap: str
    """The gap of the deed for the choice."""
    name: Callable[[int], str]
    """The words for the number that was chosen."""
    alone: str = ""
    """The deed of a card that names no player, if it differs."""


_ON_PLAYER = PickWords(
    marked("{card}: choose a player."), marked("{card} on {player}"), "player", player
)
PICKS: dict[Pick, PickWords] = {
    Pick.CELL: PickWords(
        marked("{card}: choose a cell."), marked("{card} on {place}"), "place", NAMES.__getitem__
    ),
    Pick.SIDE: PickWords(
        marked("{card}: which way does it face?"), marked("{card}, facing {way}"), "way", side
    ),
    Pick.ROTATION: PickWords(
        marked("{card}: turn the tile on {place} as you like."),
        marked("{card}, {turned}"),
        "turned",
        turned_by,
    ),
    Pick.PLAYER: _ON_PLAYER,
    Pick.SLED: _ON_PLAYER,
    Pick.STEP: PickWords(
        marked("{card}: choose a cell."), marked("{card}, to {place}"), "place", NAMES.__getitem__
    ),
    Pick.DIRECTION: PickWords(
        marked("{card}: choose a way."),
        marked("{card}, to the {way}"),
        "way",
        side,
        marked("{card} to the {way}"),
    ),
    Pick.ITEM: PickWords(
        marked("{card}: cards or tiles?"), marked("{card}, {items}"), "items", items
    ),
    Pick.WAY: PickWords(
        marked("{card}: to the left or to the right?"), marked("{card} {way}"), "way", way_round
    ),
    Pick.HAND_TILE: PickWords(
        marked("{card}: choose a tile and turn it as you like."),
        marked("{card}: {tile}"),
        "tile",
        tile_name,
    ),
    Pick.COST: PickWords(
        marked("{card}: choose a card to pay with."),
        marked("{card}, paid with {other}"),
        "other",
        card_title,
    ),
    Pick.MOVE: PickWords(
        marked("{card}: which way will you move with it?"),
        marked("{card}, moving {way}"),
        "way",
        move_name,
    ),
    Pick.NEW_TARGET: PickWords(
        marked("{card}: choose a player."), marked("{card} to {player}"), "player", player
    ),
    Pick.MODE: PickWords(
        marked("{card}: as which of its two cards do you play it?"), "", "", mode_title
    ),
}


def chosen(about: Declaration) -> list[tuple[PickWords, str]]:
    """Return the choices made for a card so far, each with its words; several cells are one."""
    if about.mode < 0:
        return []
    numbers = iter(about.choices)
    made = [
        (pick, about.target if PICKS[pick].gap == "player" else next(numbers))
        for pick in MODES[about.mode].picks[: about.chosen]
    ]
    return [
        (PICKS[pick], listed([PICKS[pick].name(number) for _, number in group]))
        for pick, group in groupby(made, lambda choice: choice[0])
    ]


def titled(about: Declaration) -> str:
    """Return the title of a declared card, and as which card it is played if that differs."""
    own, mode = card_title(about.card), about.mode
    meant = card_title(about.source) if mode < 0 else mode_title(mode)
    return own if meant == own else say("{card} ({other})", card=own, other=meant)


def deed(about: Declaration) -> str:
    """Return a declared card with its choices so far: `Grenade on player 2`."""
    card = titled(about)
    for row, words in sorted(chosen(about), key=lambda choice: choice[0] is PICKS[Pick.MOVE]):
        text = row.alone if row.alone and about.target < 0 else row.deed
        card = say(text, card=card, **{row.gap: words})
    return card
