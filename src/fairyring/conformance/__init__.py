"""The conformance kit: plays random games and checks that they keep the contract.

`check(game)` plays them and returns a `Report` of how much it tried. It raises `Broken` if a game
breaks a promise, or `Untaught` if its lesson does not work; `position_at` returns the position
where that happened. Reading order, from the bottom up: `report`, the `moment` of a game that is
checked, the `walk` through a game, the `checks`, and the `kit` that runs them.
"""

from fairyring.conformance.kit import check
from fairyring.conformance.perft import perft
from fairyring.conformance.report import Broken, Report, Untaught
from fairyring.conformance.walk import position_at

__all__ = ["Broken", "Report", "Untaught", "check", "perft", "position_at"]
