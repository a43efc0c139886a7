"""Checks of the catalogue: actions are unique objects, in order, and their notations read back."""

import pickle

from fairyring.conformance.moment import Check, Moment
from fairyring.conformance.report import Flaw, seat_name
from fairyring.kernel.action import Action
from fairyring.kernel.game import Game

_RESERVED = "{};#"
"""Records use these characters for comments and between actions."""


def check_notations(game: Game) -> None:
    """Check the catalogue itself, without a position; raise Flaw."""
    folded: dict[str, Action] = {}
    for index, action in enumerate(game.catalogue):
        written = action.notation
        twin = folded.setdefault(written.casefold(), action)
        if twin is not action:
            raise Flaw(f"{twin.notation!r} and {written!r} read alike, for case does not matter")
        if not written or " ".join(written.split()) != written or not written.isprintable():
            raise Flaw(f"{written!r} has spaces at an end or two together, or cannot be printed")
        if any(sign in written for sign in _RESERVED):
            raise Flaw(f"{written!r} has one of the signs {' '.join(_RESERVED)} that records use")
        if action.index != index or game.catalogue[index] is not action:
            raise Flaw(f"{written!r} is number {index}, and its index is {action.index}")
        if game.catalogue.read(written) is not action:
            raise Flaw(f"{written!r} reads back as another action")
        if pickle.loads(pickle.dumps(action)) is not action:
            raise Flaw(f"{written!r} is another object when it is pickled and unpickled")


def actions_come_from_the_catalogue(moment: Moment) -> None:
    """Legal actions are objects of the catalogue, each once and in its order."""
    catalogue = moment.game.catalogue
    for seat in moment.seats:
        before = -1
        for action in moment.position.actions(seat):
            if not 0 <= action.index < len(catalogue) or catalogue[action.index] is not action:
                raise Flaw(f"{seat_name(seat)} may play {action}, which the catalogue has not")
            if action.index == before:
                raise Flaw(f"{seat_name(seat)} may play {action.notation!r} twice")
            if action.index < before:
                raise Flaw(
                    f"{seat_name(seat)} may play {action.notation!r}, number {action.index} of the"
                    f" catalogue, listed after number {before}"
                )
            before = action.index


CHECKS = (Check(actions_come_from_the_catalogue),)
