"""Runs thoughts in a second worker, so that tables respond while a bot thinks."""

import asyncio
import pickle
from base64 import b64decode, b64encode
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Concatenate, ParamSpec, TypeVar

from fairyring.offline.browser import Thinker

P = ParamSpec("P")
R = TypeVar("R")

_PHONE = 2
"""The divisor of the thinking time of characters: the device may be a phone."""
_LATEST = 90.0
"""Seconds after which any thought is aborted."""


class WorkerLane:
    """Runs one thought after the other."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._turn = asyncio.Lock()

    async def think(
        self,
        table: str,
        seconds: float,
        thought: Callable[Concatenate[int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run a thought for a table; its last argument, if a float, is its time limit."""
        limit = args[-1] if args and isinstance(args[-1], float) else _LATEST
        call = _text((thought, (_PHONE, *args), kwargs))
        async with self._turn:
            try:
                packed = await self._thinker.think(call, min(limit, _LATEST))
            except Exception as ended:
                raise BrokenExecutor("the worker was ended") from ended
        failure, result = pickle.loads(b64decode(packed))
        if failure:
            raise RuntimeError(failure)
        answer: R = result
        return answer

    def close(self) -> None:
        """Do nothing: the worker ends with its page."""


def thought(call: str) -> str:
    """Run a thought in the second worker; return its result, or its failure as a text."""
    think, args, kwargs = pickle.loads(b64decode(call))
    try:
        return _text(("", think(*args, **kwargs)))
    except Exception as failure:  # whatever a bot may raise is reported to the caller
        return _text((repr(failure), None))


def _text(value: object) -> str:
    return b64encode(pickle.dumps(value)).decode()
