"""The cards to cut out of paper: a goblin on one side, a fairy on the other."""

from fairyring.kernel.display.printed import Printed, card

from .parts import CARDS, face_key

BOX: tuple[Printed, ...] = tuple(
    card(face_key(one.goblin.name), back=face_key(one.fairy.name)) for one in CARDS
)
ALSO: tuple[str, ...] = ()
