"""What lies where, of all cards or of all tiles, and what can be counted of it."""

from fairyring.games.toboggan.position.knowing.cases import Cases
from fairyring.games.toboggan.position.knowing.clumps import OUT, Case, Things, counted
from fairyring.games.toboggan.position.knowing.learning import Event


class Held:
    """What lies somewhere: of each sort, in each place, and in the hand of who looks."""

    __slots__ = ("own", "slots", "sorts", "viewer")

    def __init__(self, viewer: int, sorts: list[int], slots: list[int], own: Things) -> None:
        self.viewer = viewer
        self.sorts = sorts
        self.slots = slots
        self.own = list(own)

    def undo(self, event: Event) -> None:
        """Go back to before an event."""
        number = len(event.things)
        if event.source == OUT or event.target == OUT:
            for thing in event.things:
                self.sorts[thing] += 1 if event.target == OUT else -1
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
        """What can be believed of it by who can only count, and knows these clumps."""
        return ((1, counted(self.sorts, self.slots, tuple(self.own), self.viewer, known)),)

    def seen_by(self, viewer: int, own: Things) -> "Held":
        """The same in the eyes of another one, who holds this."""
        return Held(viewer, self.sorts[:], self.slots[:], own)
