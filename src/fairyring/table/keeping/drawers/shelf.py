"""The shelf of a store in drawers."""

import time

from fairyring.table.keeping.drawers.drawer import Change, Drawers
from fairyring.table.keeping.drawers.rows import Text, laid, ranged, taken
from fairyring.table.keeping.shelf import MOST, Kind


class DrawerShelf:
    """Implements `Shelf` in the same drawers as the tables."""

    def __init__(self, drawers: Drawers) -> None:
        self._drawers = drawers
        self.most = MOST

    async def put(self, kind: Kind, digest: str, text: str) -> None:
        async with self._drawers.alone():
            kept = await ranged(self._drawers, "shelf", Text, (kind,))
            newest = sorted(
                [(row.at, key) for key, row in kept if key != (kind, digest)], reverse=True
            )
            await self._drawers.write(
                Change(
                    put=[("shelf", (kind, digest), laid(Text(text, time.time())))],
                    remove=[("shelf", key) for _, key in newest[self.most - 1 :]],
                )
            )

    async def get(self, kind: Kind, digest: str) -> str | None:
        found = await taken(self._drawers, "shelf", (kind, digest), Text)
        return None if found is None else found.text
