"""All that is said about each effect of a card, in one row.

Texts for hints are templates, which `sense.reasons` fills in.
"""

from collections.abc import Callable
from typing import NamedTuple

from fairyring.kernel.editing.tables import BadParts
from fairyring.kernel.words import marked, player

from ..parts import MODES, Effect, Pick, Whom
from ..position.mischief.declarations import Declaration
from .choices import PICKS, Gaps, chosen, filled
from .things import ground_name, quoted, types_named


class Seen(NamedTuple):
    """A declared card, the one below at which it is aimed, and the viewer."""

    about: Declaration
    below: Declaration | None
    viewer: int | None

    @property
    def under(self) -> Declaration:
        """The card below, for a card that answers another."""
        assert self.below is not None
        return self.below


Choose = Callable[[Seen], str]
"""Chooses between several texts."""
_GAPS: Gaps[Seen] = {
    "player": lambda seen: player(seen.about.player),
    "target": lambda seen: player(seen.about.target),
    "ground": lambda seen: ground_name(MODES[seen.about.mode].marker or 0),
    "types": lambda seen: types_named(MODES[seen.about.mode].bans),
    "number": lambda seen: MODES[seen.about.mode].draws,
    "kept": lambda seen: MODES[seen.about.mode].keeps,
    "card": lambda seen: quoted(seen.under.card),
    "other": lambda seen: player(seen.under.player),
}


def would(seen: Seen) -> str:
    """Say what a card would do if nobody answers; the sentence has no capital yet."""
    text = WORDS[MODES[seen.about.mode].effect].would
    given = {row.gap: words for row, words in chosen(seen.about)}
    given["places"] = given.get("place", "")
    return filled(text if isinstance(text, str) else text(seen), _GAPS, seen, **given)


def _to_target(to_you: str, to_other: str) -> Choose:
    """Choose by whether the card is aimed at the viewer."""
    return lambda seen: to_you if seen.about.target == seen.viewer else to_other


_FALL = _to_target(
    marked("your sled would be knocked down."),
    marked("the sled of {target} would be knocked down."),
)


def _would_knock(seen: Seen) -> str:
    whom = MODES[seen.about.mode].whom
    if whom == Whom.EVERYONE:
        return marked("All sleds that stand would fall over.")
    if seen.about.is_copy and whom == Whom.SLED_THERE:
        return marked("{player} could knock down a sled in this movement.")
    return _FALL(seen)


def _would_cancel(seen: Seen) -> str:
    if MODES[seen.about.mode].takes:
        return marked("{card} of {other} would not happen, and {player} would get it.")
    return marked("{card} of {other} would not happen.")


class EffectWords(NamedTuple):
    """The sentences about one effect."""

    would: str | Choose
    """The effect that a declared card would have, with the gaps of its choices and of `_GAPS`."""
    use: str
    """The use of a card that is kept."""
    promise: str = ""
    """The benefit for its player, where nothing better can be said of the position."""
    next_cell: str = PICKS[Pick.CELL].question
    """The question for one more cell, after the first one, which is `place`."""
    worked: str = ""
    """The line of the log for the fact `Worked`, with {name}, {target} and {place}."""


_MOVES_ON = marked("You still have {card}, which moves your sled on.")
_OPENS = marked("You still have {card}, which can open a way for you.")
_SAVES = marked("You still have {card}, which can save you from a card.")
_BRINGS = marked("You still have {card}, which can bring you something better.")
_CHANGES = marked("You still have {card}, which can change the hill.")
_HINDERS = marked("You still have {card}, which can hinder somebody.")

