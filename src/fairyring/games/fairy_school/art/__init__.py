"""The pictures of Fairy School: cards, projects, creatures, tokens and signs, drawn by code.

`card-81` is a card by its printed number (13 to 48 look like 1 to 12, whose copies they are),
`final-F6` a final project, `creature-sea-dragon` a space of the creature board, `slot-top-1` an
empty slot of a forest, `element-fire` an element on a disc; `cube-2` is a cube of the second seat.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial

from fairyring.ink import paper

from .cards.cards import CARD_KEYS, back, card
from .cards.finals import FINAL_KEYS, final
from .cards.slots import SLOT_KEYS, slot
from .cover import cover
from .fairies import winner
from .signs import SIGNS, sign
from .tokens import CREATURE_KEYS, CUBE_KEYS, ELEMENT_KEYS, creature, cube, heap, kindness, studied

__all__ = ["KEYS", "SHEETED", "SIGNS", "back", "cover", "face", "sheet", "sign", "winner"]

_FACES: Mapping[str, Callable[[], str]] = {
    **{key: partial(card, key) for key in CARD_KEYS},
    **{key: partial(final, key) for key in FINAL_KEYS},
    **{key: partial(creature, key) for key in CREATURE_KEYS},
    **{key: partial(heap, key) for key in ELEMENT_KEYS},
    **{key: partial(slot, key) for key in SLOT_KEYS},
    **{key: partial(cube, key) for key in CUBE_KEYS},
    "kindness": kindness,
    "studied": studied,
}
KEYS = tuple(_FACES)
SHEETED = ("creature-", "element-", "slot-")
"""Prefixes of the faces that every fairy has on the table besides cards."""


@cache
def face(key: str) -> str:
    """Return the picture of a card, a final project, a space or a token."""
    return _FACES[key]()


@cache
def sheet() -> str:
    """Return one sheet with all faces that begin like SHEETED."""
    return paper.sheet({key: face(key) for key in KEYS if key.startswith(SHEETED)})
