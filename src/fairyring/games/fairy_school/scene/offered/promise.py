"""The effect of a use in words and signs, shown before the cube is spent."""

from fairyring.kernel.display.scene import Badge
from fairyring.kernel.words import player, say

from ...parts import CARDS, Line
from ...parts.notation import Special
from ...parts.words import line_words
from ...position.activation.reach import PERSONAL, SHARED_EACH, place_of
from ...position.activation.uses import has_card_for
from ...position.school.actions import Use
from ...position.school.fairy import Fairy
from ...position.school.phases import Ask
from ...position.table import FairySchool
from ..words import card_id, card_name, card_spoken, line_signs


def owner_of(view: FairySchool, seat: int, use: Use) -> int:
    """Return the owner of the card to use."""
    place = int(place_of(view, seat, use))
    return seat if place >= PERSONAL else place // SHARED_EACH


def used_piece(view: FairySchool, seat: int, use: Use) -> str:
    """Return the id of the card to touch."""
    return card_id(owner_of(view, seat, use), int(use.card))


def use_words(view: FairySchool, seat: int, use: Use) -> str:
    """Say which card is used, what it does, and who gets a point for it."""
    owner = owner_of(view, seat, use)
    fairy = view.fairies[seat]
    card = card_spoken(int(use.card))
    effect = line_words(_left_of(fairy, _line(use)))
    if fairy.ask == Ask.RE_ACTIVATE_ONE:
        told = say("Use once more: {card}. {effect}", card=card, effect=effect)
    else:
        told = say("Use {card}. {effect}", card=card, effect=effect)
    if owner == seat:
        return told
    return say("{told} 1 point for {player}.", told=told, player=player(owner))


def use_signs(view: FairySchool, seat: int, use: Use) -> tuple[Badge, ...]:
    """Return the effect of a use as signs."""
    return line_signs(_left_of(view.fairies[seat], _line(use)))


def gift_words(view: FairySchool, seat: int, gift: Use) -> str:
    """Say to which card a cube is given, and who gets the point."""
    owner = owner_of(view, seat, gift)
    return say(
        "Give a cube to {card} and use nothing. 1 point for {player}.",
        card=card_name(int(gift.card)),
        player=player(owner),
    )


def _line(use: Use) -> Line:
    return CARDS[use.card].effect[use.line]


def _left_of(fairy: Fairy, line: Line) -> Line:
    """F6.13: return only the gain of a line if there is no card for its special effect."""
    if has_card_for(fairy, int(line.special)):
        return line
    return line._replace(special=Special.NONE, cards=0)