WORDS: dict[Effect, EffectWords] = {
    Effect.MARK: EffectWords(marked("{place} would become {ground} for this round."), _CHANGES),
    Effect.KNOCK_DOWN: EffectWords(
        _would_knock,
        marked("You still have {card}, which can knock down others."),
    ),
    Effect.STAND_UP: EffectWords(
        _to_target(
            marked("your sled would stand up."), marked("the sled of {target} would stand up.")
        ),
        marked("You still have {card}, which can help your sled up."),
        marked("If nobody stops it, a sled that lies stands up again."),
    ),
    Effect.BUMP: EffectWords(
        _to_target(
            marked("your sled would be moved one space to the {way}."),
            marked("the sled of {target} would be moved one space to the {way}."),
        ),
        _HINDERS,
        marked("If nobody stops it, you move another sled from your cell."),
    ),
    Effect.PULL: EffectWords(
        _to_target(
            marked("your sled would be pulled to {place}."),
            marked("the sled of {target} would be pulled to {place}."),
        ),
        _HINDERS,
        marked("If nobody stops it, you pull a sled towards you."),
    ),
    Effect.MOVE_AGAIN: EffectWords(
        marked("{player} would move once more."),
        _MOVES_ON,
        marked("If nobody stops it, you move once more."),
    ),
    Effect.SIDESTEP: EffectWords(
        marked("{player} would go one space to the {way}."),
        _MOVES_ON,
        marked("If nobody stops it, you go one cell to the side."),
    ),
    Effect.PASS_OBSTACLE: EffectWords(
        marked("one barricade or rock would not stop {player}."),
        _OPENS,
        marked("If nobody stops it, one barricade or rock does not count."),
    ),
    Effect.PASS_TREES: EffectWords(
        marked("trees would not stop {player} in this movement."),
        _OPENS,
        marked("If nobody stops it, you may drive through trees."),
    ),
    Effect.SWAP_HANDS: EffectWords(
        _to_target(
            marked("you would swap all your {items} with {player}."),
            marked("{player} and {target} would swap all their {items}."),
        ),
        _BRINGS,
        marked("If nobody stops it, you swap cards or tiles with somebody."),
    ),
    Effect.PASS_HANDS: EffectWords(
        marked("everybody would pass all {items} {way}."),
        _BRINGS,
        marked("If nobody stops it, all cards or all tiles go round."),
    ),
    Effect.REDRAW_HAND: EffectWords(
        _to_target(
            marked("you would give up all your {items} and draw new ones."),
            marked("{target} would give up all {items} and draw new ones."),
        ),
        _BRINGS,
        marked("If nobody stops it, a whole hand is changed for a new one."),
    ),
    Effect.DRAW_AND_KEEP: EffectWords(
        marked("{player} would look at {number} {items} and keep {kept}."), _BRINGS
    ),
    Effect.STEAL: EffectWords(
        _to_target(
            marked("{player} would look at your {items} and take one."),
            marked("{player} would look at the {items} of {target} and take one."),
        ),
        _BRINGS,
        marked("If nobody stops it, you take something from somebody."),
    ),
    Effect.CANCEL: EffectWords(_would_cancel, _SAVES),
    # A copy has the effect of the card that it copies.
    Effect.COPY: EffectWords("", marked("You still have {card}, which can copy a good card.")),
    Effect.DEFLECT: EffectWords(
        _to_target(
            marked("{card} would hit you instead."), marked("{card} would hit {target} instead.")
        ),
        _SAVES,
    ),
    Effect.MOVE_LAST: EffectWords(
        marked("{player} would move last in this round."),
        marked("You still have {card}, which lets you move last."),
    ),
    Effect.BAN: EffectWords(
        _to_target(
            marked("you could play no {types} cards in this round."),
            marked("{target} could play no {types} cards in this round."),
        ),
        _HINDERS,
        marked("If nobody stops it, you forbid somebody some kinds of cards."),
    ),
    Effect.LAY_MINES: EffectWords(marked("landmines would lie on {places}."), _HINDERS),
    Effect.LAY_EARLY: EffectWords(
        marked("{player} would lay {tile} on {place}, before anybody else."),
        _CHANGES,
        marked("If nobody stops it, you choose where your tile lies."),
    ),
    Effect.REPLACE_TILE: EffectWords(
        marked("a tile from the pile would come to {place} instead of the one there."),
        _CHANGES,
        marked("If nobody stops it, a new tile takes the place of another."),
    ),
    Effect.SWAP_TILES: EffectWords(
        marked("the tiles on {places} would change places."),
        _CHANGES,
        marked("If nobody stops it, two tiles change places."),
        marked("{card}: choose the tile that {place} swaps with."),
    ),
    Effect.TURN_TILE: EffectWords(
        marked("the tile on {place} would be turned."),
        _CHANGES,
        marked("If nobody stops it, you turn a tile as you like."),
    ),
    Effect.BOMB_TILE: EffectWords(
        marked("{place} would be blown up: nobody could go there any more."),
        _CHANGES,
        marked("If nobody stops it, nobody can go to one cell any more."),
    ),
}


for _effect in Effect:
    if _effect not in WORDS:
        raise BadParts(f"words/effects.py: no row in WORDS to {_effect.word}")
