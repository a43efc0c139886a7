"""The conformance kit: everything that a game must keep, held to random games of it.

`check(game)` plays them, says in a `Report` how much it tried, and raises `Broken` where a game
breaks a promise, or `Untaught` where its lesson does not teach it; `position_at` is the way back to
the position where it did. From the ground up: what a `report` holds, a `moment` of a game, the
`walk` through one, the `checks`, and the `kit` that makes them.
"""

from fairyring.conformance.kit import check
from fairyring.conformance.perft import perft
from fairyring.conformance.report import Broken, Report, Untaught
from fairyring.conformance.walk import position_at

__all__ = ["Broken", "Report", "Untaught", "check", "perft", "position_at"]
