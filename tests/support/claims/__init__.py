"""Checks of reasons: each claim is counted again in a world before and after the action."""

from typing import Final

from claims import of_drool, of_gobble, of_school, of_sled, of_swing
from claims.claim import Check, Claim
from fairyring.kernel.words import Said

__all__ = ["CHECKS", "Check", "Claim", "holds"]

CHECKS: Final[dict[str, dict[str, Check]]] = {
    "gdfr": of_drool.CHECKS,
    "gobblestones": of_gobble.CHECKS,
    "swinger": of_swing.CHECKS,
    "toboggan": of_sled.CHECKS,
    "fairy_school": of_school.CHECKS,
}
"""By game and by text."""


def holds(key: str, said: Said, claim: Claim) -> bool | None:
    """Return whether a sentence is true in this world, or None if it claims nothing."""
    check = CHECKS[key].get(said.text)
    return None if check is None else check(claim._replace(values=dict(said.values)))
