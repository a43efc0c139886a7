"""Guards for OpenSpiel's C++ search bots, which crash the process on games in Python."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

import pyspiel

_BOTS: Final = {
    "MCTSBot": ("step", "step_with_policy", "get_policy", "mcts_search"),
    "ISMCTSBot": ("step", "step_with_policy", "get_policy"),
}
_INSTEAD: Final = (
    "pyspiel.{bot} is C++ and crashes on games in Python, such as this one; the search of"
    " open_spiel.python.algorithms.ismcts plays it"
)


class NoSuchSearch(TypeError):
    """A search of OpenSpiel that cannot play games in Python."""


def refuse_for(states: type) -> None:
    """Make the bots refuse states of this class; they play all others as before.

    It may be called again without effect.
    """
    for bot, methods in _BOTS.items():
        found = getattr(pyspiel, bot)
        for method in methods:
            asked = getattr(found, method, None)
            if asked is not None and not hasattr(asked, "__wrapped__"):
                setattr(found, method, _guarded(asked, bot, states))


def _guarded(asked: Callable[..., Any], bot: str, states: type) -> Callable[..., Any]:
    @wraps(asked)
    def guarded(self: Any, state: Any, *more: Any) -> Any:
        if isinstance(state, states):
            raise NoSuchSearch(_INSTEAD.format(bot=bot))
        return asked(self, state, *more)

    return guarded
