"""Exact knowledge about a solitaire game: par, whether a win is still possible, the best action."""

import asyncio
from collections.abc import Callable

from fairyring.kernel.explain.solution import Solution
from fairyring.table.folding.state import TableState
from fairyring.table.thinking.thinkers import Thinkers


class Solo:
    """Solves the positions of a solitaire game as they arise, if the game can be solved."""

    def __init__(self, state: TableState, thinkers: Thinkers, found: Callable[[], None]) -> None:
        """`found` is called whenever something new is known."""
        self._state = state
        self._thinkers = thinkers
        self._found = found
        self._known: dict[int, Solution | None] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def applies(self) -> bool:
        """True if the game can be solved."""
        play = self._state.play
        return play is not None and play.seats == 1 and play.game.solvable

    @property
    def par(self) -> int | None:
        """The fewest turns in which the deal can be won, if known."""
        solution = self._known.get(0)
        return None if solution is None else solution.par

    @property
    def lost_hope(self) -> bool:
        """True if it is known that the game cannot be won any more."""
        solution = self._known.get(self._state.step)
        return self._state.phase == "play" and solution is not None and solution.solvable is False

    async def best(self) -> str | None:
        """Return the notation of the first action of a shortest win, or None."""
        solution = await self._solve(self._state.step)
        return solution.actions[0].notation if solution and solution.actions else None

    def watch(self) -> None:
        """Solve the present position, after each step of the game."""
        if self.applies and self._wanted() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stop solving."""
        if self._task is not None:
            self._task.cancel()

    def _wanted(self) -> list[int]:
        return [step for step in (0, self._state.step) if step not in self._known]

    async def _run(self) -> None:
        while wanted := self._wanted():
            await self._solve(wanted[0])
            self._found()

    async def _solve(self, step: int) -> Solution | None:
        if step not in self._known:
            assert self._state.play is not None
            position = self._state.play.at(step)
            self._known[step] = await self._thinkers.solve(self._state.game.key, position)
        return self._known[step]
