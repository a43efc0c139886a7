"""Where thoughts of one pace are thought: in processes at a server, elsewhere in a page."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Concatenate, Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class ClosedHouse(RuntimeError):
    """A house that is closed has no workers any more."""


NO_WORKER: Final = (ClosedHouse, BrokenExecutor)
"""What is wrong where a thought could not be thought, whatever it was."""


class Lane(Protocol):
    """Who thinks, one thought after the other, and never where the tables wait."""

    async def think(
        self,
        table: str,
        seconds: float,
        thought: Callable[Concatenate[int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Think for a table, which may take so many seconds.

        The thought is a function of a module, and all that it is told and tells is plain data. It
        is told first into how many parts its time is cut, and last how many seconds it may take
        before it is ended. Raises what it raises, and one of NO_WORKER where it was ended.
        """

    def close(self) -> None:
        """Think no more."""
