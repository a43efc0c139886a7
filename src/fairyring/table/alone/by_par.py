"""Chooses solitaire deals by their par: the fewest turns in which they can be won."""

from collections.abc import Mapping, Sequence
from typing import Final

import structlog
from msgspec import Struct

from fairyring.kernel.game import Game
from fairyring.kernel.options import Value
from fairyring.table.seeds import seeds_of
from fairyring.table.thinking.thinkers import Thinkers

_MOST_KNOWN: Final = 1024

_log = structlog.get_logger("fairyring.table")


class ParDeal(Struct, frozen=True):
    """A deal and its par, if known."""

    seed: bytes
    par: int | None


class ByPar:
    """Chooses deals by their par, and caches the par of each deal."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._known: dict[tuple[str, tuple[tuple[str, Value], ...], bytes], int | None] = {}

    async def first(
        self, game: str, options: Mapping[str, Value], seeds: Sequence[bytes], pars: range
    ) -> ParDeal:
        """Return the first of these deals whose par is in `pars`, or else the last deal."""
        for seed in seeds:
            par = await self._par(game, options, seed)
            if par in pars:
                break
        return ParDeal(seed, par)

    async def easy(self, game: Game, options: Mapping[str, Value], seed: bytes) -> bytes:
        """Return the seed of an easy deal derived from a secret seed.

        `seed` itself if there is none.
        """
        if not game.gentle_par:
            return seed
        seeds = seeds_of(f"easy deal {seed.hex()}")
        try:
            deal = await self.first(game.key, options, seeds, range(game.gentle_par + 1))
        except Exception as failure:  # whatever a worker may raise: the game begins all the same
            _log.warning("no easy deal was found", game=game.key, failure=repr(failure))
            return seed
        return deal.seed

    async def _par(self, game: str, options: Mapping[str, Value], seed: bytes) -> int | None:
        deal = game, tuple(sorted(options.items())), seed
        if deal not in self._known:
            # One request per seed, so that bots get their turn in between.
            par = await self._thinkers.par(game, options, seed)
            if len(self._known) == _MOST_KNOWN:
                self._known.clear()
            self._known[deal] = par
        return self._known[deal]
