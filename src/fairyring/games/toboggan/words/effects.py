"""All that is said about each effect of a card, in one row.

Texts for hints are templates, which `sense.reasons` fills in.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from fairyring.kernel.editing.tables import BadParts
from fairyring.kernel.words import listed, marked, player, say

from ..parts import MODES, Effect, Item, Whom
from ..position.hill.track import NAMES
from ..position.mischief.declarations import Declaration
from . import deeds
from .things import (
    ground_name,
    items,
    quoted,
    side,
    tile_name,
    types_named,
    way_round,
)  # fmt: skip


class Seen(NamedTuple):
    """A declared card, the one below at which it is aimed, and the viewer."""

    about: Declaration
    below: Declaration | None
    viewer: int | None

    @property
    def by(self) -> str:
        """The name of its player."""
        return player(self.about.player)

    @property
    def whom(self) -> str:
        """The name of its target."""
        return player(self.about.target)

    @property
    def aims_at_viewer(self) -> bool:
        """True if it aims at the viewer."""
        return self.about.target == self.viewer


Would = Callable[[Seen], str]
Deed = Callable[[str, Declaration], str]


# The effect that a card would have if nobody answers. A sentence has no capital yet.


def _by_player(text: str) -> Would:
    return lambda seen: say(text, player=seen.by)


def _at_cell(text: str) -> Would:
    return lambda seen: say(text, place=NAMES[seen.about.cell])


def _to_target(to_you: str, to_other: str) -> Would:
    """Return one of two sentences: the card is aimed at the viewer, or at another seat."""

    def told(seen: Seen) -> str:
        item = seen.about.item
        named = items(item) if item in tuple(Item) else ""
        text = to_you if seen.aims_at_viewer else to_other
        return say(text, player=seen.by, target=seen.whom, items=named)

    return told


def _would_mark(seen: Seen) -> str:
    marker = MODES[seen.about.mode].marker
    assert marker is not None
    place, ground = NAMES[seen.about.cell], ground_name(marker)
    return say("{place} would become {ground} for this round.", place=place, ground=ground)


def _would_knock(seen: Seen) -> str:
    whom = MODES[seen.about.mode].whom
    if whom == Whom.EVERYONE:
        return say("All sleds that stand would fall over.")
    if seen.about.is_copy and whom == Whom.SLED_THERE:
        return say("{player} could knock down a sled in this movement.", player=seen.by)
    return _FALL(seen)


_FALL: Final = _to_target(
    marked("your sled would be knocked down."),
    marked("the sled of {target} would be knocked down."),
)


def _would_bump(seen: Seen) -> str:
    way = side(seen.about.direction)
    if seen.aims_at_viewer:
        return say("your sled would be moved one space to the {way}.", way=way)
    who = seen.whom
    return say("the sled of {target} would be moved one space to the {way}.", target=who, way=way)


def _would_pull(seen: Seen) -> str:
    where = NAMES[seen.about.cell]
    if seen.aims_at_viewer:
        return say("your sled would be pulled to {place}.", place=where)
    return say("the sled of {target} would be pulled to {place}.", target=seen.whom, place=where)


def _would_sidestep(seen: Seen) -> str:
    way = side(seen.about.direction)
    return say("{player} would go one space to the {way}.", player=seen.by, way=way)


def _would_pass(seen: Seen) -> str:
    item, way = items(seen.about.item), way_round(seen.about.way)
    return say("everybody would pass all {items} {way}.", items=item, way=way)


def _would_draw(seen: Seen) -> str:
    mode = MODES[seen.about.mode]
    return say(
        "{player} would look at {number} {items} and keep {kept}.",
        player=seen.by,
        number=mode.draws,
        items=items(seen.about.item),
        kept=mode.keeps,
    )


def _would_cancel(seen: Seen) -> str:
    assert seen.below is not None
    card, who = quoted(seen.below.card), player(seen.below.player)
    if MODES[seen.about.mode].takes:
        return say(
            "{card} of {other} would not happen, and {player} would get it.",
            card=card,
            other=who,
            player=seen.by,
        )
    return say("{card} of {other} would not happen.", card=card, other=who)


def _would_copy(seen: Seen) -> str:
    raise AssertionError("a copy has the effect of the card that it copies")


def _would_deflect(seen: Seen) -> str:
    assert seen.below is not None
    card = quoted(seen.below.card)
    if seen.aims_at_viewer:
        return say("{card} would hit you instead.", card=card)
    return say("{card} would hit {target} instead.", card=card, target=seen.whom)


def _would_ban(seen: Seen) -> str:
    types = types_named(MODES[seen.about.mode].bans)
    if seen.aims_at_viewer:
        return say("you could play no {types} cards in this round.", types=types)
    return say("{target} could play no {types} cards in this round.", target=seen.whom, types=types)


def _would_mine(seen: Seen) -> str:
    places = listed([NAMES[cell] for cell in seen.about.cells(seen.about.mines)])
    return say("landmines would lie on {places}.", places=places)


def _would_lay(seen: Seen) -> str:
    return say(
        "{player} would lay {tile} on {place}, before anybody else.",
        player=seen.by,
        tile=tile_name(seen.about.tile),
        place=NAMES[seen.about.gap],
    )


def _would_swap_tiles(seen: Seen) -> str:
    places = listed([NAMES[seen.about.cell], NAMES[seen.about.other_cell]])
    return say("the tiles on {places} would change places.", places=places)


class EffectWords(NamedTuple):
    """The sentences about one effect."""

    would: Would
    """The effect that a declared card would have."""
    use: str
    """The use of a card that is kept."""
    promise: str = ""
    """The benefit for its player, where nothing better can be said of the position."""
    deed: Deed = deeds.aimed
    """The card with its choices so far."""
    next_cell: str = marked("{card}: choose a cell.")
    """The question for one more cell, after the first one, which is `place`."""
    worked: str = ""
    """The line of the log for the fact `Worked`, with {name}, {target} and {place}."""


_MOVES_ON: Final = marked("You still have {card}, which moves your sled on.")
_OPENS: Final = marked("You still have {card}, which can open a way for you.")
_SAVES: Final = marked("You still have {card}, which can save you from a card.")
_BRINGS: Final = marked("You still have {card}, which can bring you something better.")
_CHANGES: Final = marked("You still have {card}, which can change the hill.")
_HINDERS: Final = marked("You still have {card}, which can hinder somebody.")

WORDS: Final[dict[Effect, EffectWords]] = {
    Effect.MARK: EffectWords(_would_mark, _CHANGES, deed=deeds.marked),
    Effect.KNOCK_DOWN: EffectWords(
        _would_knock,
        marked("You still have {card}, which can knock down others."),
        deed=deeds.moving,
    ),
    Effect.STAND_UP: EffectWords(
        _to_target(
            marked("your sled would stand up."), marked("the sled of {target} would stand up.")
        ),
        marked("You still have {card}, which can help your sled up."),
        marked("If nobody stops it, a sled that lies stands up again."),
    ),
    Effect.BUMP: EffectWords(
        _would_bump,
        _HINDERS,
        marked("If nobody stops it, you move another sled from your cell."),
        deeds.bumped,
    ),
    Effect.PULL: EffectWords(
        _would_pull,
        _HINDERS,
        marked("If nobody stops it, you pull a sled towards you."),
        deeds.pulled,
    ),
    Effect.MOVE_AGAIN: EffectWords(
        _by_player(marked("{player} would move once more.")),
        _MOVES_ON,
        marked("If nobody stops it, you move once more."),
    ),
    Effect.SIDESTEP: EffectWords(
        _would_sidestep,
        _MOVES_ON,
        marked("If nobody stops it, you go one cell to the side."),
        deeds.sideways,
    ),
    Effect.PASS_OBSTACLE: EffectWords(
        _by_player(marked("one barricade or rock would not stop {player}.")),
        _OPENS,
        marked("If nobody stops it, one barricade or rock does not count."),
        deeds.moving,
    ),
    Effect.PASS_TREES: EffectWords(
        _by_player(marked("trees would not stop {player} in this movement.")),
        _OPENS,
        marked("If nobody stops it, you may drive through trees."),
        deeds.moving,
    ),
    Effect.SWAP_HANDS: EffectWords(
        _to_target(
            marked("you would swap all your {items} with {player}."),
            marked("{player} and {target} would swap all their {items}."),
        ),
        _BRINGS,
        marked("If nobody stops it, you swap cards or tiles with somebody."),
        deeds.with_items,
    ),
    Effect.PASS_HANDS: EffectWords(
        _would_pass,
        _BRINGS,
        marked("If nobody stops it, all cards or all tiles go round."),
        deeds.passed,
    ),
    Effect.REDRAW_HAND: EffectWords(
        _to_target(
            marked("you would give up all your {items} and draw new ones."),
            marked("{target} would give up all {items} and draw new ones."),
        ),
        _BRINGS,
        marked("If nobody stops it, a whole hand is changed for a new one."),
        deeds.with_items,
    ),
    Effect.DRAW_AND_KEEP: EffectWords(_would_draw, _BRINGS, deed=deeds.with_items),
    Effect.STEAL: EffectWords(
        _to_target(
            marked("{player} would look at your {items} and take one."),
            marked("{player} would look at the {items} of {target} and take one."),
        ),
        _BRINGS,
        marked("If nobody stops it, you take something from somebody."),
        deeds.with_items,
    ),
    Effect.CANCEL: EffectWords(_would_cancel, _SAVES, deed=deeds.bare),
    Effect.COPY: EffectWords(
        _would_copy, marked("You still have {card}, which can copy a good card."), deed=deeds.bare
    ),
    Effect.DEFLECT: EffectWords(_would_deflect, _SAVES, deed=deeds.deflected),
    Effect.MOVE_LAST: EffectWords(
        _by_player(marked("{player} would move last in this round.")),
        marked("You still have {card}, which lets you move last."),
    ),
    Effect.BAN: EffectWords(
        _would_ban, _HINDERS, marked("If nobody stops it, you forbid somebody some kinds of cards.")
    ),
    Effect.LAY_MINES: EffectWords(_would_mine, _HINDERS, deed=deeds.mined),
    Effect.LAY_EARLY: EffectWords(
        _would_lay,
        _CHANGES,
        marked("If nobody stops it, you choose where your tile lies."),
        deeds.laid,
    ),
    Effect.REPLACE_TILE: EffectWords(
        _at_cell(marked("a tile from the pile would come to {place} instead of the one there.")),
        _CHANGES,
        marked("If nobody stops it, a new tile takes the place of another."),
    ),
    Effect.SWAP_TILES: EffectWords(
        _would_swap_tiles,
        _CHANGES,
        marked("If nobody stops it, two tiles change places."),
        deeds.swapped,
        marked("{card}: choose the tile that {place} swaps with."),
    ),
    Effect.TURN_TILE: EffectWords(
        _at_cell(marked("the tile on {place} would be turned.")),
        _CHANGES,
        marked("If nobody stops it, you turn a tile as you like."),
        deeds.turned,
    ),
    Effect.BOMB_TILE: EffectWords(
        _at_cell(marked("{place} would be blown up: nobody could go there any more.")),
        _CHANGES,
        marked("If nobody stops it, nobody can go to one cell any more."),
    ),
}


for _effect in Effect:
    if _effect not in WORDS:
        raise BadParts(f"words/effects.py: no row in WORDS to {_effect.word}")
