"""Tables of Goblin Toboggan at which cards are answered and copied."""

from sled import Scenario, slope

MAGE_ENGINEER, DRIVER_BOMBARDIER = 0b0110, 0b1001
"""The types of cards that the two Snowballs ban, as bits."""


def four(**hands: str) -> Scenario:
    """Return a race of four standing sleds; `a` to `d` are the hands of seats 1 to 4."""
    race = slope("B2", "B4", "D3", "F5")
    for seat, name in enumerate("abcd", 1):
        race.hold(seat, hands.get(name, ""))
    return race


def grenade(on: int = 2, **hands: str) -> Scenario:
    """Return a race in which seat 1 throws a Grenade."""
    return four(a=f"Grenade, {hands.pop('a', '')}", **hands).play("play Grenade", f"on seat {on}")
