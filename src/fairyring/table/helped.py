"""Who was helped at a table: what a seat is advised to do, thought of once for each moment."""

import asyncio

from fairyring.bots.characters import ADVISER
from fairyring.kernel.position import Position
from fairyring.kernel.words import say
from fairyring.table.alone.solo import Solo
from fairyring.table.folding.state import TableState
from fairyring.table.spoken.refusal import Refusal
from fairyring.table.thinking.thinkers import Thinkers
from fairyring.table.thinking.worker_tasks import Advised


class _Thought:
    """What is thought of what one seat sees, and what of that it was told."""

    def __init__(self, view: Position, thinking: asyncio.Task[Advised]) -> None:
        self.view = view
        self.thinking = thinking
        self.told: set[str] = set()


class Helped:
    """Has a thought for each seat that asks, as long as it is true."""

    def __init__(self, state: TableState, solo: Solo, thinkers: Thinkers) -> None:
        self._state = state
        self._solo = solo
        self._thinkers = thinkers
        self._thoughts: dict[int, _Thought] = {}

    async def advised(self, view: Position, seat: int) -> Advised:
        """What a seat is advised that has this view; asked again, the same as before."""
        thought = self._thoughts.get(seat)
        if thought is None or thought.view != view or _failed(thought.thinking):
            thinking = asyncio.create_task(self._think(view, seat))
            thought = self._thoughts[seat] = _Thought(view, thinking)
        # Somebody else may wait for the same thought.
        return await asyncio.shield(thought.thinking)

    def is_new(self, seat: int, notation: str) -> bool:
        """Whether a seat is told this for the first time: an action, or where to look."""
        told = self._thoughts[seat].told
        if notation in told:
            return False
        told.add(notation)
        return True

    async def _think(self, view: Position, seat: int) -> Advised:
        best = await self._solo.best() if self._solo.applies else None
        if best is not None:
            return Advised(best, reason=self._state.game.reason(view, seat, best))
        if self._solo.lost_hope:
            raise Refusal("not_now", say("No win is left from here; take back, or resign."))
        return await self._thinkers.advise(self._state, view, seat, ADVISER)


def _failed(thinking: asyncio.Task[Advised]) -> bool:
    return thinking.done() and (thinking.cancelled() or thinking.exception() is not None)
