"""Requests for the analysis of a finished game in a replay."""

import asyncio
from typing import Final

from fairyring.kernel.words import marked, say
from fairyring.table.replaying.analyses import Analyses
from fairyring.table.replaying.film import Film
from fairyring.table.replaying.source import Source
from fairyring.table.replaying.telling import analysed
from fairyring.table.spoken.wire import Analysed, Weighed

NO_DECISION: Final = marked("Nobody decided anything at this step.")
NOT_OVER: Final = marked("This game is not over, so nobody can say yet what was luck.")
_LONGEST: Final = 200


class NotPossible(ValueError):
    """An action that was not possible at that moment; the message says so."""


async def found_so_far(analyses: Analyses, source: Source) -> Analysed:
    """Return the analysis of a game, or its progress."""
    # The order matters: an analysis is stored on the shelf before its progress disappears.
    now = analyses.progress(source.text)
    found = await analyses.found(source.text)
    if found is not None:
        return await asyncio.to_thread(analysed, source.film, found)
    if now is None:
        return Analysed("none")
    return Analysed("failed" if now.failed else "under_way", now.done, now.of)


def decider(film: Film, event: int) -> int | None:
    """Return the seat that decided at an event, or None."""
    return film.actor(event) if event <= film.last else None


async def weighed(analyses: Analyses, film: Film, event: int, seat: int, notation: str) -> Weighed:
    """Compare another action with the best one. Raises UnknownNotation and NotPossible."""
    position = await asyncio.to_thread(film.position, event - 1)
    if film.play.game.action(notation[:_LONGEST]) not in position.actions(seat):
        raise NotPossible(say(marked("That could not be played then.")))
    found = await analyses.weigh(film, event, notation)
    loss = 0 if found is None else round(100 * (found.best[seat] - found.played[seat]))
    return Weighed(found is not None, loss)
