"""Thinking in a second worker, so that the table answers while a character thinks."""

import asyncio
import pickle
from base64 import b64decode, b64encode
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Concatenate, Final, ParamSpec, TypeVar

from fairyring.local.browser import Thinker

P = ParamSpec("P")
R = TypeVar("R")

_PHONE: Final = 2
"""Into so many parts the time of a character is cut: what thinks here may be a phone."""
_LATEST: Final = 90.0
"""After so many seconds a thought is ended, whatever it was allowed."""


class WorkerLane:
    """One thought after the other."""

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
        """Think for a table; the last that a thought is told is how long it may take."""
        limit = args[-1] if args and isinstance(args[-1], float) else _LATEST
        asked = _text((thought, (_PHONE, *args), kwargs))
        async with self._turn:
            try:
                told = await self._thinker.think(asked, min(limit, _LATEST))
            except Exception as ended:
                raise BrokenExecutor("the worker was ended") from ended
        failure, result = pickle.loads(b64decode(told))
        if failure:
            raise RuntimeError(failure)
        answer: R = result
        return answer

    def close(self) -> None:
        """The worker ends with its page."""


def thought(asked: str) -> str:
    """What the second worker does: think, and tell what came of it, or what was wrong."""
    think, args, kwargs = pickle.loads(b64decode(asked))
    try:
        return _text(("", think(*args, **kwargs)))
    except Exception as failure:  # whatever a bot may do wrong: who asked is told
        return _text((repr(failure), None))


def _text(told: object) -> str:
    return b64encode(pickle.dumps(told)).decode()
