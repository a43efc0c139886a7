"""The conformance kit: plays random games and checks that they keep the contract.

`check(game)` plays them and returns a `Report` of how much it tried. It raises `Broken` if a game
breaks a promise, `Untaught` if its lesson does not work, or `InnerImports` if a third-party game
imports more than public modules; `position_at` returns the position where a promise was broken.
Reading order, from the bottom up: `report`, the `moment` of a game that is checked, the `walk`
through a game, the `checks`, and the `kit` that runs them.
"""

from fairyring.conformance.kit import check
from fairyring.conformance.perft import perft
from fairyring.conformance.report import Broken, InnerImports, Report, Untaught
from fairyring.conformance.walk import position_at

__all__ = ["Broken", "InnerImports", "Report", "Untaught", "check", "perft", "position_at"]
