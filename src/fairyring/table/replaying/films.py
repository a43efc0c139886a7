"""A cache of recently used films."""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from fairyring.record import Record
from fairyring.table.folding.steps import Dealt
from fairyring.table.replaying.film import Film
from fairyring.table.spoken.wire import SeatView

_MOST: Final = 16


class Films:
    """Recently used films; of a game in progress, each state is a film of its own."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[object, ...], Film] = OrderedDict()
        self._shelf = threading.Lock()

    def of(
        self, record: Record, seats: Sequence[SeatView] = (), dealt: Dealt | None = None
    ) -> Film:
        """Return the film of a record with a known seed.

        Raises BrokenReplay, SeedHidden or WrongSeed.
        """
        played = (record.commitment, repr(record.settings), record.names, record.steps)
        key = (*played, tuple(seats))
        with self._shelf:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
        film = Film(record, seats, dealt)
        with self._shelf:
            self._made[key] = film
            while len(self._made) > _MOST:
                self._made.popitem(last=False)
        return film
