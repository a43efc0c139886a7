"""Mass simulation, stored runs, matches between bots, game analysis, and benchmarks.

>>> import fairyring
>>> import fairyring.lab
>>> kept = fairyring.lab.run(fairyring.game("gdfr"), seats=2, games=20, seed=1)
>>> fairyring.lab.report(kept.folder).games
20
"""

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairyring.lab.interval import Share, wilson
    from fairyring.lab.reports.comparing import compare
    from fairyring.lab.reports.reporting import report
    from fairyring.lab.runs.running import run
    from fairyring.lab.tuning.search import tune

__all__ = ["Share", "compare", "report", "run", "tune", "wilson"]

_MODULES = {
    "Share": "interval",
    "compare": "reports.comparing",
    "report": "reports.reporting",
    "run": "runs.running",
    "tune": "tuning.search",
    "wilson": "interval",
}
"""The module of each public function; it is imported on first use."""


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"fairyring.lab.{_MODULES[name]}"), name)
