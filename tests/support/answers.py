"""Tables of Goblin Toboggan at which cards are answered and copied."""

from sled import Scenario, slope

MAGE_ENGINEER, DRIVER_BOMBARDIER = 0b0110, 0b1001
"""What the two Snowballs ban."""


def four(**hands: str) -> Scenario:
    """Four standing sleds; `a` to `d` are what seats 1 to 4 hold."""
    race = slope("B2", "B4", "D3", "F5")
    for seat, name in enumerate("abcd", 1):
        race.hold(seat, hands.get(name, ""))
    return race


def grenade(on: int = 2, **hands: str) -> Scenario:
    """Seat 1 throws a Grenade."""
    return four(a=f"Grenade, {hands.pop('a', '')}", **hands).play("play Grenade", f"on seat {on}")
