"""The effect that a declared card would have if nobody answers, as a sentence for the viewer."""

from collections.abc import Callable
from typing import Final, NamedTuple

from fairyring.kernel.words import listed, marked, player, say

from ...parts import MODES, Effect, Item, Whom
from ...position.hill.track import NAMES
from ...position.mischief.declarations import Declaration
from ...position.race.race import Race
from ..words import capital, ground_name, items, quoted, side, tile_name, types_named, way_round


class _Seen(NamedTuple):
    """A declared card, the one below at which it is aimed, and the viewer."""

    race: Race
    about: Declaration
    below: Declaration | None
    viewer: int | None

    @property
    def by(self) -> str:
        return player(self.about.player)

    @property
    def aims_at_viewer(self) -> bool:
        return self.about.target == self.viewer


def outlook(race: Race, viewer: int | None) -> str:
    """Say what the card on top of the stack would do, once all its choices are made."""
    about = Declaration(race.stack[-1].about)
    below = Declaration(race.stack[-2].about) if len(race.stack) > 1 else None
    effect = Effect(MODES[about.mode].effect)
    return capital(_WOULD[effect](_Seen(race, about, below, viewer)))


def _to_target(to_you: str, to_other: str) -> Callable[[_Seen], str]:
    """Return one of two sentences: the card is aimed at the viewer, or at another seat."""

    def told(seen: _Seen) -> str:
        about = seen.about
        first = about.choice(0)
        item = items(first) if first in tuple(Item) else ""
        who = player(about.target)
        return say(
            to_you if seen.aims_at_viewer else to_other, player=seen.by, target=who, items=item
        )

    return told


def _by_player(text: str) -> Callable[[_Seen], str]:
    return lambda seen: say(text, player=seen.by)


def _at_cell(text: str) -> Callable[[_Seen], str]:
    return lambda seen: say(text, place=NAMES[seen.about.cell])


def _mark(seen: _Seen) -> str:
    marker = MODES[seen.about.mode].marker
    assert marker is not None
    return say(
        "{place} would become {ground} for this round.",
        place=NAMES[seen.about.cell],
        ground=ground_name(marker),
    )


def _knock(seen: _Seen) -> str:
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


def _bump(seen: _Seen) -> str:
    way = side(seen.about.direction)
    if seen.aims_at_viewer:
        return say("your sled would be moved one space to the {way}.", way=way)
    who = player(seen.about.target)
    return say("the sled of {target} would be moved one space to the {way}.", target=who, way=way)


def _pull(seen: _Seen) -> str:
    where, who = NAMES[seen.about.cell], player(seen.about.target)
    if seen.aims_at_viewer:
        return say("your sled would be pulled to {place}.", place=where)
    return say("the sled of {target} would be pulled to {place}.", target=who, place=where)


def _sidestep(seen: _Seen) -> str:
    way = side(seen.about.direction)
    return say("{player} would go one space to the {way}.", player=seen.by, way=way)


def _pass_hands(seen: _Seen) -> str:
    about = seen.about
    way = way_round(about.way)
    return say("everybody would pass all {items} {way}.", items=items(about.item), way=way)


def _draw(seen: _Seen) -> str:
    mode = MODES[seen.about.mode]
    return say(
        "{player} would look at {number} {items} and keep {kept}.",
        player=seen.by,
        number=mode.draws,
        items=items(seen.about.item),
        kept=mode.keeps,
    )


def _cancel(seen: _Seen) -> str:
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


def _deflect(seen: _Seen) -> str:
    assert seen.below is not None
    card = quoted(seen.below.card)
    if seen.aims_at_viewer:
        return say("{card} would hit you instead.", card=card)
    return say("{card} would hit {target} instead.", card=card, target=player(seen.about.target))


def _ban(seen: _Seen) -> str:
    types = types_named(MODES[seen.about.mode].bans)
    if seen.aims_at_viewer:
        return say("you could play no {types} cards in this round.", types=types)
    who = player(seen.about.target)
    return say("{target} could play no {types} cards in this round.", target=who, types=types)


def _mines(seen: _Seen) -> str:
    about = seen.about
    places = listed([NAMES[cell] for cell in about.cells(about.mines)])
    return say("landmines would lie on {places}.", places=places)


def _lay(seen: _Seen) -> str:
    return say(
        "{player} would lay {tile} on {place}, before anybody else.",
        player=seen.by,
        tile=tile_name(seen.about.tile),
        place=NAMES[seen.about.other_cell],
    )


def _swap_tiles(seen: _Seen) -> str:
    places = listed([NAMES[seen.about.cell], NAMES[seen.about.other_cell]])
    return say("the tiles on {places} would change places.", places=places)


_WOULD: Final[dict[Effect, Callable[[_Seen], str]]] = {
    Effect.MARK: _mark,
    Effect.KNOCK_DOWN: _knock,
    Effect.STAND_UP: _to_target(
        marked("your sled would stand up."), marked("the sled of {target} would stand up.")
    ),
    Effect.BUMP: _bump,
    Effect.PULL: _pull,
    Effect.MOVE_AGAIN: _by_player(marked("{player} would move once more.")),
    Effect.SIDESTEP: _sidestep,
    Effect.PASS_OBSTACLE: _by_player(marked("one barricade or rock would not stop {player}.")),
    Effect.PASS_TREES: _by_player(marked("trees would not stop {player} in this movement.")),
    Effect.SWAP_HANDS: _to_target(
        marked("you would swap all your {items} with {player}."),
        marked("{player} and {target} would swap all their {items}."),
    ),
    Effect.PASS_HANDS: _pass_hands,
    Effect.REDRAW_HAND: _to_target(
        marked("you would give up all your {items} and draw new ones."),
        marked("{target} would give up all {items} and draw new ones."),
    ),
    Effect.DRAW_AND_KEEP: _draw,
    Effect.STEAL: _to_target(
        marked("{player} would look at your {items} and take one."),
        marked("{player} would look at the {items} of {target} and take one."),
    ),
    Effect.CANCEL: _cancel,
    Effect.DEFLECT: _deflect,
    Effect.MOVE_LAST: _by_player(marked("{player} would move last in this round.")),
    Effect.BAN: _ban,
    Effect.LAY_MINES: _mines,
    Effect.LAY_EARLY: _lay,
    Effect.REPLACE_TILE: _at_cell(
        marked("a tile from the pile would come to {place} instead of the one there.")
    ),
    Effect.SWAP_TILES: _swap_tiles,
    Effect.TURN_TILE: _at_cell(marked("the tile on {place} would be turned.")),
    Effect.BOMB_TILE: _at_cell(
        marked("{place} would be blown up: nobody could go there any more.")
    ),
}
"""By effect; a copy has the effect of the card that it copies."""
