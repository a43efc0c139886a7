"""The earlier best results of the person at a solitaire table: with this deal, and with any."""

import asyncio
from collections.abc import Callable

import structlog

from fairyring.kernel.position import Position
from fairyring.record.puzzle import Best, Puzzle, is_won, puzzle_of, turns_of
from fairyring.table.folding.state import TableState
from fairyring.table.keeping.rows import Won
from fairyring.table.keeping.store import Store

_log = structlog.get_logger("fairyring.table")


class Bests:
    """Loads the earlier results when the game has begun, and provides the result of a win."""

    def __init__(self, state: TableState, store: Store, found: Callable[[], None]) -> None:
        """`found` is called when they are loaded."""
        self._state = state
        self._store = store
        self._found = found
        self._task: asyncio.Task[None] | None = None
        self.before: Best | None = None
        """The best results at other tables, once loaded."""

    def watch(self) -> None:
        """Load the results, unless that has started already."""
        puzzle = self._puzzle()
        if puzzle is not None and self._task is None:
            self._task = asyncio.create_task(self._run(puzzle))

    async def close(self) -> None:
        """Wait until loading has ended."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def won(self, after: Position) -> Won | None:
        """Return the result to store if an action leads to this position and wins, or None."""
        puzzle = self._puzzle()
        if puzzle is None or self._state.play is None or not is_won(after.outcome()):
            return None
        return Won(self._person, puzzle, turns_of(self._state.play) + 1)

    @property
    def _person(self) -> str:
        return self._state.roster[0].person

    def _puzzle(self) -> Puzzle | None:
        """Return the puzzle that a person solves here, or None; bots keep no results."""
        play = self._state.play
        if play is None or self._state.roster[0].kind != "person":
            return None
        return puzzle_of(play)

    async def _run(self, puzzle: Puzzle) -> None:
        try:
            self.before = await self._store.best(self._person, puzzle, self._state.row.id)
        except Exception as error:  # whatever a store may raise: the game goes on without
            _log.warning("a best was not found", table=self._state.row.id, error=repr(error))
            self._task = None  # so that it is loaded again later
            return
        self._found()
