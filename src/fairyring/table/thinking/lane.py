"""The interface of lanes, which run thoughts: in processes at a server, in a worker of a page."""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Concatenate, Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class ClosedHouse(RuntimeError):
    """The house is closed and has no workers any more."""


NO_WORKER: Final = (ClosedHouse, BrokenExecutor)
"""The exceptions of a thought that could not be run, whatever it was."""


class Lane(Protocol):
    """Runs thoughts outside of the event loop."""

    async def think(
        self,
        table: str,
        seconds: float,
        thought: Callable[Concatenate[int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run a thought for a table, estimated to take some seconds.

        The thought is a function of a module, with plain data as arguments and result. Its first
        argument is the divisor of its thinking time; its last one is the time limit in seconds.
        Raises the exception of the thought, or one of NO_WORKER if it could not be run to its end.
        """

    def close(self) -> None:
        """Stop all thoughts."""
