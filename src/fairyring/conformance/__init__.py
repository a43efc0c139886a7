"""The conformance kit: everything that a game must keep, held to random games of it.

`check(game)` plays them, says in a `Report` how much it tried, and raises `Broken` where a game
breaks a promise, or `Untaught` where its lesson does not teach it; `position_at` is the way back to
the position where it did. Each file has the checks of one subject; `kit.CHECKS` lists those of
random games.
"""

from fairyring.conformance.kit import check
from fairyring.conformance.perft import perft
from fairyring.conformance.report import Broken, Report, Untaught
from fairyring.conformance.walk import position_at

__all__ = ["Broken", "Report", "Untaught", "check", "perft", "position_at"]
