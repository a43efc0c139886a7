"""The places of all cards or of all tiles, and what can be counted from them."""

from .cases import Cases
from .clumps import OUT, Case, Things, counted
from .learning import Event


class Held:
    """The number of things of each sort and in each place, and the hand of the viewer."""

    __slots__ = ("_counts", "_lying", "_sorts", "own", "slots", "viewer")

    def __init__(
        self,
        viewer: int,
        counts: bytes,
        slots: list[int],
        own: Things,
        lying: tuple[Things, ...] = (),
    ) -> None:
        """Things `lying` somewhere are not in the counts yet; they are added when needed."""
        self.viewer = viewer
        self._counts = counts
        self._sorts: list[int] = []
        self._lying = lying
        self.slots = slots
        self.own = list(own)

    @property
    def sorts(self) -> list[int]:
        """The number of things of each sort."""
        if not self._sorts:
            sorts = self._sorts = list(self._counts)
            for things in self._lying:
                for thing in things:
                    if thing < len(sorts):  # UNKNOWN is not a sort; it counts with the deck
                        sorts[thing] += 1
        return self._sorts

    def undo(self, event: Event) -> None:
        """Go back to before an event."""
        number = len(event.things)
        if event.source == OUT or event.target == OUT:
            sorts = self.sorts
            for thing in event.things:
                sorts[thing] += 1 if event.target == OUT else -1
        if event.source != OUT:
            self.slots[event.source] += number
        if event.target != OUT:
            self.slots[event.target] -= number
        if event.source == self.viewer:
            self.own += event.things
        if event.target == self.viewer:
            for thing in event.things:
                self.own.remove(thing)

    def counted(self, known: Case = ()) -> Cases:
        """Return the belief of a viewer who can only count, and who knows these clumps."""
        return ((1, counted(self.sorts, self.slots, tuple(self.own), self.viewer, known)),)

    def seen_by(self, viewer: int, own: Things) -> "Held":
        """Return the same for another viewer, who has this hand."""
        return Held(viewer, bytes(self.sorts), self.slots[:], own)
