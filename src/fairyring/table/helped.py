"""Advice for the seats of a table, computed once for each position."""

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
    """The advice for one view of a seat, and what the seat has been told of it."""

    def __init__(self, view: Position, thinking: asyncio.Task[Advised]) -> None:
        self.view = view
        self.thinking = thinking
        self.told: set[str] = set()


class Helped:
    """Keeps the advice for each seat that asks, until its view changes."""

    def __init__(self, state: TableState, solo: Solo, thinkers: Thinkers) -> None:
        self._state = state
        self._solo = solo
        self._thinkers = thinkers
        self._thoughts: dict[int, _Thought] = {}

    async def advised(self, view: Position, seat: int) -> Advised:
        """Return the advice for a seat with this view; asking again gives the same."""
        thought = self._thoughts.get(seat)
        if thought is None or thought.view != view or _failed(thought.thinking):
            thinking = asyncio.create_task(self._think(view, seat))
            thought = self._thoughts[seat] = _Thought(view, thinking)
        # Others may wait for the same task, so a cancelled caller must not cancel it.
        return await asyncio.shield(thought.thinking)

    def is_new(self, seat: int, notation: str) -> bool:
        """Return whether a hint is new to a seat: this action or, if empty, where to look."""
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
